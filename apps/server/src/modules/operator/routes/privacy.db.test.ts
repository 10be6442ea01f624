import { randomUUID } from 'node:crypto';
import { REFUSALS } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { until } from '@palpite/testkit/stopped-feed';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA } from '../../../wiring/personal-data.ts';
import type { Owner } from '../../payments/index.ts';
import { verifyAudit } from '../service/audit-chain.ts';
import type { Console } from '../test/console.ts';
import { signInOperator } from '../test/operator-sessions.ts';
import { askPayout, CPF, fundedOwner, openMoneyTestApp } from '../test/payments-fixture.ts';

let app: TestApp;
let ada: Console;
let otto: Console;
let olga: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  ada = await signInOperator(app, 'ada', 'admin');
  otto = await signInOperator(app, 'otto', 'admin');
  olga = await signInOperator(app, 'olga', 'support');
});
afterAll(async () => {
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await app.close();
});

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'the player asked for it by mail';
const dataOf = async (uid: number) => (await olga.call('playerData', { uid })).data;
const auditOf = async (command: string, uid: number) =>
  (await olga.call('auditList', { command, target_kind: 'player', target: String(uid) })).data.records;

/** Words that are stored about this player and about nobody else. */
interface Marks {
  readonly email: string;
  readonly phone: string;
  readonly nick: string;
  readonly address: string;
  readonly device: string;
  readonly message: string;
  readonly born: string;
}

let counter = 0;
/** A player with data in many tables, as the product writes them. */
async function markedPlayer(hasWithdrawn = false): Promise<Owner & { readonly marks: Marks }> {
  const owner = await fundedOwner(app, hasWithdrawn ? 9_000_00n : 100_00n);
  // Before the document is known: later the account must have the same number.
  if (hasWithdrawn) await withdrawAndCancel(owner);
  counter += 1;
  const id = randomUUID().slice(0, 8);
  const marks = {
    email: `maria.${id}@example.com`,
    phone: `+55119${10_000_000 + counter}`,
    nick: `Maria${id}`,
    address: `198.51.100.${counter}`,
    device: `Telefone ${id}`,
    message: `meu endereço é rua das flores ${id}`,
    born: `1990-05-${10 + counter}`,
  };
  await app.platform.database.inTransaction(async (tx) => {
    await tx.query(
      'UPDATE identity.player SET email = $2, phone = $3, nick = $4, saved_email = $2 WHERE id = $1',
      [owner.player, marks.email, marks.phone, marks.nick],
    );
    await tx.query(
      `INSERT INTO identity.session (token, player, device, created_at, expires_at, device_name, address, seen_at)
       VALUES (sha256($1::bytea), $2, sha256($1::bytea), now(), now() + interval '1 day', $3, $4, now())`,
      [id, owner.player, marks.device, marks.address],
    );
    await tx.query(
      `INSERT INTO identity.third_party (brand, plat, union_id, player, email, created_at)
       VALUES ('br', 'google', $1, $2, $3, now())`,
      [`google-${id}`, owner.player, marks.email],
    );
    await tx.query(
      `INSERT INTO messaging.message (id, channel, recipient, template, language, brand, "values", state, attempts, provider_id, created_at, updated_at)
       VALUES ($1, 'mail', $2, 'code', 'PT', 'br', '{}', 'sent', 1, 'p-1', now(), now())`,
      [900_000 + counter, marks.email],
    );
    await tx.query(
      `INSERT INTO payments.element (player, method, fields, saved_at) VALUES ($1, 'PIX', $2, now())`,
      [owner.player, JSON.stringify({ pix_key: marks.email })],
    );
  });
  const thread = { category: 'account', subject: `about ${marks.nick}`, text: marks.message } as const;
  const { support } = app.modules;
  const opened = await support.open(
    { player: owner.player, brand: 'br', language: 'PT' },
    { ...thread, request: randomUUID(), files: [] },
  );
  expect(opened.is).toBe('opened');
  expect(
    await app.modules.protection.declare(owner, { birthDate: marks.born, document: nextCpf() }),
  ).toMatchObject({ is: 'declared' });
  return { ...owner, marks };
}

/** A CPF with right check digits. */
function nextCpf(): string {
  const base = String(100_000_000 + counter * 7_919).slice(0, 9);
  const digit = (text: string) => {
    const sum = [...text].reduce((total, each, index) => total + Number(each) * (text.length + 1 - index), 0);
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  };
  const first = digit(base);
  return base + first + digit(base + first);
}

/** Leaves an account of the player at a withdrawal. */
async function withdrawAndCancel(owner: Owner): Promise<void> {
  const order = await askPayout(app, owner, 6_000_00n);
  expect((await app.modules.payments.cancelPayout(owner, order.id)).is).toBe('cancelled');
}

