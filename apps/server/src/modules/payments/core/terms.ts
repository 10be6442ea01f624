import type { Asset } from '@palpite/kernel/assets';

/** In units of the asset. */
export interface PaymentTerms {
  /** The most that may be paid in on one day, before and after the player's documents were verified. */
  readonly dailyPayin: Readonly<
    Partial<Record<Asset, { readonly before: bigint; readonly verified: bigint }>>
  >;
  readonly dailyPayout: Readonly<Partial<Record<Asset, bigint>>>;
  /** From here on one operator looks at a pay-out, and from there two different ones. */
  readonly review: Readonly<Partial<Record<Asset, { readonly one: bigint; readonly two: bigint }>>>;
  readonly openPayins: number;
  readonly openPayouts: number;
}

/** About 1,000 and 5,000 dollars; an asset without a row is looked at by two, whatever the amount. */
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
    BRL: { one: 5_000_00n, two: 25_000_00n },
    MXN: { one: 20_000_00n, two: 100_000_00n },
    COP: { one: 4_000_000_00n, two: 20_000_000_00n },
    PEN: { one: 4_000_00n, two: 20_000_00n },
    INR: { one: 80_000_00n, two: 400_000_00n },
    PHP: { one: 55_000_00n, two: 280_000_00n },
    KES: { one: 130_000_00n, two: 650_000_00n },
    VND: { one: 25_000_000_00n, two: 125_000_000_00n },
    USD: { one: 1_000_00n, two: 5_000_00n },
  },
  openPayins: 10,
  openPayouts: 3,
};

export function approvalsFor(terms: PaymentTerms, asset: Asset, amount: bigint): number {
  const review = terms.review[asset];
  if (!review) return 2;
  return amount >= review.two ? 2 : amount >= review.one ? 1 : 0;
}
