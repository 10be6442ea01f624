import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonText, jsonOf, readBack } from './json-text.ts';

const plain = fc.dictionary(fc.string(), fc.jsonValue());

describe('JSON that is already serialised', () => {
  it('equals the value it was made from, as a whole reply or as a field', () => {
    fc.assert(
      fc.property(plain, fc.jsonValue(), fc.string(), (answer, value, name) => {
        const text = new JsonText(JSON.stringify(value));
        // A field of that name would be inherited, not own, in a literal.
        fc.pre(name !== '__proto__');
        const expected = JSON.parse(JSON.stringify({ ...answer, [name]: value }));
        expect(JSON.parse(jsonOf({ ...answer, [name]: text }))).toEqual(expected);
        expect(JSON.parse(jsonOf(text))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(readBack({ ...answer, [name]: text })).toEqual(expected);
      }),
    );
  });

  it('is serialised like JSON.stringify where no text is involved', () => {
    fc.assert(fc.property(plain, (answer) => void expect(jsonOf(answer)).toBe(JSON.stringify(answer))));
    expect(jsonOf(undefined)).toBe('null');
    expect(jsonOf({ gone: undefined, here: new JsonText('1') })).toBe('{"here":1}');
  });

  it('is neither parsed nor serialised again', () => {
    const odd = new JsonText<number[]>('[1,  2]');
    expect(jsonOf({ records: JsonText.list([odd, odd]) })).toBe('{"records":[[1,  2],[1,  2]]}');
    expect(JsonText.of<{ a: number[] }>({ a: odd }).text).toBe('{"a":[1,  2]}');
    expect(JsonText.list([]).text).toBe('[]');
  });
});
