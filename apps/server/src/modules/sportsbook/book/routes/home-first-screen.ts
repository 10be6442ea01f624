import { homeFirstScreen } from '@palpite/contract/calls/sport/home-first-screen';
import { FIRST_LOAD_SIZE } from '@palpite/contract/constants';
import type { MatchList } from '@palpite/contract/entities/match-list';
import { JsonText } from '../../../../platform/http/json-text.ts';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import { bannersOf } from './banners.ts';
import { liveOf } from './home-tab-data.ts';
import { toHomeTabs } from './home-tabs.ts';
import { answerList } from './list-page.ts';
import { type BookHouse, brandOf } from './options.ts';

const FIRST_LIST = { key: 'coming', tab: { when: 'coming' }, league: undefined } as const;

export function homeFirstScreenRoute(house: BookHouse): Route {
  return servePage(homeFirstScreen, async ({ ui_version = '' }, { brand: id, language }) => {
    const brand = brandOf(house, id);
    const terms = { country: brand.country, language };
    const page = answerList(house, FIRST_LIST, { ...terms, size: FIRST_LOAD_SIZE, isHome: true });
    if (page instanceof Refusal) return page;
    return {
      ui_version,
      tabs: toHomeTabs(house.book, brand, language),
      banners: await bannersOf(house, brand, language),
      live: liveOf(house, {}, terms),
      list: JsonText.of<MatchList & { tab_key: string }>({ tab_key: FIRST_LIST.key, ...page }),
    };
  });
}
