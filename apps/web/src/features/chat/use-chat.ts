import type { Live } from '@palpite/client/live';
import { openLive } from '@palpite/client/live';
import type { ConnectionState } from '@palpite/client/live-machine';
import type { Outcome } from '@palpite/client/outcome';
import { socketAddress } from '@palpite/client/socket-address';
import type { ChatMessage, ChatRoomInfo } from '@palpite/contract/entities/chat';
import type { Reply } from '@palpite/contract/generated/calls';
import type { LiveMessage } from '@palpite/contract/live';
import { REFUSALS } from '@palpite/contract/refusals';
import type { ChatReportReason } from '@palpite/contract/tables/chat';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { randomPart, uuid7 } from '../../platform/random.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';

export interface UnsentLine {
  readonly requestId: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
  readonly why: string;
}

export interface ChatState {
  readonly is: 'loading' | 'none' | 'failed' | 'here';
  readonly room: ChatRoomInfo | undefined;
  readonly own: Pick<Reply<'chatRoom'>, 'tag' | 'bar' | 'muted_until' | 'muted_reason'> | undefined;
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly UnsentLine[];
  /** When the player may write again, on the device's clock. */
  readonly nextMs: number;
  readonly phase: ConnectionState;
}

export interface Chat extends ChatState {
  send(text: string): Promise<void>;
  again(requestId: string): Promise<void>;
  drop(requestId: string): void;
  report(messageId: string, reason: ChatReportReason): Promise<boolean>;
  load(): Promise<void>;
  reconnect(): void;
}

const SHOWN_MAX = 50;
const NOTHING: ChatState = {
  is: 'loading',
  room: undefined,
  own: undefined,
  messages: [],
  unsent: [],
  nextMs: 0,
  phase: 'connecting',
};

/** Takes what the socket brings: messages by their number, and the room. A snapshot replaces all messages. */
export function receive(state: ChatState, incoming: readonly LiveMessage[], isSnapshot: boolean): ChatState {
  const lines = new Map(isSnapshot ? [] : state.messages.map((message) => [message.message_id, message]));
  let { room, own } = state;
  for (const { tp, bd } of incoming) {
    if (tp.startsWith('chat:')) lines.set(tp.slice('chat:'.length), bd as ChatMessage);
    if (tp === 'chat_room') {
      room = bd as ChatRoomInfo;
      if (own && room.state === 'open' && own.bar === 'closed') own = { ...own, bar: '' };
      if (own && room.state !== 'open' && own.bar === '') own = { ...own, bar: 'closed' };
    }
  }
  const messages = [...lines.values()]
    .sort((a, b) => (BigInt(a.message_id) < BigInt(b.message_id) ? -1 : 1))
    .slice(-SHOWN_MAX);
  return { ...state, room, own, messages };
}

/** The player was muted or may write again. */
function muted(state: ChatState, incoming: readonly LiveMessage[]): ChatState {
  const found = incoming.find(({ tp }) => tp === 'chat_mute');
  if (!found || !state.own) return state;
  const { muted_until, muted_reason } = found.bd as { muted_until: number; muted_reason: string };
  const bar = muted_until > 0 ? ('muted' as const) : ('' as const);
  return { ...state, own: { ...state.own, muted_until, muted_reason, bar } };
}

/** A line was sent: it is among the messages now, or it stays unsent with what the server said. */
function answered(
  state: ChatState,
  line: Pick<UnsentLine, 'requestId' | 'text'>,
  outcome: Outcome<'chatSend'>,
  nowMs: number,
): ChatState {
  const others = state.unsent.filter(({ requestId }) => requestId !== line.requestId);
  if (outcome.is === 'done') {
    const { message, next_at } = outcome.data;
    const slowMs = Math.max(0, next_at - message.at);
    const shown = receive(state, [{ tp: `chat:${message.message_id}`, bd: message }], false);
    return { ...shown, unsent: others, nextMs: nowMs + slowMs };
  }
  const why = outcome.is === 'refused' ? outcome.message : '';
  return { ...state, unsent: [...others, { ...line, state: 'failed', why }] };
}

/**
 * A room: its state is read once and then pushed over a socket of its own, which is opened at the address that the
 * server signs for this room. The socket reconnects 2 s after an error, at most ten times.
 */
