import { DAY_MS } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { trimActivations, trimActivationsByCount } from '../store/activations.ts';
import { trimChanges } from '../store/config.ts';
import { trimPresence, trimPresenceByCount } from '../store/presence.ts';
import { type ReportKind, trimReportsByAge, trimReportsByCount } from '../store/reports.ts';
import { REPORTS_KEPT } from './intake.ts';

export const REPORTS_KEPT_MS = 14 * DAY_MS;
export const PRESENCE_KEPT_MS = DAY_MS;
export const ACTIVATIONS_KEPT_MS = 400 * DAY_MS;
const PRESENCE_KEPT = 500_000;
const ACTIVATIONS_KEPT = 5_000_000;
const CHANGES_KEPT = 10_000;
const CHUNK = 5_000;
const CHUNKS_MAX = 1_000;

/** Deletes reports beyond their count and age, in short transactions. Returns how many rows were deleted. */
export async function tidyReports(deps: { database: Database; clock: Clock }): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const kinds = Object.entries(REPORTS_KEPT) as [ReportKind, number][];
  const cuts: ((tx: Tx) => Promise<number>)[] = [
    ...kinds.map(
      ([kind, kept]) =>
        (tx: Tx) =>
          trimReportsByCount(tx, kind, kept, CHUNK),
    ),
    (tx) => trimReportsByAge(tx, nowMs - REPORTS_KEPT_MS, CHUNK),
    (tx) => trimPresence(tx, nowMs - PRESENCE_KEPT_MS, CHUNK),
    (tx) => trimPresenceByCount(tx, PRESENCE_KEPT, CHUNK),
    (tx) => trimActivations(tx, nowMs - ACTIVATIONS_KEPT_MS, CHUNK),
    (tx) => trimActivationsByCount(tx, ACTIVATIONS_KEPT, CHUNK),
  ];
  let gone = await deps.database.inTransaction((tx) => trimChanges(tx, CHANGES_KEPT));
  for (const cut of cuts) {
    for (let chunk = 0; chunk < CHUNKS_MAX; chunk += 1) {
      const deleted = await deps.database.inTransaction(cut);
      gone += deleted;
      if (deleted < CHUNK) break;
    }
  }
  return gone;
}
