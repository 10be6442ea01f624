import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../fraction.ts';
import { type LegResult, legFactor } from '../outcomes.ts';
import { misfitOf } from './market-fit.ts';
import { type FinalRow, gradeSeason, type SeasonSheet } from './season.ts';
import { faultOfShares, teamSelection } from './season-markets.ts';

const row = (team: number, points: number, difference = 0, scored = 0): FinalRow => ({
  team,
  points,
  difference,
  scored,
});
const played = (rows: readonly FinalRow[]): SeasonSheet => ({ stopped: false, rows });
const winner = (team: number) =>
  ({ market: 'season-winner', line: '', selection: teamSelection(team) }) as const;
const place = (team: number, line: string) =>
  ({ market: 'season-winner-place', line, selection: teamSelection(team) }) as const;
const top = (team: number, line: string, selection: 'yes' | 'no' = 'yes') =>
  ({ market: 'season-top', line, selection, team }) as const;

/** The share of a place by another way: what a team gets on average when level teams draw lots for their order. */
function drawnShare(rows: readonly FinalRow[], team: number, places: number): number {
  const orders = permutations(rows.map(({ team: each }) => each));
  const byTeam = new Map(rows.map((each) => [each.team, each]));
  const key = (each: number) => {
    const { points = 0, difference = 0, scored = 0 } = byTeam.get(each) ?? {};
    return points * 1e6 + difference * 1e3 + scored;
  };
  const allowed = orders.filter((order) =>
    order.every((each, index) => index === 0 || key(order[index - 1] ?? 0) >= key(each)),
  );
  return allowed.filter((order) => order.indexOf(team) < places).length / allowed.length;
}

