import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import { type CrashNode, openCrashNode, plantChains, SHORT, until } from './crash-node.ts';

let fresh: FreshDatabase;
let node: CrashNode;

beforeEach(async () => {
  fresh = await freshDatabase();
  node = await openCrashNode(fresh.url, { ...SHORT, bettingMs: 4_000 });
});
afterEach(async () => {
  await node.close();
  await fresh.close();
});

const cancel = (player: number, bet: Reference) =>
  node.crash.betting.cancel({ player: player as PlayerId, bet, receivedMs: systemClock.nowMs() });

async function openBet(player: number): Promise<Reference> {
  await node.casino.fund(player as PlayerId, { cash: 100_000n });
  node.crash.room.start();
  const outcome = await until('a bet', async () => {
    const tried = await node.place(player);
    return tried.is === 'placed' && tried;
  });
  return outcome.bet.id;
}

const newestRound = 'SELECT 1 FROM casino.crash_round r ORDER BY r.round DESC LIMIT 1 FOR UPDATE';

describe('many calls while crash is played', () => {
  it('answers who cancels the bet of another player, or none, without waiting for the round', async () => {
    await plantChains(node.database, [[[103, 106]]]);
    const bet = await openBet(1);
    await fresh.database.inTransaction(async (tx) => {
      await tx.query(newestRound);
      const outcomes = await Promise.all([cancel(2, bet), cancel(2, 4n as Reference)]);
      const refused = { is: 'refused', reason: 'no-such-bet' };
      expect(outcomes).toEqual([refused, refused]);
    });
  });

  it('answers in a flight who bets, cancels, or cashes out the bet of another player, without waiting for the round', async () => {
    await plantChains(node.database, [[[140, 150]]]);
    const bet = await openBet(1);
    await node.casino.fund(2 as PlayerId, { cash: 100_000n });
    await until(
      'the take-off',
      async () => (await node.crash.view.newPhase()).round?.takeoffMs !== undefined,
    );
    const receivedMs = systemClock.nowMs();
    await fresh.database.inTransaction(async (tx) => {
      await tx.query(newestRound);
      const cashOut = node.crash.cashOuts.cashOut({ player: 2 as PlayerId, bet, receivedMs });
      const outcomes = await Promise.all([node.place(2), cancel(1, bet), cashOut]);
      const closed = { is: 'refused', reason: 'crash-closed' };
      expect(outcomes).toEqual([closed, closed, { is: 'refused', reason: 'no-such-bet' }]);
    });
  });

  it('waits for the round with one connection, however many bets are cancelled at once', async () => {
    await plantChains(node.database, [[[103, 106]]]);
    const bet = await openBet(1);
    const waiting = () =>
      fresh.database.read<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%crash_round%FOR SHARE'`,
      );
    const { cancels, seen } = await fresh.database.inTransaction(async (tx) => {
      await tx.query(newestRound);
      const sent = Promise.all(Array.from({ length: 15 }, () => cancel(1, bet)));
      await until('a cancel that waits', async () => ((await waiting())[0]?.n ?? 0) > 0);
      await new Promise((resolve) => setTimeout(resolve, 200));
      // Not awaited here: they wait for the end of this transaction.
      return { cancels: { sent }, seen: (await waiting())[0]?.n };
    });
    expect(seen).toBe(1);
    for (const outcome of await cancels.sent) expect(outcome).toMatchObject({ is: 'cancelled' });
    const { pockets } = await node.wallet.balance(1 as PlayerId, 'BRL');
    expect(pockets.cash).toBe(100_000n);
  });

  it('commits ticks while all connections of the pool are taken, so that the round is not interrupted', async () => {
    await plantChains(node.database, [[[125, 135]]]);
    const bet = await openBet(1);
    const round = await until('the take-off', async () => {
      const { round: newest } = await node.crash.view.phase();
      return newest?.takeoffMs !== undefined && newest;
    });
    const held = Array.from({ length: 8 }, () =>
      node.database.inTransaction((tx) => tx.query('SELECT pg_sleep(6)')),
    );
    await Promise.all(held);
    const ended = await until('the end', async () => {
      const [past] = await node.crash.view.past({ before: round.round + 1, limit: 1 });
      return past?.round === round.round && past.endedMs !== undefined && past;
    });
    expect(ended.crashed?.isInterrupted).toBe(false);
    const [mine] = await node.crash.view.betsOf(1 as PlayerId, { limit: 1 });
    expect(mine).toMatchObject({ id: bet, state: 'lost', payout: 0n });
  });
});
