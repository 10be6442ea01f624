import { ASSET_SCALE, FIAT, type Fiat } from '@palpite/kernel/assets';
import { KENO_TABLES } from '@palpite/kernel/fair/keno';
import type { OriginalGame } from '@palpite/kernel/fair/own-studio';
import { DEFAULT_MAX_PAYOUT } from '@palpite/kernel/fair/payout';
import { PLINKO_TABLES } from '@palpite/kernel/fair/plinko';
import { WHEEL_TABLES } from '@palpite/kernel/fair/wheel';
import { type DescribedGame, GAME_LANGUAGES, type GameNames, type StakeRange } from './game.ts';

/** Whole units that are worth about as much as one Brazilian real, as the stakes of the other studios. */
const WORTH_OF_ONE: Readonly<Record<Fiat, bigint>> = {
  BRL: 1n,
  MXN: 5n,
  COP: 1_000n,
  PEN: 1n,
  INR: 20n,
  PHP: 10n,
  KES: 25n,
  VND: 5_000n,
  USD: 1n,
};

/** In hundredths of `WORTH_OF_ONE`: 0.10 to 1,000.00. */
const STAKES: StakeRange = { min: 10n, max: 100_000n };

function inFiat(hundredths: bigint, asset: Fiat): bigint {
  return (hundredths * WORTH_OF_ONE[asset] * 10n ** BigInt(ASSET_SCALE[asset])) / 100n;
}

/** The most that a round pays where the brand sets nothing else. */
export function defaultMaxPayout(asset: Fiat): bigint {
  return inFiat(DEFAULT_MAX_PAYOUT, asset);
}

interface About {
  readonly name: GameNames;
  readonly volatility: number;
  /** The greatest multiple of the stake; the maximum payout of a round holds too. */
  readonly maxWin: number;
  /** How often a round with the usual choice pays, in hundredths of a percent. */
  readonly hitRateBp: number;
  readonly tags: readonly string[];
  readonly features: readonly string[];
}

/** What the maximum payout is as a multiple of the lowest stake: rounds that play on have no other end. */
const CAPPED = Number(DEFAULT_MAX_PAYOUT / STAKES.min);

type Tables = Readonly<Record<string, Readonly<Record<number, readonly number[]>>>>;
const largest = (tables: Tables): number =>
  Math.floor(Math.max(...Object.values(tables).flatMap((table) => Object.values(table).flat())) / 100);

const same = (name: string): GameNames => ({ en: name, pt: name, es: name, ru: name, vi: name });

const GAMES: Readonly<Record<OriginalGame, About>> = {
  dice: {
    name: { en: 'Dice', pt: 'Dados', es: 'Dados', ru: 'Кости', vi: 'Xúc xắc' },
    volatility: 3,
    maxWin: 9_900,
    hitRateBp: 5_000,
    tags: ['popular'],
    features: ['autoplay'],
  },
  limbo: {
    name: { en: 'Limbo', pt: 'Limbo', es: 'Limbo', ru: 'Лимбо', vi: 'Limbo' },
    volatility: 4,
    maxWin: CAPPED,
    hitRateBp: 4_950,
    tags: [],
    features: ['autoplay'],
  },
  mines: {
    name: { en: 'Mines', pt: 'Minas', es: 'Minas', ru: 'Мины', vi: 'Dò mìn' },
    volatility: 4,
    maxWin: CAPPED,
    hitRateBp: 8_800,
    tags: ['popular'],
    features: ['cash-out'],
  },
  plinko: {
    name: { ...same('Plinko'), ru: 'Плинко' },
    volatility: 3,
    maxWin: largest(PLINKO_TABLES),
    hitRateBp: 10_000,
    tags: ['popular'],
    features: ['autoplay'],
  },
  'hi-lo': {
    name: { en: 'Hi-Lo', pt: 'Maior ou menor', es: 'Mayor o menor', ru: 'Больше-меньше', vi: 'Cao thấp' },
    volatility: 3,
    maxWin: CAPPED,
    hitRateBp: 6_923,
    tags: [],
    features: ['cash-out'],
  },
  wheel: {
    name: { en: 'Wheel', pt: 'Roda', es: 'Rueda', ru: 'Колесо', vi: 'Vòng quay' },
    volatility: 3,
    maxWin: largest(WHEEL_TABLES),
    hitRateBp: 5_000,
    tags: [],
    features: ['autoplay'],
  },
  keno: {
    name: { ...same('Keno'), ru: 'Кено' },
    volatility: 4,
    maxWin: largest(KENO_TABLES),
    hitRateBp: 4_000,
    tags: [],
    features: ['autoplay'],
  },
};

/** A game of our own as the catalogue stores it. The phone draws its picture. */
export function ownGame(id: string, about: About, countries: readonly string[]): DescribedGame {
  return {
    id,
    ...about,
    tags: ['originals', ...about.tags],
    features: ['provably-fair', ...about.features],
    kind: 'instant',
    rtpBp: 9_900,
    stakes: Object.fromEntries(
      FIAT.map((asset) => [asset, { min: inFiat(STAKES.min, asset), max: inFiat(STAKES.max, asset) }]),
    ),
    languages: GAME_LANGUAGES,
    orientation: 'portrait',
    hasDemo: false,
    isLive: false,
    hasJackpot: false,
    countries,
    picture: '',
  };
}

/** The games that one player plays alone. `countries`: where they are certified. */
export function originalGames(countries: readonly string[]): readonly DescribedGame[] {
  return Object.entries(GAMES).map(([id, about]) => ownGame(id, about, countries));
}

/** The room that all players share. As limbo, a target of 2.00 is reached by 49.5 % of the rounds. */
export function crashGame(countries: readonly string[]): DescribedGame {
  const about: About = {
    name: { ...same('Crash'), ru: 'Краш' },
    volatility: 4,
    maxWin: CAPPED,
    hitRateBp: 4_950,
    tags: ['popular'],
    features: ['cash-out', 'autoplay', 'multiplayer'],
  };
  return ownGame('crash', about, countries);
}
