import { HOME_LIVE_MATCHES_MAX } from '@palpite/contract/constants';
import type { HomeTab, HomeTabChild } from '@palpite/contract/entities/home';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import type { ListQuestion } from './match-pages.ts';

/** The tabs that are shown at once; the others are added after the first screen. */
export const FIRST_TABS = 6;
export const ALL_TABS_AFTER_MS = 2_000;
const IN_PLAY = 'inplay';

/** Which parts of the first screen are loaded: one bit each, 3 when both are. */
export const FIRST_SCREEN = { tabs: 1, matches: 2, whole: 3 } as const;

/** The key that identifies a child of a tab: its own list, or a league of the tab. */
export function childKey({ tab_key, league_id }: Pick<HomeTabChild, 'tab_key' | 'league_id'>): string {
  return tab_key ?? `league ${league_id}`;
}

export interface HomeTabsState {
  readonly tabs: readonly HomeTab[];
  /** The tabs that are shown so far. */
  readonly shown: readonly HomeTab[];
  /** The key of the current tab and of the current child; `marked` overrides both. */
  readonly tab: string;
  readonly child: string;
  /** The player's favourites are shown instead. */
  readonly marked: boolean;
  /** See FIRST_SCREEN. */
  readonly loaded: number;
  take(tabs: readonly HomeTab[]): void;
  choose(tab: string): void;
  chooseChild(child: string): void;
  chooseMarked(): void;
  mark(part: typeof FIRST_SCREEN.tabs | typeof FIRST_SCREEN.matches): void;
}

function firstChild(tab: HomeTab | undefined): string {
  const child = tab?.child[0];
  return child ? childKey(child) : '';
}

/** In-play, or the first tab when there is no such tab. */
function start(tabs: readonly HomeTab[]): Pick<HomeTabsState, 'tab' | 'child'> {
  const tab = tabs.find(({ tab_key }) => tab_key === IN_PLAY) ?? tabs[0];
  return { tab: tab?.tab_key ?? IN_PLAY, child: firstChild(tab) };
}

/** The selection among new tabs: unchanged where possible, else the first child, else in-play. */
function among(tabs: readonly HomeTab[], { tab, child }: Pick<HomeTabsState, 'tab' | 'child'>) {
  const present = tabs.find(({ tab_key }) => tab_key === tab);
  if (!present) return start(tabs);
  const stays = present.child.some((one) => childKey(one) === child);
  return { tab, child: stays ? child : firstChild(present) };
}

/** The tabs of one visit to the home: a new visit begins at in-play. */
export function createHomeTabs(platform: Pick<Platform, 'after'>) {
  return createStore<HomeTabsState>()((set, get) => ({
    tabs: [],
    shown: [],
    tab: IN_PLAY,
    child: '',
    marked: false,
    loaded: 0,
    take(tabs) {
      const { tabs: before, shown } = get();
      if (tabs === before) return;
      const isWhole = before.length > 0 && shown === before;
      set({ tabs, shown: isWhole ? tabs : tabs.slice(0, FIRST_TABS), ...among(tabs, get()) });
      get().mark(FIRST_SCREEN.tabs);
      if (before.length === 0) platform.after(ALL_TABS_AFTER_MS, () => set({ shown: get().tabs }));
    },
    choose(tab) {
      const found = get().tabs.find(({ tab_key }) => tab_key === tab);
      if (found) set({ tab, child: firstChild(found), marked: false });
    },
    chooseChild: (child) => set({ child, marked: false }),
    chooseMarked: () => set({ marked: true }),
    mark: (part) => set({ loaded: get().loaded | part }),
  }));
}

export type HomeTabsStore = ReturnType<typeof createHomeTabs>;

/** The lists below a tab. */
export interface HomeLists {
  readonly live: ListQuestion;
  readonly coming?: ListQuestion;
}

const comingKey = (key: string) => (key === IN_PLAY ? 'coming' : key.replace(/^(?:inplay_)?/, 'coming_'));
const liveKey = (key: string) =>
  key === IN_PLAY || key === 'live' ? 'live' : key.replace(/^(?:inplay_)?/, 'inplay_');

/**
 * In-play has a few live matches and the coming ones, live has all live matches, a sport has both of its own or of one
 * league.
 */
export function listsOf({ tab, child }: Pick<HomeTabsState, 'tab' | 'child'>): HomeLists {
  const league = /^league (\d+)$/.exec(child)?.[1];
  const key = league || child === '' ? tab : child;
  const own = league ? { league: Number(league) } : {};
  if (tab === 'live') return { live: { tab: liveKey(key), ...own } };
  const isFirst = key === IN_PLAY;
  return {
    live: { tab: liveKey(key), ...own, most: HOME_LIVE_MATCHES_MAX, ...(isFirst && { first: 'live' }) },
    coming: { tab: comingKey(key), ...own, home: true, ...(isFirst && { first: 'coming' }) },
  };
}

/** How many matches of a tab are live; undefined where the server does not count them. */
export function liveCountOf({
  tabs,
  tab,
  child,
}: Pick<HomeTabsState, 'tabs' | 'tab' | 'child'>): number | undefined {
  if (child.startsWith('league ')) return undefined;
  const sports = tabs.find(({ tab_key }) => tab_key === IN_PLAY)?.child ?? [];
  const key = liveKey(child || tab);
  if (key === 'live') return sports.reduce((sum, { count }) => sum + count, 0);
  return sports.find(({ tab_key }) => tab_key === key)?.count ?? 0;
}
