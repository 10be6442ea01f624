import type { VipWeights } from '@palpite/kernel/growth/vip';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import type { FactChange } from '../core/fact.ts';
import type { CounterBrand } from './count-event.ts';

/** What is known about a player after the counters moved. */
export interface CountedPlayer {
  readonly player: PlayerId;
  readonly brand: string;
  /** Towards the level, since the beginning. */
  readonly vip: bigint;
  /** What it changed by. */
  readonly vipMoved: bigint;
}

export interface CountersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly append: Append;
  /** Undefined for a brand that this server does not have. */
  brandOf(id: string): CounterBrand | undefined;
  /** How much the stakes on each product count towards the VIP level. Absent: the usual weights. */
  weightsOf?(brand: string): Promise<VipWeights>;
  /** In the transaction that moves the counters, once per batch: what follows from them. */
  moved(tx: Tx, players: readonly CountedPlayer[]): Promise<void>;
  /** In the same transaction, once per batch: the facts that changed. The players' counters are locked. */
  changed?(tx: Tx, changes: readonly FactChange[]): Promise<void>;
  /** After the commit. */
  committed(players: readonly Pick<CountedPlayer, 'player' | 'brand'>[]): void;
}
