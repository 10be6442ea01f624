import type { ClassLimits } from '@palpite/kernel/market-classes';
import type { MarketRule } from '@palpite/kernel/market-rules';
import type { ReferralRule } from '@palpite/kernel/referral-rules';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import type { Bonuses } from '../../../bonuses/index.ts';
import type { Protection } from '../../../protection/index.ts';
import type { Wallet } from '../../../wallet/index.ts';
import type { BookView } from '../../book/index.ts';
import type { Combinations } from '../../feed/index.ts';
import type { LeagueLimits, Terms } from '../core/terms.ts';

/**
 * Checked before a bet is accepted. Self-exclusion is also part of the account's state, under the lock of the debit.
 */
export type BettingProtection = Pick<Protection, 'guard' | 'returned' | 'givenBack'>;

/** Limits by class of market and brand. `refresh` is awaited before every decision, outside transactions. */
export interface BrandClassLimits {
  refresh(): Promise<void>;
  of(brand: string): ClassLimits;
}

/** The rules of referral by brand. `refresh` is awaited before every decision, outside transactions. */
export interface BrandReferrals {
  refresh(): Promise<void>;
  of(brand: string): readonly ReferralRule[];
}

/** What each currency is worth in the base currency. `refresh` is awaited before every decision, outside transactions. */
export interface BaseRates {
  refresh(): Promise<void>;
  now(): Terms['rates'];
}

export interface BettingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly append: Append;
  readonly wallet: Pick<Wallet, 'lock' | 'post' | 'balance' | 'blockedOf'>;
  /** Absent: stakes are cash only. */
  readonly bonuses?: Pick<Bonuses, 'open' | 'boosters'>;
  readonly book: BookView;
  readonly terms: Terms;
  /** The rates of the day. Absent: those of the terms. */
  readonly rates?: BaseRates;
  /** The limits that an operator set for a league. */
  readonly tradingLimits?: (league: number) => LeagueLimits | undefined;
  /** The limits that an operator set for classes of markets; the built-in percentages where there are none. */
  readonly classLimits?: BrandClassLimits;
  /** The operators' rules by sport, market, phase and brand, the narrowest first. */
  readonly marketRules?: () => readonly MarketRule[];
  /** From which stakes on bets wait for a trader. Absent: none does. */
  readonly referrals?: BrandReferrals;
  /** Prices selections of one match as one bet. Absent: the feed cannot, and there is no bet builder. */
  readonly combinations?: Combinations;
  /** Signs the prices of bet builders that players are shown. */
  readonly quoteSecret?: string;
  /** Absent: everyone may bet. */
  readonly protection?: BettingProtection;
  /** Reports a failure of one bet; it is retried. */
  failed(error: unknown, about: { readonly bet: string }): void;
}
