import type { TObject, TSchema } from 'typebox';
import { queryPartOf } from './request-path.ts';
import { namedField, Refusal } from './route.ts';
import { isPrototypeKey } from './strict-json.ts';

/** Twelve common parameters and more parameters than any call has. */
const PARAMETERS_MAX = 64;

/** Values by name; an unknown name has an empty value, since nobody reads it. */
export interface Query {
  get(name: string): string | undefined;
  has(name: string): boolean;
}

type ReadQuery = (url: string) => Query | Refusal;

/**
 * Prepares the reading of the query of a URL, as in `/path?a=1&b=2`. Only values of known names are decoded. The query is
 * read where it stands: V8 takes several times as long for each character of a text that was cut out of another one.
 */
export function queryReader(known: Iterable<string>): ReadQuery {
  const names = [...new Set(known)];
  const indexes = new Map(names.map((name, index) => [name, index]));
  return (url) => {
    const query = new KnownValues(indexes);
    const { from, to } = queryPartOf(url);
    // Queries rarely contain escapes: one check of the whole text saves a check of every name and value.
    const read = url.includes('%', from) || url.includes('+', from) ? decode : asItIs;
    let next = 0;
    let count = 0;
    for (let start = from, end = from; start <= to; start = end + 1) {
      end = url.indexOf('&', start);
      if (end < 0 || end > to) end = to;
      count += 1;
      if (count > PARAMETERS_MAX) return new Refusal('invalid-field');
      if (end === start) continue;
      const spelled = indexOfName(names, url, start, end, next);
      const nameEnd = spelled < 0 ? endOfName(url, start, end) : start + (names[spelled] as string).length;
      next = spelled + 1;
      const name = names[spelled] ?? read(url.slice(start, nameEnd));
      if (name === undefined) return new Refusal('invalid-field');
      const index = spelled >= 0 ? spelled : indexes.get(name);
      if (index === undefined && isPrototypeKey(name)) return new Refusal('invalid-field', namedField(name));
      const value = index !== undefined && nameEnd < end ? read(url.slice(nameEnd + 1, end)) : '';
      if (!query.add(name, index, value)) return new Refusal('duplicate-field', namedField(name));
      if (value === undefined) return new Refusal('invalid-field', namedField(name));
    }
    return query;
  };
}

/**
 * A query has sixteen values, and a `Map` would grow three times to hold them: the values of known names are in an array
 * instead. Unknown names are stored only so that a duplicate is detected.
 */
class KnownValues implements Query {
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #values: (string | undefined)[];
  #unknown: Set<string> | undefined;

  constructor(indexes: ReadonlyMap<string, number>) {
    this.#indexes = indexes;
    this.#values = new Array(indexes.size);
  }

  get(name: string): string | undefined {
    const index = this.#indexes.get(name);
    if (index !== undefined) return this.#values[index];
    return this.#unknown?.has(name) ? '' : undefined;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** False when the name is there already. */
  add(name: string, index: number | undefined, value: string | undefined): boolean {
    if (index === undefined) {
      this.#unknown ??= new Set();
      if (this.#unknown.has(name)) return false;
      this.#unknown.add(name);
      return true;
    }
    if (this.#values[index] !== undefined) return false;
    this.#values[index] = value;
    return true;
  }
}

function endOfName(text: string, start: number, end: number): number {
  const equals = text.indexOf('=', start);
  return equals < 0 || equals > end ? end : equals;
}

const EQUALS = 0x3d;

/**
 * The index of the name of the parameter at this position, or -1. Clients send names in a fixed order, so the name after
 * the last match is tried first. A match needs no new string, which would cost more than the rest of the loop.
 */
function indexOfName(
  names: readonly string[],
  text: string,
  start: number,
  end: number,
  next: number,
): number {
  for (let step = 0; step < names.length; step += 1) {
    const index = next + step < names.length ? next + step : next + step - names.length;
    const name = names[index] as string;
    const nameEnd = start + name.length;
    if (!text.startsWith(name, start)) continue;
    if (nameEnd === end || (nameEnd < end && text.charCodeAt(nameEnd) === EQUALS)) return index;
  }
  return -1;
}

function asItIs(text: string): string {
  return text;
}

/** Undefined when an escape is cut short or is not UTF-8. */
function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}

type TextFields = (query: Query) => Record<string, unknown> | Refusal;

/** The value that a text stands for; undefined if it stands for none. */
export type ReadText = (text: string) => unknown;

/** The only accepted spelling of an integer: `1e3`, ` 1`, `+1`, `0x1`, `01` and `-0` are refused. */
const INTEGER = /^(?:0|-?[1-9][0-9]{0,15})$/;

/**
 * Converts the texts of a query into typed values. The client always sends every common name, so an empty text means
 * that the field is absent.
 */
export function textFieldsOf(schema: TObject): TextFields {
  const readers = Object.entries(schema.properties).map(
    ([name, field]) => [name, textReaderOf(name, field)] as const,
  );
  return (query) => {
    const values: Record<string, unknown> = {};
    for (const [name, readText] of readers) {
      const text = query.get(name);
      if (text === undefined || text === '') continue;
      const value = readText(text);
      if (value === undefined) return new Refusal('invalid-field', { field: name });
      values[name] = value;
    }
    return values;
  };
}

/** Throws at start for a field type that a query cannot carry unambiguously. */
export function textReaderOf(name: string, schema: TSchema): ReadText {
  return kindOf(name, schema) === 'text' ? asItIs : readInteger;
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

type TextKind = 'text' | 'integer';

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
