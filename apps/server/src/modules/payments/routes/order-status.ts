import { parseReference } from '@palpite/kernel/ids';
import { type KnownCaller, Refusal } from '../../../platform/http/route.ts';
import type { Direction, Payments } from '../index.ts';
import { toDetail } from './wire.ts';

/** An order of the other direction is not found: two calls must not tell one order apart. */
export async function readStatus(
  payments: Pick<Payments, 'order' | 'steps'>,
  direction: Direction,
  orderId: string,
  { session }: KnownCaller,
) {
  const id = parseReference(orderId);
  const order = id === undefined ? undefined : await payments.order(session, id);
  if (!order || order.direction !== direction) return new Refusal('no-such-order');
  return toDetail(order, await payments.steps(session, order.id));
}
