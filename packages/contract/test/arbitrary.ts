import fc from 'fast-check';
import type { JsonSchema } from '../src/schema-text.ts';

function text({ pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength });
  if (pattern === undefined) return plain;
  const rule = new RegExp(pattern, 'u');
  const fits = (value: string) =>
    rule.test(value) && [...value].length >= minLength && [...value].length <= maxLength;
  if (pattern.includes('\\p{')) return plain.filter(fits);
  return fc.stringMatching(new RegExp(pattern)).filter(fits);
}

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

/** Values that a schema of the contract allows, made from the schema alone and without its validator. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? Number.MIN_SAFE_INTEGER,
        max: schema.maximum ?? Number.MAX_SAFE_INTEGER,
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 10, 10),
      });
    case 'object':
      return object(schema);
    default:
      throw new Error(`no values are known for the schema ${JSON.stringify(schema)}`);
  }
}
