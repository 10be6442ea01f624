import { flag } from '@palpite/contract/flag';
import {
  type DeskMessage,
  type DeskThread,
  feedbackList,
  macroList,
  macroRemove,
  macroSave,
  supportAnswer,
  supportAssign,
  supportFileGet,
  supportNote,
  supportQueue,
  supportState,
  supportThread,
} from '@palpite/contract/operator/support-calls';
import { type FeedbackCategory, MACROS_MAX } from '@palpite/contract/tables/support';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { maskName } from '../../chat/index.ts';
import type { Message, Place, Thread } from '../../support/index.ts';
import type { Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const PAGE = 50;
const wrong = (field: string) => new Refusal('invalid-field', { field });

/** Calls of the support desk: queue, threads, prepared answers and feedback. */
export function supportRoutes(operator: Operator): OperatorRoute[] {
  return [
    queueRoute(operator),
    threadRoute(operator),
    fileRoute(operator),
    ...commandRoutes(operator),
    ...macroRoutes(operator),
    feedbackRoute(operator),
  ];
}

async function namesOf({ ports }: Operator, threads: readonly Thread[]): Promise<Map<PlayerId, string>> {
  const players = [...new Set(threads.map(({ player }) => player))];
  const views = await Promise.all(players.map((player) => ports.players.player(player)));
  return new Map(players.map((player, index) => [player, maskName(views[index]?.nick ?? '')]));
}

const toLine = (thread: Thread, names: ReadonlyMap<PlayerId, string>): DeskThread => ({
  thread: String(thread.id),
  uid: thread.player,
  name: names.get(thread.player) ?? '***',
  brand: thread.brand,
  language: thread.language,
  category: thread.category,
  subject: thread.subject,
  state: thread.state,
  owner: thread.owner ?? 0,
  owner_name: thread.ownerName,
  created_at: thread.atMs,
  changed_at: thread.changedMs,
  waits_since: thread.waitsSinceMs ?? 0,
  last: thread.lastText,
});

const toMessage = (message: Message, thread: Thread): DeskMessage => ({
  message: String(message.id),
  by: message.by,
  name: message.by === 'player' ? '' : message.name,
  text: message.text,
  at: message.atMs,
  read: flag(message.by === 'player' ? message.id <= thread.staffRead : message.id <= thread.playerRead),
  files: message.files.map(({ id, name, type, bytes }) => ({ file_id: String(id), name, type, bytes })),
});

function readThreadCursor(cursor: string | undefined): Place | undefined | 'wrong' {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = /^([0-9a-z]{1,9})-([0-9a-z]{1,10})$/.exec(cursor) ?? [];
  const [atMs, number] = [Number.parseInt(at, 36), Number.parseInt(id, 36)];
  return Number.isSafeInteger(atMs) && Number.isSafeInteger(number) ? { atMs, id: BigInt(number) } : 'wrong';
}

function queueRoute(operator: Operator): OperatorRoute {
  const { staff } = operator.ports.supportAndChat.support;
  return servePermitted(supportQueue, 'support.read', async (input, actor) => {
    const { brand, category, owner, list, cursor, page_limit: limit = PAGE } = input;
    const after = readThreadCursor(cursor);
    if (after === 'wrong') return wrong('cursor');
    const person = Number(actor.person);
    const whose = owner === 'mine' ? person : owner === 'free' ? ('none' as const) : undefined;
    const [found, counts] = await Promise.all([
      staff.queue({ brand, category, owner: whose, list, after, limit: limit + 1 }),
      staff.counts(person, brand),
    ]);
    const page = found.slice(0, limit);
    const names = await namesOf(operator, page);
    const last = found.length > limit ? page.at(-1) : undefined;
    const lastMs = list === 'waiting' ? last?.waitsSinceMs : last?.changedMs;
    return {
      records: page.map((thread) => toLine(thread, names)),
      cursor: last && lastMs !== undefined ? `${lastMs.toString(36)}-${last.id.toString(36)}` : '',
      ...counts,
      now: operator.nowMs(),
    };
  });
}

function threadRoute(operator: Operator): OperatorRoute {
  const { staff } = operator.ports.supportAndChat.support;
  return servePermitted(supportThread, 'support.read', async (input) => {
    const { thread: number, before, page_limit: limit = PAGE } = input;
    const id = parseReference(number);
    const thread = id && (await staff.thread(id));
    if (!thread) return new Refusal('support-no-thread');
    const beforeId = before === undefined ? undefined : parseReference(before);
    const [found, names, people] = await Promise.all([
      staff.messages({ thread: thread.id, before: beforeId, limit: limit + 1 }),
      namesOf(operator, [thread]),
      operator.deskPeople(),
    ]);
    const page = found.slice(found.length > limit ? 1 : 0);
    const newest = page.at(-1);
    if (before === undefined && newest) await staff.seen(thread, newest.id);
    return {
      thread: toLine(thread, names),
      messages: page.map((message) => toMessage(message, thread)),
      has_more: flag(found.length > limit),
      people,
      now: operator.nowMs(),
    };
  });
}

function fileRoute(operator: Operator): OperatorRoute {
  const { staff } = operator.ports.supportAndChat.support;
  return servePermitted(supportFileGet, 'support.read', async ({ file }) => {
    const id = parseReference(file);
    const found = id && (await staff.file(id));
    if (!found) return new Refusal('support-no-file');
    const { name, type, bytes } = found.file;
    return { file: { file_id: file, name, type, bytes }, data: found.data.toString('base64') };
  });
}

const NO_THREAD = () => new Refusal('support-no-thread');

function commandRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(
      supportAnswer,
      'support.act',
      async ({ thread: number, request_id, text, close }, actor) => {
        const thread = parseReference(number);
        if (thread === undefined) return NO_THREAD();
        const given = { thread, request: request_id, text, isClosing: close === 1 };
        const outcome = await operator.answerThread(actor, given);
        return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
      },
    ),
    servePermitted(supportNote, 'support.act', async ({ thread: number, request_id, text }, actor) => {
      const thread = parseReference(number);
      if (thread === undefined) return NO_THREAD();
      const outcome = await operator.noteThread(actor, { thread, request: request_id, text });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(supportAssign, 'support.act', async ({ thread: number, operator: person }, actor) => {
      const thread = parseReference(number);
      if (thread === undefined) return NO_THREAD();
      const outcome = await operator.assignThread(actor, { thread, operator: person });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(supportState, 'support.act', async ({ thread: number, action }, actor) => {
      const thread = parseReference(number);
      if (thread === undefined) return NO_THREAD();
      const outcome = await operator.changeThread(actor, { thread, action });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function macroRoutes(operator: Operator): OperatorRoute[] {
  const { staff } = operator.ports.supportAndChat.support;
  return [
    servePermitted(macroList, 'support.read', async () => ({
      macros: (await staff.macros(MACROS_MAX)).map(({ id, title, texts }) => ({ macro: id, title, texts })),
    })),
    servePermitted(macroSave, 'support.act', async ({ macro: id, title, texts }, actor) => {
      if (title.trim() === '') return wrong('title');
      const given = Object.entries(texts).filter(([, text]) => text !== undefined && text.trim() !== '');
      if (given.length === 0) return wrong('texts');
      const outcome = await operator.saveMacro(actor, { id, title, texts: Object.fromEntries(given) });
      return outcome.is === 'declined' ? refusalFor(outcome) : { macro: outcome.done };
    }),
    servePermitted(macroRemove, 'support.act', async ({ macro }, actor) => {
      const outcome = await operator.removeMacro(actor, macro);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function feedbackRoute(operator: Operator): OperatorRoute {
  const { staff } = operator.ports.supportAndChat.support;
  return servePermitted(feedbackList, 'support.read', async ({ brand, cursor }) => {
    const before = readCursor('f', cursor);
    if (before === 'wrong') return wrong('cursor');
    const found = await staff.feedback({ brand, before, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    return {
      records: page.map(({ id, player, category, answer, atMs, ...feedback }) => ({
        ...feedback,
        id: String(id),
        uid: player,
        category: category as FeedbackCategory,
        answer: flag(answer),
        at: atMs,
      })),
      cursor: writeCursor('f', found.length > PAGE ? page.at(-1)?.id : undefined),
    };
  });
}
