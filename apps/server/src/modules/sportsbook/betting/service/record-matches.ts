import {
  type NewBetMarket,
  readUnrecorded,
  recordMarkets,
  type UnrecordedMarket,
} from '../store/bet-matches.ts';
import type { BettingDeps } from './deps.ts';

const BATCH = 1_000;
/** A run ends after this many batches; the next minute continues. */
const BATCHES = 50;

/**
 * Records the markets that have bets, so that they are found after the feed, the book and the exposure have dropped
 * them. It runs separately from placement: operators search for a match long after its first bet.
 */
export async function recordMatches(deps: Pick<BettingDeps, 'database' | 'book'>): Promise<number> {
  let recorded = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const markets = await readUnrecorded(deps.database, BATCH);
    if (markets.length === 0) break;
    const withStart = markets.map((market) => startOf(deps.book, market));
    await deps.database.inTransaction((tx) => recordMarkets(tx, withStart));
    recorded += markets.length;
    if (markets.length < BATCH) break;
  }
  return recorded;
}

function startOf(book: BettingDeps['book'], { firstBetAt, ...market }: UnrecordedMarket): NewBetMarket {
  const startMs = book.match(market.match)?.startMs;
  return {
    ...market,
    startsAt: startMs === undefined ? firstBetAt : new Date(startMs),
    isStartKnown: startMs !== undefined,
  };
}