function permutations(of: readonly number[]): number[][] {
  if (of.length <= 1) return [[...of]];
  return of.flatMap((first) =>
    permutations(of.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}

const shareOf = (result: LegResult | undefined): number => {
  const factor = result && legFactor(result, fraction(1n));
  return factor ? Number(factor.numerator) / Number(factor.denominator) : Number.NaN;
};

describe('a season that was played', () => {
  it('is won by the team with the most points, then the better difference, then more scored', () => {
    const rows = [row(1, 70, 30, 60), row(2, 70, 31, 50), row(3, 70, 31, 51)];
    const grades = [1, 2, 3].map((team) => gradeSeason(winner(team), played(rows))?.is);
    expect(grades).toEqual(['lose', 'lose', 'win']);
  });

  it('is shared by teams that are level in all three, for the title and for the last place that counts', () => {
    const level = [row(1, 70, 10, 50), row(2, 70, 10, 50), row(3, 60), row(4, 60), row(5, 60), row(6, 1)];
    expect(gradeSeason(winner(2), played(level))).toEqual({ is: 'dead-heat', places: 1, tied: 2 });
    expect(gradeSeason(place(1, '2'), played(level))).toEqual({ is: 'win' });
    expect(gradeSeason(place(4, '3'), played(level))).toEqual({ is: 'dead-heat', places: 1, tied: 3 });
    expect(gradeSeason(top(4, '4'), played(level))).toEqual({ is: 'dead-heat', places: 2, tied: 3 });
    expect(gradeSeason(top(4, '4', 'no'), played(level))).toEqual({ is: 'dead-heat', places: 1, tied: 3 });
    expect(gradeSeason(top(6, '4', 'no'), played(level))).toEqual({ is: 'win' });
  });

  it('gives each team what it would get on average if level teams drew lots', () => {
    const small = fc.integer({ min: 0, max: 2 });
    const rows = fc
      .array(fc.tuple(small, small, small), { minLength: 2, maxLength: 6 })
      .map((all) =>
        all.map(([points, difference, scored], index) => row(index + 1, points, difference, scored)),
      );
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 6 }), (table, places) => {
        for (const { team } of table) {
          const drawn = drawnShare(table, team, places);
          expect(shareOf(gradeSeason(place(team, String(places)), played(table)))).toBeCloseTo(drawn, 12);
          expect(shareOf(gradeSeason(top(team, String(places), 'no'), played(table)))).toBeCloseTo(
            1 - drawn,
            12,
          );
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** The rules of docs/settlement.md from the sorted table: who stands where, and which rows are equal to the last that counts. */
function gradesByOrder(rows: readonly FinalRow[], places: number): Map<number, string> {
  const sorted = rows.toSorted(
    (a, b) => b.points - a.points || b.difference - a.difference || b.scored - a.scored,
  );
  const key = (row?: FinalRow) => `${row?.points} ${row?.difference} ${row?.scored}`;
  const last = key(sorted[Math.min(places, sorted.length) - 1]);
  const level = sorted.filter((each) => key(each) === last).length;
  const left = places - sorted.findIndex((each) => key(each) === last);
  const grade = (index: number) => {
    if (key(sorted[index]) !== last) return index < places ? 'win' : 'lose';
    return left >= level ? 'win' : `${left} of ${level}`;
  };
  return new Map(sorted.map(({ team }, index) => [team, grade(index)]));
}

describe('a table of up to forty teams', () => {
  const few = fc.integer({ min: 0, max: 6 });
  const tables = fc
    .array(fc.tuple(few, few, few), { minLength: 2, maxLength: 40 })
    .map((all) =>
      all.map(([points, difference, scored], index) => row(index + 1, points, difference, scored)),
    );
  const text = (result: LegResult | undefined) =>
    result?.is === 'dead-heat' ? `${result.places} of ${result.tied}` : result?.is;

  it('is graded as its order says, for the title, each number of places, and against them', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 1, max: 41 }), (rows, places) => {
        const [first, among] = [gradesByOrder(rows, 1), gradesByOrder(rows, places)];
        let paid = 0;
        for (const { team } of rows) {
          expect(text(gradeSeason(winner(team), played(rows)))).toBe(first.get(team));
          const grade = gradeSeason(place(team, String(places)), played(rows));
          expect(text(grade)).toBe(among.get(team));
          expect(gradeSeason(top(team, String(places)), played(rows))).toEqual(grade);
          paid += shareOf(grade);
          expect(shareOf(gradeSeason(top(team, String(places), 'no'), played(rows)))).toBeCloseTo(
            1 - shareOf(grade),
            12,
          );
        }
        expect(paid).toBeCloseTo(Math.min(places, rows.length), 9);
      }),
      { numRuns: 200 },
    );
  });

  it('never has results that a person could not enter, and one winner more always is a fault', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 1, max: 39 }), (rows, places) => {
        const results = rows.map(({ team }) => {
          const grade = gradeSeason(place(team, String(places)), played(rows));
          const selection = teamSelection(team);
          return grade?.is === 'dead-heat'
            ? { selection, result: 'win', deadHeat: { places: grade.places, tied: grade.tied } }
            : { selection, result: grade?.is ?? '' };
        });
        expect(faultOfShares('season-winner-place', String(places), results)).toBeUndefined();
        const loser = results.findIndex(({ result }) => result === 'lose');
        if (loser < 0) return;
        const more = results.with(loser, { selection: results[loser]?.selection ?? '', result: 'win' });
        expect(faultOfShares('season-winner-place', String(places), more)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});

describe('results that a person enters', () => {
  const shared = (selection: string, places: number, tied: number) => ({
    selection,
    result: 'win',
    deadHeat: { places, tied },
  });
  const plain = (selection: string, result: string) => ({ selection, result });

  it('share the places that are left among those who are level, all alike', () => {
    const ofWinner = (...results: Parameters<typeof faultOfShares>[2]) =>
      faultOfShares('season-winner', '', results);
    expect(ofWinner(shared('team-1', 1, 2), shared('team-2', 1, 2), plain('team-3', 'lose'))).toBeUndefined();
    // The other one may not be listed, since nobody thought that it could win.
    expect(ofWinner(shared('team-1', 1, 2), plain('team-3', 'lose'))).toBeUndefined();
    expect(ofWinner(plain('team-1', 'void'), plain('team-3', 'lose'))).toBeUndefined();
    expect(ofWinner(shared('team-1', 1, 2), shared('team-2', 1, 3))).toBe('dead-heat');
    expect(ofWinner(shared('team-1', 1, 2), shared('team-2', 1, 2), shared('team-3', 1, 2))).toBe(
      'dead-heat',
    );
    expect(ofWinner(shared('team-1', 2, 3))).toBe('dead-heat');
    expect(ofWinner(shared('team-1', 1, 1))).toBe('dead-heat');
    expect(ofWinner(shared('team-1', 3, 2))).toBe('dead-heat');
    expect(ofWinner({ ...shared('team-1', 1, 2), result: 'lose' })).toBe('dead-heat');
    expect(ofWinner(plain('team-1', 'win'), shared('team-2', 1, 2))).toBe('dead-heat');
    expect(ofWinner(plain('team-1', 'win'), plain('team-2', 'win'))).toBe('result');
  });

  it('give the bet against a team the rest of its share', () => {
    const ofTop = (...results: Parameters<typeof faultOfShares>[2]) =>
      faultOfShares('season-top', '4', results);
    expect(ofTop(shared('yes', 2, 3), shared('no', 1, 3))).toBeUndefined();
    expect(ofTop(plain('yes', 'win'), plain('no', 'lose'))).toBeUndefined();
    expect(ofTop(plain('yes', 'void'), plain('no', 'void'))).toBeUndefined();
    expect(ofTop(shared('yes', 2, 3), shared('no', 2, 3))).toBe('dead-heat');
    expect(ofTop(shared('yes', 1, 2), plain('no', 'lose'))).toBe('dead-heat');
    expect(ofTop(plain('yes', 'win'), plain('no', 'win'))).toBe('result');
    expect(ofTop(plain('yes', 'lose'), plain('no', 'lose'))).toBe('result');
  });
});

describe('a season that was stopped', () => {
  it('is decided where no points that are left could change it, and void elsewhere', () => {
    const rows = [row(1, 80), row(2, 70), row(3, 69), row(4, 20)];
    const left = new Map([1, 2, 3, 4].map((team) => [team, 9]));
    const sheet: SeasonSheet = { stopped: true, rows, left };
    expect(gradeSeason(winner(1), sheet)).toEqual({ is: 'win' });
    expect(gradeSeason(winner(2), sheet)).toEqual({ is: 'lose' });
    expect(gradeSeason(place(2, '2'), sheet)).toEqual({ is: 'void', why: 'cancelled' });
    expect(gradeSeason(top(4, '3', 'no'), sheet)).toEqual({ is: 'win' });
  });

  it('agrees with every completion', () => {
    const team = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(
        fc.array(team, { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        (teams, places) => {
          const rows = teams.map(([points], index) => row(index + 1, points));
          const left = new Map(teams.map(([, more], index) => [index + 1, more]));
          const ends = completions(teams.map(([points, more]) => ({ points, more })));
          for (const [index] of teams.entries()) {
            const own = (end: readonly number[]) => end[index] ?? 0;
            const above = (end: readonly number[]) => end.filter((points) => points > own(end)).length;
            const notBelow = (end: readonly number[]) => end.filter((points) => points >= own(end)).length;
            const expected = ends.every((end) => notBelow(end) <= places)
              ? 'win'
              : ends.every((end) => above(end) >= places)
                ? 'lose'
                : 'void';
            const question = place(index + 1, String(places));
            expect(gradeSeason(question, { stopped: true, rows, left })?.is).toBe(expected);
          }
        },
      ),
    );
  });
});

function completions([first, ...rest]: readonly { points: number; more: number }[]): number[][] {
  if (!first) return [[]];
  const others = completions(rest);
  return Array.from({ length: first.more + 1 }, (_, added) => first.points + added).flatMap((points) =>
    others.map((other) => [points, ...other]),
  );
}

describe('a market on a season', () => {
  it('names a team of the table, its places in the line, and no part of the season', () => {
    const form = (type: 'season-winner' | 'season-winner-place' | 'season-top', line: string) =>
      ({ type, line, period: 'full-time' }) as const;
    expect(misfitOf('football', form('season-winner', ''), ['team-1', 'team-20'])).toBeUndefined();
    expect(misfitOf('volleyball', form('season-winner-place', '3'), ['team-1'])).toBeUndefined();
    expect(misfitOf('basketball', form('season-top', '4'), ['yes', 'no'])).toBeUndefined();
    expect(misfitOf('tennis', form('season-winner', ''), ['team-1'])).toBe('market');
    expect(misfitOf('football', form('season-winner', '1'), ['team-1'])).toBe('line');
    expect(misfitOf('football', form('season-top', ''), ['yes'])).toBe('line');
    expect(misfitOf('football', form('season-winner', ''), ['home'])).toBe('selection');
    expect(misfitOf('football', form('season-top', '4'), ['team-1'])).toBe('selection');
    expect(misfitOf('football', { ...form('season-winner', ''), period: 'first-half' }, ['team-1'])).toBe(
      'period',
    );
    expect(gradeSeason(winner(9), played([row(1, 3), row(2, 0)]))).toBeUndefined();
    expect(gradeSeason({ ...winner(1), selection: 'home' }, played([row(1, 3), row(2, 0)]))).toBeUndefined();
  });
});
