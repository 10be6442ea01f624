import type { Fiat } from '@palpite/kernel/assets';
import { firstReferenceAt } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';
import {
  type ExposureKey,
  type ExposureView,
  type MarketExposure,
  netOf,
  TOGETHER,
} from '../core/exposure.ts';
import type { OverdueBy } from '../core/overdue.ts';
import { readExposure, sumExposure } from '../store/exposure.ts';
import {
  type OverdueMatch,
  type OverdueTotals,
  readOverdue,
  readOverdueBets,
  readOverdueTotals,
} from '../store/overdue.ts';
import { readMinutes, readPace } from '../store/pace.ts';

/** The last minutes are compared with the hour before them. */
export const PACE = { recentMs: 5 * 60_000, beforeMs: 60 * 60_000 } as const;

/** Bets and stakes in the base currency. */
export interface Pace {
  readonly recent: { readonly bets: number; readonly stake: bigint };
  readonly before: { readonly bets: number; readonly stake: bigint };
}

export interface PaceOfAll {
  readonly all: Pace;
  readonly byMatch: ReadonlyMap<number, Pace>;
}

export interface Overdue extends OverdueMatch {
  readonly bets: number;
  readonly stake: bigint;
}

export interface SelectionNet {
  readonly selection: string;
  /** What the bookmaker wins when the selection wins; below zero is a loss. */
  readonly net: bigint;
  readonly stake: bigint;
}

/** What the trading room reads of the bets. Bounded reads only. */
export interface RoomReads {
  pace(nowMs: number): Promise<PaceOfAll>;
  /** By minute, the earliest first; only minutes with bets. */
  minutes(match: number, nowMs: number): Promise<{ atMs: number; bets: number; stake: bigint }[]>;
  exposure(matches: readonly number[], markets: readonly number[]): Promise<ExposureView>;
  /** The sum of the worst outcomes of every match with open bets. */
  total(): Promise<bigint>;
  /** The oldest first. */
  overdue(by: OverdueBy, limit: number): Promise<Overdue[]>;
  /** Of all of them, however many `overdue` lists. */
  overdueTotals(by: OverdueBy): Promise<OverdueTotals>;
}

const NOTHING: Pace = { recent: { bets: 0, stake: 0n }, before: { bets: 0, stake: 0n } };

export function createRoomReads(deps: {
  readonly database: Database;
  readonly toBase: (asset: Fiat, units: bigint) => bigint;
}): RoomReads {
  const { database, toBase } = deps;
  const from = (nowMs: number) => firstReferenceAt(nowMs - PACE.recentMs - PACE.beforeMs);
  return {
    async pace(nowMs) {
      const byMatch = new Map<number | undefined, Pace>();
      const recentFrom = firstReferenceAt(nowMs - PACE.recentMs);
      for (const row of await readPace(database, from(nowMs), recentFrom)) {
        const counted = byMatch.get(row.match) ?? NOTHING;
        const part = row.isRecent ? 'recent' : 'before';
        const { bets, stake } = counted[part];
        const added = { bets: bets + row.bets, stake: stake + toBase(row.asset, row.stake) };
        byMatch.set(row.match, { ...counted, [part]: added });
      }
      const all = byMatch.get(undefined) ?? NOTHING;
      byMatch.delete(undefined);
      return { all, byMatch: byMatch as ReadonlyMap<number, Pace> };
    },
    async minutes(match, nowMs) {
      const minutes = new Map<number, { atMs: number; bets: number; stake: bigint }>();
      for (const { atMs, asset, bets, stake } of await readMinutes(database, from(nowMs), match)) {
        const known = minutes.get(atMs) ?? { atMs, bets: 0, stake: 0n };
        minutes.set(atMs, { atMs, bets: known.bets + bets, stake: known.stake + toBase(asset, stake) });
      }
      return [...minutes.values()];
    },
    exposure: (matches, markets) =>
      readExposure(database, [
        ...matches.map((id): ExposureKey => ({ scope: 'match', id, part: '' })),
        ...markets.map((id): ExposureKey => ({ scope: 'market', id, part: '' })),
      ]),
    total: () => sumExposure(database),
    async overdue(by, limit) {
      const matches = await readOverdue(database, by, limit);
      const bets = await readOverdueBets(
        database,
        matches.map(({ match }) => match),
      );
      return matches.map((match) => {
        const own = bets.filter((row) => row.match === match.match);
        return {
          ...match,
          bets: own.reduce((all, row) => all + row.bets, 0),
          stake: own.reduce((all, row) => all + toBase(row.asset, row.stake), 0n),
        };
      });
    },
    overdueTotals: (by) => readOverdueTotals(database, by),
  };
}

/**
 * The result of each of these selections, and of those that have bets and are not among them. Selections that can win
 * together are counted as one, and have one result.
 */
export function selectionNets(
  market: Pick<MarketExposure, 'selections'> | undefined,
  selections: readonly string[],
): SelectionNet[] {
  const names = market?.selections.has(TOGETHER)
    ? [TOGETHER]
    : new Set([...selections, ...(market?.selections.keys() ?? [])]);
  return [...names].map((selection) => ({
    selection,
    net: -netOf(market, selection),
    stake: market?.selections.get(selection)?.stake ?? 0n,
  }));
}
