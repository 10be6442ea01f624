import type { ClassLimits } from '@palpite/kernel/market-classes';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import type { Protection } from '../../../protection/index.ts';
import type { Wallet } from '../../../wallet/index.ts';
import type { BookView } from '../../book/index.ts';
import type { LeagueLimits, Terms } from '../core/terms.ts';

/** Asked before anything is taken. Exclusion itself also stands in the account's state, under the lock of the debit. */
export type BettingProtection = Pick<Protection, 'guard' | 'returned' | 'givenBack'>;

/** Limits by class of market and brand. `refresh` is awaited before every decision, outside of transactions. */
export interface BrandClassLimits {
  refresh(): Promise<void>;
  of(brand: string): ClassLimits;
}

export interface BettingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly append: Append;
  readonly wallet: Pick<Wallet, 'post' | 'balance' | 'blockedOf'>;
  readonly book: BookView;
  readonly terms: Terms;
  /** What an operator set for a league. */
  readonly tradingLimits?: (league: number) => LeagueLimits | undefined;
  /** What an operator set for classes of markets; the built-in percentages where there is none. */
  readonly classLimits?: BrandClassLimits;
  /** Everyone may bet where there is none. */
  readonly protection?: BettingProtection;
  /** What was tried and could not be done, one bet at a time: it is tried again. */
  failed(error: unknown, about: { readonly bet: string }): void;
}
