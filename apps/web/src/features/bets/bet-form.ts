import type { Order } from '@palpite/contract/entities/bets';
import { type BetShape, countLines, oneLine } from '@palpite/kernel/bet-shape';
import { atOdds, type BetKind, betKind, sumAtFactors } from '@palpite/kernel/bet-worth';
import { jointShape } from '@palpite/kernel/joint-bet';
import { type Odds, oddsOf } from '@palpite/kernel/odds';
import { oddsFromWire } from '../../stores/book/prices.ts';
import { isVoid } from './bet-look.ts';

/** How the legs of an order make lines; by default one line of all legs. */
export function shapeOf(order: Pick<Order, 'szs' | 'bks' | 'ops' | 'jod'>): BetShape {
  const joint = order.jod === undefined ? undefined : oddsFromWire(order.jod);
  if (joint !== undefined) return jointShape(order.ops.length, joint);
  return order.szs?.length ? { sizes: order.szs, bankers: order.bks ?? [] } : oneLine(order.ops.length);
}

export function kindOf(order: Pick<Order, 'szs' | 'bks' | 'ops' | 'jod'>): BetKind {
  return betKind(order.ops.length, shapeOf(order));
}

const PER_HUNDREDTH = 10n;

/**
 * What one unit of the whole stake returns when every leg wins: the odds of a single, the product of a multiple. A
 * voided leg counts as 1. For several legs it is cut to hundredths, so that it never promises more than the bet pays.
 * Undefined where odds are unknown, and where every leg is void, since 1 is not odds.
 */
export function totalOdds(order: Pick<Order, 'szs' | 'bks' | 'ops' | 'jod'>): Odds | undefined {
  if (order.jod !== undefined) return oddsFromWire(order.jod);
  const odds = order.ops.map(({ od }) => oddsFromWire(od)).filter((one) => one !== undefined);
  if (odds.length < order.ops.length) return undefined;
  if (order.ops.every(isVoid)) return undefined;
  if (odds.length === 1) return odds[0];
  const shape = shapeOf(order);
  const factors = order.ops.map((leg, index) => {
    const legOdds = odds[index];
    return legOdds === undefined || isVoid(leg) ? { of: 1n, scale: 1n } : atOdds(legOdds);
  });
  const { of, scale } = sumAtFactors(factors, shape);
  const lines = BigInt(countLines(odds.length, shape));
  const hundredths = (of * 100n) / (scale * lines);
  return oddsOf(Number(hundredths * PER_HUNDREDTH));
}
