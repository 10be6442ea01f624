import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonText, jsonOf, readBack } from './json-text.ts';

const plain = fc.dictionary(fc.string(), fc.jsonValue());

describe('text that is JSON already', () => {
  it('says the same in any place of an answer as the value that it was made of', () => {
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

  it('is written as JSON writes where there is no text', () => {
    fc.assert(fc.property(plain, (answer) => void expect(jsonOf(answer)).toBe(JSON.stringify(answer))));
    expect(jsonOf(undefined)).toBe('null');
    expect(jsonOf({ gone: undefined, here: new JsonText('1') })).toBe('{"here":1}');
  });

  it('is neither read nor written again', () => {
    const odd = new JsonText<number[]>('[1,  2]');
    expect(jsonOf({ records: JsonText.list([odd, odd]) })).toBe('{"records":[[1,  2],[1,  2]]}');
    expect(JsonText.of<{ a: number[] }>({ a: odd }).text).toBe('{"a":[1,  2]}');
    expect(JsonText.list([]).text).toBe('[]');
  });
});
