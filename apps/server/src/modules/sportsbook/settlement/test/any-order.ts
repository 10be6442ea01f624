import type { Odds } from '@palpite/kernel/odds';
import type { SeededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import {
  type BettingTestApp,
  deposit,
  expectProof,
  type Node,
  player,
  settleAll,
  slipId,
  takenOf,
  tell,
} from '../../betting/test/betting-test-app.ts';
import {
  linesOf,
  type MarketEvent,
  type SimpleLineBet,
  simpleFacts,
  simpleReturnOf,
} from './simple-lines.ts';

const MARKETS = 8;
const PLAYERS = 6;
const START = 2_000_00n;
const RESULTS = ['win', 'half-win', 'void', 'half-lose', 'lose'] as const;
const marketOf = (index: number) => 7_000_01 + index * 100;
const matchOf = (index: number) => 7_000 + index;

export interface PlacedBet extends SimpleLineBet {
  readonly id: bigint;
  readonly player: number;
  readonly stake: bigint;
}

/** Singles, multiples and systems over eight matches, one market each. */
export async function placeMany(
  app: BettingTestApp,
  chance: SeededChance,
  count: number,
): Promise<PlacedBet[]> {
  for (let index = 0; index < MARKETS; index += 1) {
    app.book.setMatch(matchOf(index));
    const prices = { home: 1_200 + chance.below(3_000), draw: 3_000, away: 1_200 + chance.below(3_000) };
    app.book.setMarket(marketOf(index), { match: matchOf(index), prices });
  }
  for (let number = 1; number <= PLAYERS; number += 1) await deposit(app, player(number), START);
  const placed: PlacedBet[] = [];
  for (let n = 0; n < count; n += 1) placed.push(await placeOne(app, chance));
  return placed;
}

async function placeOne(app: BettingTestApp, chance: SeededChance): Promise<PlacedBet> {
  const size = 1 + chance.below(5);
  const places = [...Array(MARKETS).keys()].sort(() => chance.below(3) - 1).slice(0, size);
  const legs = places.map((index) => {
    const selection = chance.pick(['home', 'draw', 'away'] as const);
    const odds = app.book
      .market(marketOf(index))
      ?.prices.find((price) => price.selection === selection)?.odds;
    return { market: marketOf(index), selection, odds: (odds ?? 0) as Odds };
  });
  const isSystem = size > 2 && chance.below(2) === 0;
  const bankers = isSystem && chance.below(3) === 0 ? [chance.below(size)] : [];
  const sizes = isSystem ? [2, ...(size - bankers.length > 2 && chance.below(2) === 0 ? [1] : [])] : [size];
  const simple = legs.map(({ market, selection, odds }) => ({ market, selection, odds: BigInt(odds) }));
  const lines = BigInt(linesOf({ legs: simple, sizes, bankers }).length);
  const stakePerLine = BigInt(size === 1 ? 500 + chance.below(1_000) : 300 + chance.below(400));
  const who = player(1 + chance.below(PLAYERS));
  const bet = takenOf(
    await app.betting.place({
      player: who,
      brand: 'br',
      asset: 'BRL',
      slipId: slipId(app),
      bets: [{ stake: stakePerLine * lines, policy: 'none', legs, shape: { sizes, bankers } }],
    }),
  );
  return {
    id: bet.id,
    player: who,
    stake: bet.stake,
    stakePerLine,
    sizes,
    bankers,
    legs: simple,
    cap: bet.maxReturn,
    confirmedMs: bet.confirmedAt?.getTime() ?? 0,
  };
}

/** The facts that a feed may send in an hour of trouble. */
export function drawFacts(chance: SeededChance, bets: readonly PlacedBet[]): MarketEvent[] {
  return Array.from({ length: MARKETS }, (_, index) => {
    const of = { match: matchOf(index), market: marketOf(index) };
    const facts: MarketEvent[] = [];
    const versions = chance.below(4);
    for (let version = 1; version <= versions; version += 1) {
      facts.push({
        kind: 'market-resulted',
        ...of,
        version,
        score: [version, index],
        results: (['home', 'draw', 'away'] as const).map((selection) => ({
          selection,
          result: chance.pick(RESULTS),
        })),
      });
      if (chance.below(3) === 0) facts.push({ kind: 'market-result-undone', ...of, version });
    }
    if (chance.below(3) === 0) {
      const times = bets.map((bet) => bet.confirmedMs).sort((a, b) => a - b);
      const from = times[chance.below(times.length)] ?? 0;
      const window = chance.pick([{}, { fromMs: from }, { toMs: from }, { fromMs: from, toMs: from + 5 }]);
      facts.push({ kind: 'market-cancelled', ...of, version: 1, ...window });
      if (chance.below(2) === 0) facts.push({ kind: 'market-cancel-undone', ...of, version: 1 });
    }
    return facts;
  }).flat();
}

export function shuffled<T>(chance: SeededChance, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: chance.below(2 ** 31) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** In any order, some of them twice, with work in between on any of the nodes. */
export async function tellInAnyOrder(
  nodes: readonly Node[],
  chance: SeededChance,
  facts: readonly MarketEvent[],
): Promise<void> {
  const twice = facts.filter(() => chance.below(4) === 0);
  for (const fact of shuffled(chance, [...facts, ...twice])) {
    const node = chance.pick(nodes);
    await tell(node, fact);
    if (chance.below(3) === 0) await Promise.all(nodes.map((node) => node.settlement.settleSome()));
  }
  await Promise.all(nodes.map(settleAll));
  await Promise.all(nodes.map(settleAll));
}

/** Every bet and every balance equals what the simple settlement computes from the facts in sorted order. */
export async function expectSorted(
  app: BettingTestApp,
  bets: readonly PlacedBet[],
  facts: readonly MarketEvent[],
): Promise<{ settled: number }> {
  const factsAt = simpleFacts(facts);
  const cash = new Map<number, bigint>();
  const locked = new Map<number, bigint>();
  let settled = 0;
  for (const bet of bets) {
    const returned = simpleReturnOf(bet, factsAt(bet.confirmedMs));
    const [stored] = await app.betting.bets(player(bet.player), [bet.id as never]);
    expect([bet.id, stored?.status, stored?.returnUnits]).toEqual([
      bet.id,
      returned === undefined ? 'accepted' : 'settled',
      returned,
    ]);
    const add = (to: Map<number, bigint>, units: bigint) =>
      to.set(bet.player, (to.get(bet.player) ?? 0n) + units);
    add(cash, (returned ?? 0n) - bet.stake);
    if (returned === undefined) add(locked, bet.stake);
    else settled += 1;
  }
  for (let number = 1; number <= PLAYERS; number += 1) {
    const { shown, pockets } = await app.wallet.balance(player(number), 'BRL');
    expect([number, shown, pockets.locked]).toEqual([
      number,
      START + (cash.get(number) ?? 0n),
      locked.get(number) ?? 0n,
    ]);
  }
  await expectProof(app);
  expect(app.failures).toEqual([]);
  return { settled };
}
