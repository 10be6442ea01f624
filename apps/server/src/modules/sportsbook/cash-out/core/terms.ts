import type { Fiat } from '@palpite/kernel/assets';
import type { BetKind } from '@palpite/kernel/bet-worth';

/**
 * The bookmaker's share of the fair value, in basis points, from this many open legs on. It is shown to the player.
 */
export interface MarginStep {
  readonly kind: BetKind;
  readonly openLegsFrom: number;
  readonly basisPoints: number;
}

export interface CashOutTerms {
  readonly margins: readonly MarginStep[];
  /** The maximum number of cash-outs of one bet. */
  readonly partsMost: number;
  /** The smallest part of a stake, and the least that may be left of it. */
  readonly leastPart: Readonly<Record<Fiat, bigint>>;
  /** Below this no price is offered. */
  readonly leastPrice: Readonly<Record<Fiat, bigint>>;
  /** With a leg in play a cash-out waits this long, and is then priced again. */
  readonly inPlayDelayMs: number;
  /** A request that is later than this is refused, because the shown price is out of date. */
  readonly lateMs: number;
}

/**
 * The more legs are open, the less certain is the product of their probabilities. A system contains a leg in many
 * lines, so an error in one leg weighs more.
 */
export const CASH_OUT_MARGINS: readonly MarginStep[] = [
  { kind: 'single', openLegsFrom: 1, basisPoints: 500 },
  { kind: 'multiple', openLegsFrom: 1, basisPoints: 500 },
  { kind: 'multiple', openLegsFrom: 2, basisPoints: 600 },
  { kind: 'multiple', openLegsFrom: 3, basisPoints: 700 },
  { kind: 'multiple', openLegsFrom: 5, basisPoints: 850 },
  { kind: 'builder', openLegsFrom: 1, basisPoints: 600 },
  { kind: 'builder', openLegsFrom: 3, basisPoints: 700 },
  { kind: 'system', openLegsFrom: 1, basisPoints: 600 },
  { kind: 'system', openLegsFrom: 3, basisPoints: 750 },
  { kind: 'system', openLegsFrom: 5, basisPoints: 900 },
];

/**
 * The margin of the last step reached. A kind without a step is a configuration error: nothing is sold without a
 * margin.
 */
export function marginFor(steps: readonly MarginStep[], kind: BetKind, openLegs: number): number {
  const reached = steps
    .filter((step) => step.kind === kind && step.openLegsFrom <= openLegs)
    .sort((a, b) => b.openLegsFrom - a.openLegsFrom)[0];
  if (!reached) throw new RangeError(`no cash-out margin for a ${kind} with ${openLegs} open legs`);
  return reached.basisPoints;
}

const LEAST_PART: CashOutTerms['leastPart'] = {
  BRL: 1_00n,
  MXN: 4_00n,
  COP: 1_200_00n,
  PEN: 2_00n,
  INR: 20_00n,
  PHP: 20_00n,
  KES: 100_00n,
  VND: 10_000_00n,
  USD: 2_00n,
};

const LEAST_PRICE: CashOutTerms['leastPrice'] = {
  BRL: 10n,
  MXN: 40n,
  COP: 120_00n,
  PEN: 20n,
  INR: 2_00n,
  PHP: 2_00n,
  KES: 10_00n,
  VND: 1_000_00n,
  USD: 20n,
};

export const DEFAULT_CASH_OUT_TERMS: CashOutTerms = {
  margins: CASH_OUT_MARGINS,
  partsMost: 5,
  leastPart: LEAST_PART,
  leastPrice: LEAST_PRICE,
  inPlayDelayMs: 5_000,
  lateMs: 15_000,
};
