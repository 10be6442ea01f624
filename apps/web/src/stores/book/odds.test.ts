import { oddsOf } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KEYS } from '../keys.ts';
import { readChoices } from '../preferences/choices.ts';
import { memoryStore } from '../test/memory-store.ts';
import { oddsFromWire, oddsToWire, shownOddsFormat } from './prices.ts';

it('odds survive the wire to the thousandth, and a locked price still contains its last value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_001, max: 1_000_000_000 }), (thousandths) => {
      const odds = oddsOf(thousandths);
      if (odds === undefined) throw new Error('these are odds');
      expect(oddsFromWire(thousandths / 1_000)).toBe(thousandths);
      expect(oddsFromWire(-thousandths / 1_000)).toBe(thousandths);
      expect(oddsFromWire(oddsToWire(odds))).toBe(odds);
    }),
  );
});

it('odds that return nothing are not a price', () => {
  expect([1, 0.5, 0, -1, Number.NaN].map(oddsFromWire)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('[RULE-001] American odds are shown only where the brand has them, and there the player may choose decimal', () => {
  expect(shownOddsFormat(false, undefined)).toBe('decimal');
  expect(shownOddsFormat(false, 'american')).toBe('decimal');
  expect(shownOddsFormat(false, 'fractional')).toBe('fractional');
  expect(shownOddsFormat(true, 'roman' as 'decimal')).toBe('american');
  expect(shownOddsFormat(true, 'fractional')).toBe('fractional');
  expect(shownOddsFormat(true, undefined)).toBe('american');
  expect(shownOddsFormat(true, 'decimal')).toBe('decimal');
  const kept = (text: string) => readChoices(memoryStore({ [KEYS.preferences]: text })).oddsFormat;
  expect([kept('{"oddsFormat":"decimal"}'), kept('{"oddsFormat":"roman"}'), kept('{}')]).toEqual([
    'decimal',
    undefined,
    undefined,
  ]);
});
