import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOOTBALL_MARKETS } from '../../goal-markets.ts';
import { BASKETBALL_MARKETS } from '../../points.ts';
import { TENNIS_MARKETS } from '../../sets.ts';
import { basketballStop, gradedBasketball, gradedCourse } from './basketball.ts';
import { footballStop, type Graded, gradedFootball, gradedScorers } from './football.ts';
import {
  BASKETBALL,
  FOOTBALL,
  OF_ONE_SET,
  OF_SETS,
  OF_UNITS,
  TENNIS_OF_SETS,
  TENNIS_ONE_SET,
} from './questions.ts';
import { gradedSets, setStop } from './sets.ts';

/** What differs, with what it was asked for; a run without a difference says nothing. */
function differencesOf(all: Iterable<Graded>): readonly Graded[] {
  return [...all].filter(({ expected, graded }) => expected !== graded);
}

describe('a stopped match is graded as the enumeration of its completions grades it', () => {
  it('covers every market of the catalogue', () => {
    const scorers = [
      'numbered-goal',
      'last-goal',
      'to-qualify',
      'home-player-scores',
      'away-player-scores',
      'first-goalscorer',
      'first-goalscorer-place',
    ];
    const course = ['race-to-points', 'overtime', 'highest-quarter'];
    const tennis = ['tie-break', 'first-set-and-match', 'winner-and-total'];
    const long = ['correct-sets-long', 'exact-sets-long'];
    const sets = { ...OF_SETS, ...OF_UNITS, ...OF_ONE_SET, ...TENNIS_OF_SETS, ...TENNIS_ONE_SET };
    expect([...Object.keys(FOOTBALL), ...scorers].sort()).toEqual(Object.keys(FOOTBALL_MARKETS).sort());
    expect([...Object.keys(BASKETBALL), ...course].sort()).toEqual(Object.keys(BASKETBALL_MARKETS).sort());
    expect([...Object.keys(sets), ...tennis, ...long].sort()).toEqual(Object.keys(TENNIS_MARKETS).sort());
  });

  it('football: goals, corners and cards by match, half and quarter hour', () => {
    fc.assert(
      fc.property(footballStop, (stop) => {
        expect(differencesOf(gradedFootball(stop))).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('football: who scores the next goal and the last', () => {
    fc.assert(
      fc.property(footballStop, (stop) => {
        expect(differencesOf(gradedScorers(stop))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('basketball: quarters, halves and overtimes without end', () => {
    fc.assert(
      fc.property(basketballStop, (stop) => {
        expect(differencesOf(gradedBasketball(stop))).toEqual([]);
        expect(differencesOf(gradedCourse(stop))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('tennis: sets with a tie-break, advantage sets and match tie-breaks', () => {
    const stop = fc.oneof(setStop('tennis', 3, [0, 2]), setStop('tennis', 5, [2, 4]));
    fc.assert(
      fc.property(stop, (one) => {
        expect(differencesOf(gradedSets(one, 12))).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  it('table tennis: games of three, five and seven', () => {
    const stop = fc.oneof(
      setStop('table-tennis', 3, [1, 2]),
      setStop('table-tennis', 5, [3, 4]),
      setStop('table-tennis', 7, [5, 6]),
    );
    fc.assert(
      fc.property(stop, (one) => {
        expect(differencesOf(gradedSets(one, 12))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('volleyball: sets to 25 and the fifth to 15', () => {
    fc.assert(
      fc.property(setStop('volleyball', 5, [3, 4]), (stop) => {
        expect(differencesOf(gradedSets(stop, 12))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
