import type { Client } from '@palpite/client/client';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { useStore } from 'zustand';
import type { BetsState } from '../bets/bets.ts';
import { betsOf } from '../bets/bets.ts';
import { type Services, useServices } from '../services.ts';
import { presentOrder, startConfirmation } from './confirmation.ts';
import {
  createPlacement,
  isUndecided,
  type PlacedOutcome,
  type PlacementState,
  type PlacementStore,
  type SlipRequest,
} from './placement.ts';

/** Every way of placing has the same reply: a free bet is a slip of one order. */
async function sendSlip(client: Client, request: SlipRequest): Promise<PlacedOutcome> {
  if (request.call === 'betSinglePass') return client.call(request.call, request.input);
  if (request.call === 'betMultiple') return client.call(request.call, request.input);
  const outcome = await client.call(request.call, request.input);
  if (outcome.is !== 'done') return outcome;
  const { order, ...more } = outcome.data;
  return { is: 'done', data: { ...more, orders: [order], max_stake: [0] } };
}

/**
 * Opens the receipt of a slip that was placed, and announces how an in-play bet was decided when the player has closed
 * its receipt meanwhile.
 */
function startReceipts(services: Services, placement: PlacementStore): void {
  const { overlays, notices, text } = services;
  const bets = betsOf(services);
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

  placement.subscribe(opened);
  bets.subscribe(received);
}

const made = new WeakMap<Services, PlacementStore>();

/** One store for the whole visit, created by the first part that can place a slip: the first view does not need it. */
export function placementOf(services: Services): PlacementStore {
  const present = made.get(services);
  if (present) return present;
  const { boot, platform, client, session, slip, balance, connection } = services;
  const bets = betsOf(services);
  const placement = createPlacement({
    platform,
    currency: boot.brand.currency,
    session,
    slip,
    balance: () => balance.getState().info?.balance,
    placed: (orders) => bets.getState().takePlaced(orders),
    send: (request) => sendSlip(client, request),
  });
  made.set(services, placement);
  startConfirmation({
    platform,
    placement,
    bets,
    connection,
    read: (orderIds) => client.call('stakeOrderStatus', { orderIds }),
  });
  startReceipts(services, placement);
  return placement;
}

/** One slice of the placement of the slip. */
export function usePlacement<Slice>(select: (state: PlacementState) => Slice): Slice {
  return useStore(placementOf(useServices()), select);
}

/** One slice of the player's own bets. */
export function useOwnBets<Slice>(select: (state: BetsState) => Slice): Slice {
  return useStore(betsOf(useServices()), select);
}
