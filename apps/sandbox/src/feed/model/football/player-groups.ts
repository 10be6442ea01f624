import type { FootballMarket } from '@palpite/kernel/settlement/goal-markets';
import type { Side } from '@palpite/kernel/settlement/pair';
import type { Person } from '../../names/people.ts';
import type { Group } from '../slate-group.ts';

export const PLAYER_MARKETS: Readonly<Record<Side, FootballMarket>> = {
  home: 'home-player-scores',
  away: 'away-player-scores',
};

/** Whether a player scores: a market for each, with the number on the shirt as its line. */
export function playerGroups(playerOf: (side: Side, number: number) => Person | undefined): readonly Group[] {
  return (['home', 'away'] as const).map((side) => ({
    type: PLAYER_MARKETS[side],
    period: 'full-time',
    selections: ['yes', 'no'],
    decidedBy: 'players',
    lines: 'course',
    isMain: false,
    playerOf: (line) => playerOf(side, Number(line)),
  }));
}
