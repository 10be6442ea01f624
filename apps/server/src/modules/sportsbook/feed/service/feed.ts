import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import { backoffMs } from '../../../../platform/retry/backoff.ts';
import type { LeagueLimits } from '../core/trading.ts';
import { readMatchProducers } from '../store/match-producer.ts';
import { type OwnerLock, takeOwnerLock } from '../store/owner-lock.ts';
import { beginOwnerSession } from '../store/producer.ts';
import type { FeedHealth } from './health.ts';
import { createHealthNews, type HealthNews, type ProducerHealth } from './health-news.ts';
import { OwnedProducers, type ProducerSetup } from './producers.ts';
import { createTrading, type Trading } from './trading.ts';

export interface FeedOptions {
  readonly database: Database;
  /** For the one connection that holds the lock: it is not of the pool. */
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  /** One node owns all of them. */
  readonly producers: readonly ProducerSetup[];
  readonly append: Append;
}

export interface Feed {
  /** On every node, whether it reads the feed or not: resolves when the rules of the house are known here. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** From now on this node tries to own the feed, and takes over when the owner is gone. */
  start(): void;
  /** Lets go of the feed; resolves when nothing is being read or written any more. */
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

export function createFeed(options: FeedOptions): Feed {
  return new OwnedFeed(options);
}

class OwnedFeed implements Feed {
  readonly #options: FeedOptions;
  readonly trading: Trading;
  readonly #news: HealthNews;
  readonly #producers: OwnedProducers;
  #running: Promise<void> | undefined;
  #wake = () => {};
  #stopped = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.trading = createTrading(options);
    this.#producers = new OwnedProducers({ ...options, trading: this.trading });
    this.#news = createHealthNews({ ...options, own: () => this.#producers.news() });
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
    this.#producers.end('stopped');
    this.#wake();
    await this.#running;
  }

  tradingLimits(league: number): LeagueLimits | undefined {
    return this.trading.limits(league);
  }

  health(): FeedHealth {
    return this.#producers.health();
  }

  producers(): readonly ProducerHealth[] {
    return this.#news.producers();
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
    const { databaseUrl, database, log } = this.#options;
    let isLost = false;
    let lost = () => {
      isLost = true;
    };
    const lock = await takeOwnerLock(databaseUrl, () => lost());
    if (!lock) return false;
    try {
      // Before a word is said: what somebody has stopped stays stopped under a new owner.
      await this.trading.read();
      const numbers = this.#producers.numbers();
      const begun = await database.inTransaction(async (tx) => {
        const { epoch, places } = await beginOwnerSession(tx, numbers);
        return { epoch, places, holders: await readMatchProducers(tx, numbers) };
      });
      const over = this.#producers.begin(begun);
      lost = () => this.#producers.end('the lock is lost');
      if (this.#stopped || isLost) this.#producers.end('over before it began');
      log.info({ producers: numbers, epoch: begun.epoch }, 'this node owns the feed');
      await this.#ownUntil(over, lock, begun.epoch);
    } finally {
      await lock.release();
    }
    return true;
  }

  /** Whatever ends it, an adapter that throws included: before the lock is free nothing may be published any more. */
  async #ownUntil(over: Promise<string>, lock: OwnerLock, epoch: number): Promise<void> {
    const stopLooking = this.#lookAfter(lock);
    try {
      this.#producers.connect();
      const why = await over;
      this.#options.log.info({ epoch, why }, 'this node no longer owns the feed');
    } finally {
      stopLooking();
      await this.#producers.leave();
    }
  }

  /** A connection can die without a word; then the lock is free for others and this one must let go too. */
  #lookAfter(lock: OwnerLock): () => void {
    const { clock } = this.#options;
    let isOver = false;
    let cancel = () => {};
    const again = () => {
      if (isOver) return;
      cancel = clock.after(LOOK_MS, () => {
        const lose = () => this.#producers.end('the lock does not answer');
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
