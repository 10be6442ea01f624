import type { LegResult } from '../outcomes.ts';
import { CANCELLED, UNDECIDED } from './decided.ts';
import { type GoalSheet, goalScore, type PlayerGoals } from './goal-sheet.ts';
import { readWhole } from './line.ts';
import type { Side } from './pair.ts';

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
  const isOver = goalScore(sheet, 'goals', 'full-time')?.isOver ?? !sheet.stopped;
  if (!hasScored && !isOver) return CANCELLED;
  return { is: hasScored === (selection === 'yes') ? 'win' : 'lose' };
}
