import {
  azTabInfo,
  bannerList,
  homeFirstScreen,
  homeTabData,
  homeTabList,
} from '@palpite/contract/calls/sport/home';
import { FIRST_LOAD_SIZE, HOME_LIVE_MATCHES_MAX } from '@palpite/contract/constants';
import { BANNERS_MAX, type Banner, type HomeTab, type HomeTabChild } from '@palpite/contract/entities/home';
import type { MatchList } from '@palpite/contract/entities/match';
import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { BANNER_CONTENT, type BannerType, HOME_TAB_TYPE } from '@palpite/contract/tables/site';
import { SPORT } from '@palpite/contract/tables/sport';
import { type BannerName, bannerText } from '@palpite/i18n/banner-words';
import { formatMoney } from '@palpite/i18n/money-format';
import { countryName } from '@palpite/i18n/sport/country-names';
import { nameIn } from '@palpite/i18n/sport/names';
import { sportName, tabWord } from '@palpite/i18n/sport/tab-words';
import { money } from '@palpite/kernel/money';
import { SPORTS, type Sport } from '@palpite/kernel/sports';
import { JsonText } from '../../../../platform/http/json-text.ts';
import { Refusal, type Route, serve, servePage } from '../../../../platform/http/route.ts';
import { type Brand, marketOf, sportTabsOf } from '../../../brands/index.ts';
import { type OwnBanner, readBanners } from '../core/home/banners.ts';
import { type PosterArt, posterAddress, tabIcon } from '../core/home/drawings.ts';
import { harmlessHtml } from '../core/home/harmless-html.ts';
import { leagueWeight } from '../core/list-position.ts';
import { homeTab, sportKey, type TabChild, tabNames, tabOf } from '../core/tabs.ts';
import type { Book, LeagueEntry, ListTab, MatchState } from '../index.ts';
import { answerList, requestedList } from './list-page.ts';
import {
  type BannerReader,
  type BookRouteDeps,
  brandOf,
  type ListRouteDeps,
  type PublishedBanner,
} from './options.ts';

/** The key of the dynamic config under which operators store their own banners as JSON. */
export const BANNERS_KEY = 'banners';

type Unnumbered = Omit<Banner, 'id'>;

/** The tabs of the brand's sport page, in the order of its market, and after them the other sports. */
async function toHomeTabs(
  { book, brands }: BookRouteDeps,
  brand: Brand,
  language: LanguageCode,
): Promise<HomeTab[]> {
  const { entries } = await brands.dynamicConfig.of(brand);
  const names = tabNames(sportTabsOf(marketOf(entries)), book.catalogue.directory);
  return names.flatMap((name) => toHomeTab(book, brand, language, name) ?? []);
}

/** Undefined when there is no such tab. */
function toHomeTab(
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
    return { title, league_id: league.id, ...drawn('league'), count: live + coming };
  }
  if (child.is === 'all')
    return { title: tabWord('all', language), tab_key: child.key, ...drawn('all'), count: 0 };
  const title = sportName(child.sport, language);
  return { title, tab_key: child.key, ...drawn(child.key), count: child.count };
}

const FIRST_LIST = { key: 'coming', tab: { when: 'coming' }, league: undefined } as const;

export function homeFirstScreenRoute(deps: BookRouteDeps): Route {
  return servePage(homeFirstScreen, async ({ ui_version = '' }, { brand: id, language }) => {
    const brand = brandOf(deps, id);
    const terms = { country: brand.country, language };
    const page = answerList(deps, FIRST_LIST, { ...terms, size: FIRST_LOAD_SIZE, isHome: true });
    if (page instanceof Refusal) return page;
    return {
      ui_version,
      tabs: await toHomeTabs(deps, brand, language),
      banners: await bannersOf(deps, brand, { brand: id, language }),
      live: liveOf(deps, {}, terms),
      list: JsonText.of<MatchList & { tab_key: string }>({ tab_key: FIRST_LIST.key, ...page }),
    };
  });
}

