import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { type BusinessMetrics, businessMetrics } from './business-metrics.ts';
import { instrumentsOf } from './instruments.ts';
import {
  type BookMetrics,
  type BusMetrics,
  bookMetrics,
  busMetrics,
  type CasinoMetrics,
  type CrashMetrics,
  casinoMetrics,
  crashMetrics,
  type DatabaseMetrics,
  databaseMetrics,
  type FeedMetrics,
  feedMetrics,
  type HttpMetrics,
  httpMetrics,
  type JobMetrics,
  jobMetrics,
  type LiveMetrics,
  liveMetrics,
  type OutboxMetrics,
  outboxMetrics,
  type PaymentMetrics,
  paymentMetrics,
} from './platform-metrics.ts';
import { createReport, type Report } from './report.ts';

export interface Metrics {
  readonly http: HttpMetrics;
  readonly live: LiveMetrics;
  readonly book: BookMetrics;
  readonly bus: BusMetrics;
  readonly outbox: OutboxMetrics;
  readonly jobs: JobMetrics;
  readonly database: DatabaseMetrics;
  readonly feed: FeedMetrics;
  readonly payments: PaymentMetrics;
  readonly casino: CasinoMetrics;
  readonly crash: CrashMetrics;
  readonly business: BusinessMetrics;
  readonly report: Report;
  readonly contentType: string;
  /** The body of `/metrics`. */
  text(): Promise<string>;
}

export interface MetricsOptions {
  readonly log: Log;
  /** Memory, CPU, event loop and garbage collection of this process; tests that build many apps leave it out. */
  readonly process: boolean;
}

/** One registry per app: two apps in one process must not add to each other's counters. */
export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  if (options.process) collectDefaultMetrics({ register: registry });
  const make = instrumentsOf(registry);
  return {
    http: httpMetrics(make),
    live: liveMetrics(make),
    book: bookMetrics(make),
    bus: busMetrics(make),
    outbox: outboxMetrics(make),
    jobs: jobMetrics(make),
    database: databaseMetrics(make),
    feed: feedMetrics(make),
    payments: paymentMetrics(make),
    casino: casinoMetrics(make),
    crash: crashMetrics(make),
    business: businessMetrics(make),
    report: createReport(make, options.log),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
