import type { CodeOf } from './code.ts';

/** Both 2 and 20 are pending to the player; at 20 the provider takes long, so the phone stops asking every 10 s. */
export const PAY_STATUS = {
  unprocessed: 0,
  finished: 1,
  pending: 2,
  timeout: 3,
  failed: 4,
  pendingLong: 20,
} as const;
export type PayStatus = CodeOf<typeof PAY_STATUS>;

/** Every other status ends the polling and clears the stored deposit. */
export function isPolledPayStatus(status: PayStatus): boolean {
  return status === PAY_STATUS.unprocessed || status === PAY_STATUS.pending;
}