export function homeTabListRoute(deps: BookRouteDeps): Route {
  return servePage(homeTabList, async (_input, { brand, language }) => ({
    tabs: await toHomeTabs(deps, brandOf(deps, brand), language),
  }));
}

export function homeTabDataRoute(deps: BookRouteDeps): Route {
  return servePage(homeTabData, async ({ main_key }, caller) => {
    const brand = brandOf(deps, caller.brand);
    const tab = toHomeTab(deps.book, brand, caller.language, main_key);
    const asked = requestedList(deps, { tab_key: main_key });
    if (!tab || asked instanceof Refusal) return new Refusal('no-such-tab', { field: 'main_key' });
    const terms = { country: brand.country, language: caller.language };
    const page = answerList(deps, asked, { ...terms, size: FIRST_LOAD_SIZE, isHome: true });
    if (page instanceof Refusal) return page;
    return { tab, live: liveOf(deps, asked.tab, terms), ...page };
  });
}

/** The few live matches that the home page shows. */
function liveOf(
  { book, fragments }: BookRouteDeps,
  { sport }: ListTab,
  { country, language }: { readonly country: string; readonly language: LanguageCode },
) {
  const tab: ListTab = { when: 'live', ...(sport && { sport }) };
  const { matches } = book.catalogue.list({ tab, country, limit: HOME_LIVE_MATCHES_MAX });
  return fragments.list(matches, language, 'main');
}

export function bannerListRoute(deps: BookRouteDeps): Route {
  return serve(bannerList, async (_input, caller) => {
    const brand = brandOf(deps, caller.brand);
    const { refused } = await deps.brands.areas.check(caller.address, brand);
    if (refused) return { records: bannedNotice(brand, caller.language) };
    const { language, session, address } = caller;
    const player = session && !session.visitor ? session.player : undefined;
    const reader = { brand: caller.brand, language, viewer: { player, address } };
    return { records: await bannersOf(deps, brand, reader) };
  });
}

export function azTabInfoRoute({ book }: ListRouteDeps): Route {
  return servePage(azTabInfo, async ({ tab_key }, { language }) => {
    const tab = tab_key === undefined ? {} : tabOf(tab_key);
    if (!tab) return new Refusal('no-such-tab', { field: 'tab_key' });
    const sports = SPORTS.filter((sport) => tab.sport === undefined || tab.sport === sport);
    return {
      sports: sports.map((sport) => toSport(sport, book.catalogue.directory.leagues(sport), language)),
    };
  });
}

function toSport(sport: Sport, entries: readonly LeagueEntry[], language: LanguageCode) {
  const byCountry = new Map<string, LeagueEntry[]>();
  for (const entry of entries) {
    const { country } = entry.league;
    byCountry.set(country, [...(byCountry.get(country) ?? []), entry]);
  }
  const inAlphabet = alphabetOf(language);
  const countries = [...byCountry].map(([country, leagues]) => ({
    rnm: country,
    na: countryName(country, language),
    count: countOf(leagues),
    leagues: inAlphabet(leagues.map((entry) => toLeague(entry, language))),
  }));
  const title = sportName(sport, language);
  return {
    tab_key: sportKey(sport),
    title,
    sid: SPORT[sport],
    count: countOf(entries),
    countries: inAlphabet(countries),
  };
}

function toLeague({ league, live, coming }: LeagueEntry, language: LanguageCode) {
  const is_hot = league.hot ? (1 as const) : (0 as const);
  return { id: league.id, na: nameIn(league, language), count: live + coming, live, is_hot };
}

function countOf(entries: readonly LeagueEntry[]): number {
  return entries.reduce((sum, { live, coming }) => sum + live + coming, 0);
}

/** A collator for the alphabetical order of the language. */
function alphabetOf(language: LanguageCode) {
  const { compare } = new Intl.Collator(LANGUAGES[language].intl);
  return <T extends { readonly na: string }>(named: readonly T[]): T[] =>
    [...named].sort((a, b) => compare(a.na, b.na));
}

