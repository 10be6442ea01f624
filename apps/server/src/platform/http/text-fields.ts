import type { TObject, TSchema } from 'typebox';
import type { Query } from './query.ts';
import { Refusal } from './route.ts';

type TextKind = 'text' | 'integer';
type TextFields = (query: Query) => Record<string, unknown> | Refusal;

/** The one spelling of a whole number: `1e3`, ` 1`, `+1`, `0x1`, `01` and `-0` are other people's. */
const INTEGER = /^(?:0|-?[1-9][0-9]{0,15})$/;

/**
 * Makes the values of a query out of its text. The client sends every common name always, so an empty text means that
 * the field is absent.
 */
export function textFieldsOf(schema: TObject): TextFields {
  const kinds = Object.entries(schema.properties).map(
    ([name, field]) => [name, kindOf(name, field)] as const,
  );
  return (query) => {
    const values: Record<string, unknown> = {};
    for (const [name, kind] of kinds) {
      const text = query.get(name);
      if (text === undefined || text === '') continue;
      const value = kind === 'text' ? text : readInteger(text);
      if (value === undefined) return new Refusal('invalid-field', { field: name });
      values[name] = value;
    }
    return values;
  };
}

export function readInteger(text: string): number | undefined {
  if (!INTEGER.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}

interface FieldSchema {
  readonly type?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
}

/** Throws at start for a field that a query cannot carry without guessing. */
function kindOf(name: string, schema: TSchema): TextKind {
  const [kind, ...others] = new Set(kindsOf(name, schema as FieldSchema));
  if (kind === undefined || others.length > 0) {
    throw new Error(`field ${name}: a query carries only text or whole numbers`);
  }
  return kind;
}

function kindsOf(name: string, field: FieldSchema): (TextKind | undefined)[] {
  if (field.anyOf) return field.anyOf.map((choice) => kindOf(name, choice));
  if (field.enum) return field.enum.map(kindOfValue);
  if (field.const !== undefined) return [kindOfValue(field.const)];
  return [field.type === 'string' ? 'text' : field.type === 'integer' ? 'integer' : undefined];
}

function kindOfValue(value: unknown): TextKind | undefined {
  if (typeof value === 'string') return 'text';
  return Number.isInteger(value) ? 'integer' : undefined;
}
