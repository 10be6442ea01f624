import { isUtf8 } from 'node:buffer';
import { readStrictJson } from '../../../platform/http/strict-json.ts';

/** A number of a JSON text that a double may not hold exactly: with a fraction, an exponent or many digits. */
export class ExactNumber {
  /** As it was written. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const SAFE = /^-?\d{1,15}$/;
const EMPTY_KEY = /""\s*:/;

/**
 * Reads a JSON object strictly (no duplicate or prototype keys, limited depth) and rounds no number: one that a double
 * may not hold is an ExactNumber. Undefined when it is no such object.
 */
export function readExactJson(raw: Buffer | string): Fields | undefined {
  if (typeof raw !== 'string' && !isUtf8(raw)) return undefined;
  const text = raw.toString();
  let isExact = true;
  const marked = text.replace(TOKENS, (token) => {
    if (token.startsWith('"') || SAFE.test(token)) return token;
    isExact = false;
    return `{"":"${token}"}`;
  });
  // An empty key of the sender could not be distinguished from a marked number.
  if (!isExact && EMPTY_KEY.test(text)) return undefined;
  const read = readStrictJson(isExact ? text : marked);
  if (read.is === 'fault' || !isFields(read.value)) return undefined;
  return isExact ? read.value : (withNumbers(read.value) as Fields);
}

/** Its depth is limited by the strict reader. */
function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers);
  if (!isFields(value)) return value;
  const marked = value[''];
  if (typeof marked === 'string') return new ExactNumber(marked);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withNumbers(field)]));
}

/** A number as it was written; undefined when the value is none. */
export function numberText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return value instanceof ExactNumber ? value.text : undefined;
}

export function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  );
}

/** JSON.stringify knows no bigint, and a number would round amounts beyond 2^53. Undefined fields are left out. */
export function writeExactJson(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeExactJson).join(',')}]`;
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}:${writeExactJson(field)}`],
  );
  return `{${fields.join(',')}}`;
}
