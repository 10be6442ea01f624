import { SOCKET_SEND_GAP_MS, SOCKET_SILENCE_MS, SOCKET_TOPICS_PER_FRAME } from '@palpite/contract/constants';
import type { ClientFrame, LiveMessage, ServerFrame } from '@palpite/contract/live';
import { browserClock, type ClientClock } from './clock.ts';
import { guarded } from './guarded.ts';
import { type ConnectionState, INITIAL, type LiveCommand, type LiveEvent, step } from './live-machine.ts';

type Command = 'watch' | 'leave';

/**
 * Batches the topics that the screen watches and leaves. A list that mounts or scrolls thirty rows would send a frame
 * for each and be disconnected for it; here each burst is one frame per kind, and bursts keep a minimum distance.
 */
interface LiveOutbox {
  add(request: Command, topic: string): void;
  /** Clears everything: the connection is gone. */
  clear(): void;
}

/** The part of a WebSocket that is used; the browser's own fits. */
export interface WebSocketLike {
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  send(data: string): void;
  close(): void;
}

export interface LiveOptions {
  /** A new address for every connection: its token is valid once. A rejection counts as a failed attempt. */
  url(): Promise<string>;
  readonly socket?: (url: string) => WebSocketLike;
  readonly clock?: ClientClock;
  /** A random part of a whole: from 0, below 1. */
  readonly random: () => number;
  onState?(state: ConnectionState): void;
}

export interface TopicListener {
  /** The whole state: replaces everything known. */
  snapshot(messages: LiveMessage[]): void;
  /** Full messages that replace earlier ones of their kind; never older than what was received before. */
  change(messages: LiveMessage[]): void;
  /** Changes that others of this topic received before this listener came, at most the last twenty. */
  earlier?(messages: LiveMessage[]): void;
}

export interface Live {
  /** Returns a function that stops it. Every listener gets a snapshot first, a second one of the same topic too. */
  watch(topic: string, listener: TopicListener): () => void;
  /** Connects at once after giving up or while waiting, e.g. when the phone is online again. */
  retry(): void;
  close(): void;
}

/** The current socket with its timers; nothing of it outlives `drop`. */
interface Line {
  socket: WebSocketLike | undefined;
  readonly cancels: Set<() => void>;
}

const EARLIER_MAX = 20;

interface Audience {
  /** Returns a function that removes the listener and tells whether it was the last one of its topic. */
  add(topic: string, listener: TopicListener): () => boolean;
  tell(command: Extract<LiveCommand, { readonly do: 'snapshot' | 'change' }>): void;
}

/** Who listens to which topic, with the last changes of each. */
function createAudience(): Audience {
  const listeners = new Map<string, Set<TopicListener>>();
  const received = new Map<string, LiveMessage[]>();
  return {
    add(topic, listener) {
      const present = listeners.get(topic) ?? new Set();
      listeners.set(topic, present.add(listener));
      const missed = received.get(topic);
      if (missed) guarded(() => listener.earlier?.(missed));
      return () => {
        if (!present.delete(listener) || present.size > 0 || listeners.get(topic) !== present) return false;
        listeners.delete(topic);
        received.delete(topic);
        return true;
      };
    },
    tell({ do: how, topic, messages }) {
      if (how === 'change')
        received.set(topic, [...(received.get(topic) ?? []), ...messages].slice(-EARLIER_MAX));
      for (const listener of [...(listeners.get(topic) ?? [])]) {
        // One listener may have removed another meanwhile.
        if (!listeners.get(topic)?.has(listener)) continue;
        guarded(() => listener[how](messages));
      }
    },
  };
}

