import { SPORTS, type Sport } from '@palpite/kernel/sports';
import type { Directory, LeagueEntry } from './directory.ts';
import type { ListTab } from './list-tab.ts';

/** What a sport is called in the key of a tab. */
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

export type TabChild =
  | { readonly is: 'all'; readonly key: string }
  | { readonly is: 'sport'; readonly key: string; readonly sport: Sport; readonly count: number }
  | { readonly is: 'league'; readonly entry: LeagueEntry };

export interface HomeTab {
  readonly key: string;
  /** What its second row holds. */
  readonly of: 'sports' | 'leagues';
  readonly children: readonly TabChild[];
}

/** A second row is scrolled through by a thumb: the A to Z has them all. */
const LEAGUES_SHOWN = 20;

/** One tab as the brand orders them: those of what is played now have sports below them, a sport has its leagues. */
export function homeTab(
  name: string,
  place: { readonly country: string; readonly directory: Directory },
): HomeTab | undefined {
  const tab = tabOf(name);
  if (!tab) return undefined;
  const key = tab.sport && tab.when === undefined ? SPORT_KEY[tab.sport] : name;
  const all: TabChild = { is: 'all', key };
  if (tab.sport) {
    const leagues = place.directory.leaguesFor(place.country, tab.sport).slice(0, LEAGUES_SHOWN);
    return {
      key,
      of: 'leagues',
      children: [all, ...leagues.map((entry): TabChild => ({ is: 'league', entry }))],
    };
  }
  return { key, of: 'sports', children: [all, ...liveSports(place.directory)] };
}

function liveSports(directory: Directory): TabChild[] {
  return SPORTS.flatMap((sport): TabChild[] => {
    const count = directory.leagues(sport).reduce((sum, { live }) => sum + live, 0);
    return count === 0 ? [] : [{ is: 'sport', key: `inplay_${SPORT_KEY[sport]}`, sport, count }];
  });
}
