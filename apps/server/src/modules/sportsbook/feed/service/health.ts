import type { Log } from '../../../../platform/log/log.ts';

/** `repeat`, `early`, `gap`: unexpected message numbers; `full`: the memory limit was reached. */
export type Counted = 'repeat' | 'early' | 'gap' | 'recovery' | 'full' | 'garbage';

export interface Tally {
  count(what: Counted): void;
  garbage(why: string): void;
  read(): Readonly<Record<Counted, number>>;
  /** How much garbage of each kind. */
  reasons(): Readonly<Record<string, number>>;
}

/**
 * A feed that sends only garbage must not fill the log: the first message of a kind is logged, then every thousandth.
 */
const LOG_EVERY = 1_000;
const REASONS_MAX = 100;

export function createTally(log: Log): Tally {
  const counts: Record<Counted, number> = { repeat: 0, early: 0, gap: 0, recovery: 0, full: 0, garbage: 0 };
  const reasons = new Map<string, number>();
  return {
    count(what) {
      counts[what] += 1;
    },
    garbage(why) {
      const reason = reasons.has(why) || reasons.size < REASONS_MAX ? why : 'other';
      const before = reasons.get(reason) ?? 0;
      if (before % LOG_EVERY === 0) log.warn({ why, before }, 'the feed sent a message that cannot be used');
      reasons.set(reason, before + 1);
      counts.garbage += 1;
    },
    read: () => ({ ...counts }),
    reasons: () => Object.fromEntries(reasons),
  };
}

/** The state of one producer on the node that owns the feed; on other nodes it has no meaning. */
export interface ProducerState {
  readonly producer: number;
  /** The name of the producer in the settings. */
  readonly name: string;
  readonly healthy: boolean;
  readonly run: string | null;
  readonly seq: number;
  /** How much later than the earliest of the last minutes the last beat was. */
  readonly lateMs?: number;
  /** Results that are not in the outbox yet. */
  readonly waiting: number;
  readonly counts: Readonly<Record<Counted, number>>;
  readonly reasons: Readonly<Record<string, number>>;
}

export interface FeedHealth extends Omit<ProducerState, 'producer' | 'name' | 'lateMs'> {
  /** Whether this node owns the feed; on other nodes the remaining fields have no meaning. */
  readonly owner: boolean;
  readonly epoch: number;
  readonly producers: readonly ProducerState[];
}

/**
 * All producers together: healthy when each is healthy, the run and number of the first one, and the sums of the
 * counters.
 */
export function healthOfAll(
  own: { readonly owner: boolean; readonly epoch: number },
  producers: readonly ProducerState[],
): FeedHealth {
  const [first] = producers;
  const sumOf = (records: readonly Readonly<Record<string, number>>[]) => {
    const sum: Record<string, number> = {};
    for (const record of records)
      for (const [name, count] of Object.entries(record)) sum[name] = (sum[name] ?? 0) + count;
    return sum;
  };
  return {
    owner: own.owner,
    epoch: own.epoch,
    healthy: producers.length > 0 && producers.every(({ healthy }) => healthy),
    run: first?.run ?? null,
    seq: first?.seq ?? 0,
    waiting: producers.reduce((sum, { waiting }) => sum + waiting, 0),
    counts: sumOf(producers.map(({ counts }) => counts)) as Record<Counted, number>,
    reasons: sumOf(producers.map(({ reasons }) => reasons)),
    producers,
  };
}
