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

/** Nobody is to blame, and a drain would write a line for each of thousands. */
const EXPECTED: ReadonlySet<CloseReason> = new Set(['replaced', 'session-ended', 'shutting-down']);
const PONG = plainFrame({ b: { ev: 'pong' }, ms: [] });

export interface ConnectionOptions {
  readonly wire: Wire;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: LiveMetrics;
  readonly limits: LiveLimits;
  readonly find: (caller: Caller, label: string) => Found;
  readonly onWatches: (difference: number) => void;
  readonly onGone: (connection: Connection) => void;
}

/** One socket of one caller: what it asks for, whether it is alive, and how it ends. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #watches = new Map<string, { readonly watch: Watch; readonly topic: Topic }>();
  readonly #outlet: Outlet;
  readonly #mayReceive: () => boolean;
  #heardMs: number;
  #cancelBeat: () => void;
  #cancelKill = () => {};
  #ended: CloseReason | 'silent' | undefined;
  #isGone = false;

  constructor(options: ConnectionOptions) {
    const { clock, limits } = options;
    this.#options = options;
    this.#outlet = new Outlet({ ...options, onTooSlow: () => this.end('slow-consumer') });
    this.#mayReceive = frameAllowance(clock, limits.framesPerSecond);
    this.#heardMs = clock.nowMs();
    this.#cancelBeat = clock.after(limits.heartbeatMs, () => this.#beat());
  }

  get caller(): Caller {
    return this.#options.caller;
  }

  /** Undefined stands for a binary frame, which nobody of ours sends. */
  receive(text: string | undefined): void {
    if (this.#ended || this.#isGone) return;
    const frame = text === undefined ? undefined : parseClientFrame(text);
    if (!this.#mayReceive()) this.end('too-many-frames');
    else if (!frame) this.end('bad-frame');
    else this.#obey(frame);
  }

  drained(): void {
    this.#outlet.drained();
  }

  pong(): void {
    this.#heardMs = this.#options.clock.nowMs();
  }

  end(why: CloseReason): void {
    if (this.#ended || this.#isGone) return;
    this.#ended = why;
    const { wire, caller, clock, limits, log } = this.#options;
    const who = { player: caller.session?.player, brand: caller.brand, topics: [...this.#watches.keys()] };
    log[EXPECTED.has(why) ? 'debug' : 'info']({ why, ...who }, 'live socket cut off');
    this.#outlet.plain(byeFrame(why));
    wire.close(CLOSE_CODES[why], why);
    this.#release();
    this.#cancelKill = clock.after(limits.closeMs, () => wire.terminate());
  }

  /** The socket is gone, whoever closed it. */
  gone(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#cancelKill();
    this.#release();
    this.#options.metrics.closed(this.#ended ?? 'left');
    this.#options.onGone(this);
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
    if (clock.nowMs() - this.#heardMs >= limits.silentMs) {
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

/** As many at once as a second allows, refilled evenly. */
function frameAllowance(clock: Clock, perSecond: number): () => boolean {
  let left = perSecond;
  let atMs = clock.nowMs();
  return () => {
    const nowMs = clock.nowMs();
    left = Math.min(perSecond, left + ((nowMs - atMs) * perSecond) / 1_000);
    atMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
