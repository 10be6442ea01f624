import { firstReferenceAt } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { FORGOTTEN_MS, LEASE_MS } from '../core/progress.ts';
import { deleteFinished, findForgotten } from '../store/messages.ts';
import { enqueueDelivery, type MessagingHouse } from './house.ts';

const RESUMED_PER_RUN = 100;
const FORGOTTEN_PER_RUN = 1_000;
const KEPT_DAYS = 90;

/** A node that is killed takes its job with it, and the queue notices hours later: long after a code has died. */
export async function resumeMessages(house: MessagingHouse): Promise<number> {
  return house.database.inTransaction(async (tx) => {
    const nowMs = house.clock.nowMs();
    const before = { sendingMs: nowMs - LEASE_MS, waitingMs: nowMs - FORGOTTEN_MS };
    const ids = await findForgotten(tx, before, RESUMED_PER_RUN);
    for (const id of ids) await enqueueDelivery(house, tx, id, 0);
    return ids.length;
  });
}

/** Recipients are personal data: what is finished is kept for disputes and then deleted, a bounded part per run. */
export async function forgetMessages(house: MessagingHouse): Promise<number> {
  const below = firstReferenceAt(house.clock.nowMs() - KEPT_DAYS * DAY_MS);
  return house.database.inTransaction((tx) => deleteFinished(tx, below, FORGOTTEN_PER_RUN));
}
