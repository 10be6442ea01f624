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
  // Nearly always nothing is escaped, and looking once spares looking at every name and value.
  const read = text.includes('%') || text.includes('+') ? decode : asItIs;
  const names = namesOf(known);
  let next = 0;
  let count = 0;
  for (let start = 0, end = 0; start <= text.length; start = end + 1) {
    end = text.indexOf('&', start);
    if (end < 0) end = text.length;
    count += 1;
    if (count > PARAMETERS_MAX) return new Refusal('invalid-field');
    if (end === start) continue;
    const equals = text.indexOf('=', start);
    const nameEnd = equals < 0 || equals > end ? end : equals;
    const index = placeOf(names, text, start, nameEnd, next);
    next = index + 1;
    const name = names[index] ?? read(text.slice(start, nameEnd));
    if (name === undefined) return new Refusal('invalid-field');
    const isKnown = index >= 0 || known.has(name);
    if (!isKnown && isPrototypeKey(name)) return new Refusal('invalid-field', namedField(name));
    if (values.has(name)) return new Refusal('duplicate-field', namedField(name));
    const value = isKnown && nameEnd < end ? read(text.slice(nameEnd + 1, end)) : '';
    if (value === undefined) return new Refusal('invalid-field', namedField(name));
    values.set(name, value);
  }
  return values;
}

const lists = new WeakMap<ReadonlySet<string>, readonly string[]>();

function namesOf(known: ReadonlySet<string>): readonly string[] {
  const before = lists.get(known);
  if (before) return before;
  const names = [...known];
  lists.set(known, names);
  return names;
}

/**
 * Which of the names stands there, or -1. Phones send theirs in one order, so the one after the last is looked at
 * first; a name that is found so is no new text, which would cost more than all the rest.
 */
function placeOf(names: readonly string[], text: string, start: number, end: number, next: number): number {
  for (let turn = 0; turn < names.length; turn += 1) {
    const index = (next + turn) % names.length;
    const name = names[index];
    if (name?.length === end - start && text.startsWith(name, start)) return index;
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
