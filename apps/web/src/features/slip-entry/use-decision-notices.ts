import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { useEffect } from 'react';
import { useServices } from '../../stores/services.ts';
import { presentOrder } from '../../stores/slip/confirmation.ts';
import { isUndecided, type PlacementState } from '../../stores/slip/placement.ts';

/**
 * Announces how an in-play bet was decided when the player has closed its receipt meanwhile; opens the receipt at
 * first.
 */
export function useDecisionNotices(): void {
  const { placement, bets, overlays, notices, text } = useServices();
  useEffect(() => {
    const shown = new Set<string>();

    function opened(now: PlacementState, before: PlacementState): void {
      if (now.placement.is !== 'placed' || now.placement === before.placement) return;
      shown.clear();
      overlays.getState().show('receipt');
    }

    function received(): void {
      const { placement: present } = placement.getState();
      if (present.is !== 'placed') return;
      for (const answered of present.placed.orders.filter(isUndecided)) {
        const order = presentOrder(bets.getState().received, answered);
        if (isUndecided(order) || shown.has(order.id)) continue;
        shown.add(order.id);
        if (overlays.getState().open === 'receipt') continue;
        const rejected = order.st === BET_ORDER_STATUS.rejected;
        const { t } = text.getState();
        const summary = rejected
          ? `${t('slip.rejectedBet')}. ${order.rjs}`
          : `${t('slip.acceptedBet')}: ${order.ops[0]?.onm ?? ''}`;
        notices.getState().tell({ tone: rejected ? 'bad' : 'good', text: summary.trim() });
      }
    }

    const leaves = [placement.subscribe(opened), bets.subscribe(received)];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [placement, bets, overlays, notices, text]);
}
