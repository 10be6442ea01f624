import type { Asset } from '@palpite/kernel/assets';
import type { BonusTerms } from '@palpite/kernel/bonus/terms';
import type { PlayerId, Reference } from '@palpite/kernel/ids';

/** Terms that a grant sets instead of those of its campaign; `validMs` counts from the grant. */
export type OwnTerms = Partial<Omit<BonusTerms, 'expiresAt'>> & { readonly validMs?: number };

/** What a booster enlarges, by how much, and what a bet needs for it. */
export interface NewBooster {
  readonly kind: 'profit' | 'bonus';
  readonly bps: bigint;
  readonly cap: bigint;
  readonly minLegs: number;
  /** In thousandths. */
  readonly minLegOdds: number;
}

export type GrantValue =
  | { readonly kind: 'cash'; readonly units: bigint }
  | { readonly kind: 'bonus'; readonly units: bigint; readonly deposit?: bigint; readonly terms?: OwnTerms }
  | {
      readonly kind: 'free_bet';
      readonly units: bigint;
      /** In thousandths. */
      readonly minOdds: number;
      readonly validMs: number;
    }
  | {
      readonly kind: 'free_round';
      readonly studio: string;
      /** Undefined: any game of the studio. */
      readonly game?: string;
      readonly rounds: number;
      readonly stake: bigint;
      readonly winTo: 'cash' | 'bonus';
      readonly validMs: number;
    }
  | { readonly kind: 'spin'; readonly count: number; readonly validMs?: number }
  | { readonly kind: 'booster'; readonly booster: NewBooster; readonly validMs: number }
  | { readonly kind: 'points'; readonly count: number };

export type GrantKind = GrantValue['kind'];
export type ValueOf<K extends GrantKind> = Extract<GrantValue, { kind: K }>;

export interface NewGrant {
  /** The code of the campaign of the brand; it exists before anything is granted from it. */
  readonly campaign: string;
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  /** Unique per campaign: the same key never grants twice. */
  readonly key: string;
  /** A code of `@palpite/i18n/grant-reasons` with its values after colons: `deposit:2`, `vip-level:7`. */
  readonly reason: string;
  readonly value: GrantValue;
}

/** A stored grant as the ports that deliver it see it. */
export interface DeliveredGrant<K extends GrantKind = GrantKind> {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  readonly campaign: string;
  readonly key: string;
  readonly reason: string;
  readonly value: ValueOf<K>;
  readonly grantedMs: number;
  readonly expiresMs: number | undefined;
}

/**
 * repeated: the same grant was given before. conflict: the key was used for another player or value, or its grant was
 * reversed. not-allowed: the rules of the country or a pause of the player.
 */
export type GrantOutcome =
  | { readonly is: 'granted' | 'repeated'; readonly id: Reference }
  | { readonly is: 'conflict' | 'exhausted' | 'limit-reached' | 'not-allowed' | 'campaign-off' };

/** used: what was given is used up or has become cash. */
export type ReverseOutcome = { readonly is: 'reversed' | 'repeated' | 'not-found' | 'used' };

/** What a grant takes from a budget: money where the value is money, otherwise pieces. */
export function costOf(value: GrantValue): bigint {
  switch (value.kind) {
    case 'cash':
    case 'bonus':
    case 'free_bet':
      return value.units;
    case 'free_round':
      return BigInt(value.rounds) * value.stake;
    case 'booster':
      return value.booster.cap;
    case 'spin':
    case 'points':
      return BigInt(value.count);
  }
}

/** Until when it can be used; undefined where it does not expire. A bonus has its own terms. */
export function expiryOf(value: GrantValue, nowMs: number): number | undefined {
  const validMs = 'validMs' in value ? value.validMs : undefined;
  return validMs === undefined ? undefined : nowMs + validMs;
}

/** Only callers make values, so a wrong one is a fault of the code. */
export function assertValue(value: GrantValue): void {
  const isWhole = (n: number) => Number.isSafeInteger(n) && n > 0;
  const wrong =
    costOf(value) <= 0n || ('validMs' in value && value.validMs !== undefined && !isWhole(value.validMs));
  const counts =
    value.kind === 'free_round'
      ? [value.rounds]
      : value.kind === 'spin' || value.kind === 'points'
        ? [value.count]
        : [];
  if (wrong || !counts.every(isWhole)) throw new RangeError(`a grant of ${value.kind} has a wrong value`);
}
