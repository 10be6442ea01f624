import { footballResult } from '@palpite/kernel/football-results';
import type { SeededChance } from '@palpite/testkit/chance';
import type { MarketResulted, SelectionResult } from '../../../../events/event.ts';
import type { Slip, Terms } from '../../betting/index.ts';
import { DEFAULT_TERMS } from '../../betting/index.ts';
import { type BettingTestApp, type Command, player, slipOf } from '../../betting/test/betting-test-app.ts';

export const PLAYERS = 50;
/** Narrow limits, so that each is reached from time to time. */
export const LOAD_TERMS: Terms = {
  ...DEFAULT_TERMS,
  maxWinPerBet: 30_00n,
  liabilityPerSelection: 120_00n,
  liabilityPerPlayer: 60_00n,
};
const LINES = ['2', '2.25', '2.5', '2.75', '3'] as const;
const POLICIES = ['none', 'better', 'any'] as const;

export interface LoadMarket {
  readonly match: number;
  readonly market: number;
  readonly line: string;
}

/** Half of the matches are live; each has a result and a total market. */
export function openMarkets(app: BettingTestApp, chance: SeededChance, count: number): LoadMarket[] {
  return Array.from({ length: count }, (_, index) => {
    const match = 5_000 + index;
    app.book.setMatch(match, index % 2 === 0 ? { status: 'live', period: 'first-half' } : {});
    const result = { match, market: match * 100 + 1, line: '' };
    const total = { match, market: match * 100 + 2, line: chance.pick(LINES) };
    for (const market of [result, total]) movePrice(app, chance, market);
    return [result, total];
  }).flat();
}

export function selectionsOf({ line }: LoadMarket): SelectionResult['selection'][] {
  return line === '' ? ['home', 'draw', 'away'] : ['over', 'under'];
}

export function movePrice(
  app: BettingTestApp,
  chance: SeededChance,
  { match, market, line }: LoadMarket,
): void {
  const prices = Object.fromEntries(
    selectionsOf({ match, market, line }).map((selection) => [selection, 1_050 + chance.below(200) * 25]),
  );
  app.book.setMarket(market, { match, line, prices });
}

/** Mostly what is offered now; sometimes an old price, an invalid stake or something that is not offered. */
export function randomSlip(app: BettingTestApp, chance: SeededChance, markets: readonly LoadMarket[]): Slip {
  const commands = Array.from({ length: 1 + chance.below(3) }, (): Command => {
    const market = chance.pick(markets);
    const selection = chance.below(40) === 0 ? 'nobody' : chance.pick(selectionsOf(market));
    const now = app.book.market(market.market)?.prices.find((price) => price.selection === selection);
    const odds = (now?.odds ?? 2_000) + (chance.below(4) === 0 ? (chance.below(3) - 1) * 50 : 0);
    return {
      market: market.market,
      selection,
      odds: Math.max(1_001, odds),
      stake: BigInt(
        chance.below(20) === 0 ? 100 : 500 + chance.below(chance.below(6) === 0 ? 60_000 : 5_000),
      ),
      policy: chance.pick(POLICIES),
    };
  });
  return slipOf(app, player(1 + chance.below(PLAYERS)), commands);
}

/** The feed settles by the score, and so does the simple bookmaker independently. */
export function resultOf(market: LoadMarket, version: number, score: [number, number]): MarketResulted {
  return {
    kind: 'market-resulted',
    match: market.match,
    market: market.market,
    version,
    score,
    results: selectionsOf(market).map((selection) => {
      const result = footballResult(
        selection === 'over' || selection === 'under'
          ? { type: 'total-goals', selection, line: market.line }
          : { type: 'match-result', selection: selection as 'home' | 'draw' | 'away' },
        score,
      )?.is;
      if (!result || result === 'undecided' || result === 'dead-heat') throw new Error('no result');
      return { selection, result };
    }),
  };
}
