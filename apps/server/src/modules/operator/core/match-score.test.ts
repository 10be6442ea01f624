import { describe, expect, it } from 'vitest';
import { isPossible, scoreMarket } from './match-score.ts';

const RESULT = { type: 'match-result', period: 'full-time', line: '' } as const;
const THREE = ['home', 'draw', 'away'];
const won = (scored: ReturnType<typeof scoreMarket>) =>
  scored?.results.filter(({ result }) => result === 'win').map(({ selection }) => selection);

describe('the result of a market by the score', () => {
  it('is decided for the match, for each half, and for totals with the stake back on the line', () => {
    const score = { full: [2, 1], half: [0, 1] } as const;
    expect(won(scoreMarket('football', RESULT, THREE, score))).toEqual(['home']);
    const first = scoreMarket('football', { ...RESULT, period: 'first-half' }, THREE, score);
    expect(won(first)).toEqual(['away']);
    expect(first?.score).toEqual([0, 1]);
    const second = scoreMarket('football', { ...RESULT, period: 'second-half' }, THREE, score);
    expect(won(second)).toEqual(['home']);
    const total = { type: 'total-goals', period: 'full-time', line: '3' } as const;
    expect(scoreMarket('football', total, ['over', 'under'], score)?.results).toEqual([
      { selection: 'over', result: 'void' },
      { selection: 'under', result: 'void' },
    ]);
  });

  it('is left to a person where the scores do not say it', () => {
    const full = { full: [2, 1] } as const;
    expect(scoreMarket('football', { ...RESULT, period: 'first-half' }, THREE, full)).toBeUndefined();
    expect(scoreMarket('football', { ...RESULT, period: 'with-extra-time' }, THREE, full)).toBeUndefined();
    expect(scoreMarket('football', RESULT, ['home', 'nobody'], full)).toBeUndefined();
    expect(scoreMarket('football', RESULT, [], full)).toBeUndefined();
    expect(scoreMarket('tennis', { ...RESULT, type: 'winner' }, ['home', 'away'], full)).toBeUndefined();
    expect(scoreMarket(undefined, RESULT, THREE, full)).toBeUndefined();
  });

  it('is impossible with fewer goals at the end than at half time', () => {
    expect(isPossible({ full: [1, 1], half: [1, 0] })).toBe(true);
    expect(isPossible({ full: [1, 1], half: [2, 0] })).toBe(false);
    expect(isPossible({ full: [0, 0] })).toBe(true);
  });
});
