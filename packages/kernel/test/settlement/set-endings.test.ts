import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, leader, NIL, type Pair } from '../../src/settlement/pair.ts';
import { gradePair } from '../../src/settlement/pair-rules.ts';
import {
  isSetOver,
  type MatchEnding,
  matchEndings,
  type SetSheet,
  type SetSport,
  setEndings,
  unitsOf,
} from '../../src/settlement/set-play.ts';
import { gradeSets, SET_SPORT_MARKETS } from '../../src/settlement/sets.ts';

/** Every way one by one, without a thought for how many there are. */
function oneByOne(sport: SetSport, sheet: SetSheet): MatchEnding[] {
  const needed = (sheet.bestOf + 1) / 2;
  const go = (number: number, at: MatchEnding): MatchEnding[] => {
    const played = sheet.sets[number - 1];
    if (Math.max(...at.sets) >= needed || number > sheet.bestOf || (!played && !sheet.stopped)) return [at];
    const isOver = played && (!sheet.stopped || isSetOver(sport, played, number, sheet.bestOf));
    const ends = isOver ? [played] : setEndings(sport, played ?? NIL, number, sheet.bestOf);
    return ends.flatMap((end) =>
      go(number + 1, {
        sets: add(at.sets, leader(end) === 'home' ? [1, 0] : [0, 1]),
        units: add(at.units, unitsOf(sport, end)),
      }),
    );
  };
  return go(1, { sets: NIL, units: NIL });
}

const names = (endings: readonly MatchEnding[]) =>
  [...new Set(endings.map(({ sets, units }) => `${sets}/${units}`))].sort();

const stopped = (bestOf: number, ...sets: Pair[]): SetSheet => ({ stopped: true, sets, bestOf });

describe('the endings of a stopped match', () => {
  it.each<[SetSport, SetSheet]>([
    ['tennis', stopped(3, [2, 1])],
    ['tennis', stopped(3, [6, 4], [3, 3])],
    ['tennis', stopped(5, [6, 4], [6, 7], [6, 2], [1, 5])],
    ['table-tennis', stopped(5, [11, 8], [11, 9], [10, 10])],
    ['volleyball', stopped(5, [25, 20], [25, 20], [20, 25], [24, 24])],
    [
      'volleyball',
      {
        stopped: false,
        sets: [
          [25, 20],
          [25, 20],
          [25, 20],
        ],
        bestOf: 5,
      },
    ],
  ])('%s: are all that there are, each once', (sport, sheet) => {
    const found = matchEndings(sport, sheet);
    expect(names(found)).toEqual(names(oneByOne(sport, sheet)));
    expect(names(found)).toHaveLength(found.length);
  });

  it('grade every selection as all of them together do, also when they are worked out once', () => {
    const sheet = stopped(5, [25, 20], [14, 21]);
    const endings = matchEndings('volleyball', sheet);
    const total = fc.constantFrom(
      'unit-total',
      'home-unit-total',
      'unit-handicap',
      'set-total',
      'set-handicap',
    );
    fc.assert(
      fc.property(total, fc.integer({ min: -60, max: 250 }), (type, whole) => {
        const market = SET_SPORT_MARKETS[type];
        if (!('counts' in market)) throw new Error(`${type} does not count`);
        const line = `${whole}.5`;
        for (const selection of ['over', 'under', 'home', 'away']) {
          const question = { sport: 'volleyball', market, period: 'full-time', line, selection } as const;
          const grades = new Set(
            endings.map((end) => gradePair(market.rule, selection, end[market.counts], line)?.is),
          );
          const [only] = grades;
          const wanted = grades.has(undefined) ? undefined : grades.size > 1 ? 'void' : only;
          expect(gradeSets(question, sheet, () => endings)?.is).toBe(wanted);
        }
      }),
      { numRuns: 20 },
    );
  });
});
