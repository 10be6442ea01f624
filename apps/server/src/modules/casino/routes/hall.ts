import {
  gameBannerList,
  gameHomeTabList,
  gameList,
  gameSections,
  gameTabList,
} from '@palpite/contract/calls/casino/hall';
import type { CasinoGame, GameTab } from '@palpite/contract/entities/casino';
import { BANNERS_MAX, type Banner } from '@palpite/contract/entities/home';
import type { LanguageCode } from '@palpite/contract/languages';
import { GAME_PAGE, MAIN_TABS, type MainTab, TAB_GROUPS } from '@palpite/contract/tables/casino';
import { BANNER_CONTENT } from '@palpite/contract/tables/site';
import { hallWord } from '@palpite/i18n/hall-words';
import { JsonText } from '../../../platform/http/json-text.ts';
import { Refusal, type Route, servePage } from '../../../platform/http/route.ts';
import type { CasinoHall, Hall, HallGame, HallTab } from '../index.ts';
import { gameTexts, nameIn, toTab } from './wire.ts';

type Deps = Pick<CasinoHall, 'catalogue'>;

export function gameTabListRoute({ catalogue }: Deps): Route {
  return servePage(gameTabList, async ({ main_key, tab_key }, { brand, language }) => {
    const { tabs } = await catalogue.hall(brand);
    const wanted = tabs.filter(
      ({ main, key }) =>
        (main_key === undefined || main === main_key) && (tab_key === undefined || key === tab_key),
    );
    if (tab_key !== undefined && wanted.length === 0) return new Refusal('no-such-tab', { field: 'tab_key' });
    return { tabs: wanted.map((tab) => toTab(tab, language)) };
  });
}

const PATHS: Readonly<Record<MainTab, string>> = {
  home: '#/home/game',
  slots: '#/home/slots',
  casino: '#/home/casino',
  sport: '#/home/sport',
};

export function gameHomeTabListRoute({ catalogue }: Deps): Route {
  return servePage(gameHomeTabList, async (_input, { brand, language }) => {
    const { tabs } = await catalogue.hall(brand);
    return {
      tabs: MAIN_TABS.map((main) => ({
        main_key: main,
        title: hallWord(main, language),
        url: PATHS[main],
        groups: groupsOf(
          tabs.filter((tab) => tab.main === main),
          language,
        ),
      })),
    };
  });
}

function groupsOf(tabs: readonly HallTab[], language: LanguageCode) {
  return TAB_GROUPS.filter((group) => tabs.some((tab) => tab.group === group)).map((group) => ({
    group_key: group,
    title: hallWord(group, language),
    tabs: tabs.filter((tab) => tab.group === group).map((tab) => toTab(tab, language)),
  }));
}

export function gameListRoute({ catalogue }: Deps): Route {
  return servePage(gameList, async (input, { brand, language }) => {
    const hall = await catalogue.hall(brand);
    const tab = tabOf(hall, input.main_key ?? 'home', input.tab_key);
    if (!tab) return new Refusal('no-such-tab', { field: 'tab_key' });
    const games = tab.games.filter(
      ({ isLive, studio }) =>
        (input.live_game === undefined || isLive === (input.live_game === 1)) &&
        (input.provider === undefined || studio === input.provider),
    );
    const page = pageOf(games, input.cursor, input.size);
    if (page instanceof Refusal) return page;
    const { records, ...rest } = page;
    return { tab_key: tab.key, records: gameTexts(records, hall, language), ...rest };
  });
}

function tabOf({ tabs }: Hall, main: MainTab, key: string): HallTab | undefined {
  return tabs.find((tab) => tab.main === main && tab.key === key);
}

const CURSOR = /^g([1-9][0-9]{0,5})$/;

export interface Page {
  readonly records: readonly HallGame[];
  readonly total: number;
  readonly cursor: string;
  readonly has_more: 0 | 1;
}

/** A cursor is the index of the next game, so that it stays valid when the hall is made again. */
export function pageOf(
  games: readonly HallGame[],
  cursor: string | undefined,
  size = GAME_PAGE,
): Page | Refusal {
  const from = cursor === undefined ? 0 : Number(CURSOR.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) return new Refusal('invalid-field', { field: 'cursor' });
  const next = from + size;
  const hasMore = next < games.length;
  return {
    records: games.slice(from, next),
    total: games.length,
    cursor: hasMore ? `g${next}` : '',
    has_more: hasMore ? 1 : 0,
  };
}

const SECTION_SIZE = 12;
const SECTIONS_MAX = 20;
interface Section {
  readonly tab: GameTab;
  readonly records: CasinoGame[];
  readonly total: number;
  readonly cursor: string;
  readonly has_more: 0 | 1;
}

export function gameSectionsRoute({ catalogue }: Deps): Route {
  return servePage(gameSections, async (input, { brand, language }) => {
    const hall = await catalogue.hall(brand);
    const { main_key = 'home', tab_key, cursor } = input;
    if (cursor !== undefined && tab_key === undefined)
      return new Refusal('invalid-field', { field: 'cursor' });
    const tabs = hall.tabs.filter(
      ({ main, key }) => main === main_key && (tab_key === undefined || key === tab_key),
    );
    if (tab_key !== undefined && tabs.length === 0) return new Refusal('no-such-tab', { field: 'tab_key' });
    const sections: JsonText<Section>[] = [];
    for (const tab of tabs.slice(0, SECTIONS_MAX)) {
      const games = tab.games.filter(
        ({ isLive }) => input.live_game === undefined || isLive === (input.live_game === 1),
      );
      const page = pageOf(games, cursor, input.size ?? SECTION_SIZE);
      if (page instanceof Refusal) return page;
      const { records, ...rest } = page;
      const texts = gameTexts(records, hall, language);
      sections.push(JsonText.of<Section>({ tab: toTab(tab, language), records: texts, ...rest }));
    }
    return { main_key, sections: JsonText.list(sections) };
  });
}

/** Without banners of the operator the first games stand for the hall: their pictures exist already. */
const FIRST_GAMES = 5;

export function gameBannerListRoute({ catalogue }: Deps): Route {
  return servePage(gameBannerList, async (_input, { brand, language }) => {
    const hall = await catalogue.hall(brand);
    const own = hall.banners.slice(0, BANNERS_MAX).map(({ titles, picture, url }) => ({
      title: nameIn(titles, language),
      info: picture,
      url,
    }));
    const games = hall.shown.slice(0, FIRST_GAMES).map((game) => ({
      title: nameIn(game.name, language),
      info: game.picture,
      url: `#/game-detail?provider=${game.studio}&game_id=${encodeURIComponent(game.id)}`,
    }));
    const records = (own.length > 0 ? own : games).map(
      (banner, index): Banner => ({
        id: index + 1,
        type: BANNER_CONTENT.image,
        banner_type: 'normal',
        ...banner,
      }),
    );
    return { records };
  });
}
