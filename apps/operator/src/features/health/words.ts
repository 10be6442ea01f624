import { type Words, wordFor } from '../../app/parts/words.ts';
import type { Translate } from '../../stores/text.ts';

const CHECKS: Words = {
  database: 'desk.health.database',
  writes: 'desk.health.writes',
  disk: 'desk.health.disk',
  partitions: 'desk.health.partitions',
  book: 'operator.health.book',
  feed: 'operator.health.feed',
  confirming: 'desk.health.confirming',
  'cash-outs': 'desk.bet.cashOuts',
  settling: 'desk.health.settling',
  'cash-out rules': 'desk.health.cashOutRules',
  payments: 'desk.nav.payments',
  outbox: 'desk.health.outbox',
  jobs: 'desk.health.jobs',
  drain: 'desk.health.drain',
};

const FAULTS: Words = {
  failed: 'operator.health.fault',
  timeout: 'desk.health.timeout',
  draining: 'desk.health.drain',
  'no signal': 'operator.health.feed.away',
  'stale: no bet is taken': 'operator.health.book.stale',
  'the circuit breaker is open': 'desk.health.breakerOpen',
  'the circuit breaker is half-open': 'desk.health.breakerHalf',
};

/** What the feed counts of its messages. */
const COUNTS: Words = {
  repeat: 'desk.health.repeat',
  early: 'desk.health.early',
  gap: 'desk.health.gap',
  recovery: 'desk.health.recovery',
  full: 'desk.health.full',
  garbage: 'operator.trading.feed.garbage',
};

const PROVIDER = 'payments ';

/** A provider's check is called after it: `payments sandbox`. */
export function checkName(name: string, t: Translate): string {
  if (name.startsWith(PROVIDER)) return t('desk.health.provider', { name: name.slice(PROVIDER.length) });
  return wordFor(CHECKS, name, t);
}

export function faultText(why: string | undefined, t: Translate): string {
  return why === undefined ? t('operator.health.fault') : wordFor(FAULTS, why, t);
}

export function countName(name: string, t: Translate): string {
  return wordFor(COUNTS, name, t);
}
