import { DAY_MS } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { CasinoOperations } from '../index.ts';

type Lines = Pick<Log, 'info' | 'warn' | 'error'>;

/** Asks the studios about rounds that stay open. */
export async function checkRounds(
  operations: CasinoOperations,
  { log }: { readonly log: Lines },
  signal: AbortSignal,
): Promise<void> {
  const counts = await operations.checkOpenRounds(signal);
  if (counts.unknown > 0) log.warn(counts, 'rounds of the casino are unknown to their studios');
  else if (counts.asked > 0) log.info(counts, 'studios were asked about open rounds');
}

/** The days that are compared again when a run was interrupted or a studio did not answer. */
const DAYS = 3;
/** Comparisons of earlier days that go on in one run of the job. */
const EARLIER_DAYS = 10;

/** Compares the days that ended with every studio, and goes on with earlier ones. A finished day costs one read. */
export async function reconcileStudios(
  operations: CasinoOperations,
  { clock, log }: { readonly clock: Clock; readonly log: Lines },
  signal: AbortSignal,
): Promise<void> {
  const dayOf = (back: number) => new Date(clock.nowMs() - back * DAY_MS).toISOString().slice(0, 10);
  const options = { again: false, signal, log };
  for (let back = DAYS; back >= 1; back -= 1)
    for (const studio of operations.studioNames)
      await compare(operations, { studio, day: dayOf(back) }, options);
  for (const key of await operations.unfinished(dayOf(DAYS), EARLIER_DAYS))
    await compare(operations, key, options);
}

/** The day that an operator asked for. A job without a valid day is not retried, since it could never succeed. */
export async function reconcileStudioDay(
  operations: CasinoOperations,
  payload: unknown,
  { log }: { readonly log: Lines },
  signal: AbortSignal,
): Promise<void> {
  const { studio, day } = (payload ?? {}) as { readonly studio?: unknown; readonly day?: unknown };
  if (typeof studio === 'string' && typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day))
    await compare(operations, { studio, day }, { again: true, signal, log });
  else log.error('a reconcile-studio-day job names no studio or no day');
}

async function compare(
  operations: CasinoOperations,
  key: { readonly studio: string; readonly day: string },
  { log, ...options }: { readonly again: boolean; readonly signal: AbortSignal; readonly log: Lines },
): Promise<void> {
  const { state, theirs, ours, differences } = await operations.reconcile(key, options);
  const about = { ...key, state, theirs, ours, differences };
  if (state === 'clean') log.info(about, 'a studio was reconciled');
  else if (state === 'reading' || state === 'comparing')
    log.warn(about, 'the comparison with a studio is not finished; the next run goes on');
  else log.warn(about, 'a studio was not reconciled');
}
