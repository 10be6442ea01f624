import { parseReference, type Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../platform/database/database.ts';
import type { Message } from './core/message.ts';
import { deliverMessage } from './service/deliver-message.ts';
import type { MessagingDeps, MessagingJob } from './service/deps.ts';
import { type Queued, queueMessage } from './service/send-message.ts';
import { forgetMessages, resumeMessages } from './service/tend-messages.ts';

export { SmtpMailSender, type SmtpOptions } from './adapters/mail/smtp/smtp-mail-sender.ts';
export { type SandboxSmsOptions, SandboxSmsSender } from './adapters/sms/sandbox/sandbox-sms-sender.ts';
export { isRecipient, type Language, type Message } from './core/message.ts';
export type {
  Attachment,
  Delivery,
  MailSender,
  OutgoingMail,
  OutgoingSms,
  SmsSender,
} from './core/senders.ts';
export type { BrandVoice, Enqueue, MessagingDeps, MessagingJob } from './service/deps.ts';
export type { Queued } from './service/send-message.ts';

export interface Messaging {
  /** In the caller's transaction: the message is sent if and only if the transaction commits. */
  queue(tx: Tx, message: Message, id?: Reference): Promise<Queued>;
  /** `resume-messages` runs every minute, `forget-messages` every hour. */
  readonly jobs: Readonly<Record<MessagingJob, (payload: unknown) => Promise<void>>>;
}

export function createMessaging(deps: MessagingDeps): Messaging {
  return {
    queue: (tx, message, id) => queueMessage(deps, tx, message, id),
    jobs: {
      async 'deliver-message'(payload) {
        const id = readPayload(payload);
        // Retrying does not help a job that names no message.
        if (id === undefined) deps.log.error('a deliver-message job names no message');
        else await deliverMessage(deps, id);
      },
      async 'resume-messages'() {
        const resumed = await resumeMessages(deps);
        if (resumed > 0) deps.log.warn({ resumed }, 'messages without a job were resumed');
      },
      async 'forget-messages'() {
        await forgetMessages(deps);
      },
    },
  };
}

function readPayload(payload: unknown): Reference | undefined {
  if (typeof payload !== 'object' || payload === null || !('message' in payload)) return undefined;
  return typeof payload.message === 'string' ? parseReference(payload.message) : undefined;
}
