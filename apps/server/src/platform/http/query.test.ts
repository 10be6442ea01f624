import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { queryReader, readInteger, textFieldsOf } from './query.ts';
import { Refusal } from './route.ts';

const readQuery = queryReader(['a', 'b', 'é']);
const read = (text: string) => {
  const query = readQuery(`/a=b?${text}`);
  if (query instanceof Refusal) return `${query.name} ${query.field ?? ''}`.trim();
  const names = ['a', 'b', 'é', 'unknown', 'absent'].filter((name) => query.has(name));
  return Object.fromEntries(names.map((name) => [name, query.get(name)]));
};

describe('the query', () => {
  it('reads names and values, and decodes only values of known names', () => {
    expect(read('')).toEqual({});
    expect(read('a=1&b=x%20y+z&&')).toEqual({ a: '1', b: 'x y z' });
    expect(read('a=b=c&%C3%A9=%F0%9F%98%80')).toEqual({ a: 'b=c', é: '😀' });
    expect(read('a&unknown=%FF')).toEqual({ a: '', unknown: '' });
  });

  it('refuses a name given twice, however it is spelled', () => {
    expect(read('a=1&a=1')).toBe('duplicate-field a');
    expect(read('a=1&%61=2')).toBe('duplicate-field a');
    expect(read('a=&a')).toBe('duplicate-field a');
    expect(read('unknown=1&unknown=2')).toBe('duplicate-field unknown');
  });

  it('refuses broken escapes, prototype names and too many parameters, and repeats no markup from the request', () => {
    expect(read('a=%')).toBe('invalid-field a');
    expect(read('a=%ED%A0%80')).toBe('invalid-field a');
    expect(read('%=1')).toBe('invalid-field');
    expect(read('__proto__=1')).toBe('invalid-field __proto__');
    expect(read('%3Cb%3E=1&%3Cb%3E=1')).toBe('duplicate-field');
    expect(read(Array.from({ length: 65 }, (_, index) => `x${index}`).join('&'))).toBe('invalid-field');
  });

  it('accepts one spelling of an integer', () => {
    expect(['0', '1', '-1', '9007199254740991', '-9007199254740991'].map(readInteger)).toEqual([
      0, 1, -1, 9007199254740991, -9007199254740991,
    ]);
    const others = [
      '',
      ' 1',
      '1 ',
      '+1',
      '01',
      '-0',
      '1e3',
      '1.0',
      '0x1',
      '1_000',
      '٣',
      '9007199254740992',
      'NaN',
    ];
    for (const text of others) expect(readInteger(text), text).toBeUndefined();
  });

  it('reads an empty text as an absent field', () => {
    const fields = textFieldsOf(Type.Object({ a: Type.Integer(), b: Type.String() }));
    expect(
      fields(
        new Map([
          ['a', ''],
          ['b', 'x'],
        ]),
      ),
    ).toEqual({ b: 'x' });
  });

  it('throws at start for a field type that a query cannot carry unambiguously', () => {
    const odd = [Type.Boolean(), Type.Number(), Type.Array(Type.String()), Type.Object({})];
    for (const schema of odd) expect(() => textFieldsOf(Type.Object({ odd: schema }))).toThrow('field odd');
    const mixed = Type.Union([Type.Literal('a'), Type.Literal(1)]);
    expect(() => textFieldsOf(Type.Object({ odd: mixed }))).toThrow('field odd');
  });
});
