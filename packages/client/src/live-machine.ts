import {
  PROTOCOL,
  SOCKET_MOVE_WITHIN_MS,
  SOCKET_PING_MS,
  SOCKET_RECONNECT_MS,
  SOCKET_RECONNECTS_MAX,
} from '@palpite/contract/constants';
import type { LiveMessage, ServerFrame } from '@palpite/contract/live';

/**
 * The state of one topic on the current connection. `waiting` has requested a snapshot and accepts none that is older
 * than `floor`; `unheeded` counts the pings that passed meanwhile.
 */
type Topic =
  | { readonly is: 'waiting'; readonly floor: number; readonly unheeded: number }
  | { readonly is: 'following'; readonly at: number }
  | { readonly is: 'refused'; readonly askAgain: boolean };

type Verdict = 'apply' | 'drop' | 'gap';

interface Step {
  readonly topic: Topic;
  readonly verdict: Verdict;
}

export type ConnectionState = 'connecting' | 'open' | 'closed' | 'given-up';

/** Every decision of the live connection, without sockets or timers. */
export interface LiveState {
  /** `resting` waits to reconnect; `ended` was closed by the app and stays closed. */
  readonly phase: 'resting' | 'connecting' | 'open' | 'given-up' | 'ended';
  /** Incremented by every attempt: events of an earlier socket or timer are ignored. */
  readonly connection: number;
  /** Consecutive attempts that failed. */
  readonly failures: number;
  /** The last connection was sent away, and the present one has received nothing that says it is well. */
  readonly hasMoved: boolean;
  readonly topics: ReadonlyMap<string, Topic>;
}

export type LiveEvent =
  | { readonly is: 'watch'; readonly topic: string }
  | { readonly is: 'leave'; readonly topic: string }
  | { readonly is: 'retry' }
  | { readonly is: 'close' }
  | { readonly is: 'opened' | 'lost' | 'reconnect-due' | 'ping-due'; readonly connection: number }
  | { readonly is: 'frame'; readonly connection: number; readonly frame: ServerFrame };

export type LiveCommand =
  | { readonly do: 'connect'; readonly connection: number }
  | { readonly do: 'drop' }
  | { readonly do: 'ask'; readonly request: 'watch' | 'leave'; readonly topic: string }
  | { readonly do: 'ping' }
  | {
      readonly do: 'ring';
      readonly event: 'reconnect-due' | 'ping-due';
      readonly delayMs: number;
      /** At a random moment within that time. */
      readonly isWithin?: true;
    }
  | { readonly do: 'tell'; readonly state: ConnectionState }
  | { readonly do: 'snapshot' | 'change'; readonly topic: string; readonly messages: LiveMessage[] };

export type Move = readonly [LiveState, readonly LiveCommand[]];

export const INITIAL: LiveState = {
  phase: 'resting',
  connection: 0,
  failures: 0,
  hasMoved: false,
  topics: new Map(),
};

/** Refusals that may be over by the next ping: a source comes back, another topic is left. */
const MAY_CHANGE: readonly string[] = ['unavailable', 'too-many'];

function stay(state: LiveState, ...commands: LiveCommand[]): Move {
  return [state, commands];
}

function withTopic(state: LiveState, name: string, topic: Topic): LiveState {
  return { ...state, topics: new Map(state.topics).set(name, topic) };
}

const ask = (request: 'watch' | 'leave', topic: string): LiveCommand => ({ do: 'ask', request, topic });
const watchAgain = (topic: string) => ask('watch', topic);

function connect(state: LiveState): Move {
  const connection = state.connection + 1;
  return stay(
    { ...state, phase: 'connecting', connection },
    { do: 'tell', state: 'connecting' },
    { do: 'connect', connection },
  );
}

function giveUp(state: LiveState): Move {
  return stay({ ...state, phase: 'given-up' }, { do: 'drop' }, { do: 'tell', state: 'given-up' });
}

function lose(state: LiveState): Move {
  if (state.failures >= SOCKET_RECONNECTS_MAX) return giveUp(state);
  return rest(
    { ...state, failures: state.failures + 1 },
    { do: 'ring', event: 'reconnect-due', delayMs: SOCKET_RECONNECT_MS },
  );
}

function rest(state: LiveState, ring: LiveCommand): Move {
  return stay({ ...state, phase: 'resting' }, { do: 'drop' }, { do: 'tell', state: 'closed' }, ring);
}

/**
 * A node that stops sends its phones to others, which are well: waiting would only leave the phone without prices. A
 * second node in a row that does so counts as a failure, or a phone would go round without a limit.
 */
function move(state: LiveState): Move {
  if (state.hasMoved) return lose(state);
  return rest(
    { ...state, hasMoved: true },
    { do: 'ring', event: 'reconnect-due', delayMs: SOCKET_MOVE_WITHIN_MS, isWithin: true },
  );
}

function opened(state: LiveState): Move {
  const names = [...state.topics.keys()];
  const topics = new Map(names.map((name) => [name, asking()]));
  return stay({ ...state, phase: 'open', topics }, { do: 'tell', state: 'open' }, ...names.map(watchAgain), {
    do: 'ring',
    event: 'ping-due',
    delayMs: SOCKET_PING_MS,
  });
}

