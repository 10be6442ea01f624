import type { HomeTab, HomeTabChild } from '@palpite/contract/entities/home-tab';
import type { LanguageCode } from '@palpite/contract/languages';
import { HOME_TAB_TYPE } from '@palpite/contract/tables/home';
import { nameIn } from '@palpite/i18n/sport/names';
import { sportName, tabWord } from '@palpite/i18n/sport/tab-words';
import type { Brand } from '../../../brands/index.ts';
import { tabIcon } from '../core/home/drawings.ts';
import { homeTab, type TabChild, tabOf } from '../core/tabs.ts';
import type { Book } from '../index.ts';

/** The tabs of the brand's sport page, in its order. */
export function toHomeTabs(book: Book, brand: Brand, language: LanguageCode): HomeTab[] {
  return brand.sportTabs.flatMap((name) => toHomeTab(book, brand, language, name) ?? []);
}

/** Undefined when there is no such tab. */
export function toHomeTab(
  { catalogue: { directory } }: Book,
  { country }: Brand,
  language: LanguageCode,
  name: string,
): HomeTab | undefined {
  const tab = homeTab(name, { country, directory });
  if (!tab) return undefined;
  return {
    title: titleOf(tab.key, language),
    tab_key: tab.key,
    icon: tabIcon(tab.key, false),
    icon_active: tabIcon(tab.key, true),
    type: HOME_TAB_TYPE[tab.of],
    child: tab.children.map((child) => toChild(child, language)),
  };
}

function titleOf(key: string, language: LanguageCode): string {
  const sport = tabOf(key)?.sport;
  if (sport) return sportName(sport, language);
  return tabWord(key === 'inplay' || key === 'live' || key === 'coming' ? key : 'all', language);
}

function toChild(child: TabChild, language: LanguageCode): HomeTabChild {
  const drawn = (key: string) => ({ icon: tabIcon(key, false), icon_active: tabIcon(key, true) });
  if (child.is === 'league') {
    const { league, live, coming } = child.entry;
    const title = nameIn(league, language);
    return { title, tab_key: '', league_id: league.id, ...drawn('league'), count: live + coming };
  }
  if (child.is === 'all')
    return { title: tabWord('all', language), tab_key: child.key, league_id: 0, ...drawn('all'), count: 0 };
  const title = sportName(child.sport, language);
  return { title, tab_key: child.key, league_id: 0, ...drawn(child.key), count: child.count };
}
