import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { Reason } from '../../chat/index.ts';
import type { Agent, MacroOutcome, StaffMessage, StaffOutcome } from '../../support/index.ts';
import { BOOKMAKER, type CommandName } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { readPeople } from '../store/people.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, declined, declinedField, type Effect, perform } from './perform.ts';
import type { SupportPort } from './ports.ts';

export type SupportDeps = OperatorDeps & { readonly supportAndChat: SupportPort };

/** The name that players see: the first word of the sign-in name, with a capital letter. */
export function publicName(name: string): string {
  const [first = ''] = name.split(/[^\p{L}\p{N}]+/u);
  return first.charAt(0).toUpperCase() + first.slice(1);
}

const agentOf = ({ person, name }: Actor): Agent => ({ operator: Number(person), name: publicName(name) });
const target = (thread: Reference) => ({ kind: 'thread' as const, id: String(thread) });

/** Every step on a thread is audited; what was written is in the thread itself. */
function performOnThread(
  deps: SupportDeps,
  actor: Actor,
  order: { readonly command: CommandName; readonly thread: Reference; readonly reason: string },
  work: (tx: Tx) => Promise<StaffOutcome>,
) {
  const { command, thread, reason } = order;
  return perform(
    deps,
    actor,
    { command, target: target(thread), reason },
    async (tx): Promise<Effect<undefined> | Declined> => {
      const outcome = await work(tx);
      if (outcome.is === 'empty') return declinedField('setting-refused', '', 'text');
      if (outcome.is !== 'done') return declined(outcome.is);
      const { before, after, message } = outcome;
      const about = (thread: typeof before) => ({ state: thread.state, owner: thread.ownerName });
      const written = message && { message: String(message.id) };
      return { is: 'done', before: about(before), after: { ...about(after), ...written }, done: undefined };
    },
  );
}

export function answerThread(
  deps: SupportDeps,
  actor: Actor,
  given: StaffMessage & { readonly isClosing: boolean },
) {
  const order = { command: 'support.answer', thread: given.thread, reason: 'answered the player' } as const;
  return performOnThread(deps, actor, order, (tx) =>
    deps.supportAndChat.support.staff.answer(tx, agentOf(actor), given),
  );
}

export function noteThread(deps: SupportDeps, actor: Actor, given: StaffMessage) {
  const order = { command: 'support.note', thread: given.thread, reason: 'wrote a note' } as const;
  return performOnThread(deps, actor, order, (tx) =>
    deps.supportAndChat.support.staff.note(tx, agentOf(actor), given),
  );
}

export async function assignThread(
  deps: SupportDeps,
  actor: Actor,
  { thread, operator }: { readonly thread: Reference; readonly operator: number | undefined },
) {
  const people = await deskPeople(deps);
  const owner = people.find((person) => person.operator === operator);
  if (operator !== undefined && !owner) return declined('no-such-person');
  const order = { command: 'support.assign', thread, reason: 'gave the thread to somebody' } as const;
  return performOnThread(deps, actor, order, (tx) =>
    deps.supportAndChat.support.staff.assign(tx, { thread, owner }),
  );
}

export function changeThread(
  deps: SupportDeps,
  actor: Actor,
  given: { readonly thread: Reference; readonly action: 'close' | 'reopen' },
) {
  const order = {
    command: `support.${given.action}`,
    thread: given.thread,
    reason: `${given.action} by hand`,
  } as const;
  return performOnThread(deps, actor, order, (tx) =>
    deps.supportAndChat.support.staff.changeState(tx, agentOf(actor), given),
  );
}

/** Who may answer players. */
export async function deskPeople({ database }: Pick<OperatorDeps, 'database'>): Promise<Agent[]> {
  const people = await readPeople(database);
  return people
    .filter(({ role, disabled }) => !disabled && may(role, 'support.act'))
    .map(({ id, name }) => ({ operator: Number(id), name: publicName(name) }));
}

