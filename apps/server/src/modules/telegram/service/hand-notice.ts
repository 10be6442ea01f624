import type { Handed, OutgoingNotice } from '@palpite/kernel/notice';
import { noticeMessage } from '../core/replies.ts';
import { readChat, setOpen } from '../store/chats.ts';
import { claimNotice, releaseNotice } from '../store/outgoing.ts';
import { botOf, keyOfBrand, type TelegramDeps } from './deps.ts';
import { silence, waitOf } from './pace.ts';

/**
 * The Bot API has no key against repetition. The id is stored before the call and removed only when the message
 * certainly did not leave; after an unknown outcome it counts as sent.
 */
export async function handNotice(deps: TelegramDeps, notice: OutgoingNotice): Promise<Handed> {
  const nowMs = deps.clock.nowMs();
  const key = keyOfBrand(deps, notice.brand);
  const token = key === undefined ? undefined : deps.tokens.get(key);
  const brand = key === undefined ? undefined : deps.brandOf(key);
  if (key === undefined || token === undefined || !brand) return 'no-address';
  if (notice.expiresAt.getTime() <= nowMs) return 'refused';
  const person = await deps.personOf(notice.player);
  const bot = botOf(key);
  const chat = person === undefined ? undefined : await readChat(deps.database, bot, person);
  if (person === undefined || !chat?.isOpen) return 'no-address';
  const waitMs = await waitOf(deps, bot, person, notice.send);
  if (waitMs > 0) return { is: 'paced', waitMs };
  if (!(await deps.database.inTransaction((tx) => claimNotice(tx, notice.id, nowMs)))) return 'sent';
  const message = noticeMessage(notice, { language: chat.language, page: brand.page });
  const answer = await deps.api.call(token, 'sendMessage', { chat_id: person, ...message });
  if (answer.is === 'done' || answer.is === 'unknown') return 'sent';
  await deps.database.inTransaction(async (tx) => {
    await releaseNotice(tx, notice.id);
    if (answer.is === 'blocked') await setOpen(tx, bot, person, false, nowMs);
  });
  if (answer.is === 'blocked') return 'no-address';
  if (answer.is === 'too-many') {
    await silence(deps, bot, answer.retryAfterMs);
    return { is: 'paced', waitMs: answer.retryAfterMs };
  }
  if (answer.is === 'unsent') return 'later';
  deps.log.warn({ bot, kind: notice.kind, why: answer.why }, 'the Bot API refused a notice');
  return 'refused';
}
