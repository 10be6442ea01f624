import type { LiveMessage, ServerFrame } from '@palpite/contract/live';
import { INITIAL, type LiveCommand, type LiveEvent, type LiveState, step } from '../src/live-machine.ts';

type Held = Map<string, number>;
interface InFlight {
  readonly connection: number;
  readonly interval: number;
  readonly frame: ServerFrame;
}

/** The server's state: a number per topic and the latest value of each kind of message. */
class Source {
  n = 0;
  readonly held: Held = new Map();
  readonly #changedAt = new Map<string, number>();

  publish(tp: string, value: number): void {
    this.n += 1;
    this.held.set(tp, value);
    this.#changedAt.set(tp, this.n);
  }

  /** What a receiver lacks that has everything up to `p`; all of it for -1. */
  messagesAfter(p: number): LiveMessage[] {
    const newer = [...this.held].filter(([tp]) => (this.#changedAt.get(tp) ?? 0) > p);
    return newer.map(([tp, bd]) => ({ tp, bd }));
  }

  countAnew(): void {
    this.n = 0;
    for (const tp of this.held.keys()) this.#changedAt.set(tp, 0);
  }
}

/**
 * A server, a connection that loses, duplicates and reorders frames, and one listener per topic; the machine under test
 * is in the middle. Values only rise, so a listener that receives a smaller one was served out of order.
 */
export class World {
  state: LiveState = INITIAL;
  readonly sources = new Map<string, Source>();
  readonly listeners = new Map<string, Held>();
  readonly disorder: string[] = [];
  wire: InFlight[] = [];
  #outgoing: Extract<LiveCommand, { do: 'ask' | 'ping' }>[] = [];
  /** Per topic that the server's side of the connection watches: the last number sent. */
  #sessions = new Map<string, number>();
  #published = 0;
  #interval = 0;
  #lost = false;

  constructor(topics: readonly string[]) {
    for (const topic of topics) this.sources.set(topic, new Source());
    this.dispatch({ is: 'retry' });
  }

  #source(topic: string): Source {
    const source = this.sources.get(topic);
    if (source === undefined) throw new Error(`no source ${topic}`);
    return source;
  }

  dispatch(event: LiveEvent): void {
    const [next, commands] = step(this.state, event);
    this.state = next;
    for (const command of commands) this.#obey(command);
  }

  #obey(command: LiveCommand): void {
    if (command.do === 'ask' || command.do === 'ping') this.#outgoing.push(command);
    if (command.do === 'drop' || command.do === 'connect') {
      this.#outgoing = [];
      this.#sessions = new Map();
    }
    if (command.do === 'snapshot') this.#hear(command.topic, command.messages, new Map());
    if (command.do === 'change')
      this.#hear(command.topic, command.messages, this.listeners.get(command.topic));
  }

  #hear(topic: string, messages: readonly LiveMessage[], onto: Held | undefined): void {
    if (onto === undefined) {
      this.disorder.push(`${topic}: a change before any snapshot`);
      return;
    }
    const before = this.listeners.get(topic);
    for (const { tp, bd } of messages) {
      const value = bd as number;
      if (value < (before?.get(tp) ?? 0))
        this.disorder.push(`${topic}/${tp}: ${value} after ${before?.get(tp)}`);
      onto.set(tp, value);
    }
    this.listeners.set(topic, onto);
  }

  #put(frame: ServerFrame): void {
    this.wire.push({ connection: this.state.connection, interval: this.#interval, frame });
  }

  watch(topic: string): void {
    this.dispatch({ is: 'watch', topic });
  }

  leave(topic: string): void {
    this.listeners.delete(topic);
    this.dispatch({ is: 'leave', topic });
  }

  publish(topic: string, tp: string): void {
    this.#published += 1;
    this.#source(topic).publish(tp, this.#published);
  }

  /** The server reads what the client sent. */
  serve(): void {
    const commands = this.#outgoing;
    this.#outgoing = [];
    for (const request of commands) {
      if (request.do === 'ping') {
        this.#put({ b: { ev: 'pong' }, ms: [] });
        continue;
      }
      this.#sessions.delete(request.topic);
      if (request.request === 'leave') continue;
      const source = this.#source(request.topic);
      this.#sessions.set(request.topic, source.n);
      this.#put({ b: { ev: 'snapshot', t: request.topic, n: source.n }, ms: source.messagesAfter(-1) });
    }
  }

  /** The server sends what changed since its last frame: one frame, however many changes there were. */
  flush(): void {
    for (const [topic, p] of this.#sessions) {
      const source = this.#source(topic);
      if (source.n === p) continue;
      this.#sessions.set(topic, source.n);
      this.#put({ b: { ev: 'change', t: topic, p, n: source.n }, ms: source.messagesAfter(p) });
    }
  }

  deliver(index: number, keep = false): void {
    const at = index % Math.max(1, this.wire.length);
    const flight = this.wire[at];
    if (flight === undefined) return;
    if (!keep) this.wire.splice(at, 1);
    this.dispatch({ is: 'frame', connection: flight.connection, frame: flight.frame });
  }

  lose(index: number): void {
    this.#lost = true;
    this.wire.splice(index % Math.max(1, this.wire.length), 1);
  }

  /** Nothing stays on the wire for longer than two pings. */
  ping(): void {
    const young = this.wire.filter(({ interval }) => interval === this.#interval);
    if (young.length < this.wire.length) this.#lost = true;
    this.wire = young;
    this.#interval += 1;
    this.dispatch({ is: 'ping-due', connection: this.state.connection });
  }

  breakDown(restart: boolean): void {
    this.dispatch({ is: 'lost', connection: this.state.connection });
    if (restart) for (const source of this.sources.values()) source.countAnew();
  }

  connect(): void {
    this.dispatch({ is: 'retry' });
    this.dispatch({ is: 'opened', connection: this.state.connection });
  }

  /**
   * The faults are over: everything arrives and two pings pass. Where a frame was lost each topic changes once more,
   * since only a later number can show that the last one is missing.
   */
  calmDown(): void {
    const drain = () => {
      for (let turns = 0; turns < 20; turns += 1) {
        this.serve();
        this.flush();
        while (this.wire.length > 0) this.deliver(0);
      }
    };
    this.connect();
    drain();
    if (this.#lost) for (const topic of this.sources.keys()) this.publish(topic, 'last');
    drain();
    for (let pings = 0; pings < 2; pings += 1) {
      this.ping();
      drain();
    }
  }
}
