import { namedField } from './named-field.ts';
import { Refusal } from './route.ts';
import { isPrototypeKey } from './strict-json.ts';

/** Twelve common parameters, and more of its own than any call has. */
const PARAMETERS_MAX = 64;

/** What the query says by name; a name that nobody asks for is kept only to notice it twice. */
export type Query = ReadonlyMap<string, string>;

/** Reads `a=1&b=2`. Values are decoded only for the known names, since the others reach nobody. */
export function readQuery(text: string, known: ReadonlySet<string>): Query | Refusal {
  const values = new Map<string, string>();
  if (text === '') return values;
  const parts = text.split('&', PARAMETERS_MAX + 1);
  if (parts.length > PARAMETERS_MAX) return new Refusal('invalid-field');
  for (const part of parts) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    if (name === undefined) return new Refusal('invalid-field');
    if (isPrototypeKey(name)) return new Refusal('invalid-field', namedField(name));
    if (values.has(name)) return new Refusal('duplicate-field', namedField(name));
    const value = equals < 0 || !known.has(name) ? '' : decode(part.slice(equals + 1));
    if (value === undefined) return new Refusal('invalid-field', namedField(name));
    values.set(name, value);
  }
  return values;
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
