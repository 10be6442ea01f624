import { firstReferenceAt } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { FORGOTTEN_MS, LEASE_MS } from '../core/progress.ts';
import { deleteFinished, findForgotten } from '../store/messages.ts';
import { enqueueDelivery, type MessagingDeps } from './deps.ts';

const RESUMED_PER_RUN = 100;
const FORGOTTEN_PER_RUN = 1_000;
const KEPT_DAYS = 90;

/** A node that is killed leaves its job locked, and the queue notices hours later: long after a code has expired. */
export async function resumeMessages(deps: MessagingDeps): Promise<number> {
  return deps.database.inTransaction(async (tx) => {
    const nowMs = deps.clock.nowMs();
    const before = { sendingMs: nowMs - LEASE_MS, waitingMs: nowMs - FORGOTTEN_MS };
    const ids = await findForgotten(tx, before, RESUMED_PER_RUN);
    for (const id of ids) await enqueueDelivery(deps, tx, id, 0);
    return ids.length;
  });
}

/** Recipients are personal data: finished messages are kept for disputes and then deleted, a limited number per run. */
export async function forgetMessages(deps: MessagingDeps): Promise<number> {
  const below = firstReferenceAt(deps.clock.nowMs() - KEPT_DAYS * DAY_MS);
  return deps.database.inTransaction((tx) => deleteFinished(tx, below, FORGOTTEN_PER_RUN));
}
