import { readInitData } from '@palpite/kernel/telegram';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedInitData } from '../test/telegram-data.ts';
import { proveByToken } from './telegram-proof.ts';

const TOKEN = '123456789:test-token';
const NOW = 1_800_000_000;
const AGE = { nowS: NOW, maxAgeS: 3_600 };
const prove = (initData: string) => proveByToken(initData, TOKEN, AGE);

const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
const given = fc
  .record({
    id: fc.integer({ min: 1, max: 2 ** 48 }),
    name: fc.string({ maxLength: 30, unit: 'grapheme' }),
    ageS: fc.integer({ min: 0, max: 3_600 }),
    more: fc.dictionary(word, fc.string({ maxLength: 20, unit: 'grapheme' }), { maxKeys: 4 }),
  })
  .map(({ id, name, ageS, more }) => ({
    id,
    fields: {
      ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'hash' && key !== '__proto__')),
      user: JSON.stringify({ id, first_name: name }),
      auth_date: String(NOW - ageS),
    },
  }));

describe('the signed data of a mini app', () => {
  it('proves whatever Telegram signs, with the user that it names', () => {
    fc.assert(
      fc.property(given, ({ id, fields }) => {
        expect(prove(signedInitData(TOKEN, fields))).toMatchObject({ is: 'proved', user: { id } });
      }),
    );
  });

  it('does not depend on the order of the fields, and its id stays the same', () => {
    fc.assert(
      fc.property(given, fc.infiniteStream(fc.nat()), ({ fields }, chance) => {
        const pairs = signedInitData(TOKEN, fields).split('&');
        const order = new Map(pairs.map((pair) => [pair, chance.next().value ?? 0]));
        const shuffled = [...pairs].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
        expect(prove(shuffled.join('&'))).toEqual(prove(pairs.join('&')));
      }),
    );
  });

  it('is refused with any changed byte of a field name, a value or the hash', () => {
    fc.assert(
      fc.property(given, fc.nat(), fc.integer({ min: 1, max: 255 }), ({ fields }, index, by) => {
        const right = signedInitData(TOKEN, fields);
        const bytes = Buffer.from(right);
        const at = index % bytes.length;
        bytes[at] = ((bytes[at] ?? 0) + by) % 256;
        const wrong = bytes.toString('latin1');
        // Another encoding of the same value is the same value: `%2f` for `%2F`.
        const [one, other] = [readInitData(right), readInitData(wrong)];
        const same =
          one.is === 'read' &&
          other.is === 'read' &&
          JSON.stringify([...one.fields].sort()) === JSON.stringify([...other.fields].sort());
        if (!same) expect(prove(wrong).is).toBe('refused');
      }),
      { numRuns: 500 },
    );
  });

  it('is refused with a field more, a field less or a duplicate field', () => {
    fc.assert(
      fc.property(given, fc.nat(), ({ fields }, position) => {
        const pairs = signedInitData(TOKEN, fields).split('&');
        const at = position % pairs.length;
        expect(prove([...pairs, 'is_admin=1'].join('&')).is).toBe('refused');
        expect(prove(pairs.filter((_pair, index) => index !== at).join('&')).is).toBe('refused');
        expect(prove([...pairs, pairs[at]].join('&'))).toEqual({ is: 'refused', why: 'duplicate-field' });
      }),
    );
  });

  it('never throws, and proves nothing that was not signed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        expect(prove(text).is).toBe('refused');
        expect(prove(`hash=${'0'.repeat(64)}&${text}`).is).toBe('refused');
      }),
    );
  });

  it('is limited in length and in fields', () => {
    expect(prove(`a=${'x'.repeat(20_000)}`)).toEqual({ is: 'refused', why: 'malformed' });
    const many = Array.from({ length: 70 }, (_none, n) => `f${n}=1`).join('&');
    expect(prove(many)).toEqual({ is: 'refused', why: 'malformed' });
  });
});
