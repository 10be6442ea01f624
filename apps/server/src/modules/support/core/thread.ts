import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';

export type ThreadState = 'open' | 'waiting_player' | 'waiting_us' | 'closed' | 'reopened';
export type Category = 'deposit' | 'withdrawal' | 'bet' | 'casino' | 'bonus' | 'account' | 'other';
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

export interface Thread {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly language: string;
  readonly category: Category;
  readonly subject: string;
  readonly state: ThreadState;
  readonly owner: number | undefined;
  /** The name that the player sees; empty while nobody owns the thread. */
  readonly ownerName: string;
  readonly atMs: number;
  readonly changedMs: number;
  /** Since when the player waits for an answer. */
  readonly waitsSinceMs: number | undefined;
  readonly closedMs: number | undefined;
  readonly lastText: string;
  readonly lastBy: 'player' | 'support';
  readonly playerRead: bigint;
  readonly staffRead: bigint;
  readonly unread: number;
}

export interface ThreadFile {
  readonly id: Reference;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
}

export interface Message {
  readonly id: Reference;
  readonly thread: Reference;
  readonly by: 'player' | 'support' | 'note' | 'state';
  readonly author: number;
  readonly name: string;
  readonly request: string | undefined;
  readonly text: string;
  readonly atMs: number;
  readonly files: readonly ThreadFile[];
}

/** A closed thread can be gone on with for this long. */
export const REOPEN_MS = 14 * DAY_MS;

export const SUPPORT_LIMITS = {
  /** Threads of one player that are not closed. */
  openThreads: 5,
  threadsPerDay: 10,
  messages: 20,
  messagesMs: 10 * 60_000,
  /** Files of one player in a day, carried by a message or not. */
  filesPerDay: 40,
  filesPerThread: 40,
  feedbackPerDay: 5,
  /** Files that no message carries are deleted after this long. */
  looseMs: DAY_MS,
} as const;

export const isReopenable = (
  { state, closedMs }: Pick<Thread, 'state' | 'closedMs'>,
  nowMs: number,
): boolean => state === 'closed' && closedMs !== undefined && nowMs < closedMs + REOPEN_MS;

/** The state after the player has written; undefined where a thread was closed too long ago. */
export function afterPlayer(
  thread: Pick<Thread, 'state' | 'closedMs'>,
  nowMs: number,
): ThreadState | undefined {
  switch (thread.state) {
    case 'open':
    case 'reopened':
      return thread.state;
    case 'waiting_player':
    case 'waiting_us':
      return 'waiting_us';
    case 'closed':
      return isReopenable(thread, nowMs) ? 'reopened' : undefined;
  }
}

/** The state after one of the staff has answered. */
export const afterAnswer = (isClosing: boolean): ThreadState => (isClosing ? 'closed' : 'waiting_player');

export type Change =
  | { readonly is: 'to'; readonly state: ThreadState }
  | { readonly is: 'same' }
  | { readonly is: 'too-late' };

/** Closing and reopening without a text. The staff may reopen a thread whenever it was closed. */
export function changeOf(
  thread: Pick<Thread, 'state' | 'closedMs'>,
  action: 'close' | 'reopen',
  by: { readonly isStaff: boolean; readonly nowMs: number },
): Change {
  if (action === 'close') return thread.state === 'closed' ? { is: 'same' } : { is: 'to', state: 'closed' };
  if (thread.state !== 'closed') return { is: 'same' };
  return by.isStaff || isReopenable(thread, by.nowMs) ? { is: 'to', state: 'reopened' } : { is: 'too-late' };
}

export const isWaiting = (state: ThreadState): boolean =>
  state === 'open' || state === 'waiting_us' || state === 'reopened';

const LAST_MAX = 120;

/** The beginning of a message, for lists. */
export function beginningOf(text: string, files: readonly { readonly name: string }[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return [...(line === '' ? (files[0]?.name ?? '') : line)].slice(0, LAST_MAX).join('');
}
