import type { Clock } from '../clock/clock.ts';
import type { LiveMetrics } from '../metrics/platform-metrics.ts';
import { changeFrame } from './frames.ts';
import type { LiveLimits } from './limits.ts';

/** What the outlet needs of a socket. */
export interface Wire {
  send(bytes: Buffer): void;
  /** Bytes that were written and not yet sent by the operating system. */
  bufferedBytes(): number;
  ping(): void;
  pong(data: Buffer): void;
  /** Stops reading from a socket that is about to be closed. */
  pause(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** One topic as one socket watches it. `label` is the client's name of it; `sent` is the last number that was sent. */
export interface Watch {
  readonly label: string;
  readonly outlet: Outlet;
  /** Tells the connection that the topic is not available. */
  readonly fail: () => void;
  sent: number;
}

export interface Change {
  readonly number: number;
  /** The messages as text, the latest of each kind. */
  readonly latest: ReadonlyMap<string, string>;
  /** The whole frame for clients that are up to date; all of them share the same bytes. */
  bytesFor(label: string): Buffer;
}

interface Pending {
  snapshot: { readonly number: number; readonly bytes: Buffer } | undefined;
  readonly latest: Map<string, string>;
  number: number;
}

export interface OutletOptions {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly limits: LiveLimits;
  readonly metrics: LiveMetrics;
  readonly onTooSlow: () => void;
}

/**
 * Sends to one socket. While too many bytes wait in the socket, nothing is added: only the latest message of each kind
 * is stored here and sent as one frame when the socket has caught up. A stalled client costs a bounded amount of memory
 * and gets the current price, not those of the last minute.
 */
export class Outlet {
  readonly #options: OutletOptions;
  readonly #pending = new Map<Watch, Pending>();
  #pendingMessages = 0;
  #cancelWaiting: (() => void) | undefined;
  #stopped = false;

  constructor(options: OutletOptions) {
    this.#options = options;
  }

  /** Short answers are not stored for later: a client that requests more of them than it reads is disconnected. */
  plain(bytes: Buffer): void {
    if (this.#stopped) return;
    const { wire, limits, onTooSlow } = this.#options;
    if (wire.bufferedBytes() > limits.bufferedBytesMax) onTooSlow();
    else wire.send(bytes);
  }

  /** A pong shows that we are alive; so do the bytes that already wait in the socket. */
  pong(data: Buffer): void {
    if (!this.#stopped && !this.#isFull()) this.#options.wire.pong(data);
  }

  snapshot(watch: Watch, number: number, bytes: Buffer): void {
    if (this.#stopped) return;
    if (!this.#isBehind()) {
      this.#sendSnapshot(watch, number, bytes);
      return;
    }
    this.#pendingOf(watch).snapshot = { number, bytes };
  }

  change(watch: Watch, change: Change): void {
    if (this.#stopped) return;
    if (this.#isBehind()) {
      this.#keep(watch, change.number, change.latest);
      return;
    }
    this.#options.wire.send(change.bytesFor(watch.label));
    watch.sent = change.number;
    this.#options.metrics.sent('change');
  }

  /** Several changes at once, the latest of each kind, up to `number`. */
  catchUp(watch: Watch, number: number, latest: ReadonlyMap<string, string>): void {
    if (this.#stopped) return;
    if (this.#isBehind()) this.#keep(watch, number, latest);
    else this.#sendCoalesced(watch, number, latest);
  }

  forget(watch: Watch): void {
    const waiting = this.#pending.get(watch);
    if (!waiting) return;
    this.#pendingMessages -= waiting.latest.size;
    this.#pending.delete(watch);
  }

  /** The socket has sent everything that it had. */
  drained(): void {
    if (!this.#cancelWaiting || this.#stopped) return;
    for (const [watch, waiting] of this.#pending) {
      if (this.#isFull()) {
        this.#startWaiting();
        return;
      }
      this.forget(watch);
      if (waiting.snapshot) this.#sendSnapshot(watch, waiting.snapshot.number, waiting.snapshot.bytes);
      if (waiting.latest.size > 0) this.#sendCoalesced(watch, waiting.number, waiting.latest);
    }
    this.#cancelWaiting();
    this.#cancelWaiting = undefined;
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelWaiting?.();
    this.#pending.clear();
  }

  #isFull(): boolean {
    return this.#options.wire.bufferedBytes() > this.#options.limits.bufferedBytes;
  }

  #isBehind(): boolean {
    if (this.#cancelWaiting) return true;
    if (!this.#isFull()) return false;
    this.#startWaiting();
    return true;
  }

  /** The time counts from the last progress of the socket, so a slow but steady client is not disconnected. */
  #startWaiting(): void {
    const { clock, limits, onTooSlow } = this.#options;
    this.#cancelWaiting?.();
    this.#cancelWaiting = clock.after(limits.slowMs, onTooSlow);
  }

  #pendingOf(watch: Watch): Pending {
    const known = this.#pending.get(watch);
    if (known) return known;
    const made: Pending = { snapshot: undefined, latest: new Map(), number: watch.sent };
    this.#pending.set(watch, made);
    return made;
  }

  #keep(watch: Watch, number: number, latest: Iterable<readonly [string, string]>): void {
    const waiting = this.#pendingOf(watch);
    waiting.number = number;
    for (const [kind, text] of latest) {
      if (!waiting.latest.delete(kind)) this.#pendingMessages += 1;
      waiting.latest.set(kind, text);
    }
    if (this.#pendingMessages > this.#options.limits.pendingMessages) this.#options.onTooSlow();
  }

  #sendSnapshot(watch: Watch, number: number, bytes: Buffer): void {
    this.#options.wire.send(bytes);
    watch.sent = number;
    this.#options.metrics.sent('snapshot');
  }

  #sendCoalesced(watch: Watch, number: number, latest: ReadonlyMap<string, string>): void {
    this.#options.wire.send(changeFrame(watch.label, watch.sent, number, [...latest.values()]));
    watch.sent = number;
    this.#options.metrics.sent('coalesced');
  }
}
