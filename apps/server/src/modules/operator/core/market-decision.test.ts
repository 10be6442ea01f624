import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from '../routes/cursor.ts';
import { hasUnknownSelection, isWholeResult, windowText } from './market-decision.ts';

const results = (...selections: string[]) => selections.map((selection) => ({ selection, result: 'lose' }));

describe('a result by hand', () => {
  it('is whole when every selection is said once', () => {
    expect(isWholeResult(results('over', 'under'), ['under', 'over'])).toBe(true);
    expect(isWholeResult(results('over'), ['under', 'over'])).toBe(false);
    expect(isWholeResult(results('over', 'over', 'under'), ['under', 'over'])).toBe(false);
  });

  it('knows no selection that the market does not have', () => {
    const accepts = (selection: string) => ['over', 'under'].includes(selection);
    expect(hasUnknownSelection(results('over', 'home'), accepts)).toBe(true);
    expect(hasUnknownSelection(results('over'), accepts)).toBe(false);
  });
});

it('a window is told by its ends, and without them it is everything', () => {
  expect(windowText(undefined, undefined)).toBe('all bets');
  expect(windowText(0, undefined)).toBe('from 1970-01-01T00:00:00.000Z');
  expect(windowText(undefined, 1_000)).toBe('before 1970-01-01T00:00:01.000Z');
});

it('a cursor holds the largest number of a bet and nothing above it', () => {
  const largest = 9_223_372_036_854_775_807n;
  expect(readCursor('b', writeCursor('b', largest))).toBe(largest);
  for (const wrong of [`b${(largest + 1n).toString(36)}`, `l${largest.toString(36)}`, 'b', 'bé'])
    expect(readCursor('b', wrong)).toBe('wrong');
});
