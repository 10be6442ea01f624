import type { FootballMarket } from '@palpite/kernel/settlement/goal-markets';
import type { Side } from '@palpite/kernel/settlement/pair';
import { playerSelection } from '@palpite/kernel/settlement/player-selection';
import type { Person } from '../../names/people.ts';
import type { Group } from '../slate-group.ts';

export const PLAYER_MARKETS: Readonly<Record<Side, FootballMarket>> = {
  home: 'home-player-scores',
  away: 'away-player-scores',
};
export const FIRST_SCORER: FootballMarket = 'first-goalscorer';
export const PLACE_SCORER: FootballMarket = 'first-goalscorer-place';

const SCORERS = { period: 'full-time', decidedBy: 'players', lines: 'course', isMain: false } as const;

type Scorer = Person & { readonly number: number };

/**
 * Whether a player scores: a market for each, with the number on the shirt as its line. Who scores first: one market, and its place part. Each
 * list has the players who can score.
 */
export function playerGroups(scorers: Readonly<Record<Side, readonly Scorer[]>>): readonly Group[] {
  const sides = ['home', 'away'] as const;
  const runners = Object.fromEntries(
    sides.flatMap((side) => scorers[side].map((player) => [playerSelection(side, player.number), player])),
  );
  return [
    ...sides.map(
      (side): Group => ({
        type: PLAYER_MARKETS[side],
        period: 'full-time',
        selections: ['yes', 'no'],
        decidedBy: 'players',
        lines: 'course',
        isMain: false,
        playerOf: (line) => scorers[side].find(({ number }) => String(number) === line),
      }),
    ),
    { ...SCORERS, type: FIRST_SCORER, selections: [...Object.keys(runners), 'none'], runners },
    { ...SCORERS, type: PLACE_SCORER, selections: Object.keys(runners), runners, placeOf: FIRST_SCORER },
  ];
}
