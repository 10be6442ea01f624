import type { LiveMessage } from '@palpite/contract/live';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { LiveMetrics } from '../metrics/platform-metrics.ts';
import { changeFrame, messageText, snapshotFrame } from './frames.ts';
import type { LiveLimits } from './limits.ts';
import type { TopicSource } from './live.ts';
import type { Change, Watch } from './outlet.ts';

export interface TopicOptions {
  readonly name: string;
  readonly source: TopicSource;
  /** The first number; every change adds one. */
  readonly start: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: LiveMetrics;
  readonly limits: LiveLimits;
  /** Called when nobody watches any more and no read is under way. */
  readonly onIdle: () => void;
}

/** A snapshot that is being read. `from` is the number before the read began; `latest` is what has changed since. */
interface Reading {
  readonly from: number;
  readonly watches: Set<Watch>;
  readonly latest: Map<string, string>;
  overflown: boolean;
}

/**
 * The state of one watched topic. A watcher is registered before the snapshot is read, and changes in the meantime are
 * stored: a change is either in the snapshot or in the frame that follows it, so none is lost. Several watchers that
 * arrive together share one read, unless something has changed since it began: then they wait for the next one, so that
 * nobody gets a lower number than they have seen.
 */
export class Topic {
  readonly #options: TopicOptions;
  readonly #current = new Set<Watch>();
  readonly #late = new Set<Watch>();
  #reading: Reading | undefined;
  #number: number;
  /** Changes that wait for the next frame, the latest of each kind. */
  #gathered = new Map<string, string>();
  #cancelFrame: (() => void) | undefined;
  /** The last snapshot of a source that shares them, valid while the number is the same and somebody watches. */
  #shared: { readonly from: number; bytesFor(label: string): Buffer } | undefined;

  constructor(options: TopicOptions) {
    this.#options = options;
    this.#number = options.start;
  }

  number(): number {
    return this.#number;
  }

  watchers(): number {
    return this.#current.size + this.#late.size + (this.#reading?.watches.size ?? 0);
  }

  /**
   * A change after a pause is sent at once; those that follow are collected, so that a goal, which moves every price of
   * a match, or a busy list causes a few frames a second and not thousands.
   */
  publish(message: LiveMessage): void {
    this.#gathered.delete(message.tp);
    this.#gathered.set(message.tp, messageText(message));
    if (!this.#cancelFrame || this.#gathered.size >= this.#options.limits.pendingMessages) this.#flush();
  }

  watch(watch: Watch): void {
    if (this.#shared?.from === this.#number && this.#current.size > 0 && !this.#reading) {
      this.#current.add(watch);
      watch.outlet.snapshot(watch, this.#number, this.#shared.bytesFor(watch.label));
    } else if (!this.#reading) this.#begin([watch]);
    else if (this.#reading.from === this.#number) this.#reading.watches.add(watch);
    else this.#late.add(watch);
  }

  leave(watch: Watch): void {
    this.#current.delete(watch);
    this.#late.delete(watch);
    this.#reading?.watches.delete(watch);
    this.#tellWhenIdle();
  }

  #flush(): void {
    const { clock, limits, source } = this.#options;
    const { frameMs = limits.frameMs } = source;
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    if (this.#gathered.size === 0) return;
    const before = this.#number;
    const latest = this.#gathered;
    this.#gathered = new Map();
    this.#number += latest.size;
    const number = this.#number;
    const bytesFor = onceFor((label) => changeFrame(label, before, number, [...latest.values()]));
    if (this.#reading && !this.#reading.overflown) this.#note(this.#reading, latest);
    const change: Change = { number, latest, bytesFor };
    for (const watch of this.#current) watch.outlet.change(watch, change);
    // Counted from now, after sending: sending to many sockets may take longer than the pause, and nothing else would
    // get a turn.
    if (frameMs > 0 && this.watchers() > 0) this.#cancelFrame = clock.after(frameMs, () => this.#flush());
  }

  #begin(watches: readonly Watch[]): void {
    this.#read(watches).catch((err: unknown) =>
      this.#options.log.error({ err, topic: this.#options.name }, 'a topic could not be read'),
    );
  }

  async #read(watches: readonly Watch[]): Promise<void> {
    const { name, source, log, metrics } = this.#options;
    const reading: Reading = {
      from: this.#number,
      watches: new Set(watches),
      latest: new Map(),
      overflown: false,
    };
    this.#reading = reading;
    try {
      const messages = await readWithin(this.#options);
      if (reading.overflown) throw new Error('too many kinds of change while the snapshot was read');
      this.#deliver(reading, messages.map(messageText));
    } catch (err) {
      metrics.snapshotFailed(source.name);
      log.error({ err, topic: name }, 'a snapshot could not be given');
      for (const watch of reading.watches) watch.fail();
    }
    this.#reading = undefined;
    const late = [...this.#late];
    this.#late.clear();
    if (late.length > 0) this.#begin(late);
    else this.#tellWhenIdle();
  }

  #deliver(reading: Reading, messages: readonly string[]): void {
    const bytesFor = onceFor((label) => snapshotFrame(label, reading.from, messages));
    if (this.#options.source.sharesSnapshots) this.#shared = { from: reading.from, bytesFor };
    for (const watch of reading.watches) {
      this.#current.add(watch);
      watch.outlet.snapshot(watch, reading.from, bytesFor(watch.label));
      if (this.#number > reading.from) watch.outlet.catchUp(watch, this.#number, reading.latest);
    }
  }

  #note(reading: Reading, latest: ReadonlyMap<string, string>): void {
    for (const [kind, text] of latest) {
      reading.latest.delete(kind);
      reading.latest.set(kind, text);
    }
    if (reading.latest.size <= this.#options.limits.pendingMessages) return;
    reading.latest.clear();
    reading.overflown = true;
  }

  #tellWhenIdle(): void {
    if (this.watchers() > 0 || this.#reading) return;
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    this.#gathered.clear();
    this.#options.onIdle();
  }
}

/** The frame is made for the first socket that needs it and then shared: nearly always there is one label. */
function onceFor(make: (label: string) => Buffer): (label: string) => Buffer {
  const made = new Map<string, Buffer>();
  return (label) => {
    const known = made.get(label);
    if (known) return known;
    const bytes = make(label);
    made.set(label, bytes);
    return bytes;
  };
}

async function readWithin({ source, name, clock, limits }: TopicOptions): Promise<readonly LiveMessage[]> {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    cancel = clock.after(limits.snapshotMs, () => reject(new Error('the snapshot took too long')));
  });
  try {
    return await Promise.race([source.snapshot(name), late]);
  } finally {
    cancel();
  }
}
