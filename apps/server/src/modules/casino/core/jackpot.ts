import { type Asset, isAsset } from '@palpite/kernel/assets';
import { HELD_MAX } from './wallet-call.ts';

/** A shared pot as its studio states it. */
export interface StudioJackpot {
  readonly game: string;
  /** The studio's name of the pot: one game may have several. */
  readonly level: string;
  readonly asset: Asset;
  /** In the smallest unit. */
  readonly amount: bigint;
  /** By how many smallest units it grows in an hour; undefined where the studio does not say. */
  readonly growthPerHour: bigint | undefined;
}

export interface Jackpot extends StudioJackpot {
  readonly studio: string;
  readonly updatedMs: number;
}

/** More than any studio has; what is beyond is a mistake. */
export const JACKPOTS_MAX = 1_000;
const LEVEL = /^[a-z][a-z0-9_-]{0,19}$/;

/**
 * What can be stored of a studio's answer: pots of its own games with plausible amounts, each pot once. One wrong pot
 * does not hide the others.
 */
export function readableJackpots(
  given: readonly StudioJackpot[],
  isJackpotGame: (game: string) => boolean,
): StudioJackpot[] {
  const pots = new Map<string, StudioJackpot>();
  for (const pot of given.slice(0, JACKPOTS_MAX)) {
    const { game, level, asset, amount, growthPerHour } = pot;
    if (!isJackpotGame(game) || !LEVEL.test(level) || !isAsset(asset) || !isAmount(amount)) continue;
    const isGrowthKnown = growthPerHour !== undefined && isAmount(growthPerHour);
    pots.set(`${game} ${level} ${asset}`, {
      ...pot,
      growthPerHour: isGrowthKnown ? growthPerHour : undefined,
    });
  }
  return [...pots.values()];
}

/** A pot that nobody could be paid is a mistake, and calls could not state it. */
const isAmount = (units: bigint) => units >= 0n && units <= HELD_MAX;

/** An amount that is older than this is not shown: the studio is away, and the pot may have been won. */
export const JACKPOT_SHOWN_MS = 10 * 60_000;

/** The pots that a hall shows: of its games and in its currency, the largest first. */
export function shownJackpots(
  pots: readonly Jackpot[],
  { asset, isShown }: { readonly asset: Asset; isShown(studio: string, game: string): boolean },
  nowMs: number,
): Jackpot[] {
  return pots
    .filter(
      (pot) =>
        pot.asset === asset && nowMs - pot.updatedMs < JACKPOT_SHOWN_MS && isShown(pot.studio, pot.game),
    )
    .sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1));
}
