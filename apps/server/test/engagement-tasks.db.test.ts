import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EngagementBank, openEngagementBank } from './engagement-bank.ts';

let bank: EngagementBank;
/** A budget for the points of a hundred players. */
const CLAIMS = 100;
const AT_ONCE = 40;
beforeAll(async () => {
  bank = await openEngagementBank({ tasks: BigInt(20 * CLAIMS) });
});
afterAll(() => bank?.close());

const who = (player: PlayerId) => ({ player, brand: 'br' });
const task = async (player: PlayerId, id: string) => {
  const found = (await bank.tasks.board(who(player))).tasks.find((state) => state.task.id === id);
  if (!found) throw new Error(`no task ${id}`);
  return found;
};

describe('tasks', () => {
  it('progress follows the counters, also back, and the day begins anew', async () => {
    const player = bank.newPlayer();
    await bank.stake(player, 4_000n, { ref: 11n });
    await bank.stake(player, 3_000n, { product: 'slots', ref: 12n });
    await bank.stake(player, 9_000n, { product: 'live' });
    expect(await task(player, 'day_stake')).toMatchObject({ progress: 7_000n, state: 'running' });
    expect(await bank.tasks.claim(who(player), (await task(player, 'day_stake')).id)).toEqual({
      is: 'task-running',
    });
    await bank.stake(player, 0n, { ref: 11n, version: 2, isUndone: true });
    expect(await task(player, 'day_stake')).toMatchObject({ progress: 3_000n });
    await bank.stake(player, 12_000n);
    const ready = await task(player, 'day_stake');
    expect(ready).toMatchObject({ progress: 10_000n, state: 'ready' });
    bank.clock.advance(DAY_MS);
    expect(await task(player, 'day_stake')).toMatchObject({ progress: 0n, state: 'running' });
    expect(await bank.tasks.claim(who(player), ready.id)).toEqual({ is: 'reward-over' });
    expect(await bank.tasks.claim(who(player), 'nothing:2026-06-15')).toEqual({ is: 'no-such-task' });
    bank.paused.add(player);
    expect(await bank.tasks.claim(who(player), ready.id)).toEqual({ is: 'growth-paused' });
  });

  it('a task of deposits counts them less what was withdrawn, the latest first', async () => {
    const player = bank.newPlayer();
    const about = { player, brand: 'br', asset: 'BRL' } as const;
    const deposit = (order: string, units: string) =>
      bank.counters.facts.handle([{ kind: 'deposit-paid', ...about, order, units, number: 1 }]);
    const withdraw = (order: string, units: string) =>
      bank.counters.facts.handle([
        { kind: 'withdrawal-changed', ...about, order, units, version: 1, askedMs: bank.clock.nowMs() },
      ]);
    await deposit('901', '6000');
    await withdraw('902', '6000');
    await deposit('903', '6000');
    expect(await task(player, 'week_deposit')).toMatchObject({ progress: 6_000n, state: 'running' });
    await deposit('904', '4000');
    expect(await task(player, 'week_deposit')).toMatchObject({ progress: 10_000n, state: 'ready' });
    await withdraw('905', '1');
    expect(await task(player, 'week_deposit')).toMatchObject({ progress: 9_999n, state: 'running' });
  });

  it('of visits and deposits are neither shown nor given where the country allows nothing before the player has staked', async () => {
    const player = bank.newPlayer();
    const paid = { order: '977', units: '10000', number: 1, asset: 'BRL' } as const;
    await bank.counters.facts.handle(
      [{ kind: 'deposit-paid', player, brand: 'br', ...paid }],
      [bank.clock.nowMs()],
    );
    await bank.stake(player, 10_000n);
    const ready = await task(player, 'week_deposit');
    expect(ready).toMatchObject({ progress: 10_000n, state: 'ready' });
    const shown = async () => (await bank.tasks.board(who(player))).tasks.map((one) => one.task.id);
    bank.rule.now = 'no-up-front';
    try {
      const ids = await shown();
      expect(ids).not.toContain('week_deposit');
      expect(ids).not.toContain('week_visits');
      expect(await bank.tasks.claim(who(player), ready.id)).toEqual({ is: 'no-such-task' });
      // What follows from stakes is given.
      const { id } = await task(player, 'day_stake');
      expect(await bank.tasks.claim(who(player), id)).toMatchObject({ is: 'claimed' });
      const [outcome] = await bank.database.inTransaction((tx) =>
        bank.bonuses.grant(tx, [
          {
            campaign: 'tasks_visit',
            player,
            brand: 'br',
            asset: 'BRL',
            key: 'straight',
            reason: 'task:recharge',
            value: { kind: 'points', count: 1 },
          },
        ]),
      );
      expect(outcome?.is).toBe('not-allowed');
    } finally {
      bank.rule.now = 'all';
    }
    expect(await bank.tasks.claim(who(player), ready.id)).toMatchObject({ is: 'claimed' });
    expect(await bank.bonuses.player.boosters({ ...who(player), asset: 'BRL' })).toHaveLength(1);
  });

  it('a withdrawal that the counters have not read yet, or that is asked for during the claim, leaves no reward of deposits', async () => {
    const player = bank.newPlayer();
    const about = { player, brand: 'br', asset: 'BRL' } as const;
    await bank.counters.facts.handle([
      { kind: 'deposit-paid', ...about, order: '910', units: '10000', number: 1 },
    ]);
    const { id } = await task(player, 'week_deposit');
    const boosters = () => bank.bonuses.player.boosters({ player, brand: 'br', asset: 'BRL' });
    const order = { order: 911n, version: 1 };
    bank.asked.set(player, [order]);
    expect(await bank.tasks.claim(who(player), id)).toEqual({ is: 'task-running' });
    bank.asked.set(player, []);
    const during = await bank.whileLocked(
      player,
      () => bank.tasks.claim(who(player), id),
      () => {
        bank.asked.set(player, [order]);
      },
    );
    expect(during).toEqual({ is: 'task-running' });
    expect(await boosters()).toEqual([]);
    const counted = { order: '911', units: '1', version: 1, askedMs: bank.clock.nowMs() };
    await bank.counters.facts.handle([
      { kind: 'withdrawal-changed', ...about, ...counted },
      { kind: 'deposit-paid', ...about, order: '912', units: '1', number: 2 },
    ]);
    expect(await bank.tasks.claim(who(player), id)).toMatchObject({ is: 'claimed' });
    expect(await boosters()).toHaveLength(1);
  });

  it('50 parallel claims of one reward give it once', async () => {
    const player = bank.newPlayer();
    await bank.stake(player, 10_000n);
    const { id } = await task(player, 'day_stake');
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => bank.tasks.claim(who(player), id)));
    expect(outcomes.filter(({ is }) => is === 'claimed')).toHaveLength(1);
    expect(outcomes.filter(({ is }) => is === 'reward-over')).toHaveLength(49);
    expect(await task(player, 'day_stake')).toMatchObject({ state: 'claimed' });
    expect((await bank.vip.view(who(player))).points).toBe(10n + 20n);
  });

  it('the budget of the campaign is never exceeded, and who comes too late is told so', async () => {
    const players = Array.from({ length: 130 }, () => bank.newPlayer());
    for (const player of players) await bank.stake(player, 10_000n);
    const ids = await Promise.all(players.map(async (player) => (await task(player, 'day_stake')).id));
    const outcomes: Awaited<ReturnType<typeof bank.tasks.claim>>[] = [];
    // More at once than there are connections, but no more than get one in time on a busy machine.
    for (let from = 0; from < players.length; from += AT_ONCE) {
      const some = players.slice(from, from + AT_ONCE);
      const claims = some.map((player, index) => bank.tasks.claim(who(player), ids[from + index] ?? ''));
      outcomes.push(...(await Promise.all(claims)));
    }
    // Two of the hundred were claimed above.
    expect(outcomes.filter(({ is }) => is === 'claimed')).toHaveLength(CLAIMS - 2);
    expect(outcomes.filter(({ is }) => is === 'campaign-exhausted')).toHaveLength(32);
    const late = players[outcomes.findIndex(({ is }) => is === 'campaign-exhausted')] as PlayerId;
    expect(await task(late, 'day_stake')).toMatchObject({ state: 'ready' });
  });
});

