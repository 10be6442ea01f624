import type { CloseReason } from '@palpite/contract/live';
import type { Instruments } from './instruments.ts';

const HTTP_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WORK_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

export interface HttpMetrics {
  /** `name` is that of the operation and never the path; `outcome` is `ok` or the name of the refusal. */
  observeCall(name: string, outcome: string, seconds: number): void;
  /** Called once, with the cache of pages. */
  watchPages(pages: { count(): number; bytes(): number }): void;
}

export function httpMetrics(make: Instruments): HttpMetrics {
  const requests = make.counter('http_requests_total', 'Answered requests', ['call', 'outcome']);
  const seconds = make.seconds('http_request_seconds', 'Time to answer', ['call'], HTTP_SECONDS);
  return {
    observeCall(call, outcome, took) {
      requests({ call, outcome });
      seconds({ call }, took);
    },
    watchPages(pages) {
      make.observed('http_pages', 'Answers that are kept for a moment', () => pages.count());
      make.observed('http_page_bytes', 'Their bytes, plain and compressed', () => pages.bytes());
    },
  };
}

export interface BookMetrics {
  /** Called once, with the counters of the book. */
  watch(book: {
    matches(): number;
    markets(): number;
    /** Infinite before the first heartbeat. */
    beatAgeMs(): number;
    beatLateMs(): number;
    fragments(): number;
  }): void;
}

export function bookMetrics(make: Instruments): BookMetrics {
  return {
    watch(book) {
      make.observed('book_matches', 'Matches that are held', () => book.matches());
      make.observed('book_markets', 'Markets that are held', () => book.markets());
      make.observed(
        'book_beat_age_seconds',
        'Since the last beat of the owner',
        () => book.beatAgeMs() / 1_000,
      );
      make.observed(
        'book_beat_late_seconds',
        "How much later than the earliest of ten minutes the owner's last beat was",
        () => book.beatLateMs() / 1_000,
      );
      make.observed('book_fragments', 'Matches that are kept as text, by language', () => book.fragments());
    },
  };
}

export interface CasinoMetrics {
  /**
   * Called once, with the names of the studios, so that the first conflict of each is an increase. Returns what counts a
   * call whose id is known with other content.
   */
  conflicts(studios: readonly string[]): (studio: string) => void;
}

export function casinoMetrics(make: Instruments): CasinoMetrics {
  return {
    conflicts: (studios) =>
      make.tally(
        'casino_conflicts_total',
        'Calls of studios with a known id and other content',
        'studio',
        studios,
      ),
  };
}

export interface CrashMetrics {
  /** Called once, with the state of the room. */
  watch(room: { silentMs(): number; isOwner(): boolean; interrupted(): number }): void;
}

export function crashMetrics(make: Instruments): CrashMetrics {
  return {
    watch(room) {
      make.observed('crash_owner', 'This node drives the room of crash', () => Number(room.isOwner()));
      make.observed(
        'crash_silent_seconds',
        'Since the owner of the room of crash has committed anything',
        () => room.silentMs() / 1_000,
      );
      make.observed(
        'crash_interrupted_rounds',
        'Rounds of crash that this node has ended as interrupted since it started',
        () => room.interrupted(),
      );
    },
  };
}

const FRAMES = ['snapshot', 'change', 'coalesced'] as const;

export type UpgradeRefusal =
  | 'full'
  | 'origin'
  | 'token'
  | 'path'
  | 'draining'
  | 'timeout'
  | 'unreadable'
  | 'failed';

export interface LiveMetrics {
  sockets(now: number): void;
  watches(now: number): void;
  /** Called once per socket and change. */
  sent(frame: 'snapshot' | 'change' | 'coalesced'): void;
  closed(why: CloseReason | 'silent' | 'left'): void;
  upgradeRefused(why: UpgradeRefusal): void;
  snapshotFailed(source: string): void;
}

