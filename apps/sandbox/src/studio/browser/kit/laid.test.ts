import { describe, expect, test } from 'vitest';
import { Laid } from './laid.ts';

describe('chips laid on a table', () => {
  test('are summed by bet, doubled and taken back', () => {
    const laid = new Laid();
    expect(laid.bets).toBeUndefined();
    expect(laid.canSend).toBe(false);
    laid.put('red', 100n);
    laid.put('red', 500n);
    laid.put('low', 100n);
    expect(laid.bets).toEqual({ red: '600', low: '100' });
    laid.twice();
    expect(laid.total).toBe(1_400n);
    laid.undo();
    expect(laid.total).toBe(1_300n);
    expect(laid.canSend).toBe(true);
  });

  test('cannot be added to, taken back or sent between two rounds', () => {
    const laid = new Laid();
    laid.put('red', 100n);
    laid.isOpen = false;
    expect([laid.put('red', 100n), laid.undo(), laid.twice()]).toEqual([false, false, false]);
    expect(laid.total).toBe(100n);
    expect(laid.canSend).toBe(false);
  });

  test('stay for the next round when they came too late', () => {
    const laid = new Laid();
    laid.put('straight-7', 200n);
    laid.isOpen = false;
    laid.isOpen = true;
    expect(laid.bets).toEqual({ 'straight-7': '200' });
    expect(laid.canSend).toBe(true);
  });

  test('are gone once the studio has taken them', () => {
    const laid = new Laid();
    laid.put('red', 100n);
    laid.clear();
    expect(laid.total).toBe(0n);
  });
});
