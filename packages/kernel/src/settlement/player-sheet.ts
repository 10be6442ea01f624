import type { LegResult } from '../outcomes.ts';
import { CANCELLED, UNDECIDED } from './decided.ts';
import { type GoalSheet, goalScore, type PlayerGoals } from './goal-sheet.ts';
import { readWhole } from './line.ts';
import type { Side } from './pair.ts';
import { readPlayerSelection } from './player-selection.ts';

/**
 * Whether the player with this number scores in regular time. Own goals do not count, and who does not take part gets the
 * stake back. In an abandoned match only a goal that was scored decides.
 */
export function gradePlayerScores(
  side: Side,
  selection: string,
  line: string,
  sheet: GoalSheet,
): LegResult | undefined {
  const number = readWhole(line);
  if (number === undefined || (selection !== 'yes' && selection !== 'no')) return undefined;
  if (!sheet.players) return UNDECIDED;
  const player: PlayerGoals | undefined = sheet.players[side].get(number);
  if (!player?.tookPart) return CANCELLED;
  const hasScored = player.goals > 0;
  if (!hasScored && !isRegularTimeOver(sheet)) return CANCELLED;
  return { is: hasScored === (selection === 'yes') ? 'win' : 'lose' };
}

/**
 * Who scores the first goal of regular time, own goals left out. Who does not take part, or comes on after that goal, gets
 * the stake back; in an abandoned match without such a goal everybody does.
 */
export function gradeFirstScorer(selection: string, sheet: GoalSheet): LegResult | undefined {
  const named = readPlayerSelection(selection);
  if (!named && selection !== 'none') return undefined;
  const { players, firstScorer } = sheet;
  if (!players || !firstScorer) return UNDECIDED;
  const player = named && players[named.side].get(named.number);
  if (named && (!player?.tookPart || player.cameLate)) return CANCELLED;
  if (firstScorer === 'nobody' && !isRegularTimeOver(sheet)) return CANCELLED;
  const isFirst =
    firstScorer === 'nobody'
      ? !named
      : named?.side === firstScorer.side && named.number === firstScorer.number;
  return { is: isFirst ? 'win' : 'lose' };
}

function isRegularTimeOver(sheet: GoalSheet): boolean {
  return goalScore(sheet, 'goals', 'full-time')?.isOver ?? !sheet.stopped;
}
