import type { Tx } from '../../../platform/database/database.ts';
import type { BotAnswer } from '../core/bot-api.ts';
import { setOpen } from '../store/chats.ts';
import { dropReply, giveAttemptBack, takeReply, type WaitingReply } from '../store/outgoing.ts';
import { keyOfBot, type TelegramDeps } from './deps.ts';
import { silence, waitOf } from './pace.ts';

const ATTEMPTS_MAX = 5;
const RETRY_MS = 5_000;

export type Sent = 'sent' | 'gone' | 'later' | 'given-up';

/** One attempt to send one answer. An answer that may have arrived is not sent a second time. */
export async function sendReply(deps: TelegramDeps, id: bigint): Promise<Sent> {
  const reply = await deps.database.inTransaction((tx) => takeReply(tx, id));
  if (!reply) return 'gone';
  const key = keyOfBot(deps, reply.bot);
  const token = key === undefined ? undefined : deps.tokens.get(key);
  if (token === undefined) return finish(deps, reply, 'given-up');
  const waitMs = await waitOf(deps, reply.bot, reply.chat);
  if (waitMs > 0) return waitForPace(deps, reply, waitMs);
  const answer = await deps.api.call(token, 'sendMessage', { chat_id: reply.chat, ...reply.body });
  return conclude(deps, reply, answer);
}

function conclude(deps: TelegramDeps, reply: WaitingReply, answer: BotAnswer): Promise<Sent> {
  switch (answer.is) {
    case 'done':
      return finish(deps, reply, 'sent');
    case 'blocked':
      return deps.database.inTransaction(async (tx) => {
        await setOpen(tx, reply.bot, reply.chat, false, deps.clock.nowMs());
        await dropReply(tx, reply.id);
        return 'gone' as const;
      });
    case 'too-many':
      return silence(deps, reply.bot, answer.retryAfterMs).then(() =>
        retry(deps, reply, answer.retryAfterMs),
      );
    case 'unsent':
      return retry(deps, reply, RETRY_MS * reply.attempts);
    case 'refused':
    case 'unknown':
      deps.log.warn({ bot: reply.bot, is: answer.is, why: answer.why }, 'an answer of the bot was not sent');
      return finish(deps, reply, 'given-up');
  }
}

async function finish(deps: TelegramDeps, reply: WaitingReply, how: Sent): Promise<Sent> {
  await deps.database.inTransaction((tx) => dropReply(tx, reply.id));
  return how;
}

/** Nothing was sent: a bot that many people write to uses up no attempt of an answer. */
async function waitForPace(deps: TelegramDeps, { id }: WaitingReply, afterMs: number): Promise<Sent> {
  await deps.database.inTransaction(async (tx) => {
    await giveAttemptBack(tx, id);
    await enqueueReply(deps, tx, id, afterMs);
  });
  return 'later';
}

function enqueueReply(deps: TelegramDeps, tx: Tx, id: bigint, afterMs: number): Promise<void> {
  return deps.enqueue(tx, 'send-bot-reply', { reply: String(id) }, { key: `bot-reply-${id}`, afterMs });
}

async function retry(deps: TelegramDeps, reply: WaitingReply, afterMs: number): Promise<Sent> {
  if (reply.attempts >= ATTEMPTS_MAX) {
    deps.log.warn({ bot: reply.bot, attempts: reply.attempts }, 'an answer of the bot was given up');
    return finish(deps, reply, 'given-up');
  }
  const { id } = reply;
  await deps.database.inTransaction((tx) => enqueueReply(deps, tx, id, afterMs));
  return 'later';
}
