import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { takeOwnerLock } from '../../../../platform/database/owner-lock.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import { backoffMs } from '../../../../platform/retry/backoff.ts';
import type { Combinations } from '../core/combination.ts';
import type { Seasons } from '../core/season.ts';
import { readMatchProducers } from '../store/match-producer.ts';
import { beginOwnerSession } from '../store/producer.ts';
import { createCombinations } from './combinations.ts';
import type { FeedHealth } from './health.ts';
import { createHealthReports, type HealthReports, type ProducerHealth } from './health-reports.ts';
import { OwnedProducers, type ProducerSetup } from './producers.ts';
import { createSeasons } from './seasons.ts';
import { createTrading, type Trading } from './trading.ts';

export interface FeedDeps {
  readonly database: Database;
  /** For the dedicated connection that holds the owner lock; it is not taken from the pool. */
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  /** One node owns all of them. */
  readonly producers: readonly ProducerSetup[];
  /** A beat of a producer whose time differs from ours by more is late. */
  readonly skewMaxMs?: number;
  readonly append: Append;
}

export interface Feed {
  /** Runs on every node, whether it reads the feed or not; resolves when the trading rules have been loaded. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** From now on this node tries to own the feed, and takes over when the owner is gone. */
  start(): void;
  /** Gives up the feed; resolves when nothing is being read or written any more. */
  stop(): Promise<void>;
  /** Prices selections of one match as one bet; on every node. */
  readonly combinations: Combinations;
  /** What the vendors know of leagues and matches beyond their messages; on every node. */
  readonly seasons: Seasons;
  health(): FeedHealth;
  /** The state of every producer, as its owner last reported it. */
  producerHealth(): readonly ProducerHealth[];
  /** The operator's trading rules; available on every node, whether it reads the feed or not. */
  readonly trading: Trading;
}

/** A node that waits for the feed asks again after 0.8 s at most: it is a part of the time of a takeover. */
const BACKOFF_STEPS = 3;

export function createFeed(deps: FeedDeps): Feed {
  return new OwnedFeed(deps);
}

class OwnedFeed implements Feed {
  readonly #deps: FeedDeps;
  readonly trading: Trading;
  readonly combinations: Combinations;
  readonly seasons: Seasons;
  readonly #reports: HealthReports;
  readonly #producers: OwnedProducers;
  #running: Promise<void> | undefined;
  #wake = () => {};
  #stopped = false;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    this.trading = createTrading(deps);
    this.combinations = createCombinations(deps.producers, deps.clock);
    this.seasons = createSeasons(deps.producers);
    this.#producers = new OwnedProducers({ ...deps, trading: this.trading });
    this.#reports = createHealthReports({ ...deps, own: () => this.#producers.reports() });
  }

  async open(): Promise<void> {
    await this.trading.start();
    this.#reports.start();
  }

  async close(): Promise<void> {
    this.#reports.stop();
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

  health(): FeedHealth {
    return this.#producers.health();
  }

  producerHealth(): readonly ProducerHealth[] {
    return this.#reports.producers();
  }

  async #run(): Promise<void> {
    const { log, chance } = this.#deps;
    let tries = 1;
    while (!this.#stopped) {
      try {
        tries = (await this.#ownOnce()) ? 1 : Math.min(tries + 1, BACKOFF_STEPS);
      } catch (err) {
        tries = Math.min(tries + 1, BACKOFF_STEPS);
        log.warn({ err }, 'the feed could not be taken over');
      }
      if (!this.#stopped) await this.#pause(backoffMs(tries, chance));
    }
  }

  /** Owns the feed until something ends the session; returns false when another node owns it. */
  async #ownOnce(): Promise<boolean> {
    const { databaseUrl, database, log } = this.#deps;
    let isLost = false;
    let lost = () => {
      isLost = true;
    };
    // One lock for all producers: the node that decides which of them offers a match must receive all of them.
    const lock = await takeOwnerLock(databaseUrl, 'feed', () => lost());
    if (!lock) return false;
    try {
      // The rules are read before anything is published, so that stopped markets stay stopped under a new owner.
      await this.trading.read();
      const numbers = this.#producers.numbers();
      const session = await database.inTransaction(async (tx) => {
        const { epoch, positions } = await beginOwnerSession(tx, numbers);
        return { epoch, positions, holders: await readMatchProducers(tx, numbers) };
      });
      const sessionEnded = this.#producers.begin(session);
      lost = () => this.#producers.end('the lock is lost');
      if (this.#stopped || isLost) this.#producers.end('over before it began');
      log.info({ producers: numbers, epoch: session.epoch }, 'this node owns the feed');
      await this.#ownUntil(sessionEnded, session.epoch);
    } finally {
      await lock.release();
    }
    return true;
  }

  /** However the session ends, even by an adapter that throws: publishing must stop before the lock is released. */
  async #ownUntil(sessionEnded: Promise<string>, epoch: number): Promise<void> {
    try {
      this.#producers.connect();
      const why = await sessionEnded;
      this.#deps.log.info({ epoch, why }, 'this node no longer owns the feed');
    } finally {
      await this.#producers.leave();
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#deps.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