async function exported(
  uid: number,
): Promise<{ sections: Record<string, Record<string, Record<string, unknown>[]>> }> {
  expect((await olga.call('playerExport', { uid, reason })).data).toEqual({ done: 1 });
  const line = await until(async () => (await dataOf(uid)).exports.find(({ state }) => state === 'ready'));
  let text = '';
  for (let piece = 0; piece < line.pieces; piece += 1)
    text += (await olga.call('playerExportPiece', { export: line.export, piece })).data.text;
  expect(Buffer.byteLength(text)).toBe(line.bytes);
  return JSON.parse(text);
}

/** Every row of the database in which a text occurs. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table } of PERSONAL_DATA) {
    const name = table
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
    const rows = await app.platform.database.read<{ is: boolean }>(
      `SELECT EXISTS (SELECT FROM ${name} t WHERE position($1 IN to_jsonb(t)::text) > 0) AS is`,
      [text],
    );
    if (rows[0]?.is) found.push(table);
  }
  return found;
}

async function eraseOf(uid: number) {
  expect((await ada.call('playerErase', { uid, reason })).data).toEqual({ done: 1 });
  const { approvals } = (await otto.call('approvalList', {})).data;
  const line = approvals.find(({ kind, subject }) => kind === 'erasure' && subject === String(uid));
  return { kind: 'erasure', id: line?.id ?? '', seen: '', approve: 1, reason } as const;
}

describe('the export of a player’s data', () => {
  it('has what is stored about the player, is in the audit, and ends after seven days', async () => {
    const { player: uid, marks } = await markedPlayer();
    const other = await markedPlayer();
    const { sections } = await exported(uid);
    expect(sections.profile?.['identity.player']).toMatchObject([
      { id: uid, email: marks.email, phone: marks.phone, nick: marks.nick },
    ]);
    expect(sections.profile?.['identity.player']?.[0]).not.toHaveProperty('password');
    expect(sections.access?.['identity.session']?.[0]).toMatchObject({ address: marks.address });
    expect(sections.access?.['identity.session']?.[0]).not.toHaveProperty('token');
    expect(sections.support?.['support.message']?.map(({ text }) => text)).toContain(marks.message);
    expect(sections.payments?.['payments.pay_order']).toMatchObject([{ player: uid, paid: 100_00 }]);
    expect(sections.money?.['wallet.transfer']?.length).toBeGreaterThan(0);
    expect(sections.protection?.['protection.player']).toMatchObject([{ birth_date: marks.born }]);
    expect(JSON.stringify(sections)).not.toContain(other.marks.email);
    expect(await auditOf('player.export', uid)).toMatchObject([{ actor: 'olga', reason }]);
    const reads = await auditOf('player.export-read', uid);
    expect(reads.length).toBe((await dataOf(uid)).exports[0]?.pieces);
    const [line] = (await dataOf(uid)).exports;
    await app.platform.database.inTransaction((tx) =>
      tx.query("UPDATE privacy.export SET expires_at = now() - interval '1 second' WHERE player = $1", [uid]),
    );
    const late = await olga.call('playerExportPiece', { export: line?.export ?? '', piece: 0 });
    expect(late.dm_error).toBe(code('export-gone'));
    await app.modules.privacy.jobs['forget-exports']({}, new AbortController().signal);
    expect((await dataOf(uid)).exports[0]?.state).toBe('gone');
    expect(
      await app.platform.database.read('SELECT 1 FROM privacy.export_piece WHERE export = $1', [
        line?.export,
      ]),
    ).toEqual([]);
  });

  it('reads a long table page by page and cuts the document into pieces', async () => {
    const { player: uid } = await markedPlayer();
    const count = 1_203;
    await app.platform.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO book.favourite (player, kind, id, name, at)
         SELECT $1, 'team', n, repeat('x', 290) || n, now() FROM generate_series(1, $2::int) n`,
        [uid, count],
      ),
    );
    await app.platform.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO book.favourite (player, kind, id, name, at)
         SELECT $1, 'league', n, repeat('y', 290) || n, now() FROM generate_series(1, $2::int) n`,
        [uid, count],
      ),
    );
    const { sections } = await exported(uid);
    const favourites = sections.preferences?.['book.favourite'] ?? [];
    expect(favourites).toHaveLength(2 * count);
    expect(new Set(favourites.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(2 * count);
    expect((await dataOf(uid)).exports[0]?.pieces).toBeGreaterThan(1);
  });

  it('is for those who may: a viewer sees nothing, support exports and does not erase', async () => {
    const { player: uid } = await fundedOwner(app, 100_00n);
    const viewer = await signInOperator(app, 'vera', 'viewer');
    expect((await viewer.call('playerData', { uid })).dm_error).toBe(code('operator-not-allowed'));
    expect((await viewer.call('playerExport', { uid, reason })).dm_error).toBe(code('operator-not-allowed'));
    expect((await olga.call('playerErase', { uid, reason })).dm_error).toBe(code('operator-not-allowed'));
    expect((await olga.call('playerExport', { uid: 9, reason })).dm_error).toBe(code('no-such-player'));
    expect((await olga.call('playerExportPiece', { export: '999999', piece: 0 })).dm_error).toBe(
      code('export-gone'),
    );
  });
});

describe('the erasure of a player’s data', () => {
  it('is refused while a payment is under way or a pause runs, and names each reason', async () => {
    const owner = await fundedOwner(app, 9_000_00n);
    const uid = owner.player;
    const order = await askPayout(app, owner, 6_000_00n);
    expect((await dataOf(uid)).obstacles).toEqual(['money', 'open-payments']);
    await olga.call('playerPause', { uid, term: 'week', reason });
    const refused = await ada.call('playerErase', { uid, reason });
    expect(refused.dm_error).toBe(code('erasure-refused'));
    expect(refused.error_msg).toContain('money, open-payments, exclusion');
    expect(await auditOf('player.erase', uid)).toEqual([]);
    await app.modules.payments.cancelPayout(owner, order.id);
    expect((await dataOf(uid)).obstacles).toEqual(['exclusion']);
  });

  it('is refused to the second person when a payment began after the request', async () => {
    const owner = await fundedOwner(app, 9_000_00n);
    const uid = owner.player;
    const decide = await eraseOf(uid);
    await askPayout(app, owner, 6_000_00n);
    const refused = await otto.call('approvalDecide', decide);
    expect(refused.dm_error).toBe(code('erasure-refused'));
    // Nothing of it stays: the account is open.
    expect((await app.modules.wallet.balance(uid, 'BRL')).state).toBe('open');
    expect((await dataOf(uid)).erasure?.state).toBe('waiting');
    expect((await otto.call('approvalDecide', { ...decide, approve: 0 })).data).toEqual({ state: 'done' });
    expect((await dataOf(uid)).erasure).toBeUndefined();
  });

  it('needs two people and removes every trace but bets and money', async () => {
    const { player: uid, marks } = await markedPlayer(true);
    await exported(uid);
    const transfers = () =>
      app.platform.database.read<{ count: bigint; sum: bigint }>(
        `SELECT count(*) AS count, sum(amount)::bigint AS sum FROM wallet.transfer
         WHERE (debit >> 3) IN (SELECT id FROM wallet.account WHERE player = $1)
            OR (credit >> 3) IN (SELECT id FROM wallet.account WHERE player = $1)`,
        [uid],
      );
    const before = await transfers();
    const texts = [...Object.values(marks), `google-${marks.nick.slice(5)}`];
    for (const text of texts) expect(await tablesWith(text), text).not.toEqual([]);
    expect(await tablesWith(CPF)).toContain('payments.payout');

    const decide = await eraseOf(uid);
    expect((await ada.call('playerErase', { uid, reason })).dm_error).toBe(code('erasure-decided'));
    expect((await ada.call('approvalDecide', decide)).dm_error).toBe(code('own-decision'));
    expect((await otto.call('approvalDecide', decide)).data).toEqual({ state: 'done' });
    await until(async () => ((await dataOf(uid)).erasure?.state === 'done' ? true : undefined));
    // The second pass, which runs a day later.
    const [erasure] = await app.platform.database.read<{ id: bigint }>(
      'SELECT id FROM privacy.erasure WHERE player = $1',
      [uid],
    );
    await app.modules.privacy.jobs['erase-player'](
      { erasure: String(erasure?.id) },
      new AbortController().signal,
    );

    for (const text of texts) expect(await tablesWith(text), text).toEqual([]);
    for (const rule of PERSONAL_DATA) {
      if (rule.is !== 'erased') continue;
      const name = rule.table
        .split('.')
        .map((part) => `"${part}"`)
        .join('.');
      const rows = await app.platform.database.read(
        `SELECT 1 FROM ${name} WHERE $1::bigint IS NOT NULL AND $2::text[] IS NOT NULL AND (${rule.rows})`,
        [uid, [marks.email, marks.phone]],
      );
      expect(rows, rule.table).toEqual([]);
    }
    const orders = await app.platform.database.read(
      'SELECT account, document, paid FROM payments.pay_order WHERE player = $1 ORDER BY id',
      [uid],
    );
    expect(orders).toHaveLength(2);
    for (const order of orders) expect(order).toMatchObject({ account: {}, document: null });
    expect(
      await app.platform.database.read(
        'SELECT destination, document FROM payments.payout WHERE player = $1',
        [uid],
      ),
    ).toEqual([{ destination: 'erased', document: null }]);
    expect(await transfers()).toEqual(before);
    const shown = (await dataOf(uid)).erasure;
    const years = ((shown?.kept_until ?? 0) - (shown?.done_at ?? 0)) / (365.25 * 86_400_000);
    expect(Math.round(years)).toBe(5);
    expect((await app.modules.wallet.balance(uid, 'BRL')).state).toBe('closed');
    expect((await app.modules.identity.devices(uid as PlayerId)).length).toBe(0);
    expect((await verifyAudit(app.platform.database, {})).is).toBe('whole');
  });

  it('cannot be begun by the server itself: the database asks for the decision of two people', async () => {
    const { player } = await fundedOwner(app, 100_00n);
    await expect(
      app.platform.database.inTransaction((tx) => tx.query('SELECT privacy.erase_guarded($1)', [player])),
    ).rejects.toThrow();
  });
});
