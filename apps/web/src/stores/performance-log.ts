import type { Outcome } from '@palpite/client/outcome';
import { PERFORMANCE_LOG_RETRIES_MAX, PERFORMANCE_LOG_RETRY_MS } from '@palpite/contract/constants';
import type { Input } from '@palpite/contract/generated/calls';
import type { Platform } from '../platform/platform.ts';

export type PerformanceEntries = Input<'performanceLog'>;

export interface PerformanceMeans {
  readonly platform: Pick<Platform, 'after'>;
  send(entries: PerformanceEntries): Promise<Outcome<'performanceLog'>>;
}

const LONGEST_MS = 86_400_000;

/** How long the first view took, for one visit and one interface. */
export function loadingEntry(visit: string, loadingMs: number, newer: boolean): PerformanceEntries {
  const loading_ms = Math.min(LONGEST_MS, Math.max(0, Math.round(loadingMs)));
  return {
    list: [{ eid: 'app_loading', log_ses: visit, data: { loading_ms, ui_version: newer ? 'v3' : 'v2' } }],
  };
}

/** Sends until it arrives, every three seconds and at most that often. Returns the way out. */
export function sendPerformanceLog(
  { platform, send }: PerformanceMeans,
  entries: PerformanceEntries,
): () => void {
  let cancel = () => {};
  let retries = 0;
  async function attempt(): Promise<void> {
    const outcome = await send(entries);
    if (outcome.is === 'done' || retries >= PERFORMANCE_LOG_RETRIES_MAX) return;
    retries += 1;
    cancel = platform.after(PERFORMANCE_LOG_RETRY_MS, () => void attempt());
  }
  void attempt();
  return () => cancel();
}
