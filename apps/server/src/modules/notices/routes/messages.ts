import {
  closeTopBar,
  messageList,
  noticeSettings,
  noticeSettingsSet,
  readBatchMessage,
  redPointClick,
  unreadMessages,
} from '@palpite/contract/calls/reach/messages';
import { flag } from '@palpite/contract/flag';
import { nameOfCode } from '@palpite/contract/tables/code';
import { CONTENT_TYPES, MESSAGE_PAGE_DEFAULT, MESSAGE_TYPES } from '@palpite/contract/tables/notices';
import { parseReference, type Reference } from '@palpite/kernel/ids';
import { type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { MessageReader, Notices } from '../index.ts';
import { messageEntry, settingsInfo, unreadInfo, type WireOptions } from './wire.ts';

const readerOf = ({ session, brand, language }: KnownCaller): MessageReader => ({
  player: session.player,
  brand,
  isVisitor: session.visitor,
  language,
});
const typeOf = (code: number | undefined) =>
  code === undefined ? undefined : nameOfCode(MESSAGE_TYPES, code);

/** Calls of the message centre, the top bar and the settings of notices. */
export function messageRoutes(
  notices: Notices,
  options: WireOptions & { readonly nowMs: () => number },
): Route[] {
  const { messages, settings } = notices;
  const unreadOf = async (reader: MessageReader) => unreadInfo(await messages.unread(reader.player));
  return [
    messageListRoute(notices, options),
    serve(readBatchMessage, async ({ message_ids, all, message_type }, caller) => {
      const reader = readerOf(caller);
      if (message_ids === undefined && all !== 1)
        return new Refusal('missing-field', { field: 'message_ids' });
      const ids = message_ids?.map(parseReference).filter((id): id is Reference => id !== undefined);
      const read = await messages.read(reader, all === 1 || !ids ? { type: typeOf(message_type) } : ids);
      return { read, unread: await unreadOf(reader) };
    }),
    serve(closeTopBar, async (_input, caller) => {
      const reader = readerOf(caller);
      await messages.closeTop(reader);
      return { top_bar_closed: 1, unread: await unreadOf(reader) };
    }),
    serve(unreadMessages, async (_input, caller) => unreadOf(readerOf(caller))),
    serve(redPointClick, async ({ tab }, caller) => {
      const reader = readerOf(caller);
      await messages.clickTab(reader, tab);
      return unreadOf(reader);
    }),
    serve(noticeSettings, async (_input, caller) => {
      const found = await settings.get(readerOf(caller));
      return found ? settingsInfo(found, options) : new Refusal('not-for-visitors');
    }),
    serve(noticeSettingsSet, async (input, caller) => {
      const { quiet, goals_pass, time_zone, day_max, muted_until } = input;
      const outcome = await settings.set(readerOf(caller), {
        choices: input.choices?.map(({ topic, channel, on }) => ({ topic, channel, on: on === 1 })),
        quiet: quiet && { on: quiet.on === 1, from: quiet.from, to: quiet.to },
        goalsPass: goals_pass === undefined ? undefined : goals_pass === 1,
        zone: time_zone,
        dayMax: day_max,
        mutedUntilMs: muted_until,
      });
      switch (outcome.is) {
        case 'set':
          return settingsInfo(outcome.settings, options);
        case 'fixed':
          return new Refusal('notice-channel-fixed');
        case 'zone-unknown':
          return new Refusal('time-zone-unknown');
        case 'muted-too-long':
          return new Refusal('invalid-field', { field: 'muted_until' });
        default:
          return new Refusal('not-for-visitors');
      }
    }),
  ];
}

function messageListRoute(
  { messages }: Notices,
  options: WireOptions & { readonly nowMs: () => number },
): Route {
  return serve(messageList, async (input, caller) => {
    const reader = readerOf(caller);
    const before = input.cursor === undefined ? undefined : parseReference(input.cursor);
    if (input.cursor !== undefined && before === undefined)
      return new Refusal('invalid-field', { field: 'cursor' });
    const isTop = input.content_type === CONTENT_TYPES.top;
    const listing = await messages.list(reader, {
      type: typeOf(input.message_type),
      isTop,
      isRead: input.have_read === undefined ? undefined : input.have_read === 1,
      before,
      limit: input.limit ?? MESSAGE_PAGE_DEFAULT,
    });
    const about = { ...options, nowMs: options.nowMs(), isTop };
    return {
      list: listing.messages.map((message) => messageEntry(message, reader, listing, about)),
      cursor: listing.hasMore ? String(listing.messages.at(-1)?.id ?? '') : '',
      has_more: flag(listing.hasMore),
      top_bar_closed: flag(listing.isTopClosed),
      unread: unreadInfo(listing.unread),
    };
  });
}
