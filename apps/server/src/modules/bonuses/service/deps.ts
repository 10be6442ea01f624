import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { Append } from '../../../platform/outbox/outbox.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { BonusRule } from '../core/campaign.ts';
import type { DeliveredGrant } from '../core/grant.ts';

/** Gives what the grant says, in its transaction. Taking back is false where it was used already. */
export interface Delivery<K extends DeliveredGrant['value']['kind']> {
  give(tx: Tx, grant: DeliveredGrant<K>): Promise<void>;
  takeBack(tx: Tx, grant: DeliveredGrant<K>): Promise<boolean>;
}

/** What modules of higher levels store. */
export interface Deliveries {
  readonly freeBet: Delivery<'free_bet'>;
  readonly freeRound: Delivery<'free_round'>;
  readonly spin: Delivery<'spin'>;
  readonly points: Delivery<'points'>;
}

export interface BonusesDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly append: Append;
  readonly wallet: Pick<Wallet, 'lock' | 'post' | 'balance' | 'standings'>;
  /** The rule of the country of the brand. */
  bonusRule(brand: string): BonusRule;
  /** Those whose accounts are blocked: a break, an exclusion, a freeze, a chargeback, a closed account. */
  pausedOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  /** When these players registered; visitors are absent. */
  registeredMs(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>>;
  readonly deliver: Deliveries;
}
