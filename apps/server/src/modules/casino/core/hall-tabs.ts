import { type GameNames, gameKey, type HallGame } from './game.ts';

/** The main tabs that have games; the fourth, `sport`, leads to the sport page. */
export const GAME_MAINS = ['home', 'slots', 'casino'] as const;
export type GameMain = (typeof GAME_MAINS)[number];
export const GROUPS = ['favorites', 'top_picks', 'providers', 'lobby'] as const;
export type Group = (typeof GROUPS)[number];

/** What an operator stored about a tab of a brand. */
export interface StoredTab {
  readonly brand: string;
  readonly key: string;
  readonly mains: readonly string[];
  readonly group: Group;
  readonly names: GameNames | undefined;
  readonly position: number;
  readonly isOn: boolean;
}

export interface StoredTabGame {
  readonly brand: string;
  readonly tab: string;
  readonly studio: string;
  readonly game: string;
  readonly position: number;
}

export interface HallTab {
  readonly key: string;
  readonly main: GameMain;
  readonly group: Group;
  /** Of the operator; undefined for a built-in tab that keeps its own name. */
  readonly names: GameNames | undefined;
  /** The studio of a provider's tab. */
  readonly studio: string | undefined;
  readonly games: readonly HallGame[];
}

interface BuiltIn {
  readonly key: string;
  readonly group: Group;
  readonly mains: readonly GameMain[];
  readonly studio?: string;
  /** Its games, out of those of the main tab. */
  pick(games: readonly HallGame[]): readonly HallGame[];
}

export const FAVORITES = 'favorites';
const TOP_PICKS = 12;
const TOP_PICKS_FEW = 6;
/** The steps between the positions of built-in tabs leave room for an operator's tabs. */
const STEP = 10;

/** The built-in tabs, changed and completed by the operator's, without those that are off or would be empty. */
export function tabsOf(
  shown: readonly HallGame[],
  stored: readonly StoredTab[],
  placed: readonly StoredTabGame[],
): HallTab[] {
  const builtIn = builtInTabs(shown);
  const byKey = new Map(stored.map((tab) => [tab.key, tab]));
  const games = placedGames(shown, placed);
  const own = stored
    .filter(({ key }) => !builtIn.some((tab) => tab.key === key))
    .map((tab): BuiltIn => ({ key: tab.key, group: tab.group, mains: mainsOf(tab), pick: () => [] }));
  const tabs = [...builtIn, ...own].map((tab, index) => {
    const change = byKey.get(tab.key);
    return { tab, change, position: change?.position ?? (index + 1) * STEP };
  });
  return GAME_MAINS.flatMap((main) => {
    const ofMain = shown.filter((game) => isOfMain(game, main));
    return tabs
      .filter(
        ({ tab, change }) => (change?.isOn ?? true) && (change ? mainsOf(change) : tab.mains).includes(main),
      )
      .map(({ tab, change, position }) => ({ position, tab: toTab(tab, change, main, ofMain, games) }))
      .filter(({ tab }) => tab.key === FAVORITES || tab.games.length > 0)
      .sort((a, b) => GROUPS.indexOf(a.tab.group) - GROUPS.indexOf(b.tab.group) || a.position - b.position)
      .map(({ tab }) => tab);
  });
}

function toTab(
  { key, group, studio, pick }: BuiltIn,
  change: StoredTab | undefined,
  main: GameMain,
  ofMain: readonly HallGame[],
  placed: ReadonlyMap<string, readonly HallGame[]>,
): HallTab {
  const first = (placed.get(key) ?? []).filter((game) => isOfMain(game, main));
  const games = [...new Set([...first, ...pick(ofMain)])];
  return { key, main, group: change?.group ?? group, names: change?.names, studio, games };
}

function builtInTabs(shown: readonly HallGame[]): BuiltIn[] {
  const tab = (
    key: string,
    group: Group,
    pick: BuiltIn['pick'],
    mains: readonly GameMain[] = GAME_MAINS,
  ): BuiltIn => ({ key, group, mains, pick });
  const ofKind = (kind: HallGame['kind'], mains: readonly GameMain[]) =>
    tab(kind, 'lobby', (games) => games.filter((game) => game.kind === kind), mains);
  const studios = [...new Set(shown.map(({ studio }) => studio))].sort();
  const other = ['home', 'casino'] as const;
  return [
    tab(FAVORITES, 'favorites', () => []),
    tab('top_picks', 'top_picks', topPicks),
    ...studios.map((studio) => ({
      ...tab(providerTab(studio), 'providers', (games) => games.filter((game) => game.studio === studio)),
      studio,
    })),
    tab('all', 'lobby', (games) => games),
    tab('new', 'lobby', (games) => games.filter(({ isNew }) => isNew)),
    tab('jackpot', 'lobby', (games) => games.filter(({ hasJackpot }) => hasJackpot)),
    ofKind('slots', ['home']),
    tab('live', 'lobby', (games) => games.filter(({ isLive }) => isLive), other),
    ofKind('table', other),
    ofKind('poker', other),
    ofKind('wheel', other),
    ofKind('instant', other),
  ];
}

const PROVIDER = 'provider_';
export const providerTab = (studio: string): string => `${PROVIDER}${studio}`;

/** The studio of a provider's tab. */
export function studioOfTab(key: string): string | undefined {
  return key.startsWith(PROVIDER) ? key.slice(PROVIDER.length) : undefined;
}

/** `night-owl` is "Night Owl". */
export function studioTitle(studio: string): string {
  return studio
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The marked ones; where few are marked, those that return most fill the row. */
function topPicks(games: readonly HallGame[]): readonly HallGame[] {
  const hot = games.filter(({ isHot }) => isHot);
  if (hot.length >= TOP_PICKS_FEW) return hot;
  const rest = games.filter(({ isHot }) => !isHot).sort((a, b) => b.rtpBp - a.rtpBp);
  return [...hot, ...rest].slice(0, TOP_PICKS);
}

export function isOfMain({ kind }: HallGame, main: GameMain): boolean {
  return main === 'home' || (main === 'slots') === (kind === 'slots');
}

function mainsOf({ mains }: StoredTab): GameMain[] {
  return GAME_MAINS.filter((main) => mains.includes(main));
}

function placedGames(
  shown: readonly HallGame[],
  placed: readonly StoredTabGame[],
): ReadonlyMap<string, readonly HallGame[]> {
  const byKey = new Map(shown.map((game) => [gameKey(game.studio, game.id), game]));
  const found = new Map<string, HallGame[]>();
  for (const { tab, studio, game } of [...placed].sort((a, b) => a.position - b.position)) {
    const known = byKey.get(gameKey(studio, game));
    if (!known) continue;
    const before = found.get(tab);
    if (before) before.push(known);
    else found.set(tab, [known]);
  }
  return found;
}
