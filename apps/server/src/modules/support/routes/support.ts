import {
  feedbackSend,
  supportEnd,
  supportFile,
  supportFileAdd,
  supportInfo,
  supportMessages,
  supportOpen,
  supportRead,
  supportSend,
  supportThreads,
} from '@palpite/contract/calls/reach/support';
import type { SupportMessage, SupportThread } from '@palpite/contract/entities/support';
import { flag } from '@palpite/contract/flag';
import type { RefusalName } from '@palpite/contract/refusals';
import { SUPPORT_PAGE } from '@palpite/contract/tables/support';
import { parseReference, type Reference } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { type Message, type Place, REOPEN_MS, type Support, type Thread } from '../index.ts';

export interface SupportRouteOptions {
  emailOf(brand: string): string;
}

const PAGE = 20;
const wrong = (field: string) => new Refusal('invalid-field', { field });

export function supportRoutes(support: Support, options: SupportRouteOptions): Route[] {
  return [
    infoRoute(support, options),
    threadsRoute(support),
    openRoute(support),
    messagesRoute(support),
    sendRoute(support),
    ...fileRoutes(support),
    readRoute(support),
    endRoute(support),
    feedbackRoute(support),
  ];
}

const REFUSALS = {
  'no-thread': 'support-no-thread',
  closed: 'support-closed',
  full: 'support-full',
  'too-fast': 'support-too-fast',
  'no-file': 'support-no-file',
  'file-wrong': 'support-file-wrong',
  reused: 'message-request-reused',
} as const satisfies Record<string, RefusalName>;

const refusalOf = (why: keyof typeof REFUSALS | 'empty'): Refusal =>
  why === 'empty' ? wrong('text') : new Refusal(REFUSALS[why]);

function shown(thread: Thread): SupportThread {
  return {
    thread_id: String(thread.id),
    subject: thread.subject,
    category: thread.category,
    state: thread.state,
    created_at: thread.atMs,
    changed_at: thread.changedMs,
    last: thread.lastText,
    last_by: thread.lastBy,
    unread: thread.unread,
    reopen_until: thread.closedMs === undefined ? 0 : thread.closedMs + REOPEN_MS,
    agent: thread.ownerName,
  };
}

function shownMessage(message: Message, thread: Thread): SupportMessage {
  const by = message.by === 'note' ? 'state' : message.by;
  const read = by === 'player' ? message.id <= thread.staffRead : message.id <= thread.playerRead;
  return {
    message_id: String(message.id),
    by,
    name: by === 'support' ? message.name : '',
    text: by === 'state' ? '' : message.text,
    ...(by === 'state' && { state: message.text as SupportThread['state'] }),
    request_id: by === 'player' ? (message.request ?? '') : '',
    read: flag(read),
    at: message.atMs,
    files: message.files.map(({ id, name, type, bytes }) => ({ file_id: String(id), name, type, bytes })),
  };
}

function infoRoute(support: Support, { emailOf }: SupportRouteOptions): Route {
  return serve(supportInfo, async (_input, { brand, session }) => {
    const isPlayer = session !== undefined && !session.visitor;
    const [minutes, sums] = await Promise.all([
      support.waitMinutes(brand),
      isPlayer ? support.sums(session.player) : { waiting: 0, unread: 0 },
    ]);
    return { wait_minutes: minutes, waiting: sums.waiting, unread: sums.unread, email: emailOf(brand) };
  });
}

const writeCursor = ({ changedMs, id }: Thread): string => `${changedMs.toString(36)}-${id.toString(36)}`;

function readCursor(cursor: string | undefined): Place | undefined | 'wrong' {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = /^([0-9a-z]{1,9})-([0-9a-z]{1,10})$/.exec(cursor) ?? [];
  const [atMs, number] = [Number.parseInt(at, 36), Number.parseInt(id, 36)];
  return Number.isSafeInteger(atMs) && Number.isSafeInteger(number) ? { atMs, id: BigInt(number) } : 'wrong';
}