export function liveMetrics(make: Instruments): LiveMetrics {
  const sockets = make.gauge('live_sockets', 'Open sockets', []);
  const watches = make.gauge('live_watches', 'Topics watched, summed over the sockets', []);
  const sent = make.tally('live_frames_total', 'Frames with state that were sent', 'frame', FRAMES);
  const closed = make.counter('live_closed_total', 'Sockets closed', ['why']);
  const refused = make.counter('live_upgrades_refused_total', 'Sockets that were not let in', ['why']);
  const failed = make.counter('live_snapshot_failures_total', 'Snapshots that could not be read', ['source']);
  return {
    sockets: (now) => sockets({}, now),
    watches: (now) => watches({}, now),
    sent,
    closed: (why) => closed({ why }),
    upgradeRefused: (why) => refused({ why }),
    snapshotFailed: (source) => failed({ source }),
  };
}

export interface BusMetrics {
  published(): void;
  dropped(count: number): void;
  handlerFailed(): void;
}

export function busMetrics(make: Instruments): BusMetrics {
  const published = make.counter('bus_published_total', 'Messages put on the bus', []);
  const dropped = make.counter('bus_dropped_total', 'Messages dropped because the queue was full', []);
  const failed = make.counter('bus_handler_failures_total', 'Handlers that threw', []);
  return {
    published: () => published({}),
    dropped: (count) => dropped({}, count),
    handlerFailed: () => failed({}),
  };
}

export interface OutboxMetrics {
  handled(subscriber: string, events: number): void;
  failed(subscriber: string): void;
  parked(subscriber: string): void;
  /** The age of the newest event at the moment when it was handled. */
  lag(subscriber: string, seconds: number): void;
  /** The time since a subscriber had nothing left to handle; it grows while the subscriber is stuck. */
  behind(subscriber: string, seconds: number): void;
  trimmed(rows: number): void;
}

export function outboxMetrics(make: Instruments): OutboxMetrics {
  const handled = make.counter('outbox_handled_total', 'Events handled', ['subscriber']);
  const failed = make.counter('outbox_failures_total', 'Batches that a handler could not take', [
    'subscriber',
  ]);
  const parked = make.counter('outbox_parked_total', 'Events put aside for a person', ['subscriber']);
  const lag = make.gauge('outbox_lag_seconds', 'Age of the last event handled', ['subscriber']);
  const behind = make.gauge('outbox_behind_seconds', 'Time since nothing was left to handle', ['subscriber']);
  const trimmed = make.counter('outbox_trimmed_total', 'Old rows deleted', []);
  return {
    handled: (subscriber, events) => handled({ subscriber }, events),
    failed: (subscriber) => failed({ subscriber }),
    parked: (subscriber) => parked({ subscriber }),
    lag: (subscriber, seconds) => lag({ subscriber }, seconds),
    behind: (subscriber, seconds) => behind({ subscriber }, seconds),
    trimmed: (rows) => trimmed({}, rows),
  };
}

export interface JobMetrics {
  ran(job: string, outcome: 'done' | 'failed' | 'timeout', seconds: number): void;
  /** How long the oldest due job has waited for a worker. */
  due(seconds: number): void;
  restarted(): void;
}

export function jobMetrics(make: Instruments): JobMetrics {
  const ran = make.counter('jobs_total', 'Jobs that were run', ['job', 'outcome']);
  const seconds = make.seconds('job_seconds', 'Time that a job took', ['job'], WORK_SECONDS);
  const due = make.gauge('jobs_oldest_due_seconds', 'How long the oldest due job has waited', []);
  const restarted = make.counter('jobs_worker_restarts_total', 'Restarts of the job worker', []);
  return {
    due: (age) => due({}, age),
    restarted: () => restarted({}),
    ran(job, outcome, took) {
      ran({ job, outcome });
      seconds({ job }, took);
    },
  };
}

export interface DatabaseMetrics {
  transaction(outcome: 'committed' | 'rolled-back' | 'retried', seconds: number): void;
  /** Called once, with the counters of the pool. */
  watchPool(pool: {
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
  }): void;
  /** Called once where there is a replica; undefined while it is not used. */
  watchReplica(lagSeconds: () => number | undefined): void;
}

