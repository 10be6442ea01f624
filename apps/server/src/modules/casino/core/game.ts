import { type Asset, isAsset } from '@palpite/kernel/assets';

export const GAME_LANGUAGES = ['en', 'pt', 'es', 'ru', 'vi'] as const;
export type GameLanguage = (typeof GAME_LANGUAGES)[number];
export type GameNames = Readonly<Record<GameLanguage, string>>;

const KINDS = ['slots', 'table', 'live', 'poker', 'wheel', 'instant'] as const;
const ORIENTATIONS = ['portrait', 'landscape', 'any'] as const;

export interface StakeRange {
  readonly min: bigint;
  readonly max: bigint;
}

/** A game as its studio describes it; see `StudioGame`, which has the same fields. */
export interface DescribedGame {
  readonly id: string;
  readonly name: GameNames;
  readonly kind: (typeof KINDS)[number];
  readonly tags: readonly string[];
  readonly rtpBp: number;
  readonly volatility: number;
  readonly maxWin: number;
  readonly hitRateBp: number;
  readonly stakes: Readonly<Partial<Record<Asset, StakeRange>>>;
  readonly languages: readonly string[];
  readonly orientation: (typeof ORIENTATIONS)[number];
  readonly hasDemo: boolean;
  readonly isLive: boolean;
  readonly hasJackpot: boolean;
  readonly countries: readonly string[];
  /** A complete URL; empty where the phone draws it. */
  readonly picture: string;
  readonly features: readonly string[];
}

export interface Game extends DescribedGame {
  readonly studio: string;
  readonly addedMs: number;
  /** The studio no longer names it. */
  readonly isGone: boolean;
}

/** A game with what operators decided about it for this hall. */
export interface HallGame extends Game {
  readonly isOn: boolean;
  readonly isFrozen: boolean;
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly position: number;
  /** Undefined when the game is not played in the currency of the brand. */
  readonly stake: StakeRange | undefined;
}

export interface GameKey {
  readonly studio: string;
  readonly game: string;
}

export const gameKey = (studio: string, game: string): string => `${studio}/${game}`;

const ID = /^[A-Za-z0-9_.:-]{1,60}$/;
const WORD = /^[^\p{Cc}\p{Cs}]{1,40}$/u;
const NAME = /^[^\p{Cc}\p{Cs}]{1,80}$/u;
const BP_MAX = 10_000;

/**
 * Why a description cannot be stored; undefined when it can. One wrong game must not keep the others of its studio out
 * of the hall, so each is checked alone.
 */
export function faultOfGame(game: DescribedGame): string | undefined {
  if (!ID.test(game.id)) return 'its id is no word of at most 60 characters';
  if (!GAME_LANGUAGES.every((language) => NAME.test(game.name[language] ?? '')))
    return 'a name is missing, or longer than 80 characters';
  if (!KINDS.includes(game.kind)) return `its kind ${String(game.kind).slice(0, 20)} is unknown`;
  if (!ORIENTATIONS.includes(game.orientation)) return 'its orientation is unknown';
  if (!isWhole(game.rtpBp, 0, BP_MAX) || !isWhole(game.hitRateBp, 0, BP_MAX))
    return 'its return or hit rate is not between 0 and 100 %';
  if (!isWhole(game.volatility, 1, 5)) return 'its volatility is not between 1 and 5';
  if (!isWhole(game.maxWin, 0, Number.MAX_SAFE_INTEGER)) return 'its greatest win is no whole number';
  if (!areWords(game.tags, 20) || !areWords(game.features, 20) || !areWords(game.languages, 60))
    return 'its tags, features or languages are too many or no short words';
  if (game.countries.length > 300 || !game.countries.every((code) => /^[A-Z]{2}$/.test(code)))
    return 'its countries are no codes of two letters';
  if (game.picture !== '' && !/^https?:\/\/\S{1,480}$/.test(game.picture)) return 'its picture is no address';
  return faultOfStakes(game);
}

function faultOfStakes({ stakes }: DescribedGame): string | undefined {
  const ranges = Object.entries(stakes);
  if (ranges.length === 0) return 'it has no stakes in any currency';
  const isWrong = ranges.some(
    ([asset, range]) => !isAsset(asset) || !range || range.min <= 0n || range.max < range.min,
  );
  return isWrong ? 'a range of its stakes is wrong' : undefined;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function areWords(words: readonly string[], most: number): boolean {
  return words.length <= most && words.every((word) => WORD.test(word));
}
