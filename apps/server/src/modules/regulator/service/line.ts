import { countRow } from '../../figures/index.ts';
import type { ReportedProtection } from '../../protection/index.ts';
import type { PlayerDay } from '../../wallet/index.ts';

const POCKETS = ['cash', 'bonus', 'locked', 'hold', 'debt'] as const;
export const SUMS = ['deposits', 'withdrawals', 'staked', 'turnover', 'returned', 'bonus', 'other'] as const;
export type SumName = (typeof SUMS)[number];
type Pockets = Readonly<Record<(typeof POCKETS)[number], string>>;

/** One player in the file of a day. Money is in units of the currency, as text. */
export interface LineFacts {
  readonly opening: Pockets;
  readonly closing: Pockets;
  /** How many bets and stakes in games. */
  readonly bets: number;
  readonly sums: Readonly<Record<SumName, string>>;
  readonly limits: ReportedProtection['limits'];
  readonly exclusion?: { readonly by: string; readonly since: string; readonly until?: string | undefined };
}

const isPocket = (place: string): place is (typeof POCKETS)[number] =>
  (POCKETS as readonly string[]).includes(place);

/** What belongs to the player: debt is owed. */
export const heldOf = (pockets: Readonly<Record<(typeof POCKETS)[number], bigint>>): bigint =>
  pockets.cash + pockets.bonus + pockets.locked + pockets.hold - pockets.debt;

export const asUnits = (pockets: Pockets): Record<(typeof POCKETS)[number], bigint> => ({
  cash: BigInt(pockets.cash),
  bonus: BigInt(pockets.bonus),
  locked: BigInt(pockets.locked),
  hold: BigInt(pockets.hold),
  debt: BigInt(pockets.debt),
});

/**
 * The line of one player, by the rules of the figures. What reaches or leaves the account by none of them is `other`, so
 * that opening plus sums is closing. Undefined for a player without money, movement or exclusion.
 */
export function lineOf(day: PlayerDay, protection: ReportedProtection | undefined): LineFacts | undefined {
  const opening: Record<(typeof POCKETS)[number], bigint> = { ...day.closing };
  const sums: Record<SumName, bigint> = {
    deposits: 0n,
    withdrawals: 0n,
    staked: 0n,
    turnover: 0n,
    returned: 0n,
    bonus: 0n,
    other: 0n,
  };
  let bets = 0;
  for (const { kind, from, to, units, postings } of day.moves) {
    for (const [place, sign] of [
      [from, 1n],
      [to, -1n],
    ] as const)
      if (isPocket(place)) opening[place] += place === 'debt' ? -sign * units : sign * units;
    const places = { from: placeOf(day, from), to: placeOf(day, to) };
    const counted = countRow({ kind, n: 1, units, ...places });
    const {
      deposits = 0n,
      withdrawals = 0n,
      staked = 0n,
      turnover = 0n,
      returned = 0n,
      bonusCost = 0n,
    } = counted;
    sums.deposits += deposits;
    sums.withdrawals += withdrawals;
    sums.staked += staked;
    sums.turnover += turnover;
    sums.returned += returned;
    sums.bonus += bonusCost;
    const gained = (isPocket(to) ? units : 0n) - (isPocket(from) ? units : 0n);
    sums.other += gained - (deposits - withdrawals - turnover + returned + bonusCost);
    bets += Number(countRow({ kind, n: 0, units: 1n, ...places }).bets ?? 0n) * postings;
  }
  const pause = protection?.pause;
  const isEmpty = day.moves.length === 0 && POCKETS.every((pocket) => day.closing[pocket] === 0n);
  if (isEmpty && !pause) return undefined;
  return {
    opening: textsOf(opening),
    closing: textsOf(day.closing),
    bets,
    sums: Object.fromEntries(SUMS.map((name) => [name, String(sums[name])])) as LineFacts['sums'],
    limits: protection?.limits ?? [],
    ...(pause && {
      exclusion: {
        by: pause.by,
        since: new Date(pause.sinceMs).toISOString(),
        ...(pause.untilMs !== undefined && { until: new Date(pause.untilMs).toISOString() }),
      },
    }),
  };
}

const textsOf = (pockets: Readonly<Record<(typeof POCKETS)[number], bigint>>): Pockets => ({
  cash: String(pockets.cash),
  bonus: String(pockets.bonus),
  locked: String(pockets.locked),
  hold: String(pockets.hold),
  debt: String(pockets.debt),
});

const placeOf = ({ player }: PlayerDay, name: string) =>
  isPocket(name) ? { player, pocket: name } : { house: name };

export interface Totals {
  readonly bets: number;
  readonly opening: string;
  readonly closing: string;
  readonly sums: Readonly<Record<SumName, string>>;
}

export const NO_TOTALS: Totals = {
  bets: 0,
  opening: '0',
  closing: '0',
  sums: {
    deposits: '0',
    withdrawals: '0',
    staked: '0',
    turnover: '0',
    returned: '0',
    bonus: '0',
    other: '0',
  },
};

export function addLine(totals: Totals, { bets, opening, closing, sums }: LineFacts): Totals {
  const plus = (a: string, b: bigint) => String(BigInt(a) + b);
  return {
    bets: totals.bets + bets,
    opening: plus(totals.opening, heldOf(asUnits(opening))),
    closing: plus(totals.closing, heldOf(asUnits(closing))),
    sums: Object.fromEntries(
      SUMS.map((name) => [name, plus(totals.sums[name], BigInt(sums[name]))]),
    ) as Totals['sums'],
  };
}