export function databaseMetrics(make: Instruments): DatabaseMetrics {
  const transactions = make.counter('db_transactions_total', 'Transactions', ['outcome']);
  const seconds = make.seconds(
    'db_transaction_seconds',
    'Time that a transaction took',
    ['outcome'],
    WORK_SECONDS,
  );
  return {
    transaction(outcome, took) {
      transactions({ outcome });
      seconds({ outcome }, took);
    },
    watchPool(pool) {
      make.observed('db_connections', 'Open connections', () => pool.totalCount);
      make.observed('db_connections_idle', 'Connections at rest', () => pool.idleCount);
      make.observed('db_waiting', 'Callers that wait for a connection', () => pool.waitingCount);
    },
    watchReplica(lagSeconds) {
      make.observed('db_replica_used', '1 while reports are read from the replica', () =>
        lagSeconds() === undefined ? 0 : 1,
      );
      make.observed(
        'db_replica_lag_seconds',
        'How far the replica that is used is behind',
        () => lagSeconds() ?? 0,
      );
    },
  };
}

/** The state of the odds feed and of this node's book. Only the owner of the feed knows the state of the feed. */
export interface FeedReading {
  readonly owner: boolean;
  readonly healthy: boolean;
  readonly epoch: number;
  readonly seq: number;
  readonly waiting: number;
  readonly counts: Readonly<Record<(typeof FEED_COUNTS)[number], number>>;
  readonly bookIsFresh: boolean;
  readonly producers: readonly ProducerReading[];
}

/** One producer of the feed, by its name in the settings. */
export interface ProducerReading {
  readonly name: string;
  readonly healthy: boolean;
  readonly seq: number;
  readonly lateMs?: number;
  readonly waiting: number;
  readonly counts: FeedReading['counts'];
}

const FEED_COUNTS = ['repeat', 'early', 'gap', 'recovery', 'full', 'garbage'] as const;

export interface FeedMetrics {
  /** Read whenever the metrics are rendered. */
  watch(read: () => FeedReading): void;
}

function watchProducers(make: Instruments, read: () => readonly ProducerReading[]): void {
  const each = (name: string, help: string, value: (producer: ProducerReading) => number) =>
    make.observedEach(`feed_producer_${name}`, help, 'producer', () =>
      read().map((producer): [string, number] => [producer.name, value(producer)]),
    );
  each('healthy', 'The producer is connected and recovered', ({ healthy }) => Number(healthy));
  each('sequence', 'The last message of the producer that was taken', ({ seq }) => seq);
  make.observedEach(
    'feed_producer_late_seconds',
    "How much later than the earliest of ten minutes the producer's last beat was",
    'producer',
    () => read().map(({ name, lateMs = 0 }): [string, number] => [name, lateMs / 1_000]),
  );
  each('waiting', 'Results of the producer that are not in the outbox yet', ({ waiting }) => waiting);
  each('gap', 'How often a message of the producer was missing', ({ counts }) => counts.gap);
  each('recovery', 'How often the producer was asked for what was missed', ({ counts }) => counts.recovery);
  each('garbage', 'Messages of the producer that nobody can use', ({ counts }) => counts.garbage);
}

export function feedMetrics(make: Instruments): FeedMetrics {
  return {
    watch(read) {
      make.observed('feed_owner', 'This node owns the odds feed', () => Number(read().owner));
      make.observed('feed_healthy', 'The feed is connected and recovered', () => Number(read().healthy));
      make.observed('feed_epoch', 'How often the feed has had a new owner', () => read().epoch);
      make.observed('feed_sequence', 'The last message that was taken', () => read().seq);
      make.observed('feed_waiting', 'Results that are not in the outbox yet', () => read().waiting);
      make.observed('book_fresh', 'Prices of this node may be bet on', () => Number(read().bookIsFresh));
      for (const what of FEED_COUNTS)
        make.observed(`feed_${what}`, `Counted by the feed: ${what}`, () => read().counts[what]);
      watchProducers(make, () => read().producers);
    },
  };
}

export interface PaymentMetrics {
  /** Read whenever the metrics are rendered. */
  watch(
    read: () => readonly { readonly name: string; readonly breaker: 'closed' | 'half-open' | 'open' }[],
  ): void;
}

const BREAKER_VALUES = { closed: 0, 'half-open': 0.5, open: 1 } as const;

export function paymentMetrics(make: Instruments): PaymentMetrics {
  return {
    watch(read) {
      make.observedEach(
        'payment_provider_open',
        'The circuit breaker of a payment provider on this node: 0 closed, 0.5 probing, 1 open',
        'provider',
        () => read().map(({ name, breaker }) => [name, BREAKER_VALUES[breaker]] as const),
      );
    },
  };
}
