import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FootballScore, footballResult } from '../../football-results.ts';

const SELECTIONS = ['home', 'draw', 'away'] as const;
const anyScore = fc.tuple(fc.nat(15), fc.nat(15));
const anyLine = fc.nat(40).map((quarters) => String(quarters / 4));
const total = (selection: 'over' | 'under', line: string, score: FootballScore) =>
  footballResult({ type: 'total-goals', selection, line }, score)?.is;

describe('the match result', () => {
  it.each<[FootballScore, (typeof SELECTIONS)[number]]>([
    [[2, 1], 'home'],
    [[0, 0], 'draw'],
    [[3, 3], 'draw'],
    [[0, 4], 'away'],
  ])('%j is %s', (score, winner) => {
    const won = SELECTIONS.filter(
      (selection) => footballResult({ type: 'match-result', selection }, score)?.is === 'win',
    );
    expect(won).toEqual([winner]);
  });

  it('exactly one selection wins and the others lose', () => {
    fc.assert(
      fc.property(anyScore, (score) => {
        const results = SELECTIONS.map(
          (selection) => footballResult({ type: 'match-result', selection }, score)?.is,
        );
        expect(results.sort()).toEqual(['lose', 'lose', 'win']);
      }),
    );
  });
});

describe('the total of goals', () => {
  it.each<[string, FootballScore, string, string]>([
    ['2.5', [2, 1], 'win', 'lose'],
    ['2.5', [1, 1], 'lose', 'win'],
    ['3', [2, 1], 'void', 'void'],
    ['3', [2, 2], 'win', 'lose'],
    ['2.25', [1, 1], 'half-lose', 'half-win'],
    ['2.25', [2, 1], 'win', 'lose'],
    ['2.75', [2, 1], 'half-win', 'half-lose'],
    ['2.75', [1, 1], 'lose', 'win'],
    ['0', [0, 0], 'void', 'void'],
  ])('line %s with %j: over %s, under %s', (line, score, over, under) => {
    expect(total('over', line, score)).toBe(over);
    expect(total('under', line, score)).toBe(under);
  });

  it('a whole line that is met exactly is a push, not a cancelled bet', () => {
    expect(footballResult({ type: 'total-goals', selection: 'over', line: '2' }, [1, 1])).toEqual({
      is: 'void',
      why: 'push',
    });
  });

  it('over and under are mirrors', () => {
    const mirror: Record<string, string> = {
      win: 'lose',
      lose: 'win',
      'half-win': 'half-lose',
      'half-lose': 'half-win',
      void: 'void',
    };
    fc.assert(
      fc.property(anyScore, anyLine, (score, line) => {
        expect(total('under', line, score)).toBe(mirror[total('over', line, score) ?? '']);
      }),
    );
  });

  it('a quarter line is half a bet on each of its neighbours', () => {
    const worth: Record<string, number> = { win: 2, 'half-win': 1, void: 0, 'half-lose': -1, lose: -2 };
    fc.assert(
      fc.property(anyScore, fc.nat(19), (score, halves) => {
        const [below, above] = [halves / 2, halves / 2 + 0.5].map(
          (line) => worth[total('over', String(line), score) ?? ''] ?? Number.NaN,
        );
        const between = worth[total('over', String(halves / 2 + 0.25), score) ?? ''];
        expect(between).toBe(((below ?? 0) + (above ?? 0)) / 2);
      }),
    );
  });

  it.each(['', '-0.5', '2.3', '2,5', 'two'])('"%s" is not a line', (line) => {
    expect(footballResult({ type: 'total-goals', selection: 'over', line }, [1, 1])).toBeUndefined();
  });
});
