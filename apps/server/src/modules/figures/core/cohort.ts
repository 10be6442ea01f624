import type { Asset } from '@palpite/kernel/assets';
import { dayNumber, dayText, mondayOf } from '@palpite/kernel/day';
import type { PlayerId } from '@palpite/kernel/ids';
import { dayBounds, instant, type Zone } from '@palpite/kernel/time';
import { type CountedRow, countRow } from './measure.ts';
import { dayAt } from './rollup.ts';

/** By what players are put together: when they registered, or when they deposited first. */
export const COHORT_BASES = ['registration', 'deposit'] as const;
export type CohortBasis = (typeof COHORT_BASES)[number];
export const COHORT_SPANS = ['week', 'month'] as const;
export type CohortSpan = (typeof COHORT_SPANS)[number];

export interface CohortKey {
  readonly basis: CohortBasis;
  readonly span: CohortSpan;
  /** The first day of the week or month in which its players began. */
  readonly began: string;
}

/** Since when a player belongs to a cohort, and the last days on which they staked and deposited since then. */
export interface CohortMember {
  readonly player: PlayerId;
  readonly basis: CohortBasis;
  readonly brand: string;
  readonly sinceMs: number;
  /** The position of the first deposit; 0 for registration. */
  readonly sincePosted: bigint;
  readonly sinceOn: string;
  readonly activeOn: string | undefined;
  readonly depositedOn: string | undefined;
}

export interface CohortPeople extends CohortKey {
  readonly brand: string;
  readonly period: string;
  readonly active: bigint;
  readonly depositors: bigint;
}

export const COHORT_MONEY = ['deposits', 'withdrawals', 'turnover', 'returned', 'bonusCost'] as const;
type CohortSums = Readonly<Record<(typeof COHORT_MONEY)[number], bigint>>;

export interface CohortMoney extends CohortKey {
  readonly brand: string;
  readonly day: string;
  readonly beginsMs: number;
  readonly asset: Asset;
  readonly sums: CohortSums;
}

/** A row of the ledger with its player. */
export interface CohortRow extends CountedRow {
  readonly posted: bigint;
  readonly atMs: number;
  readonly asset: Asset;
  readonly player: PlayerId;
}

export interface CohortCounting {
  readonly members: readonly CohortMember[];
  readonly people: readonly CohortPeople[];
  readonly money: readonly CohortMoney[];
}

const NO_MONEY: CohortSums = { deposits: 0n, withdrawals: 0n, turnover: 0n, returned: 0n, bonusCost: 0n };

/** The first day of the month, or the Monday of the week. */
export function spanStart(day: string, span: CohortSpan): string {
  if (span === 'month') return `${day.slice(0, 8)}01`;
  return dayText(mondayOf(dayNumber(day)));
}

