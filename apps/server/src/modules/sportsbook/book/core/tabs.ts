import { SPORTS, type Sport } from '@palpite/kernel/sports';
import type { Directory, LeagueEntry } from './directory.ts';

/** The filter of a list. Nothing set: every listed match. */
export interface ListTab {
  readonly sport?: Sport;
  /** Only matches being played now, or only upcoming ones. */
  readonly when?: 'live' | 'coming';
  /** Only popular leagues. */
  readonly popular?: boolean;
}

/** The name of a sport in the key of a tab. */
const SPORT_KEY: Readonly<Record<Sport, string>> = {
  football: 'football',
  basketball: 'basketball',
  tennis: 'tennis',
  'table-tennis': 'tabletennis',
  volleyball: 'volleyball',
};

const NAMED: ReadonlyMap<string, ListTab> = new Map<string, ListTab>([
  ['inplay', { when: 'live' }],
  ['live', { when: 'live' }],
  ['coming', { when: 'coming' }],
  ['soccer', { sport: 'football' }],
  ...SPORTS.flatMap((sport): [string, ListTab][] => [
    [SPORT_KEY[sport], { sport }],
    [sport, { sport }],
    [`inplay_${SPORT_KEY[sport]}`, { sport, when: 'live' }],
    [`coming_${SPORT_KEY[sport]}`, { sport, when: 'coming' }],
  ]),
]);

/** Undefined when there is no such tab. */
export function tabOf(key: string): ListTab | undefined {
  return NAMED.get(key);
}

export function sportKey(sport: Sport): string {
  return SPORT_KEY[sport];
}

/**
 * The tabs of a brand in its order, then every other sport with matches: what is sold can be reached from the home page.
 */
export function tabNames(own: readonly string[], directory: Pick<Directory, 'leagues'>): readonly string[] {
  const named = new Set(own.map((name) => tabOf(name)?.sport));
  return [...own, ...SPORTS.filter((sport) => !named.has(sport) && directory.leagues(sport).length > 0)];
}

export type TabChild =
  | { readonly is: 'all'; readonly key: string }
  | { readonly is: 'sport'; readonly key: string; readonly sport: Sport; readonly count: number }
  | { readonly is: 'league'; readonly entry: LeagueEntry };

export interface HomeTab {
  readonly key: string;
  /** The content of its second row. */
  readonly of: 'sports' | 'leagues';
  readonly children: readonly TabChild[];
}

/** The second row is scrolled by thumb and therefore short: the A-to-Z page lists all leagues. */
const LEAGUES_SHOWN = 20;

/** One tab in the brand's order: live tabs have sports below them, a sport has its leagues. */
export function homeTab(
  name: string,
  source: { readonly country: string; readonly directory: Directory },
): HomeTab | undefined {
  const tab = tabOf(name);
  if (!tab) return undefined;
  const key = tab.sport && tab.when === undefined ? SPORT_KEY[tab.sport] : name;
  const all: TabChild = { is: 'all', key };
  if (tab.sport) {
    const leagues = source.directory.leaguesFor(source.country, tab.sport).slice(0, LEAGUES_SHOWN);
    return {
      key,
      of: 'leagues',
      children: [all, ...leagues.map((entry): TabChild => ({ is: 'league', entry }))],
    };
  }
  return { key, of: 'sports', children: [all, ...liveSports(source.directory)] };
}

function liveSports(directory: Directory): TabChild[] {
  return SPORTS.flatMap((sport): TabChild[] => {
    const count = directory.leagues(sport).reduce((sum, { live }) => sum + live, 0);
    return count === 0 ? [] : [{ is: 'sport', key: `inplay_${SPORT_KEY[sport]}`, sport, count }];
  });
}
