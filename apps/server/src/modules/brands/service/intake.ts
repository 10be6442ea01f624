import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { safeFields } from '../../../platform/log/safe-value.ts';
import { type Beat, writeBeats } from '../store/presence.ts';
import { insertReports, type Report, type ReportKind, trimReportsByCount } from '../store/reports.ts';
import { deviceHash } from './attribution.ts';

const UNSTORABLE = /[\p{Cc}\p{Cs}]+/gu;

/** The most rows that are stored of each kind; the newest stay. */
export const REPORTS_KEPT: Readonly<Record<ReportKind, number>> = {
  error: 20_000,
  performance: 20_000,
  event: 50_000,
  purchase: 20_000,
};
const WAITING_MAX = 2_000;
const BATCH_MAX = 500;
/** A kind is trimmed again after it may have grown by this many. */
const TRIM_EVERY = 1_000;
const TRIM_CHUNK = 5_000;

export interface Intake {
  /** False when too many wait already: then the report is lost and counted. */
  take(report: Omit<Report, 'atMs'>): boolean;
  /** `device` is the id of the device; its hash is stored. */
  beat(beat: Omit<Beat, 'atMs'>): boolean;
  /** How many were lost since the start because the database was too slow or failed. */
  lost(): number;
  /** Resolves when nothing waits any more. */
  settled(): Promise<void>;
}

/**
 * A single report is worth little, and many arrive at once when something breaks, so they must not cost as much as a
 * bet: they wait in memory, bounded, and are written in batches, one at a time.
 */
export function createIntake(deps: {
  database: Database;
  clock: Clock;
  failed(error: unknown, lost: number): void;
}): Intake {
  const reports: Report[] = [];
  const beats = new Map<string, Beat>();
  let lost = 0;
  let running: Promise<void> | undefined;
  const sinceTrim = new Map<ReportKind, number>();

  const flush = async () => {
    const batch = reports.splice(0, BATCH_MAX);
    const present = [...beats.values()].slice(0, BATCH_MAX);
    for (const { device } of present) beats.delete(device);
    try {
      await deps.database.inTransaction(async (tx) => {
        if (batch.length > 0) await insertReports(tx, batch);
        if (present.length > 0) await writeBeats(tx, present);
      });
      for (const kind of new Set(batch.map((report) => report.kind))) await keepRing(kind, batch);
    } catch (error) {
      lost += batch.length + present.length;
      deps.failed(error, batch.length + present.length);
    }
  };
  const keepRing = async (kind: ReportKind, batch: readonly Report[]) => {
    const grown = (sinceTrim.get(kind) ?? TRIM_EVERY) + batch.filter((report) => report.kind === kind).length;
    if (grown < TRIM_EVERY) return void sinceTrim.set(kind, grown);
    sinceTrim.set(kind, 0);
    await deps.database.inTransaction((tx) => trimReportsByCount(tx, kind, REPORTS_KEPT[kind], TRIM_CHUNK));
  };
  const run = async () => {
    while (reports.length > 0 || beats.size > 0) await flush();
    running = undefined;
  };
  const begin = () => {
    running ??= run();
  };
  const full = () => {
    lost += 1;
    return false;
  };
  return {
    take(report) {
      if (reports.length >= WAITING_MAX) return full();
      reports.push({ ...report, content: cleanReport(report.content), atMs: deps.clock.nowMs() });
      begin();
      return true;
    },
    beat(beat) {
      const device = deviceHash(beat.device);
      if (beats.size >= WAITING_MAX && !beats.has(device)) return full();
      beats.set(device, { ...beat, device, atMs: deps.clock.nowMs() });
      begin();
      return true;
    },
    lost: () => lost,
    settled: async () => running,
  };
}

/**
 * The content of a report as it is stored: no secrets at any depth, personal data masked, nothing that PostgreSQL
 * cannot hold.
 */
export function cleanReport(content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return plain(safeFields(content)) as Record<string, unknown>;
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, ' ');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.replace(UNSTORABLE, ' '), plain(inner)]),
  );
}
