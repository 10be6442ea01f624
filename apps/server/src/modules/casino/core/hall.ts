import type { Asset } from '@palpite/kernel/assets';
import { DAY_MS } from '@palpite/kernel/time';
import { type Game, type GameNames, gameKey, type HallGame } from './game.ts';
import { type HallTab, type StoredTab, type StoredTabGame, tabsOf } from './hall-tabs.ts';

export interface StudioState {
  readonly name: string;
  readonly addedMs: number;
  readonly isFrozen: boolean;
}

/** A decision of an operator; an empty brand or country stands for all of them. */
interface Setting {
  readonly studio: string;
  readonly brand: string;
  readonly country: string;
}

export interface StudioSetting extends Setting {
  readonly isOn: boolean;
}

export interface GameSetting extends Setting {
  readonly game: string;
  readonly isOn: boolean | undefined;
  readonly position: number | undefined;
  readonly isNew: boolean | undefined;
  readonly isHot: boolean | undefined;
}

export interface HallBanner {
  readonly id: number;
  readonly brand: string;
  readonly titles: GameNames;
  readonly picture: string;
  readonly url: string;
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
}

/** Everything that is stored about the hall, at one version. */
export interface CatalogueRows {
  readonly version: bigint;
  readonly studios: readonly StudioState[];
  readonly games: readonly Game[];
  readonly studioSettings: readonly StudioSetting[];
  readonly gameSettings: readonly GameSetting[];
  readonly tabs: readonly StoredTab[];
  readonly tabGames: readonly StoredTabGame[];
  readonly banners: readonly HallBanner[];
}

/** For whom the hall is made. */
export interface HallOwner {
  readonly brand: string;
  /** Empty for a brand without a country: its games are checked by the country of the player's address. */
  readonly country: string;
  readonly asset: Asset;
  /** In live mode a game is off until an operator turns it on, and must be certified in the country. */
  readonly isLive: boolean;
}

export interface Hall {
  readonly owner: HallOwner;
  /** Every game that was ever described, also those that cannot be started now, so that a refusal names the reason. */
  readonly games: ReadonlyMap<string, HallGame>;
  /** What is shown, in its order. */
  readonly shown: readonly HallGame[];
  readonly tabs: readonly HallTab[];
  readonly banners: readonly HallBanner[];
}

const UNPLACED = 1_000_000;
const NEW_MS = 30 * DAY_MS;

/** The hall of one brand. Where no operator has decided anything, the defaults come from the games themselves. */
export function hallOf(rows: CatalogueRows, owner: HallOwner, nowMs: number): Hall {
  const studios = new Map(rows.studios.map((studio) => [studio.name, studio]));
  const ofStudio = mostExact(rows.studioSettings, owner, ({ studio }) => studio);
  const ofGame = mostExact(rows.gameSettings, owner, ({ studio, game }) => gameKey(studio, game));
  const games = new Map<string, HallGame>();
  for (const game of rows.games) {
    const key = gameKey(game.studio, game.id);
    const settings = ofGame.get(key) ?? [];
    const first = <K extends keyof GameSetting>(name: K) =>
      settings.find((setting) => setting[name] !== undefined)?.[name];
    const studio = studios.get(game.studio);
    const isStudioOn = ofStudio.get(game.studio)?.[0]?.isOn ?? true;
    games.set(key, {
      ...game,
      isOn: isStudioOn && (first('isOn') ?? !owner.isLive),
      isFrozen: studio?.isFrozen ?? false,
      isNew: first('isNew') ?? isRecent(game, studio, nowMs),
      isHot: first('isHot') ?? game.tags.some((tag) => tag === 'hot' || tag === 'popular'),
      position: first('position') ?? UNPLACED,
      stake: game.stakes[owner.asset],
    });
  }
  const shown = [...games.values()].filter((game) => isShown(game, owner)).sort(byOrder);
  return {
    owner,
    games,
    shown,
    tabs: tabsOf(
      shown,
      rows.tabs.filter(({ brand }) => brand === owner.brand),
      rows.tabGames.filter(({ brand }) => brand === owner.brand),
    ),
    banners: rows.banners.filter(
      ({ brand, fromMs, untilMs }) =>
        brand === owner.brand && (fromMs ?? 0) <= nowMs && nowMs < (untilMs ?? Number.POSITIVE_INFINITY),
    ),
  };
}

/** In demo mode every game may be tried everywhere: nothing of value is staked. */
export function isCertified(game: Game, { isLive }: HallOwner, country: string): boolean {
  return !isLive || game.countries.includes(country);
}

function isShown(game: HallGame, owner: HallOwner): boolean {
  const isHere = owner.country === '' || isCertified(game, owner, owner.country);
  return game.isOn && !game.isGone && !game.isFrozen && game.stake !== undefined && isHere;
}

/** A game that came with its studio's first answer is not new, or on the first day all of them would be. */
function isRecent({ addedMs }: Game, studio: StudioState | undefined, nowMs: number): boolean {
  return nowMs - addedMs < NEW_MS && addedMs - (studio?.addedMs ?? addedMs) >= DAY_MS;
}

function byOrder(a: HallGame, b: HallGame): number {
  return (
    a.position - b.position ||
    Number(b.isHot) - Number(a.isHot) ||
    Number(b.isNew) - Number(a.isNew) ||
    compare(a.name.en, b.name.en) ||
    compare(gameKey(a.studio, a.id), gameKey(b.studio, b.id))
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The settings of each thing that hold here: for this brand before all brands, for this country before all countries. */
function mostExact<S extends Setting>(
  settings: readonly S[],
  { brand, country }: HallOwner,
  keyOf: (setting: S) => string,
): ReadonlyMap<string, S[]> {
  const exactness = (setting: S) => (setting.brand === '' ? 0 : 2) + (setting.country === '' ? 0 : 1);
  const here = country === '' ? 'INT' : country;
  const found = new Map<string, S[]>();
  for (const setting of settings) {
    if (setting.brand !== '' && setting.brand !== brand) continue;
    if (setting.country !== '' && setting.country !== here) continue;
    const key = keyOf(setting);
    found.set(
      key,
      [...(found.get(key) ?? []), setting].sort((a, b) => exactness(b) - exactness(a)),
    );
  }
  return found;
}
