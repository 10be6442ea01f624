import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { type BotMessage, bookingReply, helpReply, otherReply, startReply } from '../core/replies.ts';
import { readUpdate, type Said, type Update } from '../core/update.ts';
import { openChat, receiveOnce, setOpen } from '../store/chats.ts';
import { insertReply } from '../store/outgoing.ts';
import { type BotBrand, keyOfBot, type TelegramDeps } from './deps.ts';

export type Taken = 'taken' | 'repeat' | 'forged' | 'unreadable' | 'unknown-bot';

/** A person who writes faster than the bot may answer gets no more answers than this at once. */
const WAITING_MAX = 10;
/**
 * A text of 4,096 letters with a hundred entities is about 40 kB as Telegram writes it, and the message that it answers is
 * in the update too. What is refused is sent again and again, and delays the updates of everybody.
 */
export const UPDATE_BYTES_MAX = 256 * 1024;

/** Derived from the token, so it needs no setting, is the same on all nodes and changes with the token. */
export function webhookSecret(token: string): string {
  return createHmac('sha256', token).update('palpite telegram webhook').digest('base64url');
}

function isSecret(given: string | string[] | undefined, token: string): boolean {
  const [sent, wanted] = [
    Buffer.from(typeof given === 'string' ? given : ''),
    Buffer.from(webhookSecret(token)),
  ];
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

/** Takes an update of a bot. The answer is queued in the same transaction and sent by a job. */
export async function takeUpdate(
  deps: TelegramDeps,
  bot: string,
  raw: Buffer,
  secret: string | string[] | undefined,
): Promise<Taken> {
  const key = keyOfBot(deps, bot);
  const token = key === undefined ? undefined : deps.tokens.get(key);
  const brand = key === undefined ? undefined : deps.brandOf(key);
  if (token === undefined || !brand) return 'unknown-bot';
  if (!isSecret(secret, token)) return 'forged';
  const update = raw.length > UPDATE_BYTES_MAX ? undefined : readUpdate(raw.toString('utf8'));
  if (!update) return 'unreadable';
  // Read before the transaction: it may look into the book.
  const reply = update.is === 'message' ? await replyTo(deps, brand, update) : undefined;
  return deps.database.inTransaction((tx) => store(deps, tx, { bot, brand, update, reply }));
}

type Message = Extract<Update, { is: 'message' }>;

async function replyTo(deps: TelegramDeps, brand: BotBrand, update: Message): Promise<BotMessage> {
  const language = update.language ?? brand.language;
  const place = { language, brand: brand.name, page: brand.page };
  const { said } = update;
  const code = bookingOf(said);
  if (code !== undefined) return bookingReply(place, await deps.booking(code, language));
  if (said.is === 'start') return startReply(place, said.param);
  return said.is === 'help' ? helpReply(place) : otherReply(place);
}

/** A code that was sent, or with which the chat was opened. */
function bookingOf(said: Said): string | undefined {
  if (said.is === 'booking') return said.code;
  return said.is === 'start' && said.param?.opens === 'booking' ? said.param.code : undefined;
}

interface Storing {
  readonly bot: string;
  readonly brand: BotBrand;
  readonly update: Update;
  readonly reply: BotMessage | undefined;
}

async function store(deps: TelegramDeps, tx: Tx, { bot, brand, update, reply }: Storing): Promise<Taken> {
  const nowMs = deps.clock.nowMs();
  if (!(await receiveOnce(tx, bot, update.id, nowMs))) return 'repeat';
  if (update.is === 'standing') await setOpen(tx, bot, update.chat, update.isOpen, nowMs);
  if (update.is !== 'message' || !reply) return 'taken';
  await openChat(tx, bot, update.chat, update.language ?? brand.language, nowMs);
  const id = await insertReply(tx, { bot, chat: update.chat, body: reply }, WAITING_MAX, nowMs);
  if (id !== undefined)
    await deps.enqueue(tx, 'send-bot-reply', { reply: String(id) }, { key: `bot-reply-${id}`, afterMs: 0 });
  return 'taken';
}
