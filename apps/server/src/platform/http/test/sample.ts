import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { checkOf } from '../input.ts';

interface AnySchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
}

const WORDS = ['0190b5a1-7c3e-7d4f-8a2b-1c2d3e4f5a6b', 'a@example.com', 'ENG', 'BRL', 'BR'];

/** A value that the schema accepts, with every optional field present; throws if it finds none. */
export function sampleOf(schema: TSchema): unknown {
  const value = part(schema);
  const fault = checkOf(schema)(value);
  if (fault) {
    throw new Error(
      `no sample for ${JSON.stringify(schema)}: ${fault.path} ${fault.message}; extend sample.ts`,
    );
  }
  return value;
}

/** Of a part there is no check of its own: a validator for every part costs more than the requests of a test. */
const part = (schema: TSchema): unknown => guess(schema as AnySchema, schema);

function guess(shape: AnySchema, schema: TSchema): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return part(shape.anyOf[0]);
  if (shape.type === 'object') return objectSample(shape.properties ?? {});
  if (shape.type === 'array' && shape.items) {
    return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => part(shape.items as TSchema));
  }
  if (shape.type === 'integer' || shape.type === 'number') {
    return Math.min(shape.maximum ?? 1, Math.max(shape.minimum ?? 1, 1));
  }
  if (shape.type === 'string') return textSample(shape, schema);
  if (shape.type === 'boolean') return true;
  return null;
}

function objectSample(properties: Readonly<Record<string, TSchema>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, part(field)]));
}

/** Finding a text for a pattern takes long, and the same schemas are asked for in every request. */
const texts = new WeakMap<TSchema, string>();

function textSample(shape: AnySchema, schema: TSchema): string {
  const text = texts.get(schema) ?? findText(shape, schema);
  texts.set(schema, text);
  return text;
}

function findText(shape: AnySchema, schema: TSchema): string {
  const check = checkOf(schema);
  const length = Math.max(1, shape.minLength ?? 1);
  const plain = [...WORDS, 'a'.repeat(length), '1'.repeat(length), 'A'.repeat(length)];
  const known = plain.find((text) => check(text) === undefined);
  if (known !== undefined || shape.pattern === undefined) return known ?? '';
  const matching = fc.stringMatching(new RegExp(shape.pattern, 'u'));
  return (
    fc.sample(matching, { seed: 1, numRuns: 50 }).find((text: string) => check(text) === undefined) ?? ''
  );
}
