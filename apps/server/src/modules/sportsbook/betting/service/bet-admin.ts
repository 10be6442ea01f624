import type { Fiat } from '@palpite/kernel/assets';
import { divCeil, divFloor } from '@palpite/kernel/division';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';
import type { Terms } from '../core/terms.ts';
import {
  type FoundMatch,
  findMatches,
  type MarketOfMatch,
  type MatchQuery,
  readBetMarkets,
} from '../store/bet-matches.ts';
import { type InPlayBet, readBettors, readInPlayBets } from '../store/in-play-bets.ts';
import {
  type BetMarket,
  type MarketLiability,
  type MatchLiability,
  readBetMarket,
  readMarketsOf,
  readTopMatches,
} from '../store/liability.ts';
import {
  type CoveringBets,
  type OppositeBets,
  readCoveringBets,
  readOppositeBets,
} from '../store/opposite-bets.ts';
import { type BetRecord, readLocked } from '../store/records.ts';
import { type BetQuery, findBets } from '../store/search.ts';
import { type BetWindow, readBetsSeen, readTouched, TOUCHED_COUNTED } from '../store/touched.ts';
import type { BaseRates } from './deps.ts';
import { createRoomReads, type RoomReads } from './room-reads.ts';

/** The search of an operator: `least` is the smallest stake in the base currency. */
export interface BetSearch extends Omit<BetQuery, 'least'> {
  readonly least?: bigint | undefined;
}

/** The bets and amounts that a decision about a market would affect, in the base currency. */
export interface Touched {
  readonly open: { readonly bets: number; readonly stake: bigint };
  readonly settled: { readonly bets: number; readonly stake: bigint; readonly returned: bigint };
  /** True when there are more bets than were counted. */
  readonly isCut: boolean;
}

/** What operators see of the bets. Bounded reads only. */
export interface BetAdmin {
  search(query: BetSearch): Promise<{ readonly bets: BetRecord[]; readonly next: bigint | undefined }>;
  bet(id: Reference): Promise<BetRecord | undefined>;
  liabilityTop(limit: number): Promise<MatchLiability[]>;
  /** The markets of the match with open bets, highest liability first. */
  liabilityOf(match: number, limit: number): Promise<MarketLiability[]>;
  /** Undefined when nobody ever bet on it. */
  market(market: number, reader?: Pick<Database, 'read'>): Promise<BetMarket | undefined>;
  /** Matches with bets, latest first; also those that are no longer in the book. */
  matches(query: MatchQuery): Promise<FoundMatch[]>;
  /** The markets of a match that have bets. */
  marketsOf(match: number, limit: number): Promise<MarketOfMatch[]>;
  touched(market: number, window: BetWindow): Promise<Touched>;
  /** A fingerprint of those bets: it changes when one is added or changes. Nothing is locked. */
  seen(market: number, window: BetWindow): Promise<string>;
  /** Markets on which these players bet against each other, or against themselves, by default while a bonus ran. */
  opposite(
    players: readonly PlayerId[],
    since: Reference,
    limit: number,
    bets?: 'with-bonus' | 'all',
  ): Promise<readonly OppositeBets[]>;
  /** Bets of these players, while a bonus ran, of which one nearly always wins, on different markets of a match. */
  covering(players: readonly PlayerId[], since: Reference, limit: number): Promise<readonly CoveringBets[]>;
  /** In-play singles that were accepted within the last milliseconds. */
  inPlayBets(since: Reference, withinMs: number, limit: number): Promise<readonly InPlayBet[]>;
  /** The players of the newest bets since then; `limit` bets are looked at. */
  bettors(since: Reference, limit: number): Promise<readonly PlayerId[]>;
  /** What the trading room reads. */
  readonly room: RoomReads;
  toBase(asset: Fiat, units: bigint): bigint;
  /** The largest free bet that one operator may grant at a time. */
  largestFreeBet(asset: Fiat): bigint;
}

/** Free bets by operators are goodwill: at most this many smallest stakes. */
const FREE_BET_STAKES = 100n;

export function createBetAdmin(deps: {
  readonly database: Database;
  readonly terms: Pick<Terms, 'rates' | 'minimumStake'>;
  readonly rates?: Pick<BaseRates, 'now'>;
}): BetAdmin {
  const { database, terms, rates } = deps;
  const ratesNow = () => rates?.now() ?? terms.rates;
  const toBase = (asset: Fiat, units: bigint) => {
    const { numerator, denominator } = ratesNow()[asset];
    return divFloor(units * numerator, denominator);
  };
  const read = async (ids: readonly Reference[]) =>
    (await database.inTransaction((tx) => readLocked(tx, ids))).reverse();
  return {
    toBase,
    room: createRoomReads({ database, toBase }),
    largestFreeBet: (asset) => FREE_BET_STAKES * terms.minimumStake[asset],
    liabilityTop: (limit) => readTopMatches(database, limit),
    liabilityOf: (match, limit) => readMarketsOf(database, match, limit),
    market: (market, reader = database) => readBetMarket(reader, market),
    matches: (query) => findMatches(database, query),
    marketsOf: (match, limit) => readBetMarkets(database, match, limit),
    opposite: (players, since, limit, bets) => readOppositeBets(database, players, since, limit, bets),
    covering: (players, since, limit) => readCoveringBets(database, players, since, limit),
    inPlayBets: (since, withinMs, limit) => readInPlayBets(database, since, withinMs, limit),
    bettors: (since, limit) => readBettors(database, since, limit),
    seen: (market, window) => database.inTransaction((tx) => readBetsSeen(tx, market, window)),
    bet: async (id) => (await read([id]))[0],
    async search({ least, ...query }) {
      const floors = least === undefined || least === 0n ? undefined : floorsOf(ratesNow(), least);
      const { ids, next } = await findBets(database, { ...query, least: floors });
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

/** The smallest amount of each currency that is worth this much in the base currency. */
function floorsOf(rates: Terms['rates'], least: bigint): Readonly<Record<Fiat, bigint>> {
  return Object.fromEntries(
    Object.entries(rates).map(([asset, { numerator, denominator }]) => [
      asset,
      divCeil(least * denominator, numerator),
    ]),
  ) as Record<Fiat, bigint>;
}
