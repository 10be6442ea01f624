import { REFUSALS } from '@palpite/contract/refusals';
import { newRequestId } from '@palpite/testkit/request-id';
import { NO_MATCHES, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/modules/operator/service/audit-chain.ts';
import type { Console } from '../src/modules/operator/test/console.ts';
import { signInOperator } from '../src/modules/operator/test/operator-sessions.ts';
import { BORN, MARK, newest, newPicture, newPlayer, submit, take, upload } from './document-players.ts';
import type { Visitor } from './visitor.ts';

let app: TestApp;
let olga: Console;
let otto: Console;
let tina: Console;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
  olga = await signInOperator(app, 'olga', 'support');
  otto = await signInOperator(app, 'otto', 'admin');
  tina = await signInOperator(app, 'tina', 'finance');
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'compared with what was declared';
const player = (brand?: 'br' | 'pe', isDeclared?: boolean) => newPlayer(app, brand, isDeclared);
const taken = (visitor: Visitor, by = olga) => take(visitor, by);

const auditOf = async (uid: number) =>
  (await otto.call('auditList', { target_kind: 'player', target: String(uid) })).data.records.filter(
    ({ command }) => command.startsWith('documents.'),
  );

describe('a player', () => {
  it('sends the pictures once, which are stored encrypted and leave the files of support', async () => {
    const ana = await player();
    const bytes = newPicture();
    const [front, back] = [await upload(ana, bytes), await upload(ana)];
    const request = { request_id: newRequestId(), kind: 'id-card' as const, front, back };
    const { data } = await ana.call('documentSubmit', request);
    expect(data).toMatchObject({
      list: [{ kind: 'id-card', state: 'submitted', decided_at: 0, expires_on: '' }],
      open: ['address'],
      declared: 1,
      level: 'identity',
    });
    expect((await ana.call('documentSubmit', request)).data.list).toEqual(data.list);
    const other = await ana.call('documentSubmit', { ...request, kind: 'driving-licence' });
    expect(other.dm_error).toBe(code('message-request-reused'));
    const files = await app.platform.database.read('SELECT id FROM support.file WHERE player = $1', [
      ana.uid,
    ]);
    expect(files).toEqual([]);
    const stored = await app.platform.database.read<{ data: Buffer; bytes: number; sealed_key: string }>(
      `SELECT data, bytes, sealed_key FROM verification.picture JOIN verification.submission s ON s.id = submission
       WHERE player = $1 ORDER BY side DESC`,
      [ana.uid],
    );
    expect(stored).toHaveLength(2);
    expect(stored[0]?.bytes).toBe(bytes.length);
    expect(stored[0]?.sealed_key).toMatch(/^seal1\./);
    for (const { data: sealed } of stored) expect(sealed.includes(MARK)).toBe(false);
  });

  it('declares the number first, and sends one document at a time', async () => {
    const eve = await player('pe', false);
    expect((await eve.call('documentsGet', {})).data).toMatchObject({ declared: 0, level: 'none', list: [] });
    expect((await submit(eve)).dm_error).toBe(code('documents-identity-first'));
    const ana = await player();
    expect((await submit(ana)).dm_error).toBe(0);
    expect((await submit(ana, 'id-card')).dm_error).toBe(code('documents-waiting'));
    expect((await submit(ana, 'address')).dm_error).toBe(0);
  });

  it('sends both sides of a card, own files, and pictures only', async () => {
    const [ana, eve] = [await player(), await player()];
    const request = () => ({ request_id: newRequestId() });
    const front = await upload(ana);
    const one = await ana.call('documentSubmit', { ...request(), kind: 'id-card', front });
    expect(one.dm_error).toBe(code('invalid-field'));
    const foreign = await eve.call('documentSubmit', { ...request(), kind: 'passport', front });
    expect(foreign.dm_error).toBe(code('support-no-file'));
    const same = await ana.call('documentSubmit', { ...request(), kind: 'id-card', front, back: front });
    expect(same.dm_error).toBe(code('support-no-file'));
    const pdf = await upload(ana, Buffer.from('%PDF-1.7 a bill'), 'application/pdf');
    const wrong = await ana.call('documentSubmit', { ...request(), kind: 'address', front: pdf });
    expect(wrong.dm_error).toBe(code('support-file-wrong'));
    expect((await ana.call('documentSubmit', { ...request(), kind: 'passport', front })).dm_error).toBe(0);
  });

  it('sends at most three times within a day, also from two devices at once', async () => {
    const ana = await player();
    for (let n = 0; n < 2; n += 1) {
      expect((await submit(ana)).dm_error).toBe(0);
      const document = await taken(ana);
      const refusal = { document, decision: 'refuse', fault: 'unreadable', reason } as const;
      expect((await olga.call('documentDecide', refusal)).data).toEqual({ done: 1 });
    }
    const both = await Promise.all([submit(ana), submit(ana)]);
    expect(both.map(({ dm_error }) => dm_error).sort()).toEqual([0, code('documents-waiting')]);
    const document = await taken(ana);
    await olga.call('documentDecide', { document, decision: 'refuse', fault: 'altered', reason });
    expect((await submit(ana)).dm_error).toBe(code('documents-too-many'));
    expect((await ana.call('documentsGet', {})).data.open).toEqual([]);
  });
});

describe('an operator', () => {
  it('sees the queue by age and owner, and what was declared beside the pictures', async () => {
    const ana = await player();
    await submit(ana, 'id-card');
    const document = await newest(ana);
    const queue = (await olga.call('documentQueue', { list: 'waiting' })).data;
    const mine = queue.records.find((line) => line.document === document);
    expect(mine).toMatchObject({ uid: ana.uid, state: 'submitted', owner: 0, sides: ['front', 'back'] });
    expect(queue.records.map(({ at }) => at)).toEqual(queue.records.map(({ at }) => at).sort());
    expect(queue.oldest).toBe(queue.records[0]?.at);
    await taken(ana);
    const own = (await olga.call('documentQueue', { list: 'waiting', owner: 'mine' })).data;
    expect(own.records.map((line) => line.document)).toEqual([document]);
    expect(own.mine).toBe(1);
    const free = (await olga.call('documentQueue', { list: 'waiting', owner: 'free' })).data;
    expect(free.records.every(({ owner }) => owner === 0)).toBe(true);
    expect((await olga.call('documentGet', { document })).data).toMatchObject({
      document: { state: 'in-review', owner_name: 'olga' },
      declared: { birth_date: BORN, kind: 'dni', number: ana.number, level: 'identity' },
      minimum_age: 18,
      conflicts: [],
      others: [],
    });
    const page = (await olga.call('documentQueue', { list: 'waiting', page_limit: 1 })).data;
    const next = { list: 'waiting', page_limit: 1, cursor: page.cursor } as const;
    const second = (await olga.call('documentQueue', next)).data;
    expect(second.records[0]?.document).toBe(queue.records[1]?.document);
  });

  it('without the right sees nothing, and whoever opens a picture is in the audit', async () => {
    const ana = await player();
    const bytes = newPicture();
    const front = await upload(ana, bytes);
    await ana.call('documentSubmit', { request_id: newRequestId(), kind: 'passport', front });
    const document = await newest(ana);
    for (const refused of [
      await tina.call('documentQueue', { list: 'waiting' }),
      await tina.call('documentGet', { document }),
      await tina.call('documentPicture', { document, side: 'front' }),
      await tina.call('documentClaim', { document, action: 'claim' }),
      await tina.call('documentDecide', { document, decision: 'accept', reason }),
    ])
      expect(refused.dm_error).toBe(code('operator-not-allowed'));
    const { data } = await olga.call('documentPicture', { document, side: 'front' });
    expect(data.type).toBe('image/jpeg');
    expect(Buffer.from(data.data, 'base64').equals(bytes)).toBe(true);
    const none = await olga.call('documentPicture', { document, side: 'back' });
    expect(none.dm_error).toBe(code('support-no-file'));
    const rows = await auditOf(ana.uid);
    expect(rows.map(({ command, actor }) => [command, actor])).toEqual([['documents.picture', 'olga']]);
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ document, kind: 'passport', side: 'front' });
  });

  it('accepts: the player is verified, may deposit more in a day, and is told', async () => {
    const ana = await player();
    const dailyOf = async () =>
      (await ana.call('payInfoGet', { pay_type: 'payin' })).data.pay_channel.map(
        ({ daily_max }) => daily_max,
      );
    const before = await dailyOf();
    await submit(ana);
    const document = await taken(ana);
    const done = await olga.call('documentDecide', {
      document,
      decision: 'accept',
      expires_on: '2035-01-31',
      reason,
    });
    expect(done.data).toEqual({ done: 1 });
    expect((await ana.call('documentsGet', {})).data).toMatchObject({
      list: [{ state: 'accepted', expires_on: '2035-01-31' }],
      open: ['address'],
      level: 'verified',
    });
    const after = await dailyOf();
    expect(after.every((most, index) => most > (before[index] ?? 0))).toBe(true);
    expect(before.length).toBeGreaterThan(0);
    const messages = await app.platform.database.read<{ kind: string; path: string }>(
      "SELECT kind, path FROM notices.message WHERE player = $1 AND kind LIKE 'documents-%'",
      [ana.uid],
    );
    expect(messages).toEqual([{ kind: 'documents-accepted', path: '/setting/documents' }]);
    const [row] = await auditOf(ana.uid);
    expect(row).toMatchObject({ command: 'documents.accept', actor: 'olga', reason });
    expect(`${row?.before}${row?.after}`).not.toContain(ana.number);
    const again = { document, decision: 'refuse', fault: 'expired', reason } as const;
    expect((await olga.call('documentDecide', again)).dm_error).toBe(code('changed-meanwhile'));
    expect(await verifyAudit(app.platform.database)).toMatchObject({ is: 'whole' });
  });

  it('decides only what they have taken, and a colleague can take it over', async () => {
    const ana = await player();
    await submit(ana);
    const document = await newest(ana);
    const accept = { document, decision: 'accept', reason } as const;
    expect((await olga.call('documentDecide', accept)).dm_error).toBe(code('changed-meanwhile'));
    await taken(ana);
    expect((await olga.call('documentClaim', { document, action: 'claim' })).dm_error).toBe(
      code('changed-meanwhile'),
    );
    expect((await otto.call('documentDecide', accept)).dm_error).toBe(code('changed-meanwhile'));
    expect((await otto.call('documentClaim', { document, action: 'release' })).dm_error).toBe(
      code('changed-meanwhile'),
    );
    await taken(ana, otto);
    expect((await olga.call('documentDecide', accept)).dm_error).toBe(code('changed-meanwhile'));
    expect((await otto.call('documentClaim', { document, action: 'release' })).data).toEqual({ done: 1 });
    expect((await ana.call('documentsGet', {})).data.list[0]?.state).toBe('submitted');
    await taken(ana, olga);
    const wrong = { ...accept, expires_on: '2020-01-01' };
    expect((await olga.call('documentDecide', wrong)).dm_error).toBe(code('invalid-field'));
    const without = { document, decision: 'refuse', reason } as const;
    expect((await olga.call('documentDecide', without)).dm_error).toBe(code('invalid-field'));
    expect((await ana.call('documentsGet', {})).data.level).toBe('identity');
    expect((await olga.call('documentDecide', accept)).data).toEqual({ done: 1 });
  });

  it('refuses with a reason that the player reads, and a proof of address verifies nobody', async () => {
    const ana = await player();
    await submit(ana);
    const document = await taken(ana);
    await olga.call('documentDecide', { document, decision: 'refuse', fault: 'data-differs', reason });
    const { data } = await ana.call('documentsGet', {});
    expect(data).toMatchObject({ list: [{ state: 'refused', fault: 'data-differs' }], level: 'identity' });
    expect(data.open).toContain('passport');
    await submit(ana, 'address');
    const address = await taken(ana);
    await olga.call('documentDecide', { document: address, decision: 'accept', reason });
    const after = (await ana.call('documentsGet', {})).data;
    expect(after.list.map(({ kind, state }) => [kind, state])).toEqual([
      ['address', 'accepted'],
      ['passport', 'refused'],
    ]);
    expect(after.level).toBe('identity');
  });
});

