import type { Market, MarketGroup } from '@palpite/contract/entities/match';

/** The main market of each sport; its group comes first. */
export const MAIN_MARKET_TYPES: readonly number[] = [
  1005, 3004, 5001, 13001, 6003, 19002, 15001, 2007, 7003, 177003,
];

const isMain = ({ mty }: Pick<MarketGroup, 'mty'>) => MAIN_MARKET_TYPES.includes(mty);

export function mainFirst<G extends Pick<MarketGroup, 'mty'>>(groups: readonly G[]): readonly G[] {
  return [...groups.filter(isMain), ...groups.filter((group) => !isMain(group))];
}

export interface MainMarket {
  readonly group: MarketGroup;
  readonly market: Market;
}

/** The market whose prices a row of the list shows. */
export function mainMarket(groups: readonly MarketGroup[]): MainMarket | undefined {
  const group = groups.find(isMain);
  const market = group?.mks[0];
  return group && market && { group, market };
}
