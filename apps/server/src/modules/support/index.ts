import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS, MINUTE_MS } from '@palpite/kernel/time';
import type { Tx } from '../../platform/database/database.ts';
import type { Macro } from './core/macro.ts';
import { type Message, SUPPORT_LIMITS, type Thread, type ThreadFile } from './core/thread.ts';
import type { SupportDeps } from './service/deps.ts';
import {
  addFilePiece,
  forgetLooseFiles,
  type NewPiece,
  type PieceOutcome,
  takeFiles,
} from './service/files.ts';
import {
  type Agent,
  answer,
  assign,
  changeState,
  type MacroOutcome,
  note,
  removeMacro,
  type StaffMessage,
  type StaffOutcome,
  saveMacro,
} from './service/staff.ts';
import {
  type EndOutcome,
  endThread,
  markRead,
  type NewMessage,
  type NewThread,
  type OpenOutcome,
  openThread,
  type SendOutcome,
  sendMessage,
  type Writer,
} from './service/write.ts';
import { readFile } from './store/files.ts';
import {
  countFeedback,
  type Feedback,
  hasFeedback,
  insertFeedback,
  readFeedback,
  readMacros,
  type StoredFeedback,
} from './store/macros.ts';
import { type MessagePage, readMessages } from './store/messages.ts';
import {
  countQueue,
  lockPlayer,
  markStaffRead,
  medianWaitMs,
  type Place,
  type QueueQuery,
  readOpened,
  readQueue,
  readThread,
  readThreads,
  sumsOf,
} from './store/threads.ts';

export type { Macro } from './core/macro.ts';
export { type Message, REOPEN_MS, type Thread, type ThreadFile, type ThreadState } from './core/thread.ts';
export { type AnswerNotice, SUPPORT_CHANGED, type SupportChanged, type SupportDeps } from './service/deps.ts';
export type { NewPiece } from './service/files.ts';
export type { Agent, MacroOutcome, StaffMessage, StaffOutcome } from './service/staff.ts';
export type { NewMessage, NewThread, Writer } from './service/write.ts';
export type { StoredFeedback } from './store/macros.ts';
export type { Place, QueueQuery } from './store/threads.ts';

type Page = Omit<MessagePage, 'withNotes'>;
type Carried = { readonly file: ThreadFile; readonly data: Buffer; readonly thread: Reference };

export interface Support {
  open(writer: Writer, thread: NewThread): Promise<OpenOutcome>;
  send(player: PlayerId, message: NewMessage): Promise<SendOutcome>;
  end(player: PlayerId, what: { thread: Reference; action: 'close' | 'reopen' }): Promise<EndOutcome>;
  read(player: PlayerId, at: { thread: Reference; message: Reference }): Promise<'read' | 'no-thread'>;
  addPiece(player: PlayerId, piece: NewPiece): Promise<PieceOutcome>;
  /** For a module that stores uploaded files itself; they are gone from here with its commit. */
  takeFiles(tx: Tx, player: PlayerId, files: readonly Reference[]): ReturnType<typeof takeFiles>;
  /** Only a file that is in one of the player's threads. */
  file(player: PlayerId, id: Reference): Promise<Carried | undefined>;
  thread(player: PlayerId, id: Reference): Promise<Thread | undefined>;
  threads(player: PlayerId, before: Place | undefined, limit: number): Promise<readonly Thread[]>;
  messages(page: Page): Promise<readonly Message[]>;
  sums(player: PlayerId): Promise<{ readonly waiting: number; readonly unread: number }>;
  /** The median of the first answers of the last day, in whole minutes, at least one; 0 where there was none. */
  waitMinutes(brand: string): Promise<number>;
  feedback(given: Omit<Feedback, 'atMs'>): Promise<'stored' | 'too-fast'>;
  /** A job. */
  forgetLooseFiles(signal?: AbortSignal): Promise<number>;
  readonly staff: {
    queue(query: QueueQuery): Promise<readonly Thread[]>;
    counts(
      operator: number,
      brand?: string,
    ): Promise<{ readonly mine: number; readonly free: number; readonly all: number }>;
    thread(id: Reference): Promise<Thread | undefined>;
    /** The conversations of a player before this number, the last opened first. */
    openedBy(player: PlayerId, before: Reference, limit: number): Promise<readonly Thread[]>;
    messages(page: Page): Promise<readonly Message[]>;
    /** The staff has seen the conversation up to this message. */
    seen(thread: Thread, message: bigint): Promise<void>;
    file(id: Reference): Promise<Carried | undefined>;
    answer(
      tx: Tx,
      agent: Agent,
      given: StaffMessage & { readonly isClosing: boolean },
    ): Promise<StaffOutcome>;
    note(tx: Tx, agent: Agent, given: StaffMessage): Promise<StaffOutcome>;
    assign(
      tx: Tx,
      to: { readonly thread: Reference; readonly owner: Agent | undefined },
    ): Promise<StaffOutcome>;
    changeState(
      tx: Tx,
      agent: Agent,
      what: { readonly thread: Reference; readonly action: 'close' | 'reopen' },
    ): Promise<StaffOutcome>;
    macros(limit: number): Promise<readonly Macro[]>;
    saveMacro(tx: Tx, operator: number, macro: Parameters<typeof saveMacro>[3]): Promise<MacroOutcome>;
    removeMacro(tx: Tx, id: number): Promise<MacroOutcome>;
    feedback(query: Parameters<typeof readFeedback>[1]): Promise<readonly StoredFeedback[]>;
  };
}

