import { CLOSE_CODES, type ClientFrame, type CloseReason, type ServerFrame } from '@palpite/contract/live';
import type { Clock } from '../clock/clock.ts';
import type { Caller } from '../http/route.ts';
import type { Log } from '../log/log.ts';
import type { LiveMetrics } from '../metrics/platform-metrics.ts';
import { byeFrame, parseClientFrame, plainFrame } from './frames.ts';
import type { LiveLimits } from './limits.ts';
import { Outlet, type Watch, type Wire } from './outlet.ts';
import type { Topic } from './topic.ts';

type RefusedWhy = Extract<ServerFrame, { b: { ev: 'refused' } }>['b']['why'];
export type Found =
  | { readonly is: 'topic'; readonly topic: Topic }
  | { readonly is: 'refused'; readonly why: RefusedWhy };

/** Ordinary reasons: a drain would otherwise log a line for each of thousands of sockets. */
const EXPECTED: ReadonlySet<CloseReason> = new Set(['replaced', 'session-ended', 'shutting-down']);
const GOODBYE_BYTES_MAX = 16 * 1024;
const PONG = plainFrame({ b: { ev: 'pong' }, ms: [] });

export interface ConnectionOptions {
  readonly wire: Wire;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: LiveMetrics;
  readonly limits: LiveLimits;
  /** Whether the address of this socket may watch so many topics more. */
  readonly mayWatch: (topics: number) => boolean;
  readonly find: (caller: Caller, label: string) => Found;
  readonly onWatches: (difference: number) => void;
  readonly onGone: (connection: Connection) => void;
}

