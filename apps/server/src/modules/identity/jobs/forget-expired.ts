import { DAY_MS } from '@palpite/kernel/time';
import { CODE_KEPT_MS } from '../core/code.ts';
import type { IdentityDeps } from '../service/deps.ts';
import { deleteExpired } from '../store/codes.ts';
import { deleteEnded } from '../store/sessions.ts';

const PER_STEP = 1_000;
const STEPS_MAX = 50;
/** An ended session still records which devices the player has used. */
const SESSIONS_KEPT_MS = 90 * DAY_MS;

/** Deletes codes, tickets, used proofs and ended sessions, a limited number per run. */
export async function forgetExpired(deps: IdentityDeps, signal?: AbortSignal): Promise<number> {
  let forgotten = 0;
  for (let step = 0; step < STEPS_MAX && signal?.aborted !== true; step += 1) {
    const nowMs = deps.clock.nowMs();
    const inStep = await deps.database.inTransaction(async (tx) => {
      const codes = await deleteExpired(tx, nowMs - CODE_KEPT_MS, PER_STEP);
      return codes + (await deleteEnded(tx, nowMs - SESSIONS_KEPT_MS, PER_STEP));
    });
    forgotten += inStep;
    if (inStep === 0) break;
  }
  return forgotten;
}