/** The first day of the period that is `count` periods later. */
export function spanLater(start: string, span: CohortSpan, count: number): string {
  if (span === 'week') return dayText(dayNumber(start) + 7 * count);
  const month = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + count;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export const dayBefore = (day: string): string => dayText(dayNumber(day) - 1);

/** The key of a member in the members that are known. */
export const memberKey = (player: PlayerId, basis: CohortBasis): string => `${player} ${basis}`;

/** Whether a row counts for the cohort of a member: what came before the beginning does not. */
export function isSince(
  { basis, sinceMs, sincePosted }: Pick<CohortMember, 'basis' | 'sinceMs' | 'sincePosted'>,
  row: Pick<CohortRow, 'posted' | 'atMs'>,
): boolean {
  return basis === 'registration' ? row.atMs >= sinceMs : row.posted >= sincePosted;
}

/**
 * What rows add to the cohorts, in the order of their positions. `known` holds the members among their players; a member
 * of a first deposit is made by the row of the deposit.
 */
export function countCohorts(
  rows: readonly CohortRow[],
  known: ReadonlyMap<string, CohortMember>,
  brandOf: (player: PlayerId) => string,
  zoneOf: (brand: string) => Zone,
): CohortCounting {
  const members = new Map<string, CohortMember>();
  const people = new Map<string, CohortPeople>();
  const money = new Map<string, CohortMoney>();
  for (const row of rows) {
    const { player } = row;
    const counted = countRow(row);
    const isDeposit = (counted.depositCount ?? 0n) > 0n;
    const isStake = (counted.bets ?? 0n) > 0n;
    for (const basis of COHORT_BASES) {
      const key = memberKey(player, basis);
      const before =
        members.get(key) ??
        known.get(key) ??
        (basis === 'deposit' && isDeposit ? firstDeposit(row, brandOf(player), zoneOf) : undefined);
      if (!before || !isSince(before, row)) continue;
      const zone = zoneOf(before.brand);
      // A clock that runs behind must not put a row before the day on which its player began.
      const ownDay = dayAt(instant(row.atMs), zone);
      const day = ownDay < before.sinceOn ? before.sinceOn : ownDay;
      members.set(key, {
        ...before,
        activeOn: isStake ? laterOf(before.activeOn, day) : before.activeOn,
        depositedOn: isDeposit ? laterOf(before.depositedOn, day) : before.depositedOn,
      });
      for (const span of COHORT_SPANS) {
        const cohort = { basis, span, began: spanStart(before.sinceOn, span) };
        const active = isStake && isNew(before.activeOn, day, span);
        const deposited = isDeposit && isNew(before.depositedOn, day, span);
        if (active || deposited)
          addPeople(people, { ...cohort, brand: before.brand }, day, { active, deposited });
        addMoney(money, { ...cohort, brand: before.brand }, row, counted, { day, zone });
      }
    }
  }
  return { members: [...members.values()], people: [...people.values()], money: [...money.values()] };
}

function firstDeposit(row: CohortRow, brand: string, zoneOf: (brand: string) => Zone): CohortMember {
  return {
    player: row.player,
    basis: 'deposit',
    brand,
    sinceMs: row.atMs,
    sincePosted: row.posted,
    sinceOn: dayAt(instant(row.atMs), zoneOf(brand)),
    activeOn: undefined,
    depositedOn: undefined,
  };
}

const laterOf = (before: string | undefined, day: string): string =>
  before !== undefined && before > day ? before : day;

/** Whether nothing was counted yet in the period of the day; days never go back. */
function isNew(last: string | undefined, day: string, span: CohortSpan): boolean {
  return last === undefined || spanStart(last, span) < spanStart(day, span);
}

function addPeople(
  people: Map<string, CohortPeople>,
  cohort: CohortKey & { readonly brand: string },
  day: string,
  is: { readonly active: boolean; readonly deposited: boolean },
): void {
  const period = spanStart(day, cohort.span);
  const id = [cohort.brand, cohort.basis, cohort.span, cohort.began, period].join('\n');
  const before = people.get(id);
  people.set(id, {
    ...cohort,
    period,
    active: (before?.active ?? 0n) + (is.active ? 1n : 0n),
    depositors: (before?.depositors ?? 0n) + (is.deposited ? 1n : 0n),
  });
}

function addMoney(
  money: Map<string, CohortMoney>,
  cohort: CohortKey & { readonly brand: string },
  { asset, atMs }: CohortRow,
  counted: ReturnType<typeof countRow>,
  { day, zone }: { readonly day: string; readonly zone: Zone },
): void {
  if (COHORT_MONEY.every((name) => (counted[name] ?? 0n) === 0n)) return;
  const id = [cohort.brand, cohort.basis, cohort.span, cohort.began, day, asset].join('\n');
  const before = money.get(id);
  const sums = { ...(before?.sums ?? NO_MONEY) };
  for (const name of COHORT_MONEY) sums[name] += counted[name] ?? 0n;
  const beginsMs = before?.beginsMs ?? dayBounds(instant(atMs), zone).from;
  money.set(id, { ...cohort, day, beginsMs, asset, sums });
}
