import { type Fraction, fraction, times } from '../fraction.ts';
import { type Draw, pick } from './draw.ts';
import { payoutOf, RETURN_TO_PLAYER, type RoundTerms, type TermsFault, termsFault } from './payout.ts';

/**
 * A round of mines as it is stored and sent. Where the mines are is not part of it: the server draws them again from
 * the seeds for every act, so that a stored or leaked round tells nothing.
 */
export interface MinesRound extends RoundTerms {
  readonly mineCount: number;
  /** The tiles opened so far, in order; after a loss the last of them is a mine. */
  readonly opened: readonly number[];
  readonly status: 'open' | 'lost' | 'cashed-out' | 'completed' | 'capped';
}

export type MinesRefusal =
  | TermsFault
  | 'mine-count'
  | 'round-over'
  | 'no-such-tile'
  | 'tile-open'
  | 'nothing-won';

export type MinesStep =
  | { readonly is: 'done'; readonly round: MinesRound }
  | { readonly is: 'refused'; readonly why: MinesRefusal };

export const TILES = 25;

export function isMineCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count < TILES;
}

/** The tiles with mines, 0 … 24 row by row, in the order drawn. */
export function drawMines(mineCount: number): Draw<number[]> {
  return pick(TILES, mineCount);
}

export function beginMines(terms: RoundTerms, mineCount: number): MinesStep {
  const fault = termsFault(terms);
  if (fault) return refused(fault);
  if (!isMineCount(mineCount)) return refused('mine-count');
  const { stake, maxPayout } = terms;
  return { is: 'done', round: { stake, maxPayout, mineCount, opened: [], status: 'open' } };
}

/** Why a tile cannot be opened, before anything is drawn. */
export function tileRefusal(round: MinesRound, tile: number): MinesRefusal | undefined {
  if (round.status !== 'open') return 'round-over';
  if (!Number.isInteger(tile) || tile < 0 || tile >= TILES) return 'no-such-tile';
  return round.opened.includes(tile) ? 'tile-open' : undefined;
}

/** The last gem and the maximum payout end the round with its payout; a mine ends it with nothing. */
export function openTile(round: MinesRound, mines: readonly number[], tile: number): MinesStep {
  const refusal = tileRefusal(round, tile);
  if (refusal) return refused(refusal);
  const next: MinesRound = { ...round, opened: [...round.opened, tile] };
  if (mines.includes(tile)) return { is: 'done', round: { ...next, status: 'lost' } };
  if (next.opened.length === TILES - round.mineCount)
    return { is: 'done', round: { ...next, status: 'completed' } };
  const isCapped = minesValue(next) === round.maxPayout;
  return { is: 'done', round: isCapped ? { ...next, status: 'capped' } : next };
}

export function cashOutMines(round: MinesRound): MinesStep {
  if (round.status !== 'open') return refused('round-over');
  if (round.opened.length === 0) return refused('nothing-won');
  return { is: 'done', round: { ...round, status: 'cashed-out' } };
}

export function gemsOf({ opened, status }: MinesRound): number {
  return status === 'lost' ? opened.length - 1 : opened.length;
}

/** What an open round is worth when it is cashed out now, and what an ended one has paid. */
export function minesValue(round: MinesRound): bigint {
  if (round.status === 'lost' || round.opened.length === 0) return 0n;
  return payoutOf(round, minesMultiplier(round.mineCount, round.opened.length));
}

/** One over the probability that so many gems are opened without a mine, times 99 %. */
export function minesMultiplier(mineCount: number, gems: number): Fraction {
  return times(RETURN_TO_PLAYER, fraction(choose(TILES, gems), choose(TILES - mineCount, gems)));
}

/** The share of the stakes that is returned to those who stop after so many gems. */
export function minesReturn(mineCount: number, gems: number): Fraction {
  let chance = fraction(1n);
  for (let opened = 0; opened < gems; opened += 1)
    chance = times(chance, fraction(BigInt(TILES - mineCount - opened), BigInt(TILES - opened)));
  return times(chance, minesMultiplier(mineCount, gems));
}

/** The number of ways to choose k of n. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let step = 0; step < k; step += 1) ways = (ways * BigInt(n - step)) / BigInt(step + 1);
  return ways;
}

function refused(why: MinesRefusal): MinesStep {
  return { is: 'refused', why };
}
