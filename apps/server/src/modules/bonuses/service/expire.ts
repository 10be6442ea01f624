import { findDue } from '../store/bonuses.ts';
import { change } from './add-bonus.ts';
import type { BonusesDeps } from './deps.ts';
import { post } from './grant-parts.ts';

const HOLDERS_AT_ONCE = 200;

/** A job: ends the bonuses that are due and makes the next ones active. One transaction per holder. Returns how many. */
export async function expireDue(deps: BonusesDeps, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await findDue(deps.database, deps.clock.nowMs(), HOLDERS_AT_ONCE);
    for (const holder of due) {
      if (signal?.aborted) return done;
      await deps.database.inTransaction(async (tx) => {
        await deps.wallet.lock(tx, [holder]);
        await post(deps, tx, ...(await change(deps, tx, holder, async () => undefined)));
      });
      done += 1;
    }
    if (due.length < HOLDERS_AT_ONCE) return done;
  }
}
