import type { Database } from '../../../../platform/database/database.ts';
import { type MarketWord, NOTHING_SAID } from '../core/standing.ts';
import { readWords } from '../store/facts.ts';
import { readWork, type WorkState } from '../store/market-work.ts';
import { type PaidOnMarket, readPaid } from '../store/outcomes.ts';

/** What stands of a market and how far the work on it is. */
export interface StandingMarket extends WorkState, MarketWord {}

export interface MarketStanding extends StandingMarket {
  readonly paid: PaidOnMarket;
}

const MOST = 100;

const MOST_STANDING = 500;

/** The same without what was paid, for whole matches. A market of which nothing was ever said is left out. */
export async function standingsOf(database: Database, markets: readonly number[]): Promise<StandingMarket[]> {
  if (markets.length > MOST_STANDING) throw new RangeError(`at most ${MOST_STANDING} markets at a time`);
  const [work, words] = await Promise.all([readWork(database, markets), readWords(database, markets)]);
  return work.map((state) => ({ ...state, ...(words.get(state.market) ?? NOTHING_SAID) }));
}

/** A market of which nothing was ever said is left out. */
export async function resultsOf(database: Database, markets: readonly number[]): Promise<MarketStanding[]> {
  if (markets.length > MOST) throw new RangeError(`at most ${MOST} markets at a time`);
  const standings = await standingsOf(database, markets);
  return Promise.all(
    standings.map(async (standing) => ({ ...standing, paid: await readPaid(database, standing.market) })),
  );
}
