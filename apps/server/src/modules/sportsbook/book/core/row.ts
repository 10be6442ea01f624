import { MAIN_MARKET, type Sport } from '@palpite/kernel/sports';
import type { MarketState } from './state.ts';

const ROW_TOTALS: readonly MarketState['type'][] = ['total-goals', 'total-points', 'unit-total'];

/** Whether this is the market by which a match of the sport is shown. */
export function isMain(sport: Sport, { type, period }: MarketState): boolean {
  return type === MAIN_MARKET[sport] && period === 'full-time';
}

/** Whether a row of a list shows it: the main market and the total nearest to even. */
export function isInRow(sport: Sport, market: MarketState): boolean {
  const { type, period, rank } = market;
  return period === 'full-time' && rank === 0 && (isMain(sport, market) || ROW_TOTALS.includes(type));
}
