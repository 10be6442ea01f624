import type { PalpiteEvent } from '../../../../events/event.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import { backoffMs } from '../../../../platform/retry/backoff.ts';
import type { FeedAdapter } from '../core/adapter.ts';
import { STREAM } from '../core/broadcast.ts';
import { inIdSpace } from '../core/id-space.ts';
import { OFFER_LIMITS } from '../core/offer.ts';
import type { FeedRoute } from '../core/routing.ts';
import { type ProducerPosition, storePosition } from '../store/producer.ts';
import { createTally, type FeedHealth, healthOfAll, type ProducerState, type Tally } from './health.ts';
import { type OwnerHealth, observeSink } from './health-reports.ts';
import { MatchHolders } from './match-holders.ts';
import { ProducerPublishers } from './producer-publisher.ts';
import { ProducerSession } from './producer-session.ts';
import { Publisher } from './publisher.ts';
import type { Trading } from './trading.ts';

interface FactWriterDeps {
  readonly database: Database;
  readonly append: Append;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly producer: number;
  readonly epoch: number;
  /**
   * A later owner has taken over, or too much is waiting: this owner session is over. Unwritten results are received
   * again.
   */
  onOver(why: 'later-owner' | 'too-much-waiting'): void;
}

interface Waiting {
  readonly event: PalpiteEvent | undefined;
  readonly position: { readonly run: string; readonly seq: number } | undefined;
}

/**
 * A whole state arrives faster than it can be written and contains the results of every match that the feed still
 * tells of. An owner session that ended because of them would be followed by one that receives them all again. So many
 * are some 90 MB.
 */
const WAITING_MAX = OFFER_LIMITS.markets;
const BATCH = 500;
const BACKOFF_STEPS = 6;

/**
 * Writes results to the outbox in feed order, each together with the feed position after it: after a crash the
 * position says exactly what must still be requested. While the database is unavailable, writing is retried until the
 * owner session ends.
 */
class FactWriter {
  readonly #deps: FactWriterDeps;
  readonly #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #cancelPause = () => {};
  #stopped = false;

  constructor(options: FactWriterDeps) {
    this.#deps = options;
  }

  push(event: Waiting['event'], position: Waiting['position']): void {
    if (this.#stopped) return;
    if (this.#waiting.length >= WAITING_MAX) {
      this.#deps.log.error({ waiting: this.#waiting.length }, 'too many results wait to be written');
      this.#over('too-much-waiting');
      return;
    }
    this.#waiting.push({ event, position });
    this.#writing ??= this.#write();
  }

  waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when nothing is being written any more; waiting results are left to the next owner. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelPause();
    await this.#writing;
  }

  async #write(): Promise<void> {
    try {
      await this.#writeAll();
    } finally {
      this.#writing = undefined;
    }
  }

  async #writeAll(): Promise<void> {
    let failures = 0;
    while (this.#waiting.length > 0 && !this.#stopped) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        if (!(await this.#commit(batch))) {
          this.#over('later-owner');
          return;
        }
        this.#waiting.splice(0, batch.length);
        failures = 0;
      } catch (err) {
        failures += 1;
        this.#deps.log.error(
          { err, failures, waiting: this.#waiting.length },
          'results could not be written',
        );
        await this.#pause(failures);
      }
    }
  }

  #commit(batch: readonly Waiting[]): Promise<boolean> {
    const { database, append } = this.#deps;
    const events = batch.flatMap(({ event }) => (event ? [event] : []));
    const position = batch.findLast((waiting) => waiting.position)?.position;
    return database.inTransaction(async (tx) => {
      if (!(await storePosition(tx, this.#deps, position))) return false;
      await append(tx, events);
      return true;
    });
  }

  #pause(failures: number): Promise<void> {
    const { clock, chance } = this.#deps;
    return new Promise((resolve) => {
      const cancel = clock.after(backoffMs(Math.min(failures, BACKOFF_STEPS), chance), resolve);
      this.#cancelPause = () => {
        cancel();
        resolve();
      };
      if (this.#stopped) this.#cancelPause();
    });
  }

  #over(why: 'later-owner' | 'too-much-waiting'): void {
    this.#stopped = true;
    this.#waiting.length = 0;
    this.#deps.onOver(why);
  }
}

export interface ProducerSetup {
  /** The name of the producer in the settings. */
  readonly name: string;
  readonly adapter: FeedAdapter;
  /** Absent: the producer may offer everything, and is the only producer. */
  readonly route?: FeedRoute;
  /** Absent: there is one vendor, and its ids are used unchanged. */
  readonly idSpace?: number;
}

export interface ProducersDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly append: Append;
  readonly trading: Trading;
  readonly producers: readonly ProducerSetup[];
  /** A beat of a producer whose time differs from ours by more is late. */
  readonly skewMaxMs?: number;
}

/** The stored state from which a new owner continues. */
interface Begun {
  readonly epoch: number;
  readonly positions: readonly ProducerPosition[];
  /** The producer that offers a match in play, by match. */
  readonly holders: ReadonlyMap<number, number>;
}

interface Session {
  readonly producerSession: ProducerSession;
  readonly writer: FactWriter;
}

/** One producer of this node: the part that outlives an owner session. */
class Producer {
  readonly setup: ProducerSetup;
  readonly tally: Tally;
  session: Session | undefined;
  receivedMs: number | undefined;

