import fc from 'fast-check';
import { expect, it } from 'vitest';
import { basketballStop, gradedBasketball, gradedCourse } from './basketball.ts';
import { footballStop, type Graded, gradedFootball, gradedScorers } from './football.ts';
import { gradedSets, setStop } from './sets.ts';

function expectSame(all: Iterable<Graded>): void {
  expect([...all].filter(({ expected, graded }) => expected !== graded)).toEqual([]);
}

it('many stopped matches of five sports are graded as the enumeration of their completions grades them', () => {
  fc.assert(
    fc.property(footballStop, (stop) => {
      expectSame(gradedFootball(stop));
      expectSame(gradedScorers(stop));
    }),
    { numRuns: 150 },
  );
  fc.assert(
    fc.property(basketballStop, (stop) => {
      expectSame(gradedBasketball(stop));
      expectSame(gradedCourse(stop));
    }),
    { numRuns: 300 },
  );
});

it('many stopped matches in sets, from the first set on and far beyond their targets', () => {
  const stop = fc.oneof(
    setStop('tennis', 3, [0, 2]),
    setStop('tennis', 5, [0, 4]),
    setStop('table-tennis', 3, [0, 2]),
    setStop('table-tennis', 5, [1, 4]),
    setStop('table-tennis', 7, [4, 6]),
    setStop('volleyball', 3, [0, 2]),
    setStop('volleyball', 5, [2, 4]),
  );
  fc.assert(
    fc.property(stop, (one) => {
      expectSame(gradedSets(one, 14));
    }),
    { numRuns: 400 },
  );
});
