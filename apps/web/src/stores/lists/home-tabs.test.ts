import type { HomeTab } from '@palpite/contract/entities/home';
import { HOME_TAB_TYPE } from '@palpite/contract/tables/site';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import {
  ALL_TABS_AFTER_MS,
  childKey,
  createHomeTabs,
  FIRST_SCREEN,
  FIRST_TABS,
  listsOf,
  liveCountOf,
} from './home-tabs.ts';

const child = (key: string, league = 0, count = 0): HomeTab['child'][number] => ({
  title: key || `league ${league}`,
  ...(key === '' ? { league_id: league } : { tab_key: key }),
  icon: '',
  icon_active: '',
  count,
});

function tab(key: string, children: HomeTab['child'] = [child(key)]): HomeTab {
  const type = key === 'inplay' || key === 'live' ? HOME_TAB_TYPE.sports : HOME_TAB_TYPE.leagues;
  return { title: key, tab_key: key, icon: '', icon_active: '', type, child: children };
}

const IN_PLAY = tab('inplay', [
  child('inplay'),
  child('inplay_football', 0, 7),
  child('inplay_tennis', 0, 2),
]);
const FOOTBALL = tab('football', [child('football'), child('', 501, 10), child('', 502, 4)]);
const EIGHT = [
  IN_PLAY,
  tab('live'),
  FOOTBALL,
  ...['basketball', 'tennis', 'volleyball', 'tabletennis', 'more'].map((key) => tab(key)),
];

function open(tabs: readonly HomeTab[] = EIGHT) {
  const clock = manualClock();
  const store = createHomeTabs(clock);
  store.getState().take(tabs);
  return { clock, store, keys: () => store.getState().shown.map(({ tab_key }) => tab_key) };
}

describe('the tabs of the home', () => {
  it('[STATE-031] shows the first six at once', () => {
    const { keys } = open();
    expect(FIRST_TABS).toBe(6);
    expect(keys()).toEqual(['inplay', 'live', 'football', 'basketball', 'tennis', 'volleyball']);
  });

  it('[STATE-032] [CONST-003] shows the full list after two seconds, and goes on doing so', () => {
    const { clock, store, keys } = open();
    expect(ALL_TABS_AFTER_MS).toBe(2_000);
    clock.advance(1_999);
    expect(keys()).toHaveLength(6);
    clock.advance(1);
    expect(keys()).toHaveLength(8);
    store.getState().take([...EIGHT]);
    expect(keys()).toHaveLength(8);
  });

  it('new tabs that arrive within the two seconds do not appear early', () => {
    const { clock, store, keys } = open();
    clock.advance(1_000);
    store.getState().take([...EIGHT]);
    expect(keys()).toHaveLength(6);
    clock.advance(1_000);
    expect(keys()).toHaveLength(8);
  });

  it('[STATE-033] begins at in-play, and is back there when its tab is gone', () => {
    const { store } = open();
    expect(store.getState()).toMatchObject({ tab: 'inplay', child: 'inplay' });
    store.getState().choose('football');
    store.getState().take([...EIGHT]);
    expect(store.getState().tab).toBe('football');
    store.getState().take(EIGHT.filter(({ tab_key }) => tab_key !== 'football'));
    expect(store.getState()).toMatchObject({ tab: 'inplay', child: 'inplay' });
    expect(open([FOOTBALL]).store.getState().tab).toBe('football');
  });

  it('[STATE-034] selects the first child with its tab, and again when the chosen one is gone', () => {
    const { store } = open();
    store.getState().choose('football');
    expect(store.getState().child).toBe('football');
    store.getState().chooseChild('league 502');
    expect(store.getState().child).toBe('league 502');
    store
      .getState()
      .take(EIGHT.map((one) => (one === FOOTBALL ? tab('football', [child('football')]) : one)));
    expect(store.getState()).toMatchObject({ tab: 'football', child: 'football' });
    store.getState().choose('no such tab');
    expect(store.getState().tab).toBe('football');
  });

  it('favourites override the tabs until one is chosen', () => {
    const { store } = open();
    store.getState().chooseMarked();
    expect(store.getState()).toMatchObject({ marked: true, tab: 'inplay' });
    store.getState().chooseChild('inplay_tennis');
    expect(store.getState()).toMatchObject({ marked: false, child: 'inplay_tennis' });
  });
});

describe('the first screen', () => {
  it('[STATE-030] is a bit for the tabs and one for the matches: 1 and 2 combine to 3, in any order', () => {
    expect(FIRST_SCREEN).toEqual({ tabs: 1, matches: 2, whole: 3 });
    const { store } = open();
    expect(store.getState().loaded).toBe(1);
    store.getState().mark(FIRST_SCREEN.matches);
    store.getState().mark(FIRST_SCREEN.matches);
    expect(store.getState().loaded).toBe(FIRST_SCREEN.whole);
    const other = createHomeTabs(manualClock());
    other.getState().mark(FIRST_SCREEN.matches);
    expect(other.getState().loaded).toBe(2);
    other.getState().take(EIGHT);
    expect(other.getState().loaded).toBe(3);
  });
});

describe('the lists below a tab', () => {
  it('in-play has three live matches and the coming ones, with the first screen', () => {
    for (const own of ['', 'inplay']) {
      expect(listsOf({ tab: 'inplay', child: own })).toEqual({
        live: { tab: 'live', most: 3, first: 'live' },
        coming: { tab: 'coming', home: true, first: 'coming' },
      });
    }
  });

  it('a sport, by either tab, has its own', () => {
    const own = { live: { tab: 'inplay_tennis', most: 3 }, coming: { tab: 'coming_tennis', home: true } };
    expect(listsOf({ tab: 'inplay', child: 'inplay_tennis' })).toEqual(own);
    expect(listsOf({ tab: 'tennis', child: 'tennis' })).toEqual(own);
  });

  it('a league narrows both', () => {
    expect(listsOf({ tab: 'football', child: childKey(child('', 501)) })).toEqual({
      live: { tab: 'inplay_football', league: 501, most: 3 },
      coming: { tab: 'coming_football', league: 501, home: true },
    });
  });

  it('live has all live matches and nothing else', () => {
    expect(listsOf({ tab: 'live', child: 'live' })).toEqual({ live: { tab: 'live' } });
    expect(listsOf({ tab: 'live', child: 'inplay_football' })).toEqual({ live: { tab: 'inplay_football' } });
  });

  it('counts live matches where the server does', () => {
    const count = (tabKey: string, own: string) => liveCountOf({ tabs: EIGHT, tab: tabKey, child: own });
    expect(count('inplay', 'inplay')).toBe(9);
    expect(count('inplay', 'inplay_tennis')).toBe(2);
    expect(count('football', 'football')).toBe(7);
    expect(count('basketball', 'basketball')).toBe(0);
    expect(count('football', 'league 501')).toBeUndefined();
  });
});