function pinged(state: LiveState): Move {
  const topics = new Map(state.topics);
  const again: string[] = [];
  for (const [name, topic] of state.topics) {
    const next = onPing(topic);
    if (next === undefined) continue;
    topics.set(name, next);
    again.push(name);
  }
  return stay({ ...state, topics }, { do: 'ping' }, ...again.map(watchAgain), {
    do: 'ring',
    event: 'ping-due',
    delayMs: SOCKET_PING_MS,
  });
}

function settle(state: LiveState, name: string, step: Step, command: LiveCommand): Move {
  const next = withTopic(state, name, step.topic);
  if (step.verdict === 'apply') return stay(next, command);
  return stay(next, ...(step.verdict === 'gap' ? [watchAgain(name)] : []));
}

/** What a connection that works sets back. */
const WELL = { failures: 0, hasMoved: false } as const;

function sentAway(state: LiveState, why: string): Move {
  // Replaced by the player's newer sockets: reconnecting would replace the next one, in an endless loop.
  if (why === 'replaced') return giveUp(state);
  return why === 'shutting-down' ? move(state) : lose(state);
}

function received(state: LiveState, frame: ServerFrame): Move {
  const { b, ms: messages } = frame;
  if (b.ev === 'hello') return b.protocol > PROTOCOL ? giveUp(state) : stay(state);
  if (b.ev === 'pong') return stay({ ...state, ...WELL });
  if (b.ev === 'bye') return sentAway(state, b.why);
  const name = b.t;
  const topic = state.topics.get(name);
  if (topic === undefined) return stay(state);
  switch (b.ev) {
    case 'snapshot':
      return settle({ ...state, ...WELL }, name, onSnapshot(topic, b.n), {
        do: 'snapshot',
        topic: name,
        messages,
      });
    case 'change':
      return settle(state, name, onChange(topic, b.p, b.n), { do: 'change', topic: name, messages });
    case 'refused':
      return stay(withTopic(state, name, { is: 'refused', askAgain: MAY_CHANGE.includes(b.why) }));
  }
}

function watch(state: LiveState, name: string): Move {
  const known = state.topics.get(name);
  const next = withTopic(state, name, known === undefined ? asking() : askingAgain(known));
  const inFlight = known?.is === 'waiting';
  return stay(next, ...(state.phase === 'open' && !inFlight ? [watchAgain(name)] : []));
}

function leave(state: LiveState, name: string): Move {
  const topics = new Map(state.topics);
  const known = topics.delete(name);
  return stay({ ...state, topics }, ...(state.phase === 'open' && known ? [ask('leave', name)] : []));
}

function ofConnection(state: LiveState, event: Extract<LiveEvent, { connection: number }>): Move {
  if (event.connection !== state.connection) return stay(state);
  const alive = state.phase === 'connecting' || state.phase === 'open';
  switch (event.is) {
    case 'opened':
      return state.phase === 'connecting' ? opened(state) : stay(state);
    case 'lost':
      return alive ? lose(state) : stay(state);
    case 'reconnect-due':
      return state.phase === 'resting' ? connect(state) : stay(state);
    case 'ping-due':
      return state.phase === 'open' ? pinged(state) : stay(state);
    case 'frame':
      return state.phase === 'open' ? received(state, event.frame) : stay(state);
  }
}

export function step(state: LiveState, event: LiveEvent): Move {
  if (state.phase === 'ended') return stay(state);
  switch (event.is) {
    case 'watch':
      return watch(state, event.topic);
    case 'leave':
      return leave(state, event.topic);
    case 'retry':
      return state.phase === 'resting' || state.phase === 'given-up'
        ? connect({ ...state, ...WELL })
        : stay(state);
    case 'close':
      return stay({ ...state, phase: 'ended' }, { do: 'drop' }, { do: 'tell', state: 'closed' });
    default:
      return ofConnection(state, event);
  }
}

function asking(floor = 0): Topic {
  return { is: 'waiting', floor, unheeded: 0 };
}

/** Requests a snapshot without losing what is known: an older snapshot that is still on its way must not win. */
function askingAgain(topic: Topic): Topic {
  if (topic.is === 'following') return asking(topic.at);
  return topic.is === 'waiting' ? topic : asking();
}

function onSnapshot(topic: Topic, n: number): Step {
  const old = topic.is === 'waiting' ? n < topic.floor : topic.is === 'following' && n <= topic.at;
  return old ? { topic, verdict: 'drop' } : { topic: { is: 'following', at: n }, verdict: 'apply' };
}

function onChange(topic: Topic, p: number, n: number): Step {
  if (topic.is === 'waiting')
    return { topic: { ...topic, floor: Math.max(topic.floor, n) }, verdict: 'drop' };
  if (topic.is === 'refused' || n <= topic.at) return { topic, verdict: 'drop' };
  if (p > topic.at) return { topic: asking(n), verdict: 'gap' };
  return { topic: { is: 'following', at: n }, verdict: 'apply' };
}

/**
 * A request without an acceptable snapshot is repeated at the next ping; after the second the floor is dropped too,
 * since a source that restarted its numbering would otherwise be ignored forever. Undefined: nothing to request.
 */
function onPing(topic: Topic): Topic | undefined {
  if (topic.is === 'following') return undefined;
  if (topic.is === 'refused') return topic.askAgain ? asking() : undefined;
  return { is: 'waiting', floor: topic.unheeded > 0 ? 0 : topic.floor, unheeded: topic.unheeded + 1 };
}
