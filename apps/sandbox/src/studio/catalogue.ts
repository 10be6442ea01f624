import { ASSET_SCALE, type Asset, FIAT } from '@palpite/kernel/assets';
import type { GameInfo, LiveGame, SoloGame } from './games/game.ts';
import { LIVE_GAMES, SOLO_GAMES } from './games/games.ts';

export const STUDIO_NAMES = ['aurora', 'lumen'] as const;
export type StudioName = (typeof STUDIO_NAMES)[number];
export const isStudioName = (text: string): text is StudioName => text === 'aurora' || text === 'lumen';

/** The smallest chip in whole units: worth about the same everywhere. */
const CHIP: Readonly<Partial<Record<Asset, bigint>>> = {
  BRL: 1n,
  MXN: 5n,
  COP: 1_000n,
  PEN: 1n,
  INR: 20n,
  PHP: 10n,
  KES: 25n,
  VND: 5_000n,
  USD: 1n,
  USDT: 1n,
  USDC: 1n,
};
const MOST_CHIPS = { slots: 500n, others: 5_000n };
const STEPS = [1n, 2n, 4n, 10n, 20n, 50n, 100n, 200n, 500n];

/** Dialect A has five decimals, so that the six of a stablecoin cannot be paid by aurora. */
export function currenciesOf(studio: StudioName): readonly Asset[] {
  return studio === 'aurora' ? FIAT : [...FIAT, 'USDT', 'USDC'];
}

/** One smallest chip in the smallest unit; also the stake that the chance of a jackpot refers to. */
export function chipOf(currency: Asset): bigint {
  return (CHIP[currency] ?? 1n) * 10n ** BigInt(ASSET_SCALE[currency]);
}

export interface Stakes {
  readonly min: bigint;
  readonly max: bigint;
}

export function stakesOf(info: GameInfo, currency: Asset): Stakes {
  const chip = chipOf(currency);
  return { min: chip, max: chip * (info.kind === 'slots' ? MOST_CHIPS.slots : MOST_CHIPS.others) };
}

/** What the stake control of a page steps through. */
export function stakeSteps(info: GameInfo, currency: Asset): readonly bigint[] {
  const { max } = stakesOf(info, currency);
  return STEPS.map((step) => step * chipOf(currency)).filter((stake) => stake <= max);
}

/** Certified where the product's country packs are. */
export const COUNTRIES = ['BR', 'MX', 'CO', 'PE', 'IN', 'PH', 'KE', 'VN', 'RU'];

export type AnyGame =
  | { readonly is: 'solo'; readonly game: SoloGame }
  | { readonly is: 'live'; readonly game: LiveGame };

const GAMES: readonly AnyGame[] = [
  ...SOLO_GAMES.map((game) => ({ is: 'solo', game }) as const),
  ...LIVE_GAMES.map((game) => ({ is: 'live', game }) as const),
];

export function gamesOf(studio: StudioName): readonly AnyGame[] {
  return GAMES.filter(({ game }) => game.info.studio === studio);
}

export function findGame(studio: StudioName, id: string): AnyGame | undefined {
  return gamesOf(studio).find(({ game }) => game.info.id === id);
}

/** A percentage cut to two decimals: 36/37 is `97.29`. */
export function percentText({ numerator, denominator }: GameInfo['rtp']): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
