import type { Database } from '../../../../platform/database/database.ts';
import { type MarketWord, NOTHING_SAID } from '../core/standing.ts';
import { readWords } from '../store/facts.ts';
import { readWork, type WorkState } from '../store/market-work.ts';
import { type PaidOnMarket, readPaid } from '../store/outcomes.ts';

/** What stands of a market, how far the work on it is, and what it paid. */
export interface MarketStanding extends WorkState, MarketWord {
  readonly paid: PaidOnMarket;
}

const MOST = 100;

/** A market of which nothing was ever said is left out. */
export async function resultsOf(database: Database, markets: readonly number[]): Promise<MarketStanding[]> {
  if (markets.length > MOST) throw new RangeError(`at most ${MOST} markets at a time`);
  const [work, words] = await Promise.all([readWork(database, markets), readWords(database, markets)]);
  return Promise.all(
    work.map(async (state) => ({
      ...state,
      ...(words.get(state.market) ?? NOTHING_SAID),
      paid: await readPaid(database, state.market),
    })),
  );
}
