import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { FeedClass } from '../../../../platform/config/feed-settings.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { backoffMs } from '../../../../platform/retry/backoff.ts';
import type { FeedAdapter, FeedSink } from '../core/adapter.ts';

export interface ReconnectingDeps {
  readonly producer: number;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
}

export interface AdapterDeps extends ReconnectingDeps {
  /** The settings of the class, as validated by it. */
  readonly values: Readonly<Record<string, string>>;
}

/** An adapter class that a setting can name: how it is set up and opened. */
export interface AdapterClass extends FeedClass {
  open(deps: AdapterDeps): FeedAdapter;
}

/** One connection from its opening to its end. */
export interface Connection {
  /** Resolves when it is closed. */
  end(): Promise<void>;
}

export interface ConnectionEvents {
  onHello(): void;
  /** Exactly once. */
  onGone(why: string): void;
}

/** The longest pause between two attempts is reached after this many failures: 6.4 s. */
const BACKOFF_STEPS = 6;
/**
 * A feed that starts together with the server is up a moment later: this many attempts before the first hello follow
 * each other with the shortest pause (2 to 4 s in all), and only then do the pauses grow.
 */
const QUICK_ATTEMPTS = 20;

/** An adapter that stays connected: it reconnects after every loss, with growing pauses. */
export class ReconnectingFeed implements FeedAdapter {
  readonly producer: number;
  readonly #deps: ReconnectingDeps;
  readonly #open: (sink: FeedSink, events: ConnectionEvents) => Connection;
  #connection: Connection | undefined;
  #cancelRetry = () => {};
  #failures = 0;
  #quickAttempts = QUICK_ATTEMPTS;
  #sink: FeedSink | undefined;

  constructor(deps: ReconnectingDeps, open: (sink: FeedSink, events: ConnectionEvents) => Connection) {
    this.producer = deps.producer;
    this.#deps = deps;
    this.#open = open;
  }

  start(sink: FeedSink): void {
    if (this.#sink) throw new Error('the adapter is already started');
    this.#sink = sink;
    this.#failures = 0;
    this.#connect(sink);
  }

  async stop(): Promise<void> {
    this.#sink = undefined;
    this.#cancelRetry();
    await this.#connection?.end();
  }

  #connect(sink: FeedSink): void {
    const { clock, chance, log } = this.#deps;
    this.#connection = this.#open(sink, {
      onHello: () => {
        this.#failures = 0;
        this.#quickAttempts = 0;
      },
      onGone: (why) => {
        this.#connection = undefined;
        if (this.#sink !== sink) return;
        if (this.#quickAttempts > 0) this.#quickAttempts -= 1;
        else this.#failures = Math.min(this.#failures + 1, BACKOFF_STEPS);
        const waitMs = backoffMs(this.#failures, chance);
        log.warn({ why, waitMs }, 'no connection to the feed');
        this.#cancelRetry = clock.after(waitMs, () => this.#connect(sink));
      },
    });
  }
}
