import { describe, expect, it } from 'vitest';
import { gridValues } from './charts.tsx';

describe('the lines of a chart', () => {
  it('have different amounts, and none where nothing was staked', () => {
    expect(gridValues(0)).toEqual([]);
    expect(gridValues(1)).toEqual([1]);
    expect(gridValues(2)).toEqual([1, 2]);
    expect(gridValues(1_001)).toEqual([500, 1_001]);
  });
});