export function openLive(options: LiveOptions): Live {
  const clock = options.clock ?? browserClock;
  const newSocket = options.socket ?? ((url: string): WebSocketLike => new WebSocket(url));
  const audience = createAudience();
  const queue: LiveEvent[] = [];
  const outbox = createLiveOutbox(clock, send);
  let state = INITIAL;
  let line: Line = { socket: undefined, cancels: new Set() };

  function ring(delayMs: number, callback: () => void): void {
    const { cancels } = line;
    const cancel = clock.after(delayMs, () => {
      cancels.delete(cancel);
      callback();
    });
    cancels.add(cancel);
  }

  function drop(): void {
    const { socket, cancels } = line;
    line = { socket: undefined, cancels: new Set() };
    outbox.clear();
    for (const cancel of cancels) cancel();
    socket?.close();
  }

  /** One timer that checks when the last frame arrived, instead of one per frame. */
  function watchSilence(connection: number, lastFrameMs: () => number): void {
    const leftMs = lastFrameMs() + SOCKET_SILENCE_MS - clock.nowMs();
    if (leftMs <= 0) dispatch({ is: 'lost', connection });
    else ring(leftMs, () => watchSilence(connection, lastFrameMs));
  }

  async function connect(connection: number): Promise<void> {
    drop();
    let lastFrameMs = clock.nowMs();
    watchSilence(connection, () => lastFrameMs);
    const lost = () => dispatch({ is: 'lost', connection });
    try {
      const url = await options.url();
      if (state.connection !== connection || state.phase !== 'connecting') return;
      const socket = newSocket(url);
      line.socket = socket;
      socket.addEventListener('open', () => dispatch({ is: 'opened', connection }));
      socket.addEventListener('error', lost);
      socket.addEventListener('close', lost);
      socket.addEventListener('message', (event) => {
        lastFrameMs = clock.nowMs();
        const frame = readFrame(event.data);
        if (frame !== undefined) dispatch({ is: 'frame', connection, frame });
      });
    } catch {
      lost();
    }
  }

  function send(frame: ClientFrame): void {
    try {
      line.socket?.send(JSON.stringify(frame));
    } catch {
      // A socket that closes at this moment reports it by an event.
    }
  }

  function obey(command: LiveCommand, connection: number): void {
    switch (command.do) {
      case 'connect':
        void connect(command.connection);
        return;
      case 'drop':
        drop();
        return;
      case 'ask':
        outbox.add(command.request, command.topic);
        return;
      case 'ping':
        send({ b: { ev: 'ping' } });
        return;
      case 'ring':
        ring(command.delayMs * (command.isWithin ? options.random() : 1), () =>
          dispatch({ is: command.event, connection }),
        );
        return;
      case 'tell':
        guarded(() => options.onState?.(command.state));
        return;
      default:
        audience.tell(command);
    }
  }

  /** One event at a time: a listener that watches, leaves or closes from inside its callback is processed after it. */
  function dispatch(event: LiveEvent): void {
    queue.push(event);
    if (queue.length > 1) return;
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      const [next, commands] = step(state, first);
      state = next;
      for (const command of commands) obey(command, next.connection);
      queue.shift();
    }
  }

  dispatch({ is: 'retry' });
  return {
    watch(topic, listener) {
      const remove = audience.add(topic, listener);
      dispatch({ is: 'watch', topic });
      return () => {
        if (remove()) dispatch({ is: 'leave', topic });
      };
    },
    retry: () => dispatch({ is: 'retry' }),
    close: () => dispatch({ is: 'close' }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNumbered(b: Record<string, unknown>, ...names: string[]): boolean {
  return typeof b.t === 'string' && names.every((name) => Number.isSafeInteger(b[name]));
}

/** An unknown frame, or one of a later server, is undefined and changes nothing: the next number shows the gap. */
function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined;
  let frame: unknown;
  try {
    frame = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (!isRecord(frame) || !isRecord(frame.b) || !Array.isArray(frame.ms)) return undefined;
  const { b } = frame;
  const known =
    b.ev === 'pong' ||
    b.ev === 'bye' ||
    (b.ev === 'hello' && typeof b.protocol === 'number') ||
    (b.ev === 'snapshot' && isNumbered(b, 'n')) ||
    (b.ev === 'change' && isNumbered(b, 'p', 'n')) ||
    (b.ev === 'refused' && isNumbered(b));
  return known ? (frame as unknown as ServerFrame) : undefined;
}

function* framesOf(request: Command, commands: ReadonlyMap<string, Command>): Generator<ClientFrame> {
  const topics = [...commands].filter(([, one]) => one === request).map(([tp]) => ({ tp }));
  for (let from = 0; from < topics.length; from += SOCKET_TOPICS_PER_FRAME) {
    yield { b: { ev: request }, ms: topics.slice(from, from + SOCKET_TOPICS_PER_FRAME) };
  }
}

function createLiveOutbox(clock: ClientClock, send: (frame: ClientFrame) => void): LiveOutbox {
  /** The last request about a topic wins: the server treats a watch of a watched topic as leaving and rejoining. */
  const commands = new Map<string, Command>();
  let resting: (() => void) | undefined;
  let planned = false;

  function flush(): void {
    resting = undefined;
    if (commands.size === 0) return;
    // Leaving first makes room below the server's limit of topics per socket.
    const frames = [...framesOf('leave', commands), ...framesOf('watch', commands)];
    commands.clear();
    resting = clock.after(SOCKET_SEND_GAP_MS, flush);
    for (const frame of frames) send(frame);
  }

  return {
    add(request, topic) {
      commands.delete(topic);
      commands.set(topic, request);
      if (resting !== undefined || planned) return;
      planned = true;
      queueMicrotask(() => {
        planned = false;
        if (resting === undefined) flush();
      });
    },
    clear() {
      commands.clear();
      resting?.();
      resting = undefined;
    },
  };
}
