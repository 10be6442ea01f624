import {
  type ChatLine,
  chatDismiss,
  chatHide,
  chatMessages,
  chatMute,
  chatReports,
  chatRooms,
  chatSlow,
} from '@palpite/contract/operator/chat-calls';
import { parsePlayerId, parseReference } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { type ChatMessage, parseRoom } from '../../chat/index.ts';
import type { Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const PAGE = 50;
const ROOMS_MAX = 100;
const wrong = (field: string) => new Refusal('invalid-field', { field });
const NO_MESSAGE = () => new Refusal('chat-no-message');

/** Calls of the moderators of chat rooms. */
export function chatRoutes(operator: Operator): OperatorRoute[] {
  return [reportsRoute(operator), ...roomRoutes(operator), ...commandRoutes(operator)];
}

const toLine = ({ id, player, removed, atMs, ...message }: ChatMessage): ChatLine => ({
  message: String(id),
  brand: message.brand,
  room: message.room,
  uid: player,
  name: message.name,
  text: message.text,
  removed: removed ?? '',
  reported: message.reported,
  at: atMs,
});

function reportsRoute(operator: Operator): OperatorRoute {
  const { chat } = operator.ports.supportAndChat;
  return servePermitted(chatReports, 'chat.act', async ({ brand, cursor }) => {
    const after = readCursor('m', cursor);
    if (after === 'wrong') return wrong('cursor');
    const found = await chat.moderation.reported({ brand, after, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const authors = [...new Set(page.map(({ message }) => message.player))];
    const mutes = await Promise.all(authors.map((player) => chat.muteOf(player)));
    const untilOf = new Map(authors.map((player, index) => [player, mutes[index]?.untilMs ?? 0]));
    return {
      records: page.map(({ message, reports, reasons, firstMs }) => ({
        line: toLine(message),
        reports,
        reasons: [...reasons],
        first_at: firstMs,
        muted_until: untilOf.get(message.player) ?? 0,
      })),
      cursor: writeCursor('m', found.length > PAGE ? page.at(-1)?.message.id : undefined),
      now: operator.nowMs(),
    };
  });
}

function roomRoutes(operator: Operator): OperatorRoute[] {
  const { chat } = operator.ports.supportAndChat;
  return [
    servePermitted(chatRooms, 'chat.act', async ({ brand }) => ({
      rooms: (await chat.moderation.rooms(brand, ROOMS_MAX)).map(
        ({ room, messages, lastMs, slow, brand: own }) => ({
          brand: own,
          room,
          messages,
          last_at: lastMs,
          slow_seconds: slow ?? chat.moderation.slowSeconds,
          is_open: chat.state(room, own) === 'open',
        }),
      ),
    })),
    servePermitted(chatMessages, 'chat.act', async ({ brand, room }) => {
      if (!parseRoom(room)) return wrong('room');
      return { lines: (await chat.moderation.messages(brand, room)).map(toLine) };
    }),
  ];
}

function commandRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(chatHide, 'chat.act', async ({ message: number, why }, actor) => {
      const message = parseReference(number);
      if (message === undefined) return NO_MESSAGE();
      const outcome = await operator.hideMessage(actor, { message, reason: why });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(chatDismiss, 'chat.act', async ({ message: number }, actor) => {
      const message = parseReference(number);
      if (message === undefined) return NO_MESSAGE();
      const outcome = await operator.dismissReports(actor, message);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(chatMute, 'chat.act', async ({ uid, minutes, why }, actor) => {
      const player = parsePlayerId(uid);
      if (player === undefined || !(await operator.ports.players.player(player)))
        return new Refusal('no-such-player');
      const outcome = await operator.mutePlayer(actor, { player, minutes, reason: why });
      return outcome.is === 'declined' ? refusalFor(outcome) : { muted_until: outcome.done };
    }),
    servePermitted(chatSlow, 'chat.act', async ({ brand, room, seconds }, actor) => {
      if (!operator.ports.brands().some(({ id }) => id === brand)) return wrong('brand');
      const outcome = await operator.setSlowMode(actor, { brand, room, seconds });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}
