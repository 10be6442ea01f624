import type { Asset } from '@palpite/kernel/assets';
import type { Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { Append } from '../../../platform/outbox/outbox.ts';
import type { Protection } from '../../protection/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { Method } from '../core/method.ts';
import type { PaymentProvider } from '../core/provider.ts';
import type { DollarRates } from '../core/rates.ts';
import type { Owner } from '../core/request.ts';
import type { PaymentTerms } from '../core/terms.ts';
import type { Router } from './router.ts';

export interface PaymentsDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly append: Append;
  readonly wallet: Pick<Wallet, 'post' | 'balance' | 'ofReference' | 'unspentSince' | 'closedOf' | 'block'>;
  readonly protection: Pick<Protection, 'mayDeposit' | 'standing' | 'deposits'>;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly methods: readonly Method[];
  readonly terms: PaymentTerms;
  /** What a dollar costs now; the first table where nobody reads a newer one. */
  readonly dollars?: DollarRates;
  /** Who is asked for which orders, on this node. */
  readonly router: Router;
  /** Whether the country's pack lets this owner use the method; the routes say who carries it out. */
  mayUse(owner: Owner, method: Method): boolean;
  countryOf(brand: string): string;
  /** Whether the country's pack sends deposits back to where they came from before anything else is paid out. */
  isClosedLoop(brand: string): boolean;
  /** Where the brand's day begins. */
  zoneOf(brand: string): Zone;
  /** What must still be staked before money may leave; 0 until bonuses exist. */
  wageringLeft(owner: Owner): Promise<bigint>;
  /** The brand's own smallest pay-in in this asset, where it has one. */
  leastPayin?(brand: string, asset: Asset): bigint | undefined;
  failed(error: unknown, about: { readonly order: string }): void;
}

/** What payments are made with; what they make themselves may be given too. */
export type PaymentsGiven = Omit<PaymentsDeps, 'router'> & Partial<Pick<PaymentsDeps, 'router'>>;
