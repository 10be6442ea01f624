import type { Fiat } from '@palpite/kernel/assets';
import { divCeil, divFloor } from '@palpite/kernel/division';
import type { Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';
import type { Terms } from '../core/terms.ts';
import {
  type FoundMatch,
  findMatches,
  type MarketOfMatch,
  type MatchQuestion,
  readBetMarkets,
} from '../store/bet-matches.ts';
import {
  type BetMarket,
  type MarketLiability,
  type MatchLiability,
  readBetMarket,
  readMarketsOf,
  readTopMatches,
} from '../store/liability.ts';
import { type BetRecord, readLocked } from '../store/records.ts';
import { type BetQuestion, findBets } from '../store/search.ts';
import { readTouched, TOUCHED_COUNTED } from '../store/touched.ts';

/** As the desk asks: the least stake in the base currency. */
export interface BetSearch extends Omit<BetQuestion, 'least'> {
  readonly least?: bigint | undefined;
}

/** What a decision about a market would move, in the base currency. */
export interface Touched {
  readonly open: { readonly bets: number; readonly stake: bigint };
  readonly settled: { readonly bets: number; readonly stake: bigint; readonly returned: bigint };
  /** There are more of them than were counted. */
  readonly isCut: boolean;
}

/** What the people of the house see of the bets. Reads only, each of them bounded. */
export interface BetAdmin {
  search(question: BetSearch): Promise<{ readonly bets: BetRecord[]; readonly next: bigint | undefined }>;
  bet(id: Reference): Promise<BetRecord | undefined>;
  liabilityTop(limit: number): Promise<MatchLiability[]>;
  /** Its markets on which something is open, those that could cost most in front. */
  liabilityOf(match: number, limit: number): Promise<MarketLiability[]>;
  /** Undefined when nobody ever bet on it. */
  market(market: number): Promise<BetMarket | undefined>;
  /** Matches on which somebody has bet, the latest first; also those that the book has forgotten. */
  matches(question: MatchQuestion): Promise<FoundMatch[]>;
  /** The markets of a match on which somebody has bet. */
  marketsOf(match: number, limit: number): Promise<MarketOfMatch[]>;
  touched(
    market: number,
    window: { fromMs?: number | undefined; toMs?: number | undefined },
  ): Promise<Touched>;
  toBase(asset: Fiat, units: bigint): bigint;
  /** The largest gift that one person of the house may give at a time. */
  largestFreeBet(asset: Fiat): bigint;
}

/** A gift is goodwill: so many smallest stakes, and not more. */
const GIFT_STAKES = 100n;

export function createBetAdmin(deps: {
  readonly database: Database;
  readonly terms: Pick<Terms, 'rates' | 'minimumStake'>;
}): BetAdmin {
  const { database, terms } = deps;
  const toBase = (asset: Fiat, units: bigint) => {
    const { numerator, denominator } = terms.rates[asset];
    return divFloor(units * numerator, denominator);
  };
  const read = async (ids: readonly Reference[]) =>
    (await database.inTransaction((tx) => readLocked(tx, ids))).reverse();
  return {
    toBase,
    largestFreeBet: (asset) => GIFT_STAKES * terms.minimumStake[asset],
    liabilityTop: (limit) => readTopMatches(database, limit),
    liabilityOf: (match, limit) => readMarketsOf(database, match, limit),
    market: (market) => readBetMarket(database, market),
    matches: (question) => findMatches(database, question),
    marketsOf: (match, limit) => readBetMarkets(database, match, limit),
    bet: async (id) => (await read([id]))[0],
    async search({ least, ...question }) {
      const floors = least === undefined || least === 0n ? undefined : floorsOf(terms.rates, least);
      const { ids, next } = await findBets(database, { ...question, least: floors });
      return { bets: await read(ids), next };
    },
    async touched(market, window) {
      const rows = await readTouched(database, market, window);
      const sum = (isOpen: boolean, of: 'stake' | 'returned') =>
        rows
          .filter((row) => row.isOpen === isOpen)
          .reduce((all, row) => all + toBase(row.asset, row[of]), 0n);
      const count = (isOpen: boolean) =>
        rows.filter((row) => row.isOpen === isOpen).reduce((all, { bets }) => all + bets, 0);
      return {
        open: { bets: count(true), stake: sum(true, 'stake') },
        settled: { bets: count(false), stake: sum(false, 'stake'), returned: sum(false, 'returned') },
        isCut: count(true) + count(false) >= TOUCHED_COUNTED,
      };
    },
  };
}

/** The least amount of each currency that is worth so much in the base currency. */
function floorsOf(rates: Terms['rates'], least: bigint): Readonly<Record<Fiat, bigint>> {
  return Object.fromEntries(
    Object.entries(rates).map(([asset, { numerator, denominator }]) => [
      asset,
      divCeil(least * denominator, numerator),
    ]),
  ) as Record<Fiat, bigint>;
}
