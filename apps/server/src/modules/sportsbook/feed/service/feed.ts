import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import { backoffMs } from '../../../../platform/retry/backoff.ts';
import type { FeedAdapter } from '../core/adapter.ts';
import type { LeagueLimits } from '../core/trading.ts';
import { type OwnerLock, takeOwnerLock } from '../store/owner-lock.ts';
import { beginReign } from '../store/producer.ts';
import { FactWriter } from './fact-writer.ts';
import { createTally, type FeedHealth, type Tally } from './health.ts';
import { createHealthNews, type HealthNews, noting, type ProducerHealth } from './health-news.ts';
import { FeedReign } from './reign.ts';
import { createTrading, type Trading } from './trading.ts';

export interface FeedOptions {
  readonly database: Database;
  /** For the one connection that holds the lock: it is not of the pool. */
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly adapter: FeedAdapter;
  readonly append: Append;
  /** Called after a commit that appended facts. */
  committed(): void;
}

export interface Feed {
  /** On every node, whether it reads the feed or not: resolves when the rules of the house are known here. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** From now on this node tries to own the producer, and takes over when the owner is gone. */
  start(): void;
  /** Lets go of the producer; resolves when nothing is being read or written any more. */
  stop(): Promise<void>;
  health(): FeedHealth;
  /** The same of every producer, as its owner last told it. */
  producers(): readonly ProducerHealth[];
  /** The rules of the house beside the feed: on every node, whether it reads the feed or not. */
  readonly trading: Trading;
  /** The limits of a league in the base currency; undefined where the house's own hold. */
  tradingLimits(league: number): LeagueLimits | undefined;
}

const LOOK_MS = 5_000;
const TRY_AGAIN_STEPS = 4;

interface Owned {
  readonly epoch: number;
  readonly reign: FeedReign;
  readonly writer: FactWriter;
  /** Resolves with the reason for which it must end. */
  readonly over: Promise<string>;
  end(why: string): void;
}

export function createFeed(options: FeedOptions): Feed {
  return new OwnedFeed(options);
}

class OwnedFeed implements Feed {
  readonly #options: FeedOptions;
  readonly #tally: Tally;
  readonly trading: Trading;
  readonly #news: HealthNews;
  #heardMs: number | undefined;
  #owned: Owned | undefined;
  #running: Promise<void> | undefined;
  #wake = () => {};
  #stopped = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#tally = createTally(options.log);
    this.trading = createTrading(options);
    this.#news = createHealthNews({ ...options, own: () => (this.#owned ? this.#told() : undefined) });
  }

  async open(): Promise<void> {
    await this.trading.start();
    this.#news.start();
  }

  async close(): Promise<void> {
    this.#news.stop();
    await this.trading.stop();
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#owned?.end('stopped');
    this.#wake();
    await this.#running;
  }

  tradingLimits(league: number): LeagueLimits | undefined {
    return this.trading.limits(league);
  }

  health(): FeedHealth {
    const place = this.#owned?.reign.place();
    return {
      owner: this.#owned !== undefined,
      healthy: this.#owned?.reign.isHealthy() ?? false,
      epoch: this.#owned?.epoch ?? 0,
      run: place?.run ?? null,
      seq: place?.seq ?? 0,
      waiting: this.#owned?.writer.waiting() ?? 0,
      counts: this.#tally.read(),
      reasons: this.#tally.reasons(),
    };
  }

  producers(): readonly ProducerHealth[] {
    return this.#news.producers();
  }

  #told() {
    const { adapter, clock } = this.#options;
    const silent = this.#heardMs === undefined ? {} : { silentMs: clock.nowMs() - this.#heardMs };
    return { ...this.health(), ...silent, producer: adapter.producer };
  }

  async #run(): Promise<void> {
    const { log, chance } = this.#options;
    let tries = 1;
    while (!this.#stopped) {
      try {
        tries = (await this.#ruleOnce()) ? 1 : Math.min(tries + 1, TRY_AGAIN_STEPS);
      } catch (err) {
        tries = Math.min(tries + 1, TRY_AGAIN_STEPS);
        log.warn({ err }, 'the feed could not be taken over');
      }
      if (!this.#stopped) await this.#pause(backoffMs(tries, chance));
    }
  }

  /** Rules until something ends it; false when another node rules. */
  async #ruleOnce(): Promise<boolean> {
    const { databaseUrl, adapter, database, clock, log } = this.#options;
    let isLost = false;
    let lost = () => {
      isLost = true;
    };
    const lock = await takeOwnerLock(databaseUrl, adapter.producer, () => lost());
    if (!lock) return false;
    try {
      // Before a word is said: what somebody has stopped stays stopped under a new owner.
      await this.trading.read();
      const begun = await database.inTransaction((tx) => beginReign(tx, adapter.producer));
      const owned = this.#own(begun);
      lost = () => owned.end('the lock is lost');
      if (this.#stopped || isLost) owned.end('over before it began');
      log.info({ producer: adapter.producer, epoch: begun.epoch }, 'this node owns the feed');
      const stopLooking = this.#lookAfter(lock, owned);
      adapter.start(
        noting(owned.reign, () => {
          this.#heardMs = clock.nowMs();
        }),
      );
      const why = await owned.over;
      stopLooking();
      // The voice ends first: nothing may be said by one who may not be the owner any more.
      owned.reign.end();
      this.#owned = undefined;
      log.info({ producer: adapter.producer, epoch: begun.epoch, why }, 'this node no longer owns the feed');
      await adapter.stop();
      await owned.writer.stop();
    } finally {
      await lock.release();
    }
    return true;
  }

  #own(begun: { epoch: number; run: string | null; seq: number }): Owned {
    const { adapter } = this.#options;
    let end = (_why: string) => {};
    const over = new Promise<string>((resolve) => {
      end = resolve;
    });
    const common = {
      ...{ ...this.#options, trading: this.trading },
      ...{ producer: adapter.producer, epoch: begun.epoch },
    };
    const writer = new FactWriter({ ...common, onOver: end });
    const reign = new FeedReign({
      ...common,
      from: { run: begun.run, seq: begun.seq },
      tally: this.#tally,
      write: (event, place) => writer.push(event, place),
    });
    this.#owned = { epoch: begun.epoch, reign, writer, over, end };
    return this.#owned;
  }

  /** A connection can die without a word; then the lock is free for others and this one must let go too. */
  #lookAfter(lock: OwnerLock, owned: Owned): () => void {
    const { clock } = this.#options;
    let isOver = false;
    let cancel = () => {};
    const again = () => {
      if (isOver) return;
      cancel = clock.after(LOOK_MS, () => {
        const lose = () => owned.end('the lock does not answer');
        lock.isHeld().then((held) => (held ? again() : lose()), lose);
      });
    };
    again();
    return () => {
      isOver = true;
      cancel();
    };
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
