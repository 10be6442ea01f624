import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readChangesCursor,
  readListCursor,
  writeChangesCursor,
  writeListCursor,
} from '../routes/list-cursor.ts';

const anyCursor = fc.record({
  position: fc.record({
    group: fc.constantFrom(0 as const, 1 as const),
    weight: fc.integer({ min: 0, max: 40_004 }),
    startMs: fc.integer({ min: 0, max: 4_102_444_800_000 }),
    match: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  given: fc.integer({ min: 0, max: 50 }),
});
const anyChanges = fc.record({
  seq: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  isFresh: fc.boolean(),
});
const anyList = fc.tuple(
  fc.constantFrom('plain', 'home', 'favourite 7'),
  fc.constantFrom('', 'football', 'tennis'),
  fc.constantFrom('', 'live', 'coming'),
  fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { nil: '' }),
);

describe('the cursor of a list', () => {
  it('property: is read back as it was written, in the form that the wire allows', () => {
    fc.assert(
      fc.property(anyList, anyCursor, anyChanges, (parts, cursor, changes) => {
        const list = parts.join('/');
        const texts = [writeListCursor(list, cursor), writeChangesCursor(list, changes)];
        for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(readListCursor(list, texts[0] ?? '')).toEqual(cursor);
        expect(readChangesCursor(list, texts[1] ?? '')).toEqual(changes);
      }),
    );
  });

  it('property: is not accepted for another list, nor for another kind', () => {
    fc.assert(
      fc.property(anyList, anyList, anyCursor, anyChanges, (one, two, cursor, changes) => {
        const [list, other] = [one.join('/'), two.join('/')];
        expect(readChangesCursor(list, writeListCursor(list, cursor))).toBeUndefined();
        expect(readListCursor(list, writeChangesCursor(list, changes))).toBeUndefined();
        fc.pre(list !== other);
        expect(readListCursor(other, writeListCursor(list, cursor))).toBeUndefined();
        expect(readChangesCursor(other, writeChangesCursor(list, changes))).toBeUndefined();
      }),
    );
  });

  it('property: rejects garbage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[mi]-[0-9a-z-]{1,60}$/)), (text) => {
        const read = readListCursor('plain', text);
        if (read) expect(writeListCursor('plain', read)).toBe(text);
        expect(readChangesCursor('plain', text)).toBeUndefined();
      }),
    );
  });

  it.each([
    '',
    'm',
    's1abc',
    'm-1-2-1-1-1-1',
    'm-1-0-1-1-1',
    'm-1-0-1--1-1',
    'M-1-0-1-1-1-1',
    'm-1-0-01-1-1-1',
  ])('%j is none', (text) => expect(readListCursor('plain', text)).toBeUndefined());
});
