import '@palpite/testkit/properties';
import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS, instant, MINUTE_MS } from '@palpite/kernel/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { periodAt } from '../src/modules/engagement/counters/index.ts';
import { createRankings, type Rankings } from '../src/modules/engagement/rankings/index.ts';
import { BRANDS, betEvent, openRankingBank, type RankingBank } from './ranking-bank.ts';

const PLAYERS = 5;
const FACTS = 4;
/** Of the campaign, for all days of the test: the last ones are not paid whole. */
const BUDGET = 9_000n;

let bank: RankingBank;
beforeAll(async () => {
  bank = await openRankingBank({ rank_day: BUDGET });
  await bank.rankings.seed();
  await bank.database.inTransaction((tx) =>
    tx.query("UPDATE engagement.ranking SET is_on = false WHERE code = 'rank_week'"),
  );
});
afterAll(() => bank?.close());

const who = fc.integer({ min: 0, max: PLAYERS - 1 });
const fact = fc.record({
  is: fc.constant('fact' as const),
  who,
  fact: fc.integer({ min: 0, max: FACTS - 1 }),
  version: fc.integer({ min: 1, max: 4 }),
  stake: fc.integer({ min: 1, max: 3 }),
  times: fc.integer({ min: 0, max: 3 }),
  minute: fc.integer({ min: 0, max: 2 }),
  isUndone: fc.boolean(),
});
const step = fc.oneof(
  { weight: 8, arbitrary: fact },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('exclude' as const), who }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('block' as const), who }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('mark' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('close' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type FactStep = typeof fact extends fc.Arbitrary<infer S> ? S : never;
const terms = fc.record({
  metric: fc.constantFrom('stake' as const, 'win' as const, 'multiplier' as const),
  leastStake: fc.constantFrom(0, 200),
  leastScore: fc.constantFrom(0, 0, 300),
  share: fc.constantFrom(1_000, 5_000, 10_000),
  prizes: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 }),
});
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;

interface SimpleFact {
  readonly player: PlayerId;
  readonly version: number;
  readonly at: number;
  readonly stake: number;
  readonly win: number;
  readonly times: number;
}

/** The second, simple way: the latest version of every fact in a list, and everything counted from it. */
class SimpleDay {
  readonly facts = new Map<string, SimpleFact>();
  readonly excluded = new Set<PlayerId>();
  readonly blocked = new Set<PlayerId>();
  readonly #terms: Terms;

  constructor(given: Terms) {
    this.#terms = given;
  }

  hear(player: PlayerId, { fact: number, version, stake, times, isUndone }: FactStep, at: number): void {
    const key = `${player} ${number}`;
    if ((this.facts.get(key)?.version ?? 0) >= version) return;
    const units = isUndone ? 0 : stake * 100;
    const win = times > 1 ? units * times : 0;
    this.facts.set(key, {
      player,
      version,
      at,
      stake: units,
      win,
      times: isUndone || times <= 1 ? 0 : times,
    });
  }

  /** Half of every stake that was not undone; pauses and exclusions change nothing in it. */
  get earned(): number {
    return [...this.facts.values()].reduce((sum, { stake }) => sum + stake / 2, 0);
  }

  /** What the places get: all the listed prizes, or what of them fits into the share of the earning. */
  prizes(scores: readonly number[]): number[] {
    const { prizes, leastScore, share } = this.#terms;
    const listed = scores.map((score, index) => (score < leastScore ? 0 : (prizes[index] ?? 0)));
    const sum = listed.reduce((total, prize) => total + prize, 0);
    const most = Math.floor((this.earned * share) / 10_000);
    return sum <= most ? listed : listed.map((prize) => Math.floor((prize * most) / sum));
  }

  places(players: readonly PlayerId[]): { player: PlayerId; score: number; at: number }[] {
    const { metric, leastStake } = this.#terms;
    const rows = players.flatMap((player) => {
      const amounts = [...this.facts.values()]
        .filter((one) => one.player === player && one.stake >= leastStake)
        .map((one) => ({
          at: one.at,
          amount: metric === 'stake' ? one.stake : metric === 'win' ? one.win : one.times * 100,
        }))
        .filter(({ amount }) => amount > 0);
      if (amounts.length === 0 || this.excluded.has(player) || this.blocked.has(player)) return [];
      const highest = Math.max(...amounts.map(({ amount }) => amount));
      const times = amounts
        .filter(({ amount }) => metric !== 'multiplier' || amount === highest)
        .map(({ at }) => at);
      const score = metric === 'multiplier' ? highest : amounts.reduce((sum, { amount }) => sum + amount, 0);
      return [{ player, score, at: metric === 'multiplier' ? Math.min(...times) : Math.max(...times) }];
    });
    return rows.sort((a, b) => b.score - a.score || a.at - b.at || a.player - b.player);
  }
}

interface Run {
  readonly day: SimpleDay;
  readonly players: readonly PlayerId[];
  readonly refs: readonly (readonly bigint[])[];
  readonly beginsMs: number;
  readonly firstDay: string;
}

async function hear(run: Run, one: FactStep): Promise<void> {
  const player = run.players[one.who] as PlayerId;
  const at = run.beginsMs + one.minute * MINUTE_MS;
  const units = BigInt(one.stake * 100);
  const about = {
    paid: units * BigInt(one.times),
    theoretical: units / 2n,
    version: one.version,
    isUndone: one.isUndone,
  };
  const event = betEvent(player, run.refs[one.who]?.[one.fact] as bigint, units, about);
  await bank.counters.facts.handle([event], [at]);
  run.day.hear(player, one, at);
}