describe('the real-time bonus', () => {
  const uuid = () => makeUuidV7(bank.clock.nowMs(), randomBytes(10));

  it('[CALL-104] collects half a per cent of cash stakes up to the limit of a day, and moves it to cash once', async () => {
    const player = bank.newPlayer();
    expect(await bank.realtime.draw(who(player), uuid())).toEqual({ is: 'nothing-to-draw' });
    await bank.stake(player, 10_001n);
    // A game that earns the bookmaker 1 % collects a fifth of that.
    await bank.stake(player, 10_000n, { product: 'originals', theoretical: 100n });
    expect(await bank.realtime.view(who(player))).toMatchObject({
      collected: 70n,
      today: 70n,
      dayMax: 5_000n,
    });
    const id = uuid();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => bank.realtime.draw(who(player), id)));
    expect(
      new Set(
        outcomes.map((outcome) => JSON.stringify(outcome, (_, v) => (typeof v === 'bigint' ? String(v) : v))),
      ).size,
    ).toBe(1);
    expect(await bank.cash(player)).toBe(70n);
    expect(await bank.realtime.draw(who(player), uuid())).toEqual({ is: 'nothing-to-draw' });
    await bank.stake(player, 100_000_000n);
    expect((await bank.realtime.view(who(player))).collected).toBe(5_000n - 70n);
  });

  it('draws beyond the number of connections wait for each other, and one of them gets it', async () => {
    const player = bank.newPlayer();
    await bank.stake(player, 100_000n);
    const draws = Array.from({ length: 90 }, () => bank.realtime.draw(who(player), uuid()));
    const outcomes = await Promise.all(draws);
    expect(outcomes.filter(({ is }) => is === 'drawn')).toEqual([{ is: 'drawn', amount: 500n }]);
    expect(outcomes.filter(({ is }) => is === 'nothing-to-draw')).toHaveLength(89);
    expect(await bank.cash(player)).toBe(500n);
  });

  it('a stake that is undone after its draw is made up for by the next ones; the records say all', async () => {
    const player = bank.newPlayer();
    await bank.stake(player, 100_000n, { ref: 41n });
    expect(await bank.realtime.draw(who(player), uuid())).toEqual({ is: 'drawn', amount: 500n });
    await bank.stake(player, 0n, { ref: 41n, version: 2, isUndone: true });
    await bank.stake(player, 60_000n);
    expect(await bank.realtime.draw(who(player), uuid())).toEqual({ is: 'nothing-to-draw' });
    await bank.stake(player, 60_000n);
    expect(await bank.realtime.draw(who(player), uuid())).toEqual({ is: 'drawn', amount: 100n });
    const { records } = await bank.realtime.view(who(player));
    expect(records.map((record) => record.kind).sort()).toEqual(['collected', 'drawn', 'drawn']);
    expect(records.find(({ kind }) => kind === 'collected')).toMatchObject({
      product: 'sports',
      stake: 120_000n,
      amount: 600n,
    });
  });
});
