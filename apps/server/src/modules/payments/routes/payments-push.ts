import type { Asset } from '@palpite/kernel/assets';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { LiveHub } from '../../../platform/live/live.ts';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import type { Payments } from '../index.ts';
import { toPayOrder } from './wire.ts';

export const PAYMENT_CHANGED = 'payment.changed';

/**
 * One node reads the events from the outbox, but the player's socket may be on any node, so the bus informs all of
 * them.
 */
export function paymentsRelay(bus: Bus): Subscriber {
  return subscriberOf({
    name: 'payments-relay',
    kinds: ['payment-changed'],
    async handle(events) {
      const changed = new Map(events.map(({ player, order }) => [order, { player, order }]));
      for (const message of changed.values()) bus.publish(PAYMENT_CHANGED, message);
    },
  });
}

/**
 * Runs on every node with sockets: pushes the current state of an order on the player's own topic. Reads of one order
 * never overlap, since two at once could push the older state last; a change during a read causes one more read.
 */
export function pushPayments(deps: {
  readonly payments: Pick<Payments, 'order'>;
  readonly hub: LiveHub;
  readonly bus: Bus;
  topicOf(player: PlayerId, asset: Asset): string;
  failed(error: unknown): void;
}): void {
  const reading = new Map<string, 'once' | 'again'>();
  const push = async (player: PlayerId, id: string): Promise<void> => {
    const reference = parseReference(id);
    if (reference === undefined) throw new Error(`${id} is not the id of an order`);
    do {
      reading.set(id, 'once');
      const order = await deps.payments.order({ player }, reference);
      if (!order) return;
      const topic = deps.topicOf(player, order.asset);
      if (deps.hub.watchers(topic) > 0)
        deps.hub.publish(topic, { tp: `payment:${id}`, bd: toPayOrder(order) });
    } while (reading.get(id) === 'again');
  };
  deps.bus.subscribe(PAYMENT_CHANGED, (message) => {
    const { player, order } = message as { player: PlayerId; order: string };
    if (reading.has(order)) {
      reading.set(order, 'again');
      return;
    }
    push(player, order)
      .catch(deps.failed)
      .finally(() => reading.delete(order));
  });
}
