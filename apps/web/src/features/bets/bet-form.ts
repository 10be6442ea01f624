import type { Order } from '@palpite/contract/entities/order';
import { type BetShape, countLines, oneLine } from '@palpite/kernel/bet-shape';
import { type BetKind, betKind, sumAtOdds } from '@palpite/kernel/bet-worth';
import { type Odds, oddsOf } from '@palpite/kernel/odds';
import { oddsFromWire } from '../../stores/odds.ts';

/** How the legs of an order make lines; an order that does not say has one line of all of them. */
export function shapeOf(order: Pick<Order, 'szs' | 'bks' | 'ops'>): BetShape {
  return order.szs?.length ? { sizes: order.szs, bankers: order.bks ?? [] } : oneLine(order.ops.length);
}

export function kindOf(order: Pick<Order, 'szs' | 'bks' | 'ops'>): BetKind {
  return betKind(order.ops.length, shapeOf(order));
}

const PER_HUNDREDTH = 10n;

/**
 * What one unit of the whole stake returns when every leg wins: the odds of a single, the product of a multiple. Of
 * several legs it is cut to hundredths, so that it never promises more than the bet.
 */
export function totalOdds(order: Pick<Order, 'szs' | 'bks' | 'ops'>): Odds | undefined {
  const odds = order.ops.map(({ od }) => oddsFromWire(od)).filter((one) => one !== undefined);
  if (odds.length < order.ops.length) return undefined;
  if (odds.length === 1) return odds[0];
  const shape = shapeOf(order);
  const { of, scale } = sumAtOdds(odds, shape);
  const lines = BigInt(countLines(odds.length, shape));
  const hundredths = (of * 100n) / (scale * lines);
  return oddsOf(Number(hundredths * PER_HUNDREDTH));
}