export function createSupport(deps: SupportDeps): Support {
  const { database } = deps;
  return {
    open: (writer, thread) => openThread(deps, writer, thread),
    send: (player, message) => sendMessage(deps, player, message),
    end: (player, what) => endThread(deps, player, what),
    read: (player, at) => markRead(deps, player, at),
    addPiece: (player, piece) => addFilePiece(deps, player, piece),
    takeFiles: (tx, player, files) => takeFiles(tx, player, files),
    file: (player, id) => readFile(database, id, player),
    async thread(player, id) {
      const thread = await readThread(database, id);
      return thread?.player === player ? thread : undefined;
    },
    threads: (player, before, limit) => readThreads(database, player, before, limit),
    messages: (page) => readMessages(database, { ...page, withNotes: false }),
    sums: (player) => sumsOf(database, player),
    async waitMinutes(brand) {
      const ms = await medianWaitMs(database, brand, deps.clock.nowMs() - DAY_MS);
      return ms === undefined ? 0 : Math.max(1, Math.round(ms / MINUTE_MS));
    },
    feedback: (given) => storeFeedback(deps, given),
    forgetLooseFiles: (signal) => forgetLooseFiles(deps, signal),
    staff: staffOf(deps),
  };
}

function staffOf(deps: SupportDeps): Support['staff'] {
  const { database } = deps;
  return {
    queue: (query) => readQueue(database, query),
    counts: (operator, brand) => countQueue(database, operator, brand),
    thread: (id) => readThread(database, id),
    openedBy: (player, before, limit) => readOpened(database, player, before, limit),
    messages: (page) => readMessages(database, { ...page, withNotes: true }),
    async seen(thread, message) {
      if (message > thread.staffRead) await markStaffRead(database, thread.id, message);
    },
    file: (id) => readFile(database, id, undefined),
    answer: (tx, agent, given) => answer(deps, tx, agent, given),
    note: (tx, agent, given) => note(deps, tx, agent, given),
    assign: (tx, to) => assign(deps, tx, to),
    changeState: (tx, agent, what) => changeState(deps, tx, agent, what),
    macros: (limit) => readMacros(database, limit),
    saveMacro: (tx, operator, macro) => saveMacro(deps, tx, operator, macro),
    removeMacro,
    feedback: (query) => readFeedback(database, query),
  };
}

function storeFeedback(
  { database, clock }: SupportDeps,
  given: Omit<Feedback, 'atMs'>,
): Promise<'stored' | 'too-fast'> {
  return database.inTransaction(async (tx) => {
    await lockPlayer(tx, given.player);
    if (await hasFeedback(tx, given.player, given.request)) return 'stored';
    const atMs = clock.nowMs();
    if ((await countFeedback(tx, given.player, atMs - DAY_MS)) >= SUPPORT_LIMITS.feedbackPerDay)
      return 'too-fast';
    await insertFeedback(tx, { ...given, atMs });
    return 'stored';
  });
}