function macroEffect(outcome: MacroOutcome, after: unknown): Effect<number> | Declined {
  switch (outcome.is) {
    case 'done':
      return { is: 'done', before: outcome.before ?? {}, after, done: outcome.id };
    case 'field-wrong':
      return declinedField('setting-refused', outcome.found, `texts.${outcome.language}`);
    case 'title-taken':
      return declinedField('setting-refused', '', 'title');
    case 'macros-full':
      return declined('too-many-rules');
    case 'no-such-macro':
      return declined('no-such-macro');
  }
}

const macroTarget = (id: number | undefined) => ({ kind: BOOKMAKER, id: `macro:${id ?? 'new'}` });

export function saveMacro(
  deps: SupportDeps,
  actor: Actor,
  macro: {
    readonly id: number | undefined;
    readonly title: string;
    readonly texts: Readonly<Record<string, string>>;
  },
) {
  const order = { command: 'support.macro', target: macroTarget(macro.id), reason: 'saved a macro' } as const;
  return perform(deps, actor, order, async (tx) =>
    macroEffect(await deps.supportAndChat.support.staff.saveMacro(tx, Number(actor.person), macro), macro),
  );
}

export function removeMacro(deps: SupportDeps, actor: Actor, id: number) {
  const order = { command: 'support.macro', target: macroTarget(id), reason: 'deleted a macro' } as const;
  return perform(deps, actor, order, async (tx) =>
    macroEffect(await deps.supportAndChat.support.staff.removeMacro(tx, id), {}),
  );
}

const messageTarget = (message: Reference) => ({ kind: 'chat' as const, id: String(message) });

export function hideMessage(
  deps: SupportDeps,
  actor: Actor,
  given: { readonly message: Reference; readonly reason: Reason },
) {
  const order = {
    command: 'chat.hide',
    target: messageTarget(given.message),
    reason: `removed: ${given.reason}`,
  } as const;
  return perform(deps, actor, order, async (tx) => {
    const outcome = await deps.supportAndChat.chat.moderation.hide(tx, given);
    if (outcome.is !== 'done') return declined(outcome.is);
    const { player, room, brand, text } = outcome.message;
    return {
      is: 'done',
      before: { player, room, brand, text },
      after: { removed: given.reason },
      done: undefined,
    };
  });
}

export function dismissReports(deps: SupportDeps, actor: Actor, message: Reference) {
  const order = {
    command: 'chat.dismiss',
    target: messageTarget(message),
    reason: 'left the message',
  } as const;
  return perform(deps, actor, order, async (tx) => {
    const outcome = await deps.supportAndChat.chat.moderation.dismiss(tx, message);
    if (outcome.is !== 'done') return declined(outcome.is);
    return { is: 'done', before: { reports: outcome.reports }, after: { reports: 0 }, done: undefined };
  });
}

export function mutePlayer(
  deps: SupportDeps,
  actor: Actor,
  given: { readonly player: PlayerId; readonly minutes: number; readonly reason: Reason },
) {
  const { player, minutes, reason } = given;
  const order = {
    command: minutes === 0 ? 'chat.unmute' : 'chat.mute',
    target: { kind: 'player', id: String(player) },
    reason: minutes === 0 ? 'lifted the mute' : `muted: ${reason}`,
  } as const;
  return perform(deps, actor, order, async (tx) => {
    const outcome = await deps.supportAndChat.chat.moderation.mute(tx, {
      ...given,
      operator: Number(actor.person),
    });
    if (outcome.is !== 'done') return declined(outcome.is);
    const { before, untilMs } = outcome;
    return { is: 'done', before: before ?? {}, after: { untilMs, reason, minutes }, done: untilMs };
  });
}

export function setSlowMode(
  deps: SupportDeps,
  actor: Actor,
  given: { readonly brand: string; readonly room: string; readonly seconds: number },
) {
  const { brand, room, seconds } = given;
  const order = {
    command: 'chat.slow',
    target: { kind: 'chat', id: `${brand}/${room}` },
    reason: 'set the slow mode',
  } as const;
  return perform(deps, actor, order, async (tx) => {
    const outcome = await deps.supportAndChat.chat.moderation.setSlow(tx, given);
    if (outcome.is !== 'done') return declined(outcome.is);
    return { is: 'done', before: { seconds: outcome.before }, after: { seconds }, done: undefined };
  });
}
