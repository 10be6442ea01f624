import type { Asset } from '@palpite/kernel/assets';
import type { ReviewOverride, ReviewThresholds } from './review.ts';

/** In units of the asset. */
export interface PaymentTerms {
  /** The most that may be paid in on one day, before and after the player's documents were verified. */
  readonly dailyPayin: Readonly<
    Partial<Record<Asset, { readonly before: bigint; readonly verified: bigint }>>
  >;
  readonly dailyPayout: Readonly<Partial<Record<Asset, bigint>>>;
  /** Review thresholds of pay-outs by currency; a country or a brand may override them. */
  readonly review: Readonly<Partial<Record<Asset, ReviewThresholds>>>;
  readonly reviewOverrides: readonly ReviewOverride[];
  readonly openPayins: number;
  readonly openPayouts: number;
}

/**
 * Derives the thresholds of a currency from its two amounts: a day has those of one order, a week twice and a month
 * four times as much; a tenth of the first is enough where something about the pay-out is not proven.
 */
function thresholds(one: bigint, two: bigint): ReviewThresholds {
  const times = (factor: bigint) => ({ one: one * factor, two: two * factor });
  return {
    one,
    two,
    sums: { day: times(1n), week: times(2n), month: times(4n) },
    counts: { day: 6, week: 20, month: 50 },
    destinations: 4,
    unproven: one / 10n,
  };
}

/** About 1,000 and 5,000 dollars; an asset without a row needs two people, whatever the amount. */
export const DEFAULT_PAYMENT_TERMS: PaymentTerms = {
  dailyPayin: {
    PEN: { before: 500_00n, verified: 2_000_00n },
  },
  dailyPayout: {
    BRL: 100_000_00n,
    MXN: 400_000_00n,
    COP: 80_000_000_00n,
    PEN: 80_000_00n,
    INR: 1_500_000_00n,
    PHP: 1_000_000_00n,
    KES: 2_500_000_00n,
    VND: 500_000_000_00n,
    USD: 20_000_00n,
  },
  review: {
    BRL: thresholds(5_000_00n, 25_000_00n),
    MXN: thresholds(20_000_00n, 100_000_00n),
    COP: thresholds(4_000_000_00n, 20_000_000_00n),
    PEN: thresholds(4_000_00n, 20_000_00n),
    INR: thresholds(80_000_00n, 400_000_00n),
    PHP: thresholds(55_000_00n, 280_000_00n),
    KES: thresholds(130_000_00n, 650_000_00n),
    VND: thresholds(25_000_000_00n, 125_000_000_00n),
    USD: thresholds(1_000_00n, 5_000_00n),
  },
  reviewOverrides: [],
  openPayins: 10,
  openPayouts: 3,
};
