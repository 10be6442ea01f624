import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Console } from './console.ts';
import { KNOWN_PLAYER, openStubConsole, type StubConsole } from './stub-console.ts';

let stub: StubConsole;
let admin: Console;
let support: Console;
let viewer: Console;
beforeAll(async () => {
  stub = await openStubConsole();
  admin = (await stub.signIn('boss', 'admin')).admin;
  support = (await stub.signIn('helper', 'support')).admin;
  viewer = (await stub.signIn('looker', 'viewer')).admin;
});
afterAll(() => stub.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const auditOf = (command: string) => stub.operator.audit({ command, limit: 50 });
const reason = 'ticket 4711, asked by the bank';

describe('a command', () => {
  it('changes the site and records who, why, from where, before and after', async () => {
    const answer = await admin.call('maintenanceSet', {
      status: 1,
      from: 0,
      texts: { ENG: 'Back at 20:00' },
      reason,
    });
    expect(answer).toMatchObject({ dm_error: 0, data: { done: 1 } });
    expect((await viewer.call('maintenanceGet', {})).data).toMatchObject({
      status: 1,
      texts: { ENG: 'Back at 20:00' },
      brands: [{ brand: 'br', status: 0, texts: {} }],
    });
    const [row] = await auditOf('maintenance.set');
    expect(row).toMatchObject({
      actor_name: 'boss',
      role: 'admin',
      target_kind: 'house',
      before: { status: 'normal', texts: {} },
      after: { status: 'maintenance', texts: { ENG: 'Back at 20:00' } },
      reason,
      address: '203.0.113.7',
    });
    expect(row?.at.getTime()).toBe(stub.clock.nowMs());
    await admin.call('maintenanceSet', { status: 0, from: 1, texts: {}, reason });
  });

  it('does not overwrite a concurrent change, and leaves no audit row', async () => {
    const before = (await auditOf('maintenance.set')).length;
    expect((await admin.call('maintenanceSet', { status: 2, from: 1, texts: {}, reason })).dm_error).toBe(
      code('changed-meanwhile'),
    );
    expect((await admin.call('maintenanceSet', { status: 0, from: 0, texts: {}, reason })).dm_error).toBe(
      code('already-so'),
    );
    expect((await auditOf('maintenance.set')).length).toBe(before);
  });

  it('needs the permission, checked in the route and in the command', async () => {
    expect((await support.call('maintenanceSet', { status: 1, from: 0, texts: {}, reason })).dm_error).toBe(
      code('operator-not-allowed'),
    );
    expect((await viewer.call('playerFreeze', { uid: KNOWN_PLAYER, state: 'closed', reason })).dm_error).toBe(
      code('operator-not-allowed'),
    );
    const person = { person: 1n, name: 'looker', role: 'viewer', address: '' } as const;
    const direct = await stub.operator.freezePlayer(person, {
      player: KNOWN_PLAYER,
      state: 'closed',
      reason,
    });
    expect(direct).toMatchObject({ is: 'declined', why: 'not-allowed' });
    expect(stub.did.blocks.size).toBe(0);
  });

  it('needs a reason: a missing, short or blank one is refused', async () => {
    for (const wrong of ['', 'short', ' '.repeat(20)]) {
      const answer = await support.call('playerFreeze', {
        uid: KNOWN_PLAYER,
        state: 'closed',
        reason: wrong,
      });
      expect(answer, wrong).toMatchObject({ dm_error: code('invalid-field'), data: { field: 'reason' } });
    }
  });

  it('freezes, changes the kind of freeze, and lifts its own block', async () => {
    const freeze = (state: 'no_debit' | 'closed') =>
      support.call('playerFreeze', { uid: KNOWN_PLAYER, state, reason });
    expect((await freeze('no_debit')).dm_error).toBe(0);
    expect((await freeze('no_debit')).dm_error).toBe(code('already-so'));
    expect((await freeze('closed')).dm_error).toBe(0);
    expect((await support.call('playerGet', { uid: KNOWN_PLAYER })).data.blocks).toEqual([
      { by: 'operator', state: 'closed', since: 5 },
    ]);
    expect((await support.call('playerUnfreeze', { uid: KNOWN_PLAYER, reason })).dm_error).toBe(0);
    expect((await support.call('playerUnfreeze', { uid: KNOWN_PLAYER, reason })).dm_error).toBe(
      code('already-so'),
    );
    expect(stub.did.gamesEnded).toEqual([KNOWN_PLAYER, KNOWN_PLAYER]);
    const rows = await stub.operator.audit({ targetKind: 'player', target: String(KNOWN_PLAYER), limit: 10 });
    expect(rows.map(({ command, before, after }) => [command, before, after])).toEqual([
      ['player.unfreeze', { block: 'closed' }, { block: null }],
      ['player.freeze', { block: 'no_debit' }, { block: 'closed' }],
      ['player.freeze', { block: null }, { block: 'no_debit' }],
    ]);
  });

  it('notifies other nodes of ended sessions only after the commit', async () => {
    const answer = await support.call('playerEndSessions', { uid: KNOWN_PLAYER, reason });
    expect(answer).toMatchObject({ dm_error: 0, data: { ended: 1 } });
    expect(stub.did.ended).toEqual([KNOWN_PLAYER]);
    expect(stub.did.reported).toEqual([KNOWN_PLAYER]);
    expect((await support.call('playerEndSessions', { uid: 99, reason })).dm_error).toBe(
      code('no-such-player'),
    );
    expect(stub.did.ended).toHaveLength(1);
  });

  it('returns the message of a refused setting', async () => {
    const wrong = await admin.call('configSet', { key: 'other', setting: { result: '', on: 1 }, reason });
    expect(wrong.dm_error).toBe(code('setting-refused'));
    expect(
      (await admin.call('configSet', { key: 'sport', setting: { result: '', on: 0 }, reason })).dm_error,
    ).toBe(0);
    expect((await auditOf('config.set'))[0]).toMatchObject({
      target: 'sport',
      after: { result: '', on: false },
    });
    expect((await admin.call('configList', { brand: 'zz' })).data).toEqual({ field: 'brand' });
  });
});

describe('the audit', () => {
  it('cannot be changed, not even by the owner of the database', async () => {
    for (const sql of [
      "UPDATE operator.audit SET reason = 'nothing happened'",
      'DELETE FROM operator.audit',
      'TRUNCATE operator.audit',
    ]) {
      for (const role of [stub.fresh.database, stub.fresh.owner]) {
        const attempt = role.inTransaction((tx) => tx.query(sql));
        await expect(attempt, sql).rejects.toThrow(/append-only|permission denied/);
      }
    }
  });

  it('refuses a row without a reason even if the code does not check it', async () => {
    const insert = stub.fresh.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO operator.audit (at, actor, actor_name, role, command, target_kind, target, before, after, reason, address)
         SELECT now(), id, name, role, 'player.freeze', 'player', '1', 'null', 'null', '', '' FROM operator.person LIMIT 1`,
      ),
    );
    await expect(insert).rejects.toThrow(/check constraint/);
  });

  it('is read in pages that neither repeat nor skip rows, and by filters', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await admin.call('auditList', { page_limit: 2, ...(cursor === '' ? {} : { cursor }) });
      seen.push(...page.data.records.map(({ id }) => id));
      cursor = page.data.cursor;
    } while (cursor !== '');
    const all = await stub.operator.audit({ limit: 100 });
    expect(seen).toEqual(all.map(({ id }) => String(id)));
    const mine = await admin.call('auditList', { actor: 'helper', command: 'player.freeze' });
    expect(mine.data.records).toHaveLength(2);
    expect((await admin.call('auditList', { cursor: 'l12' })).data).toEqual({ field: 'cursor' });
    const times = all.map(({ at }) => at.getTime());
    const [first, last] = [Math.min(...times), Math.max(...times)];
    const found = async (range: { readonly from?: number; readonly until?: number }) =>
      (await admin.call('auditList', { ...range, page_limit: 100 })).data.records.map(({ at }) => at);
    expect(await found({ from: first, until: last + 1 })).toEqual(times);
    expect(await found({ from: last + 1 })).toEqual([]);
    expect(await found({ until: first })).toEqual([]);
    expect((await admin.call('auditList', { from: last, until: last })).data).toEqual({ field: 'until' });
    const year = { from: last, until: last + 368 * 86_400_000 };
    expect((await admin.call('auditList', year)).data).toEqual({ field: 'from' });
    expect((await viewer.call('auditList', {})).dm_error).toBe(code('operator-not-allowed'));
  });
});

describe('what a role sees', () => {
  it('addresses are masked and money is absent for a viewer', async () => {
    const seen = await viewer.call('playerGet', { uid: KNOWN_PLAYER });
    expect(seen.data.player).toMatchObject({ email: 'bi***@***.com', phone: '***321' });
    expect(seen.data.balance).toBeUndefined();
    expect((await viewer.call('playerLedger', { uid: KNOWN_PLAYER })).dm_error).toBe(
      code('operator-not-allowed'),
    );
    const whole = await support.call('playerSearch', { text: 'bia' });
    expect(whole.data.players[0]).toMatchObject({ email: 'bia.souza@example.com' });
    expect((await support.call('playerGet', { uid: KNOWN_PLAYER })).data.balance).toMatchObject({
      currency: 'BRL',
      shown: 1_050,
    });
  });
});
