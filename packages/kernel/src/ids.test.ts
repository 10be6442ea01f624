import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeReference,
  firstReferenceAt,
  LOW_VALUES,
  type PlayerId,
  parsePlayerId,
  parseReference,
  REFERENCE_LAST_MS,
  type Reference,
  referenceTimeMs,
} from './ids.ts';

const FIRST_MS = Date.UTC(2024, 0, 1);
const moments = fc.integer({ min: FIRST_MS, max: REFERENCE_LAST_MS });
const lows = fc.integer({ min: 0, max: LOW_VALUES - 1 });

describe('a reference', () => {
  it('is ordered by time first, then by its low part', () => {
    fc.assert(
      fc.property(moments, lows, moments, lows, (atA, lowA, atB, lowB) => {
        const order = Math.sign(atA - atB || lowA - lowB);
        const [a, b] = [composeReference(atA, lowA), composeReference(atB, lowB)];
        expect(a < b ? -1 : a > b ? 1 : 0).toBe(order);
      }),
    );
  });

  it('contains its time and lies between the first ids of its millisecond and the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_MS, max: REFERENCE_LAST_MS - 1 }), lows, (at, low) => {
        const made = composeReference(at, low);
        expect(referenceTimeMs(made)).toBe(at);
        expect(made >= firstReferenceAt(at) && made < firstReferenceAt(at + 1)).toBe(true);
      }),
    );
  });

  it('is read back from its text, and fits 63 bits to the last millisecond', () => {
    fc.assert(
      fc.property(moments, lows, (at, low) => {
        const made = composeReference(at, low);
        fc.pre(made > 0n);
        expect(parseReference(made.toString())).toBe(made);
      }),
    );
    expect(composeReference(REFERENCE_LAST_MS, LOW_VALUES - 1)).toBe((1n << 63n) - 1n);
    expect(() => composeReference(REFERENCE_LAST_MS + 1, 0)).toThrow(RangeError);
  });

  it('refuses times and low parts that would collide or wrap', () => {
    expect(() => composeReference(FIRST_MS - 1, 0)).toThrow(RangeError);
    expect(() => composeReference(FIRST_MS + 0.5, 0)).toThrow(RangeError);
    expect(() => composeReference(Number.NaN, 0)).toThrow(RangeError);
    expect(() => composeReference(FIRST_MS, LOW_VALUES)).toThrow(RangeError);
    expect(() => composeReference(FIRST_MS, -1)).toThrow(RangeError);
    expect(() => composeReference(FIRST_MS, 1.5)).toThrow(RangeError);
  });

  it.each([
    '',
    '0',
    '01',
    '-1',
    '+1',
    '1.0',
    '1e3',
    ' 1',
    '0x1',
    '9223372036854775808',
    '9'.repeat(20),
    '1\n',
  ])('is not read from %j', (text) => {
    expect(parseReference(text)).toBeUndefined();
  });

  it('reads the bounds', () => {
    expect(parseReference('1')).toBe(1n);
    expect(parseReference('9223372036854775807')).toBe((1n << 63n) - 1n);
  });
});

describe('ids of different kinds', () => {
  it('do not compile when they are exchanged', () => {
    const player = parsePlayerId(7) as PlayerId;
    // @ts-expect-error a player's number is not a reference
    const wrong: Reference = player;
    // @ts-expect-error a bare number is not a player's number
    const bare: PlayerId = 7;
    expect([wrong, bare]).toEqual([7, 7]);
  });

  it('a player’s number is a positive safe integer', () => {
    expect(parsePlayerId(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    for (const value of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(parsePlayerId(value)).toBeUndefined();
    }
  });
});