/** One socket of one caller: its requests, its liveness and its end. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #watches = new Map<string, { readonly watch: Watch; readonly topic: Topic }>();
  readonly #outlet: Outlet;
  readonly #mayReceive: (frames: number) => boolean;
  readonly #mayReceiveBytes: (bytes: number) => boolean;
  readonly #mayWatch: (topics: number) => boolean;
  #lastReceivedMs: number;
  #cancelBeat: () => void;
  #cancelKill = () => {};
  #ended: CloseReason | 'silent' | undefined;
  #isGone = false;
  #bytesAfterEnd = 0;

  constructor(options: ConnectionOptions) {
    const { clock, limits } = options;
    this.#options = options;
    this.#outlet = new Outlet({ ...options, onTooSlow: () => this.end('slow-consumer') });
    this.#mayReceive = allowance(clock, limits.framesPerSecond);
    this.#mayReceiveBytes = allowance(clock, limits.bytesPerSecond);
    this.#mayWatch = allowance(clock, limits.watchesPerSecond);
    this.#lastReceivedMs = clock.nowMs();
    this.#cancelBeat = clock.after(limits.heartbeatMs, () => this.#beat());
  }

  /** It was told to close: it no longer counts, although its socket may be open for a moment. */
  get isEnding(): boolean {
    return this.#ended !== undefined;
  }

  get caller(): Caller {
    return this.#options.caller;
  }

  /** Undefined stands for a binary frame, which our client never sends. */
  receive(text: string | undefined): void {
    if (!this.#takesFrame()) return;
    const frame = text === undefined ? undefined : parseClientFrame(text);
    if (!frame) this.end('bad-frame');
    else if (frame.b.ev === 'watch' && !this.#watchesInTime(frame.ms?.length ?? 0))
      this.end('too-many-frames');
    else this.#obey(frame);
  }

  /** Counts all bytes that arrive, before they are parsed into frames. */
  receiveBytes(count: number): void {
    if (!this.#ended) {
      if (!this.#mayReceiveBytes(count)) this.end('too-many-frames');
      return;
    }
    // The answer to our close frame is short. Parsing the rest of a flood would cost as much as handling it.
    this.#bytesAfterEnd += count;
    if (this.#bytesAfterEnd > GOODBYE_BYTES_MAX) this.#options.wire.pause();
  }

  ping(data: Buffer): void {
    if (this.#takesFrame()) this.#outlet.pong(data);
  }

  /** The received bytes violate the protocol or the limits of one frame. */
  broken(why: 'bad-frame' | 'too-many-frames'): void {
    if (this.#ended || this.#isGone) return;
    this.#ended = why;
    this.#options.log.info({ why, ...this.#who() }, 'live socket cut off');
    this.#options.wire.terminate();
  }

  drained(): void {
    this.#outlet.drained();
  }

  pong(): void {
    if (this.#takesFrame()) this.#lastReceivedMs = this.#options.clock.nowMs();
  }

  end(why: CloseReason): void {
    if (this.#ended || this.#isGone) return;
    this.#ended = why;
    const { wire, clock, limits, log } = this.#options;
    log[EXPECTED.has(why) ? 'debug' : 'info']({ why, ...this.#who() }, 'live socket cut off');
    // Closed directly and not through the outlet, which closes a full socket with another reason.
    if (wire.bufferedBytes() <= limits.bufferedBytesMax) wire.send(byeFrame(why));
    wire.close(CLOSE_CODES[why], why);
    this.#release();
    this.#cancelKill = clock.after(limits.closeMs, () => wire.terminate());
  }

  /** The socket is closed, by either side. */
  gone(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#cancelKill();
    this.#release();
    this.#options.metrics.closed(this.#ended ?? 'left');
    this.#options.onGone(this);
  }

  #who() {
    const { caller } = this.#options;
    return { player: caller.session?.player, brand: caller.brand, topics: [...this.#watches.keys()] };
  }

  #takesFrame(): boolean {
    if (this.#ended || this.#isGone) return false;
    if (this.#mayReceive(1)) return true;
    this.end('too-many-frames');
    return false;
  }

  #watchesInTime(topics: number): boolean {
    return this.#mayWatch(topics) && this.#options.mayWatch(topics);
  }

  #obey(frame: ClientFrame): void {
    if (frame.b.ev === 'ping') this.#outlet.plain(PONG);
    for (const { tp } of frame.ms ?? []) {
      if (frame.b.ev === 'watch') this.#watch(tp);
      if (frame.b.ev === 'leave') this.#leave(tp);
    }
  }

  #watch(label: string): void {
    const { limits, caller, find, onWatches } = this.#options;
    this.#leave(label);
    const found: Found =
      this.#watches.size < limits.topicsPerSocket ? find(caller, label) : { is: 'refused', why: 'too-many' };
    if (found.is === 'refused') {
      this.#refuse(label, found.why);
      return;
    }
    const watch: Watch = { label, outlet: this.#outlet, sent: 0, fail: () => this.#fail(watch) };
    this.#watches.set(label, { watch, topic: found.topic });
    onWatches(1);
    found.topic.watch(watch);
  }

  #leave(label: string): void {
    const known = this.#watches.get(label);
    if (!known) return;
    this.#watches.delete(label);
    this.#options.onWatches(-1);
    this.#outlet.forget(known.watch);
    known.topic.leave(known.watch);
  }

  #fail(watch: Watch): void {
    if (this.#watches.get(watch.label)?.watch !== watch) return;
    this.#leave(watch.label);
    this.#refuse(watch.label, 'unavailable');
  }

  #refuse(label: string, why: RefusedWhy): void {
    this.#outlet.plain(plainFrame({ b: { ev: 'refused', t: label, why }, ms: [] }));
  }

  #beat(): void {
    const { clock, limits, wire } = this.#options;
    if (clock.nowMs() - this.#lastReceivedMs >= limits.silentMs) {
      this.#ended ??= 'silent';
      wire.terminate();
      return;
    }
    wire.ping();
    this.#cancelBeat = clock.after(limits.heartbeatMs, () => this.#beat());
  }

  #release(): void {
    this.#cancelBeat();
    for (const label of [...this.#watches.keys()]) this.#leave(label);
    this.#outlet.stop();
  }
}

/** A token bucket: as many at once as a second allows, refilled evenly. */
export function allowance(clock: Clock, perSecond: number): (count: number) => boolean {
  let left = perSecond;
  let atMs = clock.nowMs();
  return (count) => {
    const nowMs = clock.nowMs();
    left = Math.min(perSecond, left + ((nowMs - atMs) * perSecond) / 1_000);
    atMs = nowMs;
    if (left < count) return false;
    left -= count;
    return true;
  };
}
