import { chatReport, chatRoom, chatSend } from '@palpite/contract/calls/reach/chat';
import type { RefusalName } from '@palpite/contract/refusals';
import type { ChatBar } from '@palpite/contract/tables/chat';
import { parseReference } from '@palpite/kernel/ids';
import { SECOND_MS } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Chat, OwnView, RoomState, WriteRefusal } from '../index.ts';
import { roomTopicOf, toWire } from './wire.ts';

export interface ChatRouteOptions {
  readonly clock: Clock;
  /** How many sockets watch a topic on this node. */
  watchers(topic: string): number;
}

export function chatRoutes(chat: Chat, options: ChatRouteOptions): Route[] {
  return [roomRoute(chat, options), sendRoute(chat), reportRoute(chat)];
}

function barOf(caller: KnownCaller, state: RoomState, own: OwnView | undefined): ChatBar {
  if (state !== 'open') return 'closed';
  if (caller.session.visitor || !own) return 'login';
  if (!own.mayWrite) return 'not-allowed';
  return own.mute ? 'muted' : '';
}

function roomRoute(chat: Chat, { clock, watchers }: ChatRouteOptions): Route {
  return serve(chatRoom, async ({ roomid }, caller) => {
    const { session, brand } = caller;
    const view = await chat.room(roomid, brand);
    if (!view) return new Refusal('chat-no-room');
    const own = session.visitor ? undefined : await chat.own(session.player, roomid, brand);
    const { player, tokenHash } = session;
    const entry = chat.enter({ brand, room: roomid, player, session: tokenHash });
    return {
      room: {
        roomid,
        state: view.state,
        slow_seconds: view.slowMs / SECOND_MS,
        people: watchers(roomTopicOf(brand, roomid)),
      },
      token: entry.token,
      token_expires_at: entry.untilMs,
      tag: chat.tag({ brand, room: roomid, player }),
      bar: barOf(caller, view.state, own),
      muted_until: own?.mute?.untilMs ?? 0,
      muted_reason: own?.mute?.reason ?? '',
      next_at: own?.nextMs ?? 0,
      now: clock.nowMs(),
      list: view.messages.map((message) => toWire(chat, message)),
    };
  });
}

const REFUSALS: Readonly<Record<WriteRefusal, RefusalName>> = {
  'no-room': 'chat-no-room',
  closed: 'chat-closed',
  muted: 'chat-muted',
  slow: 'chat-slow',
  link: 'chat-link',
  empty: 'invalid-field',
  'too-long': 'invalid-field',
  repeated: 'invalid-field',
  'not-allowed': 'chat-not-allowed',
  reused: 'message-request-reused',
};

const OF_TEXT: ReadonlySet<WriteRefusal> = new Set(['empty', 'too-long', 'repeated', 'link']);

function sendRoute(chat: Chat): Route {
  return serve(chatSend, async ({ roomid: room, request_id: request, text }, { session, brand }) => {
    const outcome = await chat.write({ player: session.player, brand, room, request, text });
    if (outcome.is === 'written') return { message: toWire(chat, outcome.message), next_at: outcome.nextMs };
    const { why, waitMs = 0 } = outcome;
    const values = { seconds: String(Math.ceil(waitMs / SECOND_MS)) };
    return new Refusal(REFUSALS[why], OF_TEXT.has(why) ? { field: 'text', values } : { values });
  });
}

const REPORT_REFUSALS = {
  'no-room': 'chat-no-room',
  'no-message': 'chat-no-message',
  'too-fast': 'support-too-fast',
} as const satisfies Record<string, RefusalName>;

function reportRoute(chat: Chat): Route {
  return serve(chatReport, async ({ roomid: room, message_id, reason }, { session, brand }) => {
    const message = parseReference(message_id);
    if (message === undefined) return new Refusal('chat-no-message');
    const outcome = await chat.report({ player: session.player, brand, room, message, reason });
    return outcome === 'reported' ? { done: 1 as const } : new Refusal(REPORT_REFUSALS[outcome]);
  });
}
