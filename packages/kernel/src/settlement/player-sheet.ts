import type { LegResult } from '../outcomes.ts';
import { CANCELLED, UNDECIDED } from './decided.ts';
import { type GoalSheet, goalScore, type PlayerGoals } from './goal-sheet.ts';
import { readWhole } from './line.ts';
import type { Side } from './pair.ts';
import { type PlayerSelection, readPlayerSelection } from './player-selection.ts';

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
 * Who scores the first goal of regular time, own goals left out, and the place part of an each-way bet on it, which is won
 * by every goal of the player. Who does not take part, or comes on after the first goal, gets the stake of both back; in an
 * abandoned match so does everybody for whom they are not decided.
 */
export function gradeScorers(
  which: 'first' | 'place',
  selection: string,
  sheet: GoalSheet,
): LegResult | undefined {
  const named = readPlayerSelection(selection);
  if (!named && (selection !== 'none' || which === 'place')) return undefined;
  const { players, firstScorer } = sheet;
  if (!players || !firstScorer) return UNDECIDED;
  const player = named && players[named.side].get(named.number);
  if (named && (!player?.tookPart || player.cameLate)) return CANCELLED;
  const hasWon = which === 'place' ? (player?.goals ?? 0) > 0 : isSame(firstScorer, named);
  const isDecided = which === 'place' ? hasWon : firstScorer !== 'nobody';
  if (!isDecided && !isRegularTimeOver(sheet)) return CANCELLED;
  return { is: hasWon ? 'win' : 'lose' };
}

function isSame(first: NonNullable<GoalSheet['firstScorer']>, named: PlayerSelection | undefined): boolean {
  if (first === 'nobody') return named === undefined;
  return named?.side === first.side && named.number === first.number;
}

function isRegularTimeOver(sheet: GoalSheet): boolean {
  return goalScore(sheet, 'goals', 'full-time')?.isOver ?? !sheet.stopped;
}
