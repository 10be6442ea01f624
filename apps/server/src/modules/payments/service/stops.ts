import { type Tx, within } from '../../../platform/database/database.ts';
import { isUnanswered, type Order } from '../core/order.ts';
import { inAsset, type ReviewReason } from '../core/review.ts';
import { type AccountStanding, isUnsent, type StopReason, stopsOf, withStops } from '../core/stop.ts';
import { beginAttempt, isWithNobody } from '../store/attempts.ts';
import { insertStop } from '../store/payout-stops.ts';
import type { PaymentsDeps } from './deps.ts';
import { type Step, transitionIn } from './transition.ts';

const NONE: AccountStanding = { blocks: [], debts: [] };

function stopsFor(deps: PaymentsDeps, standing: AccountStanding, { asset }: Pick<Order, 'asset'>) {
  return stopsOf(standing, (units, from) => inAsset(units, from, asset, deps.dollars));
}

/** Under the lock of the player's account, so that no block comes between this answer and the caller's commit. */
export async function lockStops(
  deps: PaymentsDeps,
  tx: Tx,
  { player, asset }: Pick<Order, 'player' | 'asset'>,
): Promise<readonly StopReason[]> {
  return stopsFor(deps, await deps.wallet.lockStanding(tx, { player, asset }), { asset });
}

/** Without locks, for a first answer; the decision is made again when the money would leave. */
export async function readStops(
  deps: PaymentsDeps,
  tx: Tx,
  { player, asset }: Pick<Order, 'player' | 'asset'>,
): Promise<readonly StopReason[]> {
  return stopsFor(deps, (await deps.wallet.standings([player], within(tx))).get(player) ?? NONE, { asset });
}

/** Adds to the stored reasons of orders that have not left what stops them now. */
export async function withStopsNow<
  I extends { readonly order: Order; readonly reasons: readonly ReviewReason[] },
>(deps: PaymentsDeps, items: readonly I[]): Promise<I[]> {
  const unsent = items.filter(({ order }) => isUnsent(order)).map(({ order }) => order.player);
  const standings = await deps.wallet.standings(unsent);
  return items.map((item) => {
    const { order, reasons } = item;
    if (!isUnsent(order)) return item;
    return {
      ...item,
      reasons: withStops(reasons, stopsFor(deps, standings.get(order.player) ?? NONE, order)),
    };
  });
}

export type AttemptOutcome =
  | { readonly is: 'begun' }
  /** The order changed meanwhile. */
  | { readonly is: 'gone' }
  /** Nothing is sent; the order afterwards. */
  | { readonly is: 'stopped'; readonly order: Order };

/**
 * Notes that the provider is about to be called, under the locks of the order and, for a pay-out, of the player's
 * account: a concurrent change of the order, a freeze and a chargeback take precedence, or come after it. A pay-out
 * that is stopped goes back to review. One that an earlier request may have sent already stays unknown, and is not
 * sent again.
 */
export function noteAttempt(deps: PaymentsDeps, { id, provider }: Order): Promise<AttemptOutcome> {
  return deps.database.inTransaction(async (tx) => {
    let outcome: AttemptOutcome = { is: 'gone' };
    const reviewed = await transitionIn(deps, tx, id, async ({ order }): Promise<Step | undefined> => {
      if (order.provider !== provider || !isUnanswered(order)) return undefined;
      const stops = order.direction === 'payout' ? await lockStops(deps, tx, order) : [];
      if (stops.length === 0) {
        await beginAttempt(tx, id, provider, deps.clock.nowMs());
        outcome = { is: 'begun' };
        return undefined;
      }
      outcome = { is: 'stopped', order };
      if (!(await isWithNobody(tx, id))) return undefined;
      await insertStop(tx, id, stops, deps.clock.nowMs());
      const note = `stopped: ${stops.map(({ name }) => name).join(', ')}`;
      const approvalsNeeded = Math.max(order.approvalsNeeded, 1);
      return { next: { ...order, status: 'review', approvalsNeeded }, by: 'job', note };
    });
    return reviewed ? { is: 'stopped', order: reviewed } : outcome;
  });
}
