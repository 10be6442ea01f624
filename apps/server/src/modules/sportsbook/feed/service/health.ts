import type { Log } from '../../../../platform/log/log.ts';

/** `repeat`, `early`, `gap`: numbers that did not fit; `full`: beyond what the memory may hold. */
export type Counted = 'repeat' | 'early' | 'gap' | 'recovery' | 'full' | 'garbage';

export interface Tally {
  count(what: Counted): void;
  garbage(why: string): void;
  read(): Readonly<Record<Counted, number>>;
  /** How much garbage of each kind. */
  reasons(): Readonly<Record<string, number>>;
}

/** A feed that sends nothing but garbage must not fill the log: the first of a kind is told, then every thousandth. */
const TELL_EVERY = 1_000;
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
      if (before % TELL_EVERY === 0) log.warn({ why, before }, 'the feed says something that nobody can use');
      reasons.set(reason, before + 1);
      counts.garbage += 1;
    },
    read: () => ({ ...counts }),
    reasons: () => Object.fromEntries(reasons),
  };
}

export interface FeedHealth {
  /** Whether this node owns the producer; on the others the rest says nothing. */
  readonly owner: boolean;
  readonly healthy: boolean;
  readonly epoch: number;
  readonly run: string | null;
  readonly seq: number;
  /** Results that are not in the outbox yet. */
  readonly waiting: number;
  readonly counts: Readonly<Record<Counted, number>>;
  readonly reasons: Readonly<Record<string, number>>;
}
