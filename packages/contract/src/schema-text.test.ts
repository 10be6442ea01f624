import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { CodeField, Flag, PageSize, PlayerNumber, Shown, Word } from './fields.ts';
import { fieldLines, type JsonSchema, schemaText } from './schema-text.ts';
import { PAY_STATUS } from './tables/payments.ts';

const plain = (schema: object) => JSON.parse(JSON.stringify(schema)) as JsonSchema;

describe('schemas in words', () => {
  it.each([
    [Shown, 'text'],
    [Word(8), 'text, 1..8 characters, /^[A-Za-z0-9_.:-]+$/'],
    [Type.String({ minLength: 36, maxLength: 36 }), 'text, 36 characters'],
    [PlayerNumber, 'whole number, 0..2^53-1'],
    [PageSize(50), 'whole number, 1..50'],
    [Type.Integer({ minimum: -5 }), 'whole number, at least -5'],
    [Flag, '0 | 1'],
    [CodeField(PAY_STATUS), '0 | 1 | 2 | 3 | 4 | 20'],
    [Type.Enum(['a', 'b']), '"a" | "b"'],
    [Type.Array(Flag, { maxItems: 3 }), 'list of 0 | 1, at most 3 items'],
    [Type.Union([Shown, Type.Null()]), 'text | null'],
    [Type.Unknown(), 'anything'],
  ])('%#', (schema, text) => {
    expect(schemaText(plain(schema))).toBe(text);
  });

  it('lists nested fields after their parent', () => {
    const schema = Type.Object({
      list: Type.Array(Type.Object({ id: Shown, part: Type.Optional(Type.Object({ deep: Flag })) })),
      either: Type.Union([Type.Object({ inner: Shown }), Type.Null()]),
    });
    const lines = fieldLines(plain(schema)).map(({ path, required }) => `${path}${required ? '' : '?'}`);
    expect(lines).toEqual([
      'list',
      'list[].id',
      'list[].part?',
      'list[].part.deep',
      'either',
      'either.inner',
    ]);
  });
});
