import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { faultOf, type Macro } from '../core/macro.ts';
import { afterAnswer, beginningOf, changeOf, type Message, type Thread } from '../core/thread.ts';
import { countMacros, deleteMacro, isTitleTaken, lockMacro, writeMacro } from '../store/macros.ts';
import { findMessage, insertMessage } from '../store/messages.ts';
import { changeThread, lockThread, setOwner } from '../store/threads.ts';
import type { SupportDeps } from './deps.ts';
import { announce, moveTo } from './write.ts';

/** One of the staff: the number, and the name that players see. */
export interface Agent {
  readonly operator: number;
  readonly name: string;
}

export interface StaffMessage {
  readonly thread: Reference;
  readonly request: string;
  readonly text: string;
}

export type StaffOutcome =
  | { readonly is: 'done'; readonly before: Thread; readonly after: Thread; readonly message?: Message }
  | { readonly is: 'no-such-thread' | 'already-so' | 'empty' };

/** Answers the player. The first who answers becomes the owner. */
export async function answer(
  deps: SupportDeps,
  tx: Tx,
  { operator, name }: Agent,
  given: StaffMessage & { readonly isClosing: boolean },
): Promise<StaffOutcome> {
  const text = given.text.trim();
  if (text === '') return { is: 'empty' };
  const before = await lockThread(tx, given.thread);
  if (!before) return { is: 'no-such-thread' };
  const known = await findMessage(tx, 'support', operator, given.request);
  if (known) return { is: 'done', before, after: before, message: known };
  const atMs = deps.clock.nowMs();
  const about = { thread: before.id, by: 'support', author: operator, name, request: given.request } as const;
  const message = await insertMessage(tx, { ...about, text, atMs });
  const change = {
    state: afterAnswer(given.isClosing),
    atMs,
    last: { text: beginningOf(text, []), by: 'support' as const },
    unread: 1,
    isAnswer: true,
    ...(before.owner === undefined && { owner: { operator, name } }),
  };
  const after = await changeThread(tx, before.id, change);
  if (given.isClosing)
    await insertMessage(tx, {
      thread: before.id,
      by: 'state',
      author: operator,
      name,
      text: 'closed',
      request: undefined,
      atMs,
    });
  const { player, brand, subject } = after;
  await deps.notify(tx, { player, brand, subject, thread: after.id, message: message.id });
  announce(deps, tx, after);
  return { is: 'done', before, after, message };
}

/** A note that only the staff sees. */
export async function note(
  deps: SupportDeps,
  tx: Tx,
  { operator, name }: Agent,
  given: StaffMessage,
): Promise<StaffOutcome> {
  const text = given.text.trim();
  if (text === '') return { is: 'empty' };
  const thread = await lockThread(tx, given.thread);
  if (!thread) return { is: 'no-such-thread' };
  const known = await findMessage(tx, 'note', operator, given.request);
  const about = { thread: thread.id, by: 'note', author: operator, name, request: given.request } as const;
  const message = known ?? (await insertMessage(tx, { ...about, text, atMs: deps.clock.nowMs() }));
  return { is: 'done', before: thread, after: thread, message };
}

export async function assign(
  deps: SupportDeps,
  tx: Tx,
  { thread: id, owner }: { readonly thread: Reference; readonly owner: Agent | undefined },
): Promise<StaffOutcome> {
  const before = await lockThread(tx, id);
  if (!before) return { is: 'no-such-thread' };
  if (before.owner === owner?.operator) return { is: 'already-so' };
  await setOwner(tx, id, owner);
  announce(deps, tx, before);
  return { is: 'done', before, after: { ...before, owner: owner?.operator, ownerName: owner?.name ?? '' } };
}

export async function changeState(
  deps: SupportDeps,
  tx: Tx,
  { operator, name }: Agent,
  { thread: id, action }: { readonly thread: Reference; readonly action: 'close' | 'reopen' },
): Promise<StaffOutcome> {
  const before = await lockThread(tx, id);
  if (!before) return { is: 'no-such-thread' };
  const atMs = deps.clock.nowMs();
  const change = changeOf(before, action, { isStaff: true, nowMs: atMs });
  if (change.is !== 'to') return { is: 'already-so' };
  const after = await moveTo(tx, before, { state: change.state, atMs, author: operator, name });
  announce(deps, tx, after);
  return { is: 'done', before, after };
}

export type MacroOutcome =
  | { readonly is: 'done'; readonly id: number; readonly before: Macro | undefined }
  | { readonly is: 'no-such-macro' | 'title-taken' | 'macros-full' }
  | { readonly is: 'field-wrong'; readonly language: string; readonly found: string };

const MACROS_MAX = 200;

export async function saveMacro(
  deps: SupportDeps,
  tx: Tx,
  operator: number,
  macro: Pick<Macro, 'title' | 'texts'> & { readonly id?: number | undefined },
): Promise<MacroOutcome> {
  for (const [language, text] of Object.entries(macro.texts)) {
    const found = faultOf(text);
    if (found !== undefined) return { is: 'field-wrong', language, found };
  }
  const before = macro.id === undefined ? undefined : await lockMacro(tx, macro.id);
  if (macro.id !== undefined && !before) return { is: 'no-such-macro' };
  if (!before && (await countMacros(tx)) >= MACROS_MAX) return { is: 'macros-full' };
  const title = macro.title.trim();
  if (await isTitleTaken(tx, title, macro.id)) return { is: 'title-taken' };
  const id = await writeMacro(tx, { ...macro, title, by: operator, atMs: deps.clock.nowMs() });
  return { is: 'done', id, before };
}

export async function removeMacro(tx: Tx, id: number): Promise<MacroOutcome> {
  const before = await lockMacro(tx, id);
  if (!before) return { is: 'no-such-macro' };
  await deleteMacro(tx, id);
  return { is: 'done', id, before };
}
