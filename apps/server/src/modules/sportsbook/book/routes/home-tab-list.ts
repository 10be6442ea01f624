import { homeTabList } from '@palpite/contract/calls/sport/home-tab-list';
import { type Route, servePage } from '../../../../platform/http/route.ts';
import { toHomeTabs } from './home-tabs.ts';
import { type BookHouse, brandOf } from './options.ts';

export function homeTabListRoute(house: BookHouse): Route {
  return servePage(homeTabList, async (_input, { brand, language }) => ({
    tabs: toHomeTabs(house.book, brandOf(house, brand), language),
  }));
}
