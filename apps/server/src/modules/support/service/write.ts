import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  afterPlayer,
  beginningOf,
  type Category,
  changeOf,
  type Message,
  SUPPORT_LIMITS,
  type Thread,
} from '../core/thread.ts';
import { attach, countFilesOf, type StoredFile, takeLoose } from '../store/files.ts';
import { countMessages, findMessage, insertMessage } from '../store/messages.ts';
import {
  changeThread,
  countThreads,
  findRequest,
  insertThread,
  lockPlayer,
  lockThread,
  markPlayerRead,
} from '../store/threads.ts';
import { SUPPORT_CHANGED, type SupportChanged, type SupportDeps } from './deps.ts';

export interface Writer {
  readonly player: PlayerId;
  readonly brand: string;
  readonly language: string;
}

export interface NewThread {
  readonly request: string;
  readonly category: Category;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly Reference[];
}

export interface NewMessage {
  readonly thread: Reference;
  readonly request: string;
  readonly text: string;
  readonly files: readonly Reference[];
}

type Refused<W extends string> = { readonly is: 'refused'; readonly why: W };
const refused = <const W extends string>(why: W): Refused<W> => ({ is: 'refused', why });

export type OpenOutcome =
  | { readonly is: 'opened'; readonly thread: Thread }
  | Refused<'empty' | 'full' | 'too-fast' | 'no-file' | 'reused'>;
export type SendOutcome =
  | { readonly is: 'sent'; readonly thread: Thread; readonly message: Message }
  | Refused<'empty' | 'no-thread' | 'closed' | 'full' | 'too-fast' | 'no-file' | 'reused'>;
export type EndOutcome = { readonly is: 'done'; readonly thread: Thread } | Refused<'no-thread' | 'closed'>;

export async function openThread(deps: SupportDeps, writer: Writer, given: NewThread): Promise<OpenOutcome> {
  const { player, brand, language } = writer;
  const [subject, text] = [given.subject.trim(), given.text.trim()];
  if (text === '' || subject.length < 3) return refused('empty');
  const name = (await deps.nickOf(player)) ?? '';
  return deps.database.inTransaction(async (tx): Promise<OpenOutcome> => {
    await lockPlayer(tx, player);
    const known = await findRequest(tx, player, given.request);
    if (known) return known.subject === subject ? { is: 'opened', thread: known } : refused('reused');
    const atMs = deps.clock.nowMs();
    const counts = await countThreads(tx, player, atMs - DAY_MS);
    if (counts.open >= SUPPORT_LIMITS.openThreads) return refused('full');
    if (counts.recent >= SUPPORT_LIMITS.threadsPerDay || (await isTooFast(tx, player, atMs)))
      return refused('too-fast');
    const files = await takeLoose(tx, player, given.files);
    if (files.length !== given.files.length) return refused('no-file');
    const about = {
      player,
      brand,
      language,
      request: given.request,
      category: given.category,
      subject,
      atMs,
    };
    const thread = await insertThread(tx, { ...about, lastText: beginningOf(text, files) });
    await writePlayerMessage(
      tx,
      { thread: thread.id, player, name, request: given.request, text, atMs },
      files,
    );
    announce(deps, tx, thread);
    return { is: 'opened', thread };
  });
}

export async function sendMessage(
  deps: SupportDeps,
  player: PlayerId,
  given: NewMessage,
): Promise<SendOutcome> {
  const text = given.text.trim();
  if (text === '' && given.files.length === 0) return refused('empty');
  const name = (await deps.nickOf(player)) ?? '';
  return deps.database.inTransaction(async (tx): Promise<SendOutcome> => {
    await lockPlayer(tx, player);
    const thread = await lockThread(tx, given.thread);
    if (thread?.player !== player) return refused('no-thread');
    const known = await findMessage(tx, 'player', player, given.request);
    if (known)
      return known.thread === thread.id && known.text === text
        ? { is: 'sent', thread, message: known }
        : refused('reused');
    const atMs = deps.clock.nowMs();
    const state = afterPlayer(thread, atMs);
    if (!state) return refused('closed');
    if (await isTooFast(tx, player, atMs)) return refused('too-fast');
    const files = await takeLoose(tx, player, given.files);
    if (files.length !== given.files.length) return refused('no-file');
    if (
      files.length > 0 &&
      (await countFilesOf(tx, thread.id)) + files.length > SUPPORT_LIMITS.filesPerThread
    )
      return refused('full');
    const about = { thread: thread.id, player, name, request: given.request, text, atMs };
    const message = await writePlayerMessage(tx, about, files);
    const last = { text: beginningOf(text, files), by: 'player' as const };
    const changed = await changeThread(tx, thread.id, { state, atMs, last });
    announce(deps, tx, changed);
    return { is: 'sent', thread: changed, message };
  });
}

export function endThread(
  deps: SupportDeps,
  player: PlayerId,
  { thread: id, action }: { readonly thread: Reference; readonly action: 'close' | 'reopen' },
): Promise<EndOutcome> {
  return deps.database.inTransaction(async (tx): Promise<EndOutcome> => {
    const thread = await lockThread(tx, id);
    if (thread?.player !== player) return refused('no-thread');
    const atMs = deps.clock.nowMs();
    const change = changeOf(thread, action, { isStaff: false, nowMs: atMs });
    if (change.is === 'same') return { is: 'done', thread };
    if (change.is === 'too-late') return refused('closed');
    const changed = await moveTo(tx, thread, { state: change.state, atMs, author: player, name: '' });
    announce(deps, tx, changed);
    return { is: 'done', thread: changed };
  });
}

/** Writes the change of state into the conversation, where both sides see it. */
export async function moveTo(
  tx: Tx,
  thread: Thread,
  to: {
    readonly state: Thread['state'];
    readonly atMs: number;
    readonly author: number;
    readonly name: string;
  },
): Promise<Thread> {
  const { state, atMs, author, name } = to;
  const about = {
    thread: thread.id,
    by: 'state',
    author,
    name,
    text: state,
    request: undefined,
    atMs,
  } as const;
  await insertMessage(tx, about);
  return changeThread(tx, thread.id, { state, atMs });
}

export function markRead(
  deps: SupportDeps,
  player: PlayerId,
  at: { readonly thread: Reference; readonly message: Reference },
): Promise<'read' | 'no-thread'> {
  return deps.database.inTransaction(async (tx) => {
    const thread = await lockThread(tx, at.thread);
    if (thread?.player !== player) return 'no-thread';
    await markPlayerRead(tx, thread.id, at.message);
    announce(deps, tx, thread);
    return 'read';
  });
}

export function announce(deps: SupportDeps, tx: Tx, { player, brand, id }: Thread): void {
  const message: SupportChanged = { player, brand, thread: String(id) };
  afterCommit(tx, () => deps.bus.publish(SUPPORT_CHANGED, message));
}

async function isTooFast(tx: Tx, player: PlayerId, nowMs: number): Promise<boolean> {
  return (await countMessages(tx, player, nowMs - SUPPORT_LIMITS.messagesMs)) >= SUPPORT_LIMITS.messages;
}

async function writePlayerMessage(
  tx: Tx,
  about: {
    readonly thread: Reference;
    readonly player: PlayerId;
    readonly name: string;
    readonly request: string;
    readonly text: string;
    readonly atMs: number;
  },
  files: readonly StoredFile[],
): Promise<Message> {
  const { player, ...rest } = about;
  const message = await insertMessage(tx, { ...rest, by: 'player', author: player });
  if (files.length > 0)
    await attach(
      tx,
      message.id,
      files.map(({ id }) => id),
    );
  return { ...message, files };
}
