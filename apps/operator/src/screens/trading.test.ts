import { describe, expect, it } from 'vitest';
import { limitText, percentText, readLimit, readPercent, readPrice } from '../app/parts/numbers.ts';
import { drawSteps } from '../features/trading/price-dialog.tsx';
import { clockText, fullName, secondsAt } from '../features/trading/words.ts';

const TOLERANCE = { least: 1, most: 10_000 };

describe('what a trader types', () => {
  it.each([
    ['5', 500],
    ['5.25', 525],
    [' 5,25 ', 525],
    ['0.01', 1],
    ['100', 10_000],
    ['100.01', undefined],
    ['0', undefined],
    ['0.005', undefined],
    ['-5', undefined],
    ['5%', undefined],
    ['', undefined],
  ])('%j per cent are %s basis points', (text, points) => {
    expect(readPercent(text, TOLERANCE)).toBe(points);
  });

  it('shows basis points as they were typed', () => {
    for (const points of [1, 5, 10, 500, 525, 1_000, 10_000, 0])
      expect(readPercent(percentText(points), { least: 0, most: 10_000 }), percentText(points)).toBe(points);
    expect([percentText(1_000), percentText(525), percentText(0)]).toEqual(['10', '5.25', '0']);
  });

  it('reads an empty limit as none, and does not read a wrong one as none', () => {
    expect(readLimit(' ')).toEqual({ is: 'none' });
    expect(readLimit('0')).toEqual({ is: 'cents', cents: 0 });
    expect(readLimit('1000,50')).toEqual({ is: 'cents', cents: 100_050 });
    for (const wrong of ['1.000,50', '1e3', '-1', 'many', '1.234'])
      expect(readLimit(wrong)).toEqual({ is: 'wrong' });
    expect([limitText(undefined), limitText(100_050), limitText(100_000)]).toEqual(['', '1000.50', '1000']);
  });

  it('accepts a price of at least 1.01 with at most three decimals', () => {
    expect([readPrice('2.05'), readPrice('2,05'), readPrice('1.955'), readPrice('1.01')]).toEqual([
      2_050, 2_050, 1_955, 1_010,
    ]);
    for (const wrong of ['1', '1.009', '2.0555', '', 'x', '-2', '99999999999'])
      expect(readPrice(wrong), wrong).toBeUndefined();
  });
});

describe('the clock of a match', () => {
  const clock = (over: object = {}) => ({
    sport: 'football',
    clock: { seconds: 1_250, running: 1 as const, direction: 'up', at: 1_000, ...over },
  });

  it('advances while it runs, in its own direction, and never falls below zero', () => {
    expect(secondsAt(clock(), 11_500)).toBe(1_260);
    expect(secondsAt(clock({ running: 0 }), 11_500)).toBe(1_250);
    expect(secondsAt(clock({ direction: 'down', seconds: 5 }), 11_500)).toBe(0);
    expect(secondsAt(clock(), 0)).toBe(1_250);
  });

  it('shows minutes in football, seconds in other sports, and nothing without a clock', () => {
    expect(clockText(clock(), 1_000)).toBe("20'");
    expect(clockText({ ...clock({ seconds: 271 }), sport: 'basketball' }, 1_000)).toBe('04:31');
    expect(clockText({ ...clock({ direction: 'none' }), sport: 'tennis' }, 1_000)).toBe('');
  });
});

describe('small drawings', () => {
  it('draws a price as valid until the next one', () => {
    const points = [
      { at: 0, odds: 2_000 },
      { at: 50, odds: 1_000 },
      { at: 100, odds: 1_500 },
    ];
    expect(drawSteps(points, { width: 100, height: 24 })).toBe('M0 2H50V22H100V12H100');
    expect(drawSteps([], { width: 100, height: 24 })).toBe('');
    expect(drawSteps([{ at: 5, odds: 2_000 }], { width: 100, height: 24 })).toBe('M0 22H100');
  });

  it('shows a line only once in a market name', () => {
    expect(fullName({ name: 'Total goals', line: '2.5' })).toBe('Total goals 2.5');
    expect(fullName({ name: 'Total 2.5', line: '2.5' })).toBe('Total 2.5');
    expect(fullName({ name: 'Result', line: '' })).toBe('Result');
  });
});
