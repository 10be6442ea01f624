import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** A thread that was answered: what the notice to the player says. */
export interface AnswerNotice {
  readonly player: PlayerId;
  readonly brand: string;
  readonly thread: Reference;
  readonly message: Reference;
  readonly subject: string;
}

export interface SupportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'publish'>;
  nickOf(player: PlayerId): Promise<string | undefined>;
  /** Queues the notice `support-answer` in the same transaction. */
  notify(tx: Tx, notice: AnswerNotice): Promise<void>;
}

export const SUPPORT_CHANGED = 'support.changed';

/** On the bus after every commit that changes a thread: whose it is and which. */
export interface SupportChanged {
  readonly player: PlayerId;
  readonly brand: string;
  readonly thread: string;
}
