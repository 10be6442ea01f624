import type { PlayerId } from '@palpite/kernel/ids';
import { runAsOwner } from '@palpite/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { createCasino } from '../index.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';
import { studioClient } from './studio-client.ts';

let fixture: CasinoFixture;
beforeAll(async () => {
  fixture = await openCasinoFixture();
});
afterAll(() => fixture.close());

/** Counts the rows of transactions that each database transaction reads. */
function counting(database: Database, counts: number[]): Database {
  return {
    ...database,
    inTransaction: (work, options) =>
      database.inTransaction(async (tx) => {
        const done = await work(tx);
        const { rows } = await tx.query<{ read: bigint }>(
          `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint AS read FROM pg_stat_xact_user_tables
           WHERE schemaname = 'casino' AND relname = 'transaction'`,
        );
        counts.push(Number(rows[0]?.read));
        return done;
      }, options),
  };
}

const months = async () =>
  (
    await fixture.owner.read<{ name: string }>(
      "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'casino.message'::regclass ORDER BY 1",
    )
  ).map(({ name }) => name);

describe('messages of studios', () => {
  it('are dropped by whole months when they are older than the retention, which is data', async () => {
    const old = (name: string, number: number) =>
      `CREATE TABLE casino.${name} PARTITION OF casino.message FOR VALUES FROM (${number}) TO (${number + 1})`;
    await runAsOwner(fixture.ownerUrl, old('message_2024_01', 1), old('message_2024_02', 2));
    const before = await months();
    expect(before).toContain('message_2024_01');
    expect(await fixture.casino.dropOldMessages()).toBe(2);
    expect(await months()).toEqual(before.filter((name) => !name.startsWith('message_2024_0')));
    expect(await fixture.casino.dropOldMessages()).toBe(0);
  });

  it('can be neither changed nor deleted by the server', async () => {
    for (const statement of ["UPDATE casino.message SET result = 'ok'", 'DELETE FROM casino.message'])
      await expect(fixture.database.inTransaction((tx) => tx.query(statement))).rejects.toThrow(
        'permission denied',
      );
  });

  it('that have no effect are stored too: a balance, a refused token, a message that cannot be read', async () => {
    const client = studioClient(fixture.casino, fixture.clock, 'aurora', 'a');
    await client.balance('7', '1');
    await client.authenticate('never-made', 'game');
    await client.raw('{"request_id":7}');
    await fixture.casino.close();
    const rows = await fixture.database.read<{
      call: string;
      result: string;
      status: number;
      round_ref: bigint | null;
    }>('SELECT call, result, status, round_ref FROM casino.message ORDER BY call');
    expect(rows).toEqual([
      { call: 'authenticate', result: 'token_unknown', status: 200, round_ref: null },
      { call: 'balance', result: 'session_expired', status: 200, round_ref: null },
      { call: 'bet', result: 'malformed', status: 400, round_ref: null },
    ]);
  });
});

describe('a round with very many transactions', () => {
  it('is decided from its totals: no statement reads its transactions', async () => {
    const own = await openCasinoFixture();
    try {
      const player = 61_001 as PlayerId;
      await own.fund(player, { cash: 10_000n });
      const session = String(await own.session(player, 'aurora'));
      const client = studioClient(own.casino, own.clock, 'aurora', 'a');
      const about = { session, player: String(player), currency: 'BRL', game: 'game', round: 'long' };
      await client.send({ ...about, op: 'bet', transaction: 'long-first', amount: 1n });
      await runAsOwner(
        own.ownerUrl,
        `INSERT INTO casino.transaction (studio, tx, player, state, op, content, round_ref, round, step, stake_cash,
           stake_bonus, paid_cash, paid_bonus, closed_round, at)
         SELECT 'aurora', 'seeded-' || n, ${player}, 'live', 'bet', 'x', r.ref, 'long', n, 0, 0, 0, 0, false, now()
         FROM casino.round r, generate_series(1, 200000) n WHERE r.player = ${player}`,
        `UPDATE casino.round SET steps = 200001, transactions = 200001, live_bets = 200001 WHERE player = ${player}`,
        'ANALYZE casino.transaction',
      );
      const counts: number[] = [];
      const watched = createCasino({ ...own.deps, database: counting(own.database, counts) });
      const watchedClient = studioClient(watched, own.clock, 'aurora', 'a');
      for (const [transaction, op, changes] of [
        ['long-bet', 'bet', { amount: 100n }],
        ['long-win', 'win', { amount: 50n, isEnd: false }],
        ['long-back', 'rollback', { reference: 'long-win', round: undefined }],
        ['long-undo', 'rollback', { reference: 'long-bet', round: undefined }],
        ['long-end', 'end_round', {}],
      ] as const) {
        const reply = await watchedClient.send({ ...about, op, transaction, ...changes } as never);
        expect(reply.status).toBe('ok');
      }
      expect(counts).toHaveLength(5);
      expect(Math.max(...counts)).toBeLessThan(20);
    } finally {
      await own.close();
    }
  });
});
