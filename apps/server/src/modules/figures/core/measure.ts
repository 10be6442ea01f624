import type { PlayerId } from '@palpite/kernel/ids';

/** What is counted. Money is in units of its asset; theory in ten-thousandths of a unit. */
export const MEASURES = [
  'bets',
  'staked',
  'turnover',
  'returned',
  'bonusCost',
  'theory',
  'deposits',
  'depositCount',
  'firstDeposits',
  'withdrawals',
  'withdrawalCount',
] as const;
export type Measure = (typeof MEASURES)[number];
export type Measures = Readonly<Record<Measure, bigint>>;

export const NOTHING: Measures = {
  bets: 0n,
  staked: 0n,
  turnover: 0n,
  returned: 0n,
  bonusCost: 0n,
  theory: 0n,
  deposits: 0n,
  depositCount: 0n,
  firstDeposits: 0n,
  withdrawals: 0n,
  withdrawalCount: 0n,
};

export type Counted = Partial<Measures>;

/** A place of the ledger: a pocket of a player, or an account of the bookmaker or of a provider. */
export type FiguresPlace =
  | { readonly player: PlayerId; readonly pocket: string }
  | { readonly house: string };

/** A row of the ledger, as far as it decides what is counted. */
export interface CountedRow {
  readonly kind: string;
  readonly n: number;
  readonly units: bigint;
  readonly from: FiguresPlace;
  readonly to: FiguresPlace;
}

/** Which module knows what a row is about. */
export type Subject = 'bet' | 'round' | 'order' | 'grant';

const BET_KINDS = ['stake', 'stake-back', 'settle', 'settle-undone', 'cash-out'];
const PAYIN_KINDS = ['deposit', 'deposit-back', 'chargeback'];
const PAYOUT_KINDS = ['payout', 'payout-back', 'payout-returned'];
const CASINO = 'casino-';
const STAKES_OF_CASINO = ['casino-bet', 'casino-bet-win'];
const ROLLBACK = 'casino-rollback';
const COST = 'house:bonus_cost';
const SPORTS = 'house:sports';
const GAMES = ['house:casino', 'house:jackpot'];

export function subjectOf(kind: string): Subject {
  if (BET_KINDS.includes(kind)) return 'bet';
  if (kind.startsWith(CASINO)) return 'round';
  return PAYIN_KINDS.includes(kind) || PAYOUT_KINDS.includes(kind) ? 'order' : 'grant';
}

/**
 * What one row counts; empty for a row that is no figure. A correction is a row of its own with the opposite signs, so it
 * counts when it happens and nothing that was counted before is changed.
 */
export function countRow(row: CountedRow): Counted {
  const counted = new Sums();
  const from = nameOf(row.from);
  const to = nameOf(row.to);
  countStakes(row, from, to, counted);
  if (from === SPORTS || to === SPORTS) countSport(row, from, to, counted);
  else if (GAMES.includes(from) || GAMES.includes(to)) countGame(row, from, to, counted);
  if (from === COST) counted.add('bonusCost', row.units);
  if (to === COST) counted.add('bonusCost', -row.units);
  countPayment(row, from, to, counted);
  return counted.sums;
}

/** A stake on sport is the player's until the bet is decided: placing it locks it. */
function countStakes({ kind, n, units }: CountedRow, from: string, to: string, counted: Sums): void {
  const once = n === 0 ? 1n : 0n;
  if (kind === 'stake' && to === 'locked') counted.add('staked', units).add('bets', once);
  if (kind === 'stake-back' && from === 'locked') counted.add('staked', -units).add('bets', -once);
}

/** A stake reaches the bookmaker from the locked pocket; everything else that leaves or comes is a return. */
function countSport({ units }: CountedRow, from: string, to: string, counted: Sums): void {
  if (from === 'locked') counted.add('turnover', units);
  else if (to === 'locked') counted.add('turnover', -units);
  else counted.add('returned', from === SPORTS ? units : -units);
}

/**
 * A stake in a game is placed and settled at once. A roll-back gives a stake back from the bookmaker, and takes a win from
 * the player.
 */
function countGame({ kind, n, units }: CountedRow, from: string, to: string, counted: Sums): void {
  const once = n === 0 ? 1n : 0n;
  const isToGame = GAMES.includes(to);
  if (STAKES_OF_CASINO.includes(kind) && isToGame)
    counted.add('staked', units).add('turnover', units).add('bets', once);
  else if (kind === ROLLBACK && GAMES.includes(from))
    counted.add('staked', -units).add('turnover', -units).add('bets', -once);
  else counted.add('returned', isToGame ? -units : units);
}

function countPayment({ kind, n, units }: CountedRow, from: string, to: string, counted: Sums): void {
  const isIn = isOutside(from) && isPocket(to);
  const isOut = isPocket(from) && isOutside(to);
  if (!isIn && !isOut) return;
  const once = n === 0 ? 1n : 0n;
  if (PAYIN_KINDS.includes(kind)) {
    counted.add('deposits', isIn ? units : -units);
    if (kind === 'deposit' && isIn) counted.add('depositCount', once);
  }
  if (PAYOUT_KINDS.includes(kind)) {
    counted.add('withdrawals', isOut ? units : -units);
    if (kind === 'payout' && isOut) counted.add('withdrawalCount', once);
    if (kind === 'payout-returned' && isIn) counted.add('withdrawalCount', -once);
  }
}

const nameOf = (place: FiguresPlace): string => ('house' in place ? place.house : place.pocket);
const isPocket = (name: string): boolean => ['cash', 'bonus', 'locked', 'hold', 'debt'].includes(name);
const isOutside = (name: string): boolean => name.startsWith('psp:') || name === 'held_deposits';

class Sums {
  readonly sums: Partial<Record<Measure, bigint>> = {};
  add(measure: Measure, units: bigint): this {
    if (units !== 0n) this.sums[measure] = (this.sums[measure] ?? 0n) + units;
    return this;
  }
}

export function added(a: Measures, b: Counted): Measures {
  const sum = (measure: Measure) => a[measure] + (b[measure] ?? 0n);
  return {
    bets: sum('bets'),
    staked: sum('staked'),
    turnover: sum('turnover'),
    returned: sum('returned'),
    bonusCost: sum('bonusCost'),
    theory: sum('theory'),
    deposits: sum('deposits'),
    depositCount: sum('depositCount'),
    firstDeposits: sum('firstDeposits'),
    withdrawals: sum('withdrawals'),
    withdrawalCount: sum('withdrawalCount'),
  };
}

export const isNothing = (counted: Counted): boolean =>
  MEASURES.every((measure) => (counted[measure] ?? 0n) === 0n);