describe('the pictures', () => {
  it('are deleted when their time is over; the decision stays', async () => {
    const ana = await player();
    await submit(ana);
    const document = await taken(ana);
    await olga.call('documentDecide', { document, decision: 'refuse', fault: 'unreadable', reason });
    const { jobs } = app.modules.verification;
    await jobs.forget();
    expect((await olga.call('documentGet', { document })).data.document.sides).toEqual(['front']);
    await app.platform.database.inTransaction((tx) =>
      tx.query("UPDATE verification.submission SET delete_at = now() - interval '1 second' WHERE id = $1", [
        document,
      ]),
    );
    expect(await jobs.forget()).toBe(1);
    expect((await olga.call('documentGet', { document })).data.document).toMatchObject({
      sides: [],
      state: 'refused',
    });
    const gone = await olga.call('documentPicture', { document, side: 'front' });
    expect(gone.dm_error).toBe(code('support-no-file'));
  });

  it('are kept for the years of the country when they were accepted, and 30 days when refused', async () => {
    const rows = await app.platform.database.read<{ state: string; days: number }>(
      `SELECT state, round(extract(epoch FROM delete_at - decided_at) / 86400)::int AS days
       FROM verification.submission WHERE decided_at IS NOT NULL AND delete_at > now()`,
    );
    const daysOf = (state: string) => [
      ...new Set(rows.filter((row) => row.state === state).map(({ days }) => days)),
    ];
    expect(daysOf('refused')).toEqual([30]);
    expect(daysOf('accepted')).toHaveLength(1);
    expect(daysOf('accepted')[0]).toBeGreaterThan(365);
  });

  it('are erased with everything else of the player, decided or not', async () => {
    const ana = await player();
    await submit(ana);
    await taken(ana);
    const ask = await otto.call('playerErase', { uid: ana.uid, reason });
    expect(ask.data).toEqual({ done: 1 });
    const olaf = await signInOperator(app, 'olaf', 'admin');
    const { approvals } = (await olaf.call('approvalList', {})).data;
    const id =
      approvals.find(({ kind, subject }) => kind === 'erasure' && subject === String(ana.uid))?.id ?? '';
    const approve = { kind: 'erasure', id, seen: '', approve: 1, reason } as const;
    expect((await olaf.call('approvalDecide', approve)).data).toEqual({ state: 'done' });
    const countOf = async (table: string) => {
      const [row] = await app.platform.database.read<{ count: bigint }>(
        `SELECT count(*) FROM verification.submission s ${table} WHERE s.player = $1`,
        [ana.uid],
      );
      return Number(row?.count);
    };
    await until(async () => ((await countOf('')) === 0 ? true : undefined));
    expect(await countOf('JOIN verification.picture p ON p.submission = s.id')).toBe(0);
  });

  it('cannot be opened without their key, and a renewal of the seals says how many', async () => {
    const ana = await player();
    await submit(ana);
    const document = await newest(ana);
    const sealedBy = async () =>
      (
        await app.platform.database.read<{ sealed_key: string }>(
          'SELECT sealed_key FROM verification.picture WHERE submission = $1',
          [document],
        )
      )[0]?.sealed_key.slice(0, 14);
    const before = await sealedBy();
    expect(await app.modules.verification.jobs.reseal()).toEqual({ sealed: 0, unreadable: 0 });
    expect(await sealedBy()).toBe(before);
    await app.platform.database.inTransaction((tx) =>
      tx.query("UPDATE verification.picture SET sealed_key = 'seal1.00000000.AAAA' WHERE submission = $1", [
        document,
      ]),
    );
    expect(await app.modules.verification.jobs.reseal()).toEqual({ sealed: 0, unreadable: 1 });
    const unreadable = await olga.call('documentPicture', { document, side: 'front' });
    expect(unreadable.dm_error).toBe(code('support-no-file'));
  });
});
