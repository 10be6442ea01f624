import type { Reference } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Attachment, MailSender, SmsSender } from '../core/senders.ts';

export type MessagingJob = 'deliver-message' | 'resume-messages' | 'forget-messages';

/** Enqueues in the caller's transaction. `key`: a waiting job with the same key is replaced and not duplicated. */
export type Enqueue = (
  tx: Tx,
  job: MessagingJob,
  payload: Readonly<Record<string, string>>,
  options: { readonly key: string; readonly afterMs: number },
) => Promise<void>;

/** The sender of a message: the name and addresses of the brand. */
export interface BrandVoice {
  readonly name: string;
  readonly mailFrom: string;
  /** Letters, digits and spaces, at most 11, or a number. */
  readonly smsFrom: string;
  /** The brand's templates at the providers, which may put their own layout around the text or require a registered one. */
  readonly mailTemplate: string;
  readonly smsTemplate: string;
}

/** What the wiring provides to the module. */
export interface MessagingDeps {
  readonly database: Database;
  readonly enqueue: Enqueue;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly brand: (id: string) => BrandVoice | undefined;
  /** The file that a report names; undefined when it is there no more. */
  readonly attachment: (reference: string) => Promise<Attachment | undefined>;
  /**
   * Whether a notice may still be sent: the player may have paused play, closed the account or withdrawn the consent while
   * it waited here.
   */
  readonly mayStillGo: (notice: Reference) => Promise<boolean>;
  readonly ids: { next(): Reference };
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

export function enqueueDelivery(deps: MessagingDeps, tx: Tx, id: Reference, afterMs: number): Promise<void> {
  return deps.enqueue(tx, 'deliver-message', { message: id.toString() }, { key: `message-${id}`, afterMs });
}
