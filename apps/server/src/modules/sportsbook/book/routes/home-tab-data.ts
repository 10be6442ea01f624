import { homeTabData } from '@palpite/contract/calls/sport/home-tab-data';
import { FIRST_LOAD_SIZE, HOME_LIVE_MATCHES_MAX } from '@palpite/contract/constants';
import type { LanguageCode } from '@palpite/contract/languages';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import type { ListTab } from '../index.ts';
import { toHomeTab } from './home-tabs.ts';
import { answerList, askedList } from './list-page.ts';
import { type BookHouse, brandOf } from './options.ts';

export function homeTabDataRoute(house: BookHouse): Route {
  return servePage(homeTabData, async ({ main_key }, caller) => {
    const brand = brandOf(house, caller.brand);
    const tab = toHomeTab(house.book, brand, caller.language, main_key);
    const asked = askedList(house, { tab_key: main_key });
    if (!tab || asked instanceof Refusal) return new Refusal('no-such-tab', { field: 'main_key' });
    const terms = { country: brand.country, language: caller.language };
    const page = answerList(house, asked, { ...terms, size: FIRST_LOAD_SIZE, isHome: true });
    if (page instanceof Refusal) return page;
    return { tab, live: liveOf(house, asked.tab, terms), ...page };
  });
}

/** What is played now, the few that the home page shows. */
export function liveOf(
  { book, fragments }: BookHouse,
  { sport }: ListTab,
  { country, language }: { readonly country: string; readonly language: LanguageCode },
) {
  const tab: ListTab = { when: 'live', ...(sport && { sport }) };
  const { matches } = book.catalogue.list({ tab, country, limit: HOME_LIVE_MATCHES_MAX });
  return fragments.list(matches, language, 'main');
}
