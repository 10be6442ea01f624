import type { FinalRow } from '@palpite/kernel/settlement/season';
import type { League } from '../names/read.ts';
import type { Standing } from '../record/standings.ts';
import { numberOf } from './season-event.ts';

/** The row as the end of a season is graded by. */
export function finalRow(league: League, { team, points, scored, conceded }: Standing): FinalRow {
  return { team: numberOf(league, team), points, difference: scored - conceded, scored };
}
