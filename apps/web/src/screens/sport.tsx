import { HOME_LIVE_MATCHES_MAX } from '@palpite/contract/constants';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { loadSlip } from '../app/load-slip.ts';
import { useRowStar } from '../app/use-row-star.ts';
import { BannerPlace, WaitingBanner } from '../features/home/banner-place.tsx';
import { HomeHead } from '../features/home/home-head.tsx';
import { MatchPanels } from '../features/match/match-panels.tsx';
import { askHome, useHome } from '../features/match/use-home.ts';
import { type MatchList, useMatchList } from '../features/match/use-match-list.ts';
import { RowStar } from '../parts/row-star.ts';
import { hrefTo } from '../platform/hash.ts';
import { later } from '../platform/later.ts';
import {
  createHomeTabs,
  FIRST_SCREEN,
  type HomeLists,
  type HomeTabsStore,
  listsOf,
  liveCountOf,
} from '../stores/lists/home-tabs.ts';
import type { ListQuestion } from '../stores/lists/match-pages.ts';
import type { ChosenStarts } from '../stores/lists/start-filter.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { isPlayer } from '../stores/session/user-info.ts';
import styles from './sport.module.css';

export { askHome };

/** The slip is loaded after the list, so that the first tap opens it at once and the first view is not delayed. */
const SLIP_AFTER_MS = 1_500;

// Not part of the first view: they are loaded after it, into reserved space.
const HomeLater = later(() => import('../features/home/home-later.tsx').then((part) => part.HomeLater));
const HomeAsks = later(() => import('../app/home-asks.tsx').then((part) => part.HomeAsks));
const HallTabs = later(() => import('../features/casino-hall/sport-tabs.tsx').then((part) => part.SportTabs));
const ComingSoon = later(() => import('../features/home/empty-lists.tsx').then((part) => part.ComingSoon));
const NoMarked = later(() => import('../features/home/empty-lists.tsx').then((part) => part.NoMarked));
const PageFoot = later(() => import('../features/legal/page-foot.tsx').then((part) => part.PageFoot));

/** The tabs of this visit, filled by the first reply; a reply in another language renames them. */
function useHomeTabs() {
  const { platform } = useServices();
  const [store] = useState(() => createHomeTabs(platform));
  const { data, again } = useHome();
  useEffect(() => {
    if (data) store.getState().take(data.tabs);
  }, [data, store]);
  return { store, banners: data?.banners, askHome: again };
}

/** The address of this page in the newer interface, which has the tabs of the hall above it. */
const NEWER_HOME = '/home/sport';
const NO_LIST: ListQuestion = {};

/** The upcoming matches of a tab, narrowed by start: no part of the first screen's reply. */
function narrowed({ first: _first, ...question }: ListQuestion, { starts }: ChosenStarts): ListQuestion {
  return { ...question, starts };
}

function useHomeLists(
  store: HomeTabsStore,
  chosen: ChosenStarts | undefined,
): {
  readonly lists: readonly MatchList[];
  readonly asked: HomeLists;
} {
  const tab = useStore(store, (state) => state.tab);
  const child = useStore(store, (state) => state.child);
  const marked = useStore(store, (state) => state.marked);
  const asked = listsOf({ tab, child });
  const live = useMatchList(asked.live, !marked);
  const wanted = asked.coming ?? NO_LIST;
  const coming = useMatchList(
    chosen ? narrowed(wanted, chosen) : wanted,
    asked.coming !== undefined && !marked,
  );
  const favourites = useMatchList({ marked: true }, marked);
  if (marked) return { lists: [favourites], asked };
  return { lists: asked.coming ? [live, coming] : [live], asked };
}

/** Marks the matches once they are shown, and loads the slip after the whole first view. */
function useFirstView(store: HomeTabsStore, lists: readonly MatchList[], isWhole: boolean): void {
  const { platform, text } = useServices();
  const isShown = lists.every(({ phase }) => phase === 'shown');
  useEffect(() => {
    if (isShown) store.getState().mark(FIRST_SCREEN.matches);
  }, [isShown, store]);
  useEffect(() => {
    if (!isWhole) return;
    return platform.after(SLIP_AFTER_MS, () => void loadSlip(text).catch(() => undefined));
  }, [isWhole, platform, text]);
}

export function Screen() {
  const { boot } = useServices();
  const [path] = useLocation();
  const t = useText();
  const isPlaying = useShared('session', ({ user }) => isPlayer(user));
  const isPageLanguage = useShared('text', ({ language }) => language === boot.language);
  const soon = useShared('settings', (settings) => settings.isOn('coming_soon'));
  const { store, banners, askHome } = useHomeTabs();
  const [chosen, setChosen] = useState<ChosenStarts>();
  const { lists, asked } = useHomeLists(store, chosen);
  const { marked, loaded } = useStore(store);
  const later = loaded === FIRST_SCREEN.whole;
  useFirstView(store, lists, later);
  const star = useRowStar(later);
  const refresh = () => Promise.all([...lists.map((list) => list.refresh()), askHome()]);
  const waiting = <WaitingBanner slogan={isPageLanguage ? boot.slogan : ''} />;
  return (
    <>
      <h1 className={styles.title}>{t('sport.title')}</h1>
      {path === NEWER_HOME && (
        <div className={styles.hall}>
          <Suspense>
            <HallTabs />
          </Suspense>
        </div>
      )}
      {isPlaying && later && (
        <Suspense>
          <HomeAsks />
        </Suspense>
      )}
      <BannerPlace>
        {later && banners ? (
          <Suspense fallback={waiting}>
            <HomeLater banners={banners} onRefresh={refresh} />
          </Suspense>
        ) : (
          waiting
        )}
      </BannerPlace>
      <HomeHead store={store} />
      {soon ? (
        <Suspense>
          <ComingSoon />
        </Suspense>
      ) : (
        <RowStar value={star}>
          <MatchPanels
            key={marked ? 'marked' : JSON.stringify(asked)}
            lists={lists}
            {...(asked.coming && !marked
              ? {
                  fewLive: { most: HOME_LIVE_MATCHES_MAX, href: liveHref(asked) },
                  liveTotal: liveCountOf(store.getState()),
                  filter: { chosen, onChoose: setChosen },
                }
              : {})}
            {...(marked ? { empty: <NoMarked /> } : {})}
          >
            <Suspense>
              <PageFoot />
            </Suspense>
          </MatchPanels>
        </RowStar>
      )}
    </>
  );
}

/** The link to all live matches of the same kind. */
function liveHref({ live }: HomeLists): string {
  if (live.league !== undefined) return hrefTo('/league', { leagueId: String(live.league) });
  return live.tab === undefined || live.tab === 'live' ? hrefTo('/live') : hrefTo('/live', { tab: live.tab });
}
