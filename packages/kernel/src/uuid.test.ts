import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeUuidV7, parseUuidV7, UUID_RANDOM_BYTES, uuidTimeMs } from './uuid.ts';

const moments = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const chances = fc.uint8Array({ minLength: UUID_RANDOM_BYTES, maxLength: UUID_RANDOM_BYTES });

describe('UUIDv7', () => {
  it('is the example of RFC 9562', () => {
    const chance = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
    expect(makeUuidV7(0x017f22e279b0, chance)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('keeps its time, its version and its variant, and is read back in either case', () => {
    fc.assert(
      fc.property(moments, chances, (at, chance) => {
        const made = makeUuidV7(at, chance);
        expect(uuidTimeMs(made)).toBe(at);
        expect(made).toMatch(/^[0-9a-f-]{14}7[0-9a-f]{3}-[89ab]/);
        expect(parseUuidV7(made)).toBe(made);
        expect(parseUuidV7(made.toUpperCase())).toBe(made);
      }),
    );
  });

  it('sorts as its time does', () => {
    fc.assert(
      fc.property(moments, moments, chances, chances, (a, b, chanceA, chanceB) => {
        fc.pre(a !== b);
        expect(makeUuidV7(a, chanceA) < makeUuidV7(b, chanceB)).toBe(a < b);
      }),
    );
  });

  it('makes two ids from random bytes that differ beyond the fixed bits', () => {
    const chance = new Uint8Array(UUID_RANDOM_BYTES);
    const other = Uint8Array.from(chance);
    other[9] = 1;
    expect(makeUuidV7(0, chance)).not.toBe(makeUuidV7(0, other));
  });

  it('refuses a wrong number of random bytes and a time beyond 48 bits', () => {
    expect(() => makeUuidV7(0, new Uint8Array(9))).toThrow(RangeError);
    expect(() => makeUuidV7(0, new Uint8Array(16))).toThrow(RangeError);
    for (const at of [-1, 0.5, 2 ** 48, Number.NaN]) {
      expect(() => makeUuidV7(at, new Uint8Array(UUID_RANDOM_BYTES))).toThrow(RangeError);
    }
  });

  it.each([
    '',
    '017f22e279b07cc398c4dc0c0c07398f',
    '017f22e2-79b0-4cc3-98c4-dc0c0c07398f',
    '017f22e2-79b0-7cc3-58c4-dc0c0c07398f',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398g',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n',
    '{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}',
  ])('is not read from %j', (text) => {
    expect(parseUuidV7(text)).toBeUndefined();
  });
});
