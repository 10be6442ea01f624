import type { Fiat } from '@palpite/kernel/assets';
import { type Fraction, fraction } from '@palpite/kernel/fraction';

export interface CashOutTerms {
  /** The house's share of an offer. */
  readonly margin: { readonly single: Fraction; readonly several: Fraction };
  /** Cash-outs of one bet. */
  readonly partsMost: number;
  /** The smallest part of a stake, and the least that may be left of it. */
  readonly leastPart: Readonly<Record<Fiat, bigint>>;
  /** Below this no price is offered. */
  readonly leastPrice: Readonly<Record<Fiat, bigint>>;
  /** With a leg in play a cash-out waits so long, and is then priced again. */
  readonly inPlayDelayMs: number;
  /** One that waits longer than this past its time is refused: what was shown is history. */
  readonly lateMs: number;
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
  margin: { single: fraction(9n, 100n), several: fraction(85n, 1_000n) },
  partsMost: 5,
  leastPart: LEAST_PART,
  leastPrice: LEAST_PRICE,
  inPlayDelayMs: 5_000,
  lateMs: 15_000,
};
