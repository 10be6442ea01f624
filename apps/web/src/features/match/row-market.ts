import type { MarketGroup } from '@palpite/contract/entities/match';
import { SELECTION_TYPE, SPORT } from '@palpite/contract/tables/sport';
import { type MainMarket, mainMarket } from './market-order.ts';

/** The market that the rows of a list show: the winner or the total. */
export type RowMarket = 'main' | 'total';

const { home: HOME, draw: DRAW, away: AWAY, over: OVER, under: UNDER } = SELECTION_TYPE;

/** The total of each sport in the lists, the line nearest to even odds first. */
const TOTALS: readonly number[] = [1007, 3003, 5003, 13003, 15003];

export function rowMarket(groups: readonly MarketGroup[], kind: RowMarket): MainMarket | undefined {
  if (kind === 'main') return mainMarket(groups);
  const group = groups.find(({ mty }) => TOTALS.includes(mty));
  const market = group?.mks[0];
  return group && market && { group, market };
}

/** The odds buttons of a row; sports without a draw have two. */
export function columnsOf(sport: number, kind: RowMarket): readonly number[] {
  if (kind === 'total') return [OVER, UNDER];
  return sport === SPORT.football ? [HOME, DRAW, AWAY] : [HOME, AWAY];
}
