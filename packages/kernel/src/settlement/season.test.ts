import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../fraction.ts';
import { type LegResult, legFactor } from '../outcomes.ts';
import { misfitOf } from './market-fit.ts';
import { type FinalRow, gradeSeason, type SeasonSheet } from './season.ts';
import { teamSelection } from './season-markets.ts';

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