export function useChat(roomid: string): Chat {
  const { client, platform } = useServices();
  const [state, setState] = useState(NOTHING);
  const entry = useRef({ token: '', untilMs: 0 });

  const load = useCallback(async () => {
    const outcome = await client.call('chatRoom', { roomid });
    if (outcome.is !== 'done') {
      const is =
        outcome.is === 'refused' && outcome.code === REFUSALS['chat-no-room'].code ? 'none' : 'failed';
      setState((known) => (known.is === 'here' && is === 'failed' ? known : { ...known, is }));
      throw new Error('the room could not be read');
    }
    const { room, token, token_expires_at, tag, bar, muted_until, muted_reason, next_at, now, list } =
      outcome.data;
    const aheadMs = platform.nowMs() - now;
    entry.current = { token, untilMs: token_expires_at + aheadMs };
    setState((known) => ({
      ...known,
      is: 'here',
      room,
      own: { tag, bar, muted_until, muted_reason },
      messages: list,
      nextMs: next_at === 0 ? 0 : next_at + aheadMs,
    }));
  }, [client, platform, roomid]);

  const live = useRoomSocket(roomid, { entry, load, setState });

  const deliver = async (line: Pick<UnsentLine, 'requestId' | 'text'>): Promise<void> => {
    const outcome = await client.call('chatSend', { roomid, request_id: line.requestId, text: line.text });
    if (outcome.is === 'refused' && outcome.code === REFUSALS['chat-muted'].code)
      void load().catch(() => undefined);
    setState((known) => answered(known, line, outcome, platform.nowMs()));
  };

  return {
    ...state,
    async send(text) {
      const requestId = uuid7(platform.nowMs(), platform.randomBytes(10));
      setState((known) => ({
        ...known,
        unsent: [...known.unsent, { requestId, text, state: 'sending', why: '' }],
      }));
      await deliver({ requestId, text });
    },
    async again(requestId) {
      const line = state.unsent.find((entry) => entry.requestId === requestId);
      if (line) await deliver(line);
    },
    drop: (requestId) =>
      setState((known) => ({
        ...known,
        unsent: known.unsent.filter((line) => line.requestId !== requestId),
      })),
    async report(messageId, reason) {
      const outcome = await client.call('chatReport', { roomid, message_id: messageId, reason });
      return outcome.is === 'done';
    },
    load: () => load().catch(() => undefined),
    reconnect: () => live.current?.retry(),
  };
}

type Entry = RefObject<{ token: string; untilMs: number }>;

interface SocketDeps {
  readonly entry: Entry;
  load(): Promise<void>;
  setState(change: (known: ChatState) => ChatState): void;
}

/** The socket of the room while it is shown; a new session gets a new one. */
function useRoomSocket(roomid: string, { entry, load, setState }: SocketDeps): RefObject<Live | undefined> {
  const services = useServices();
  const { platform, link } = services;
  const sid = useShared('session', ({ user }) => user?.sid);
  const live = useRef<Live>(undefined);
  useEffect(() => {
    if (sid === undefined) return;
    entry.current = { token: '', untilMs: 0 };
    const opened = openLive({
      clock: platform,
      random: () => randomPart(platform),
      url: () => addressOf(services, roomid, entry, load),
      onState: (phase) => setState((known) => ({ ...known, phase })),
    });
    live.current = opened;
    const leave = opened.watch('room', {
      snapshot: (messages) => setState((known) => receive(known, messages, true)),
      change: (messages) => setState((known) => receive(known, messages, false)),
    });
    const leaveOwn = link.watch('player', {
      snapshot() {},
      change: (messages) => setState((known) => muted(known, messages)),
    });
    return () => {
      leave();
      leaveOwn();
      opened.close();
    };
  }, [services, platform, link, roomid, sid, load, entry, setState]);

  return live;
}

/** Before the entry expires the room is read again, which signs a new one. */
const ENTRY_SPARE_MS = 30_000;

async function addressOf(
  { client, platform }: Services,
  roomid: string,
  entry: Entry,
  load: () => Promise<void>,
): Promise<string> {
  if (entry.current.untilMs - ENTRY_SPARE_MS <= platform.nowMs()) await load();
  const outcome = await client.call('socketUrl', { roomid, token: entry.current.token });
  if (outcome.is !== 'done') throw new Error('the room cannot be entered');
  return socketAddress(location.origin, outcome.data.url);
}
