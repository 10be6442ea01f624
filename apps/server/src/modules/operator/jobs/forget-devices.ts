import { DAY_MS } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteUnused } from '../store/devices.ts';

/** The lifetime of the device cookie. */
export const DEVICE_KEPT_MS = 180 * DAY_MS;
const PER_RUN = 1_000;

export function forgetDevices({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  return database.inTransaction((tx) => deleteUnused(tx, clock.nowMs() - DEVICE_KEPT_MS, PER_RUN));
}