/** What operators published first, then the banners of the config, then the drawn default ones. */
async function bannersOf(deps: BookRouteDeps, brand: Brand, reader: BannerReader): Promise<Banner[]> {
  const { language } = reader;
  const published = await deps.publishedBanners(reader);
  const { entries } = await deps.brands.dynamicConfig.of(brand);
  const isOn = (key: string) => entries.get(key)?.switch ?? false;
  const own = entries.get(BANNERS_KEY);
  const draw = drawer(brand, language);
  const banners: Unnumbered[] = [
    ...published.map(toPublished),
    ...(own?.switch ? readBanners(own.result).map(toBanner) : []),
    ...topMatches(deps, brand).map((top) =>
      draw('match', 'normal', `#/match-detail?matchId=${top.match}`, matchSlots(top, language), top.sport),
    ),
    draw('live', 'normal', '#/live', {}),
    ...(isOn('deposits')
      ? [draw('deposit', 'deposit', '#/deposit', { amount: leastDeposit(deps, brand, language) }, 'deposit')]
      : []),
    draw('pwa', 'pwa', '', { name: brand.name }),
    ...(isOn('new_interface') ? [draw('ui_switch', 'ui_switch', '', {})] : []),
  ];
  return numbered(banners);
}

/** Of so many popular matches that start next, a banner shows the one of the most important league for the country. */
const NEXT_POPULAR = 20;

/** A match of a popular league that starts next, then those of the other sports: one banner for each. */
function topMatches({ book }: BookRouteDeps, { country }: Brand): readonly MatchState[] {
  const weight = ({ league }: MatchState) => leagueWeight(league, country);
  const next = (sport?: Sport) => {
    const tab: ListTab = { when: 'coming', popular: true, ...(sport && { sport }) };
    const { matches } = book.catalogue.list({ tab, country, limit: NEXT_POPULAR });
    return [...matches].sort((a, b) => weight(a) - weight(b)).slice(0, 1);
  };
  const [top] = next();
  if (!top) return [];
  return [top, ...SPORTS.filter((sport) => sport !== top.sport).flatMap((sport) => next(sport))];
}

/** Shown where the brand may not be used: the reason, and where the brand is available. It contains no links. */
function bannedNotice(brand: Brand, language: LanguageCode): Banner[] {
  const { title, line } = bannerText('banned', language, { domain: brand.domain });
  const info = harmlessHtml(`<h2>${title}</h2><p>${line}</p>`);
  return numbered([{ type: BANNER_CONTENT.html, info, url: '', banner_type: 'banned', title }]);
}

function numbered(banners: readonly Unnumbered[]): Banner[] {
  return banners.slice(0, BANNERS_MAX).map((banner, at) => ({ id: at + 1, ...banner }));
}

function toBanner({ content, info, url, kind, title }: OwnBanner): Unnumbered {
  return { type: BANNER_CONTENT[content], info, url, banner_type: kind, title };
}

function toPublished({ title, picture, url }: PublishedBanner): Unnumbered {
  return { type: BANNER_CONTENT.image, info: picture, url, banner_type: 'normal', title };
}

function drawer(brand: Brand, language: LanguageCode) {
  let motif = 0;
  return (
    name: BannerName,
    banner_type: BannerType,
    url: string,
    slots: Readonly<Record<string, string>>,
    art?: PosterArt,
  ): Unnumbered => {
    const { title, line } = bannerText(name, language, slots);
    const info = posterAddress({ title, line, ground: brand.themeColor, motif, art });
    motif += 1;
    return { type: BANNER_CONTENT.image, info, url, banner_type, title };
  };
}

/** The smallest deposit that a player of the brand can make: `R$ 30`. */
function leastDeposit(
  deps: Pick<BookRouteDeps, 'leastDeposit'>,
  brand: Brand,
  language: LanguageCode,
): string {
  return formatMoney(money(deps.leastDeposit(brand), brand.currency), language, { form: 'short' });
}

function matchSlots({ home, away, league }: MatchState, language: LanguageCode) {
  const say = (named: MatchState['home']) => nameIn(named, language);
  return { home: say(home), away: say(away), league: say(league) };
}