  constructor(setup: ProducerSetup, log: Log) {
    this.setup = setup;
    this.tally = createTally(log.child({ producer: setup.name }));
  }

  state(): ProducerState {
    const { name, adapter } = this.setup;
    const position = this.session?.producerSession.position();
    return {
      name,
      producer: adapter.producer,
      healthy: this.session?.producerSession.isHealthy() ?? false,
      run: position?.run ?? null,
      seq: position?.seq ?? 0,
      lateMs: this.session?.producerSession.lateness().lateMs ?? 0,
      waiting: this.session?.writer.waiting() ?? 0,
      counts: this.tally.read(),
      reasons: this.tally.reasons(),
    };
  }
}

/**
 * The producers of one node. Each has its own connection, silence timer, message numbers, recovery and feed position;
 * together they publish one stream. The node that owns the feed owns all of them.
 */
export class OwnedProducers {
  readonly #deps: ProducersDeps;
  readonly #producers: readonly Producer[];
  #publisher: Publisher | undefined;
  #holders: MatchHolders | undefined;
  #epoch = 0;
  #end: (why: string) => void = () => {};

  constructor(deps: ProducersDeps) {
    this.#deps = deps;
    this.#producers = deps.producers.map((setup) => new Producer(setup, deps.log));
    const isRouted = this.#producers.every(({ setup }) => setup.route);
    if (this.#producers.length !== 1 && !isRouted) throw new Error('several producers need routes');
    if (new Set(this.numbers()).size < this.#producers.length)
      throw new Error('two producers have the same number');
  }

  numbers(): number[] {
    return this.#producers.map(({ setup }) => setup.adapter.producer);
  }

  /** Resolves with the reason for which this owner session ended. */
  begin({ epoch, positions, holders: stored }: Begun): Promise<string> {
    const over = new Promise<string>((resolve) => {
      this.#end = resolve;
    });
    const publisher = new Publisher({ ...this.#deps, producer: STREAM, epoch });
    const routes = new Map<number, FeedRoute>();
    for (const { setup } of this.#producers) if (setup.route) routes.set(setup.adapter.producer, setup.route);
    const routed = routes.size > 0 ? this.#routed(publisher, routes, { epoch, stored }) : undefined;
    this.#epoch = epoch;
    this.#publisher = publisher;
    for (const producer of this.#producers) {
      const { route, adapter } = producer.setup;
      const common = { ...this.#deps, producer: adapter.producer, epoch, onOver: this.#end };
      const writer = new FactWriter(common);
      const from = positions.find((position) => position.producer === adapter.producer) ?? {
        run: null,
        seq: 0,
      };
      const producerSession = new ProducerSession({
        ...common,
        publisher: routed?.of(adapter.producer) ?? publisher,
        isShared: routed !== undefined,
        stopsAtStart: route !== undefined && !route.phases.has('in-play'),
        from: { run: from.run, seq: from.seq },
        tally: producer.tally,
        write: (event, position) => writer.push(event, position),
      });
      producer.session = { producerSession, writer };
    }
    return over;
  }

  #routed(
    publisher: Publisher,
    routes: ReadonlyMap<number, FeedRoute>,
    { epoch, stored }: { readonly epoch: number; readonly stored: ReadonlyMap<number, number> },
  ): ProducerPublishers {
    const { log } = this.#deps;
    const [producer = 0] = this.numbers();
    const holders = new MatchHolders({ ...this.#deps, producer, epoch, onOver: this.#end }, stored);
    this.#holders = holders;
    return new ProducerPublishers({
      publisher,
      routes,
      holders,
      onFailed: (err) => {
        log.error({ err }, 'the matches of a producer could not be published');
        this.#end('matches could not be published');
      },
    });
  }

  connect(): void {
    const { clock } = this.#deps;
    for (const producer of this.#producers) {
      const { adapter, idSpace } = producer.setup;
      if (!producer.session) continue;
      const sink = observeSink(producer.session.producerSession, () => {
        producer.receivedMs = clock.nowMs();
      });
      adapter.start(idSpace === undefined ? sink : inIdSpace(idSpace, sink));
    }
  }

  end(why: string): void {
    this.#end(why);
  }

  async leave(): Promise<void> {
    // Publishing ends first: a node that may no longer be the owner must not publish anything.
    this.#publisher?.close();
    this.#publisher = undefined;
    const sessions = this.#producers.flatMap(({ session }) => session ?? []);
    for (const { producerSession } of sessions) producerSession.end();
    for (const producer of this.#producers) producer.session = undefined;
    await Promise.all(this.#producers.map(({ setup }) => setup.adapter.stop()));
    await Promise.all(sessions.map(({ writer }) => writer.stop()));
    await this.#holders?.stop();
    this.#holders = undefined;
  }

  health(): FeedHealth {
    const owner = this.#publisher !== undefined;
    return healthOfAll(
      { owner, epoch: owner ? this.#epoch : 0 },
      this.#producers.map((producer) => producer.state()),
    );
  }

  /** The health that is reported to other nodes; empty when another node owns the feed. */
  reports(): readonly OwnerHealth[] {
    if (!this.#publisher) return [];
    const nowMs = this.#deps.clock.nowMs();
    return this.#producers.map((producer) => ({
      ...producer.state(),
      ...(producer.receivedMs !== undefined && { silentMs: nowMs - producer.receivedMs }),
      owner: true,
      epoch: this.#epoch,
    }));
  }
}
