import { parseReference } from '@palpite/kernel/ids';
import { SECOND_MS } from '@palpite/kernel/time';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { LiveHub, TopicSource } from '../../../platform/live/live.ts';
import {
  CHAT_MUTED,
  CHAT_ROOM_CHANGED,
  CHAT_WRITTEN,
  type Chat,
  type ChatMuted,
  type ChatRoomChanged,
  type ChatWritten,
} from '../index.ts';
import { roomTopicOf, toWire } from './wire.ts';

/**
 * The room that the socket was opened for: the key is not chosen by the client but signed into the token of the socket,
 * so a socket sees the room that its session has entered and no other.
 */
export function roomTopic(chat: Chat, hub: Pick<LiveHub, 'watchers'>): TopicSource {
  return {
    name: 'room',
    resolve({ brand, room }, key) {
      if (key !== undefined || room === undefined) return undefined;
      return chat.state(room, brand) === undefined ? undefined : roomTopicOf(brand, room);
    },
    async snapshot(topic) {
      const { brand, room } = partsOf(topic);
      const view = await chat.room(room, brand);
      if (!view) return [];
      const about = { roomid: room, state: view.state, slow_seconds: view.slowMs / SECOND_MS };
      return [
        { tp: 'chat_room', bd: { ...about, people: hub.watchers(topic) } },
        ...view.messages.map((message) => ({ tp: `chat:${message.id}`, bd: toWire(chat, message) })),
      ];
    },
  };
}

function partsOf(topic: string): { readonly brand: string; readonly room: string } {
  const [brand = '', room = ''] = topic.slice('room:'.length).split('/');
  return { brand, room };
}

/** On every node with sockets: new and removed messages, changes of a room, and on the player's own topic a mute. */
export function pushChat(deps: {
  readonly chat: Chat;
  readonly hub: Pick<LiveHub, 'publish' | 'watchers'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  playerTopics(muted: ChatMuted): Promise<readonly string[]>;
  failed(error: unknown): void;
}): void {
  const { chat, hub, bus } = deps;
  const pushMessage = async ({ brand, room, message: id }: ChatWritten): Promise<void> => {
    const topic = roomTopicOf(brand, room);
    const reference = parseReference(id);
    if (hub.watchers(topic) === 0 || reference === undefined) return;
    const message = await chat.message(reference);
    if (message) hub.publish(topic, { tp: `chat:${id}`, bd: toWire(chat, message) });
  };
  const pushRoom = async ({ brand, room }: ChatRoomChanged): Promise<void> => {
    const topic = roomTopicOf(brand, room);
    if (hub.watchers(topic) === 0) return;
    const view = await chat.room(room, brand);
    if (!view) return;
    const about = { roomid: room, state: view.state, slow_seconds: view.slowMs / SECOND_MS };
    hub.publish(topic, { tp: 'chat_room', bd: { ...about, people: hub.watchers(topic) } });
  };
  const pushMute = async (muted: ChatMuted): Promise<void> => {
    const topics = (await deps.playerTopics(muted)).filter((topic) => hub.watchers(topic) > 0);
    if (topics.length === 0) return;
    const mute = await chat.muteOf(muted.player);
    const bd = { muted_until: mute?.untilMs ?? 0, muted_reason: mute?.reason ?? '' };
    for (const topic of topics) hub.publish(topic, { tp: 'chat_mute', bd });
  };
  bus.subscribe(CHAT_WRITTEN, (message) => {
    pushMessage(message as ChatWritten).catch(deps.failed);
  });
  bus.subscribe(CHAT_ROOM_CHANGED, (message) => {
    pushRoom(message as ChatRoomChanged).catch(deps.failed);
  });
  bus.subscribe(CHAT_MUTED, (message) => {
    pushMute(message as ChatMuted).catch(deps.failed);
  });
}
