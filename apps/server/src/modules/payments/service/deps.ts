import type { Asset } from '@palpite/kernel/assets';
import type { Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { Append } from '../../../platform/outbox/outbox.ts';
import type { Protection } from '../../protection/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { BonusPort } from '../core/bonus-port.ts';
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
  readonly wallet: Pick<
    Wallet,
    'post' | 'balance' | 'ofReference' | 'unspentSince' | 'closedOf' | 'block' | 'lockStanding' | 'standings'
  >;
  readonly protection: Pick<Protection, 'mayDeposit' | 'state' | 'standingIn' | 'deposits'>;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly methods: readonly Method[];
  readonly terms: PaymentTerms;
  /** Current exchange rates of the dollar; the built-in table where no newer rate is stored. */
  readonly dollars: DollarRates;
  /** Chooses the providers for orders on this node. */
  readonly router: Router;
  /** Whether the country pack allows the method for this owner; the routes choose the provider. */
  mayUse(owner: Owner, method: Method): boolean;
  countryOf(brand: string): string;
  /** Whether the country pack requires that deposits are paid back to their source before anything else is paid out. */
  isClosedLoop(brand: string): boolean;
  /** The time zone of the brand's day. */
  zoneOf(brand: string): Zone;
  readonly bonuses: BonusPort<Tx>;
  /** Of the people who decided first, those who may still decide; the decisions of the others do not count. */
  stillAllowed(tx: Tx, operators: readonly number[]): Promise<ReadonlySet<number>>;
  /** The brand's own smallest pay-in in this asset, where it has one. */
  leastPayin?(brand: string, asset: Asset): bigint | undefined;
  failed(error: unknown, about: { readonly order: string }): void;
}

/** The dependencies given by the caller; those that this module creates itself are optional. */
export type PaymentsGiven = Omit<PaymentsDeps, 'router' | 'dollars'> & Partial<Pick<PaymentsDeps, 'router'>>;
