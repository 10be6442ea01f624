import type { Database } from '../../../../platform/database/database.ts';
import { NO_FACTS, type ValidFacts } from '../core/valid-facts.ts';
import { readWords } from '../store/facts.ts';
import { readWork, type WorkState } from '../store/market-work.ts';
import { type PaidOnMarket, readPaid } from '../store/outcomes.ts';

/** The current facts of a market and the progress of the work on it. */
export interface MarketFactState extends WorkState, ValidFacts {}

export interface MarketResults extends MarketFactState {
  readonly paid: PaidOnMarket;
}

const MOST = 100;

const STATES_MOST = 500;

/** The same without the paid amounts, for whole matches. A market without any fact is left out. */
export async function marketResultsOf(
  database: Pick<Database, 'read'>,
  markets: readonly number[],
): Promise<MarketFactState[]> {
  if (markets.length > STATES_MOST) throw new RangeError(`at most ${STATES_MOST} markets at a time`);
  const [work, facts] = await Promise.all([readWork(database, markets), readWords(database, markets)]);
  return work.map((state) => ({ ...state, ...(facts.get(state.market) ?? NO_FACTS) }));
}

/** A market without any fact is left out. */
export async function resultsOf(
  database: Pick<Database, 'read'>,
  markets: readonly number[],
): Promise<MarketResults[]> {
  if (markets.length > MOST) throw new RangeError(`at most ${MOST} markets at a time`);
  const standings = await marketResultsOf(database, markets);
  return Promise.all(
    standings.map(async (standing) => ({ ...standing, paid: await readPaid(database, standing.market) })),
  );
}