function threadsRoute(support: Support): Route {
  return serve(supportThreads, async ({ cursor, page_limit: limit = PAGE }, { session }) => {
    const before = readCursor(cursor);
    if (before === 'wrong') return wrong('cursor');
    const found = await support.threads(session.player, before, limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return { list: page.map(shown), cursor: last ? writeCursor(last) : '' };
  });
}

/** Every id of the input was checked by its schema; one beyond 64 bits belongs to nothing. */
function parseAll(texts: readonly string[]): Reference[] | undefined {
  const found = texts.map((text) => parseReference(text));
  return found.every((id) => id !== undefined) ? (found as Reference[]) : undefined;
}

function openRoute(support: Support): Route {
  return serve(supportOpen, async ({ request_id, category, subject, text, files = [] }, caller) => {
    const ids = parseAll(files);
    if (!ids) return new Refusal('support-no-file');
    const { session, brand, language } = caller;
    const writer = { player: session.player, brand, language };
    const outcome = await support.open(writer, { request: request_id, category, subject, text, files: ids });
    return outcome.is === 'opened' ? shown(outcome.thread) : refusalOf(outcome.why);
  });
}

function messagesRoute(support: Support): Route {
  return serve(
    supportMessages,
    async ({ thread_id, before, after, page_limit: limit = SUPPORT_PAGE }, caller) => {
      if (before !== undefined && after !== undefined) return wrong('after');
      const [older, newer] = [before, after].map((text) =>
        text === undefined ? undefined : parseReference(text),
      );
      const id = parseReference(thread_id);
      const thread = id && (await support.thread(caller.session.player, id));
      if (!thread) return new Refusal('support-no-thread');
      const found = await support.messages({
        thread: thread.id,
        before: older,
        after: newer,
        limit: limit + 1,
      });
      const hasMore = found.length > limit;
      // The extra one is the farthest from where the reading began.
      const page = after === undefined ? found.slice(hasMore ? 1 : 0) : found.slice(0, limit);
      return {
        thread: shown(thread),
        list: page.map((message) => shownMessage(message, thread)),
        has_more: flag(hasMore),
      };
    },
  );
}

function sendRoute(support: Support): Route {
  return serve(supportSend, async ({ thread_id, request_id, text, files = [] }, { session }) => {
    const thread = parseReference(thread_id);
    if (thread === undefined) return new Refusal('support-no-thread');
    const ids = parseAll(files);
    if (!ids) return new Refusal('support-no-file');
    const outcome = await support.send(session.player, { thread, request: request_id, text, files: ids });
    if (outcome.is === 'refused') return refusalOf(outcome.why);
    return {
      thread: shown(outcome.thread),
      message: shownMessage(outcome.message, outcome.thread),
    };
  });
}

function fileRoutes(support: Support): Route[] {
  return [
    serve(supportFileAdd, async ({ request_id, name, type, bytes, piece, data }, { session }) => {
      const outcome = await support.addPiece(session.player, {
        request: request_id,
        name,
        type,
        bytes,
        piece,
        data: Buffer.from(data, 'base64'),
      });
      if (outcome.is === 'refused')
        return outcome.why === 'file-wrong'
          ? new Refusal('support-file-wrong', { field: 'data' })
          : refusalOf(outcome.why);
      return { file_id: String(outcome.file), complete: flag(outcome.isWhole) };
    }),
    serve(supportFile, async ({ file_id }, { session }) => {
      const id = parseReference(file_id);
      const found = id && (await support.file(session.player, id));
      if (!found) return new Refusal('support-no-file');
      const { name, type, bytes } = found.file;
      return { file: { file_id, name, type, bytes }, data: found.data.toString('base64') };
    }),
  ];
}

function readRoute(support: Support): Route {
  return serve(supportRead, async ({ thread_id, message_id }, { session }) => {
    const [thread, message] = [parseReference(thread_id), parseReference(message_id)];
    if (thread === undefined || message === undefined) return new Refusal('support-no-thread');
    if ((await support.read(session.player, { thread, message })) === 'no-thread')
      return new Refusal('support-no-thread');
    return { unread: (await support.sums(session.player)).unread };
  });
}

function endRoute(support: Support): Route {
  return serve(supportEnd, async ({ thread_id, action }, { session }) => {
    const thread = parseReference(thread_id);
    if (thread === undefined) return new Refusal('support-no-thread');
    const outcome = await support.end(session.player, { thread, action });
    return outcome.is === 'done' ? shown(outcome.thread) : refusalOf(outcome.why);
  });
}

function feedbackRoute(support: Support): Route {
  return serve(feedbackSend, async (input, { session, brand }) => {
    const { request_id: request, rating, category, text, device = '', answer } = input;
    const given = { player: session.player, brand, request, rating, category, text: text.trim(), device };
    const outcome = await support.feedback({ ...given, answer: answer === 1 && !session.visitor });
    return outcome === 'stored' ? { done: 1 as const } : new Refusal('support-too-fast');
  });
}
