/** What a stake was played on; bonuses, VIP points and reports use this one list. */
export const PRODUCTS = [
  'sports',
  'slots',
  'slots_half',
  'jackpot_slots',
  'originals',
  'crash',
  'table',
  'live',
  'blackjack',
] as const;
export type Product = (typeof PRODUCTS)[number];

export interface BonusTerms {
  /** The requirement in hundredths of its base: 2000 is twenty times. */
  readonly wagerX100: bigint;
  readonly base: 'bonus' | 'deposit_bonus';
  /** Total odds in thousandths from which a bet counts. */
  readonly minOdds: bigint;
  /** The most that one stake may be where bonus money is needed, and the most of it that counts. */
  readonly maxStake: bigint;
  /** The most cash that one bonus may become; undefined: no limit. */
  readonly maxConversion: bigint | undefined;
  /** The granted amount itself never becomes cash. */
  readonly isSticky: boolean;
  /** In the caller's unit of time. */
  readonly expiresAt: number;
  /** The part of a stake that counts, in basis points. A product of 0 takes no bonus money. */
  readonly contribution: Readonly<Record<Product, bigint>>;
}

/** Amounts are of BRL; another currency scales them. */
export const DEFAULT_TERMS: BonusTerms = {
  wagerX100: 2_000n,
  base: 'bonus',
  minOdds: 1_500n,
  maxStake: 5_000n,
  maxConversion: undefined,
  isSticky: false,
  expiresAt: 720,
  contribution: {
    sports: 10_000n,
    slots: 10_000n,
    slots_half: 5_000n,
    jackpot_slots: 0n,
    originals: 2_500n,
    crash: 2_500n,
    table: 1_500n,
    live: 1_000n,
    blackjack: 500n,
  },
};

/** Budgets and costs of a grant of these kinds are money; spins and points are pieces. */
export function isMoneyKind(kind: string): boolean {
  return kind !== 'spin' && kind !== 'points';
}

/** In units times basis points, as progress is: nothing is rounded. */
export function requirementOf(base: bigint, { wagerX100 }: BonusTerms): bigint {
  return base * wagerX100 * 100n;
}

/** The bonus of a deposit: a share of it, up to a maximum. */
export function depositShare(amount: bigint, percentBps: bigint, max: bigint): bigint {
  const share = (amount * percentBps) / 10_000n;
  return share < max ? share : max;
}
