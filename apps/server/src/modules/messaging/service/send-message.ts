import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { fingerprint, isRecipient, type Message, readValues, TEMPLATES } from '../core/message.ts';
import { insertMessage, lockMessage } from '../store/messages.ts';
import { enqueueDelivery, type MessagingDeps } from './deps.ts';

export type Queued =
  | { readonly is: 'queued'; readonly id: Reference }
  | { readonly is: 'already-queued'; readonly id: Reference }
  /** The id belongs to a message to someone else or of another kind. */
  | { readonly is: 'id-reused' }
  | { readonly is: 'bad-recipient' }
  | { readonly is: 'bad-values' };

/**
 * The row and the job are written with the caller's transaction. A caller that may repeat itself passes the id; the
 * same id never sends twice.
 */
export async function queueMessage(
  deps: MessagingDeps,
  tx: Tx,
  message: Message,
  givenId?: Reference,
): Promise<Queued> {
  if (!isRecipient(TEMPLATES[message.template], message.recipient)) return { is: 'bad-recipient' };
  if (readValues(message.template, message.values) === undefined) return { is: 'bad-values' };
  const id = givenId ?? deps.ids.next();
  if (!(await insertMessage(tx, id, message, deps.clock.nowMs()))) {
    const known = await lockMessage(tx, id);
    const same = known !== undefined && fingerprint(known) === fingerprint(message);
    return same ? { is: 'already-queued', id } : { is: 'id-reused' };
  }
  await enqueueDelivery(deps, tx, id, 0);
  return { is: 'queued', id };
}
