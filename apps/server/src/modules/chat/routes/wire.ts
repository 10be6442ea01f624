import type { ChatMessage as WireMessage } from '@palpite/contract/entities/chat';
import type { Chat, ChatMessage } from '../index.ts';

export const roomTopicOf = (brand: string, room: string): string => `room:${brand}/${room}`;

export function toWire(chat: Chat, message: ChatMessage): WireMessage {
  const { removed } = message;
  return {
    message_id: String(message.id),
    name: message.name,
    tag: chat.tag(message),
    text: removed === undefined ? message.text : '',
    removed: removed ?? '',
    at: message.atMs,
  };
}
