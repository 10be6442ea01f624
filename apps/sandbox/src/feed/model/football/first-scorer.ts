import type { Side } from '@palpite/kernel/settlement/pair';
import { playerSelection } from '@palpite/kernel/settlement/player-selection';
import { type Masses, winOrLose } from '../masses.ts';
import {
  changeAhead,
  type GoalsLeft,
  meanOf,
  type PlayerPart,
  type PlayerParts,
  scoringMasses,
} from './players.ts';
import { HALF_SHARES } from './script.ts';

const SIDES: readonly Side[] = ['home', 'away'];
const BACK: Masses = { ...winOrLose(0), void: 1, lose: 0 };

/**
 * Who scores the first goal that is no own goal; undefined when somebody has. When it falls does not depend on who is
 * replaced, because a place keeps its share of the goals. Who comes on after it, or not at all, gets the stake back.
 */
export function firstScorerMasses(
  parts: PlayerParts,
  { rates, left }: GoalsLeft,
): ReadonlyMap<string, Masses> | undefined {
  const seen = scorersAhead(parts, { rates, left });
  if (!seen) return undefined;
  const { players, together, inFirst, inSecond } = seen;
  const masses = players.map(({ selection, part, rate }): [string, Masses] => {
    const share = together === 0 ? 0 : rate / together;
    return [selection, massesOf(part, share, inSecond)];
  });
  return new Map([...masses, ['none', winOrLose(Math.exp(-inFirst - inSecond.goals * left[1]))]]);
}

/**
 * The place part of an each-way bet: the player scores at any time. It is sold and comes back together with the part on the
 * first goal.
 */
export function placeMasses(
  parts: PlayerParts,
  { rates, left }: GoalsLeft,
): ReadonlyMap<string, Masses> | undefined {
  const seen = scorersAhead(parts, { rates, left });
  if (!seen) return undefined;
  const { players, inSecond } = seen;
  return new Map(
    players.map(({ selection, side, part, rate }) => [
      selection,
      part.is === 'waiting'
        ? waitingForPlace(rate * HALF_SHARES[1], inSecond)
        : scoringMasses(part, { rates, left }, side),
    ]),
  );
}

/** `rate`: goals of the place in a whole second half. */
function waitingForPlace(rate: number, { goals, passed, reached }: SecondHalf): Masses {
  const { changed, begin, to } = changeAhead(passed);
  if (changed === 0) return BACK;
  const [from, until] = [begin - passed, to - passed];
  const cameOn = reached * changed * meanOf(goals, from, until);
  // On at x without a goal of anybody before, and then without one of the player to the end.
  const goalless = reached * changed * Math.exp(-rate * (1 - passed)) * meanOf(goals - rate, from, until);
  const win = Math.max(cameOn - goalless, 0);
  return { win, halfWin: 0, void: 1 - cameOn, halfLose: 0, lose: Math.max(cameOn - win, 0) };
}

/** Undefined when the first goal has fallen. */
function scorersAhead(parts: PlayerParts, { rates, left }: GoalsLeft) {
  const players = SIDES.flatMap((side, at) =>
    [...parts[side]].map(([number, part]) => {
      const rate = 'share' in part ? (rates[at] ?? 0) * part.share : 0;
      return { selection: playerSelection(side, number), side, part, rate };
    }),
  );
  if (players.some(({ part }) => part.is === 'scored')) return undefined;
  const together = players.reduce((sum, { part, rate }) => sum + (part.is === 'on' ? rate : 0), 0);
  const inFirst = together * HALF_SHARES[0] * left[0];
  const inSecond: SecondHalf = {
    goals: together * HALF_SHARES[1],
    passed: 1 - left[1],
    reached: Math.exp(-inFirst),
  };
  return { players, together, inFirst, inSecond };
}

interface SecondHalf {
  /** Expected in a whole second half, own goals left out. */
  readonly goals: number;
  /** How much of it is over. */
  readonly passed: number;
  /** The probability that it begins without such a goal. */
  readonly reached: number;
}

/** `share`: of the goals of both sides, of the place in which the player stands or may stand. */
function massesOf(part: PlayerPart, share: number, { goals, passed, reached }: SecondHalf): Masses {
  if (part.is === 'not-played') return BACK;
  if (part.is === 'done' || part.is === 'scored') return winOrLose(0);
  const left = 1 - passed;
  const { changed, begin, to } = changeAhead(passed);
  const [from, until] = [begin - passed, to - passed];
  // The first goal of the second half falls while the substitute is on.
  const afterChange =
    changed === 0 ? 0 : changed * Math.max(meanOf(goals, from, until) - Math.exp(-goals * left), 0);
  if (part.is === 'waiting') {
    const win = reached * share * afterChange;
    const cameOn = changed === 0 ? 0 : reached * changed * meanOf(goals, from, until);
    return { win, halfWin: 0, void: 1 - cameOn, halfLose: 0, lose: Math.max(cameOn - win, 0) };
  }
  const inSecond = 1 - Math.exp(-goals * left) - (part.canLeave ? afterChange : 0);
  return winOrLose(share * (1 - reached + reached * inSecond));
}
