import type { Outcome } from '@palpite/client/outcome';
import { ODDS_REFRESH_MS } from '@palpite/contract/constants';
import type { Order } from '@palpite/contract/entities/bets';
import type { Platform } from '../../platform/platform.ts';
import type { BetsState, BetsStore } from '../bets/bets.ts';
import type { ConnectionStore } from '../connection/connection.ts';
import { isUndecided, type PlacedSlip, type PlacementStore } from './placement.ts';

export interface ConfirmationDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after'>;
  readonly placement: PlacementStore;
  readonly bets: BetsStore;
  readonly connection: ConnectionStore;
  read(orderIds: string[]): Promise<Outcome<'stakeOrderStatus'>>;
}

/** Polling ends some time after the delay; the bet history shows later results. */
const POLLS_MAX = 60;
/** The socket announces the end of the delay; the result is polled only if it does not. */
const GRACE_MS = 1_000;

/** The current state of the order: as in the reply, or as received since. */
export function presentOrder(received: BetsState['received'], answered: Order): Order {
  return isUndecided(answered) ? (received.get(answered.id)?.order ?? answered) : answered;
}

/** The remaining delay. Both times are the server's, so the phone's clock may be wrong. */
export function waitLeftMs(order: Order, receivedAtMs: number, nowMs: number): number {
  return Math.max(0, order.dcd - order.cte - (nowMs - receivedAtMs));
}

/** Follows in-play bets to their decision, by the socket and by polling when the socket is silent. */
export function startConfirmation(deps: ConfirmationDeps): void {
  const { platform, placement, bets, connection } = deps;
  let stop = () => {};

  function follow(placed: PlacedSlip): void {
    const open = new Map(placed.orders.filter(isUndecided).map((order) => [order.id, order]));
    if (open.size === 0) return;
    let polls = 0;
    let cancel = () => {};

    function settle(): void {
      const { received } = bets.getState();
      for (const [id, answered] of open) {
        if (!isUndecided(presentOrder(received, answered))) open.delete(id);
      }
      if (open.size === 0) stop();
    }

    function wait(): void {
      const left = Math.max(
        ...[...open.values()].map((order) => waitLeftMs(order, placed.receivedAtMs, platform.nowMs())),
      );
      const patient = connection.getState().live === 'open' && left > 0;
      cancel = platform.after(patient ? left + GRACE_MS : ODDS_REFRESH_MS, () => void ask());
    }

    async function ask(): Promise<void> {
      polls += 1;
      const outcome = await deps.read([...open.keys()]);
      if (outcome.is === 'done') bets.getState().take(outcome.data.orders);
      if (open.size > 0 && polls < POLLS_MAX) wait();
    }

    const leaves = [bets.follow(), bets.subscribe(settle), () => cancel()];
    stop = () => {
      stop = () => {};
      for (const leave of leaves) leave();
    };
    settle();
    if (open.size > 0) wait();
  }

  placement.subscribe((now, past) => {
    const { placement: present } = now;
    if (present === past.placement || present.is !== 'placed') return;
    stop();
    follow(present.placed);
  });
}
