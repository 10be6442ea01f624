import type { Reference } from '@palpite/kernel/ids';
import { assertNever } from '@palpite/kernel/nominal';
import type { Tx } from '../../../platform/database/database.ts';
import { type StoredMessage, TEMPLATES } from '../core/message.ts';
import { type Conclusion, conclude, decideTaking } from '../core/progress.ts';
import { renderMail, renderNotice, renderNoticeSms, renderSms } from '../core/render.ts';
import type { Delivery } from '../core/senders.ts';
import { endAttempt, lockMessage, markSending } from '../store/messages.ts';
import { enqueueDelivery, type MessagingDeps } from './deps.ts';

/** Adapters answer within 10 s; this limit ends the attempt of one that does not. It is well within the lease. */
const ATTEMPT_MAX_MS = 15_000;
/** Mail servers take several times as much, also when it is written in letters. */
const ATTACHMENT_MAX = 500_000;

export type Delivered =
  | { readonly is: 'concluded'; readonly state: Conclusion['state'] }
  | {
      readonly is: 'not-sent';
      readonly why: 'no-such-message' | 'finished' | 'held' | 'given-up' | 'taken-over';
    };

interface Taken {
  readonly message: StoredMessage;
  readonly attempt: number;
}

type Take =
  | { readonly is: 'taken'; readonly taken: Taken }
  | { readonly is: 'left'; readonly why: 'no-such-message' | 'finished' | 'held' }
  | {
      readonly is: 'given-up';
      readonly taken: Taken;
      readonly state: 'failed' | 'unknown';
      readonly why: string;
    };

/** One attempt: takes the row, calls the provider outside of any transaction, and stores the outcome. */
export async function deliverMessage(deps: MessagingDeps, id: Reference): Promise<Delivered> {
  const taking = await deps.database.inTransaction((tx) => take(deps, tx, id));
  if (taking.is === 'left') return { is: 'not-sent', why: taking.why };
  if (taking.is === 'given-up') {
    report(deps, taking.taken, taking.state, taking.why);
    return { is: 'not-sent', why: 'given-up' };
  }
  const { taken } = taking;
  const delivery = await attempt(deps, taken.message);
  const conclusion = conclude(delivery, taken.attempt, isRepeatable(deps, taken.message));
  const stored = await deps.database.inTransaction((tx) => store(deps, tx, taken, conclusion));
  report(deps, taken, stored ? conclusion.state : 'taken-over', conclusion.why);
  return stored ? { is: 'concluded', state: conclusion.state } : { is: 'not-sent', why: 'taken-over' };
}

function isRepeatable(deps: MessagingDeps, message: StoredMessage): boolean {
  return deps[TEMPLATES[message.template]].repeatable;
}

async function take(deps: MessagingDeps, tx: Tx, id: Reference): Promise<Take> {
  const message = await lockMessage(tx, id);
  if (message === undefined) return { is: 'left', why: 'no-such-message' };
  const nowMs = deps.clock.nowMs();
  const taking = decideTaking(message, isRepeatable(deps, message), nowMs);
  switch (taking.is) {
    case 'finished':
      return { is: 'left', why: 'finished' };
    case 'held':
      await enqueueDelivery(deps, tx, id, taking.afterMs);
      return { is: 'left', why: 'held' };
    case 'give-up': {
      const { state, why } = taking;
      await endAttempt(tx, id, message.attempts, { state, providerId: undefined, why, scrub: true }, nowMs);
      return { is: 'given-up', taken: { message, attempt: message.attempts }, state, why };
    }
    case 'send':
      await markSending(tx, id, taking.attempt, nowMs);
      return { is: 'taken', taken: { message, attempt: taking.attempt } };
    default:
      return assertNever(taking);
  }
}

async function attempt(deps: MessagingDeps, message: StoredMessage): Promise<Delivery> {
  let cancel = () => {};
  const late = new Promise<Delivery>((resolve) => {
    cancel = deps.clock.after(ATTEMPT_MAX_MS, () => resolve({ is: 'unknown', why: 'timeout' }));
  });
  try {
    return await Promise.race([hand(deps, message), late]);
  } catch (err) {
    deps.log.error({ err, message: message.id.toString() }, 'a sender threw');
    return { is: 'unknown', why: 'sender-threw' };
  } finally {
    cancel();
  }
}

const isNotice = ({ template }: StoredMessage) => template === 'notice' || template === 'notice-sms';

async function hand(deps: MessagingDeps, message: StoredMessage): Promise<Delivery> {
  const { values, language, recipient: to } = message;
  const voice = deps.brand(message.brand);
  if (voice === undefined) return { is: 'refused', why: 'no-such-brand' };
  if (values === undefined) return { is: 'refused', why: 'no-values' };
  if (isNotice(message) && !(await deps.mayStillGo(message.id))) return { is: 'refused', why: 'not-wanted' };
  const facts = { language, brandName: voice.name, values };
  const reference = message.id.toString();
  const sms = { reference, from: voice.smsFrom, to, template: voice.smsTemplate };
  if (message.template === 'sms-code') return deps.sms.send({ ...sms, text: renderSms(facts) });
  if (message.template === 'notice-sms') return deps.sms.send({ ...sms, text: renderNoticeSms(facts) });
  const from = { name: voice.name, address: voice.mailFrom };
  if (message.template === 'report') {
    const attachment = await deps.attachment(values.attachment ?? '');
    if (attachment === undefined) return { is: 'refused', why: 'no-attachment' };
    if (attachment.content.length > ATTACHMENT_MAX) return { is: 'refused', why: 'attachment-too-large' };
    const words = renderNotice(facts);
    return deps.mail.send({ reference, from, to, template: voice.mailTemplate, ...words, attachment });
  }
  const content = message.template === 'notice' ? renderNotice(facts) : renderMail(message.template, facts);
  return deps.mail.send({ reference, from, to, template: voice.mailTemplate, ...content });
}

async function store(deps: MessagingDeps, tx: Tx, taken: Taken, conclusion: Conclusion): Promise<boolean> {
  const { state, providerId, why, retryAfterMs } = conclusion;
  const ending = { state, providerId, why, scrub: retryAfterMs === undefined };
  const { id } = taken.message;
  const stored = await endAttempt(tx, id, taken.attempt, ending, deps.clock.nowMs());
  if (stored && retryAfterMs !== undefined) await enqueueDelivery(deps, tx, id, retryAfterMs);
  return stored;
}

/** One line per attempt, without the recipient and the code. */
function report(deps: MessagingDeps, taken: Taken, state: string, why: string | undefined): void {
  const { id, template, language, brand } = taken.message;
  const line = { message: id.toString(), template, language, brand, attempt: taken.attempt, state, why };
  if (state === 'sent') deps.log.info(line, 'message sent');
  else deps.log.warn(line, 'message not sent');
}
