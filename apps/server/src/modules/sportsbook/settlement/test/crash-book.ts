import { ScriptedBook } from '../../betting/test/scripted-book.ts';

export const BEFORE = { match: 9_001, market: 900_101 } as const;
export const LIVE = { match: 9_002, market: 900_201 } as const;
export const ODDS = { home: 2_350, draw: 3_100, away: 2_900 } as const;

/** The same in every process: one upcoming match and one in play. */
export function crashBook(): ScriptedBook {
  const book = new ScriptedBook();
  book.setMatch(BEFORE.match);
  book.setMatch(LIVE.match, { status: 'live', period: 'second-half', score: [1, 1] });
  for (const { match, market } of [BEFORE, LIVE]) book.setMarket(market, { match, prices: ODDS });
  return book;
}