const exclude = (run: Run, player: PlayerId) =>
  bank.database.inTransaction((tx) =>
    bank.rankings.exclude(tx, {
      brand: 'br',
      span: 'day',
      firstDay: run.firstDay,
      player,
      operator: 1,
      reason: 'two accounts',
    }),
  );

async function play(run: Run, node: Rankings, steps: readonly Step[]): Promise<void> {
  for (const one of steps) {
    if (one.is === 'fact') await hear(run, one);
    else if (one.is === 'mark') await node.markPaused();
    else if (one.is === 'close') expect(await node.closeAndPay()).toBe(0);
    else if (one.is === 'exclude') {
      const player = run.players[one.who] as PlayerId;
      const { is } = await exclude(run, player);
      // Before the first fact of a day there is nothing to be left out of.
      expect(is === 'not-found' ? run.day.facts.size === 0 || everythingUndone(run) : true).toBe(true);
      if (is === 'excluded') run.day.excluded.add(player);
    } else {
      const player = run.players[one.who] as PlayerId;
      const isBlocked = run.day.blocked.delete(player);
      if (!isBlocked) run.day.blocked.add(player);
      await bank.database.inTransaction((tx) =>
        isBlocked
          ? bank.wallet.unblock(tx, player, 'exclusion')
          : bank.wallet.block(tx, player, 'exclusion', 'no_debit'),
      );
    }
  }
}

const everythingUndone = ({ day }: Run) => [...day.facts.values()].every(({ stake }) => stake === 0);

/** One server dies after its grants, three others close and pay at once. */
async function closeEverywhere(): Promise<void> {
  const dying = createRankings({
    ...bank.rankingsDeps,
    bonuses: {
      async grant(tx, grants) {
        await bank.bonuses.grant(tx, grants);
        throw new Error('killed');
      },
    },
  });
  await dying.closeAndPay().catch(() => undefined);
  await Promise.all([1, 2, 3].map(() => createRankings(bank.rankingsDeps).closeAndPay()));
}

async function begin(given: Terms): Promise<Run> {
  await bank.database.inTransaction((tx) =>
    tx.query(
      `UPDATE engagement.ranking SET metric = $1, min_stake = $2, prizes = $3, min_score = $4, prize_bps = $5,
         settle_minutes = 10
       WHERE code = 'rank_day' AND brand = 'br'`,
      [given.metric, given.leastStake, given.prizes, given.leastScore, given.share],
    ),
  );
  const today = periodAt('day', instant(bank.clock.nowMs()), BRANDS.br.zone);
  bank.clock.advance(today.to + 12 * HOUR_MS - bank.clock.nowMs());
  const players = Array.from({ length: PLAYERS }, () => bank.newPlayer());
  return {
    day: new SimpleDay(given),
    players,
    refs: players.map(() => Array.from({ length: FACTS }, () => bank.ids.next())),
    beginsMs: bank.clock.nowMs(),
    firstDay: periodAt('day', instant(bank.clock.nowMs()), BRANDS.br.zone).fromDay,
  };
}

async function expectSame(run: Run, left: bigint): Promise<bigint> {
  const places = run.day.places(run.players);
  const prizes = run.day.prizes(places.map(({ score }) => score));
  const shown = await createRankings(bank.rankingsDeps).list({ brand: 'br', span: 'day', isLast: true });
  expect(shown?.list.map(({ rank, score, prize }) => [rank, Number(score), Number(prize)])).toEqual(
    places.map(({ score }, index) => [index + 1, score, prizes[index]]),
  );
  let budget = left;
  const expected = new Map<PlayerId, bigint>();
  for (const [index, { player }] of places.entries()) {
    const prize = BigInt(prizes[index] ?? 0);
    if (prize === 0n || prize > budget) continue;
    expected.set(player, prize);
    budget -= prize;
  }
  const balances = await Promise.all(run.players.map((player) => bank.cash(player)));
  expect(balances).toEqual(run.players.map((player) => expected.get(player) ?? 0n));
  return budget;
}

it('random facts, reversals, ties, exclusions, pauses and closings by four servers agree with a simple model', async () => {
  let budget = BUDGET;
  let ranked = 0;
  await fc.assert(
    fc.asyncProperty(
      terms,
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.array(fact, { maxLength: 4 }),
      async (given, steps, late) => {
        const run = await begin(given);
        await play(run, createRankings(bank.rankingsDeps), steps);
        const { to } = periodAt('day', instant(run.beginsMs), BRANDS.br.zone);
        bank.clock.advance(to + 9 * MINUTE_MS - bank.clock.nowMs());
        // Read after midnight, and happened before it.
        for (const one of late) await hear(run, one);
        expect(await createRankings(bank.rankingsDeps).closeAndPay()).toBe(0);
        bank.clock.advance(MINUTE_MS);
        await closeEverywhere();
        const left = budget;
        budget = await expectSame(run, left);
        // After the closing nothing moves.
        const { facts } = run.day;
        const before = new Map(facts);
        for (const one of late) await hear(run, { ...one, version: 5 });
        facts.clear();
        for (const [key, one] of before) facts.set(key, one);
        expect((await exclude(run, run.players[0] as PlayerId)).is).not.toBe('excluded');
        await closeEverywhere();
        expect(await expectSame(run, left)).toBe(budget);
        ranked += run.day.places(run.players).length;
      },
    ),
    { numRuns: 25 },
  );
  expect(ranked).toBeGreaterThan(25);
  expect((await bank.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
});
