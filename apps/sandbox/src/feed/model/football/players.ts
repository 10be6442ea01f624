import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import { CHANGE } from '../../squads/football-plan.ts';
import { type Masses, winOrLose } from '../masses.ts';
import { HALF_SHARES } from './script.ts';

/** What can still become of a player: one who plays, one who may come on, and one of whom nothing more can change. */
export type PlayerPart =
  | { readonly is: 'on'; readonly share: number; readonly canLeave: boolean }
  | { readonly is: 'waiting'; readonly share: number }
  | { readonly is: 'scored' }
  | { readonly is: 'done' }
  | { readonly is: 'not-played' };

/** The players of both sides whose goals are sold, by the number on the shirt. `share`: of the goals of the side. */
export type PlayerParts = Readonly<Record<Side, ReadonlyMap<number, PlayerPart>>>;

export interface GoalsLeft {
  /** What both sides would be expected to score in a whole match from now on. */
  readonly rates: Pair;
  /** The remaining fraction of each half. */
  readonly left: Pair;
}

/**
 * Whether the player scores in the rest of the match. The goals of a side are a Poisson process, and so are those of each
 * place of it; the player in it can change once. A player who does not come on gets the stake back.
 */
export function scoringMasses(part: PlayerPart, { rates, left }: GoalsLeft, side: Side): Masses {
  if (part.is === 'scored') return winOrLose(1);
  if (part.is === 'done') return winOrLose(0);
  if (part.is === 'not-played') return { ...winOrLose(0), void: 1, lose: 0 };
  const rate = rates[side === 'home' ? 0 : 1] * part.share;
  const [first, second] = [rate * HALF_SHARES[0] * left[0], rate * HALF_SHARES[1]];
  const passed = 1 - left[1];
  const { changed, begin, to } = changeAhead(passed);
  if (part.is === 'waiting') {
    const goalless = changed === 0 ? 0 : changed * meanOf(second, 1 - to, 1 - begin);
    return { win: changed - goalless, halfWin: 0, void: 1 - changed, halfLose: 0, lose: goalless };
  }
  const toTheEnd = Math.exp(-second * left[1]);
  const stays =
    part.canLeave && changed > 0
      ? (1 - changed) * toTheEnd + changed * meanOf(second, begin - passed, to - passed)
      : toTheEnd;
  return winOrLose(1 - Math.exp(-first) * stays);
}

interface ChangeAhead {
  /** The probability that a place is changed from now on. */
  readonly changed: number;
  /** Between these parts of the second half, each moment as likely as the others. */
  readonly begin: number;
  readonly to: number;
}

/** `passed`: how much of the second half is over. */
export function changeAhead(passed: number): ChangeAhead {
  const { chance, from, to } = CHANGE;
  const begin = Math.max(from, passed);
  const span = to - begin;
  if (span <= 0) return { changed: 0, begin, to };
  const before = (chance * (begin - from)) / (to - from);
  return { changed: (chance * span) / (to - from) / (1 - before), begin, to };
}

const ALMOST_NONE = 1e-9;

/** The mean of `exp(-rate × x)` for a uniform x. */
export function meanOf(rate: number, low: number, high: number): number {
  if (rate * (high - low) < ALMOST_NONE) return Math.exp(-rate * low);
  return (Math.exp(-rate * low) - Math.exp(-rate * high)) / (rate * (high - low));
}
