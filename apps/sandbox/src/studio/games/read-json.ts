import type { Json } from './game.ts';

/** The fields of an object, or nothing when the value is no object: what arrives from a page may be anything. */
export function readFields(value: Json | undefined): Readonly<Record<string, Json>> | undefined {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  return value;
}

export function readList(value: Json | undefined, most: number): readonly Json[] | undefined {
  return isList(value) && value.length <= most ? value : undefined;
}

/** A whole number from `least` to `most`. */
export function readIndex(value: Json | undefined, least: number, most: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  return value >= least && value <= most ? value : undefined;
}

/** An amount in the smallest unit, as decimal digits without sign or leading zeros. */
export function readAmount(value: Json | undefined): bigint | undefined {
  return typeof value === 'string' && /^(?:0|[1-9]\d{0,29})$/.test(value) ? BigInt(value) : undefined;
}

/** An input without choices: nothing, or an object without fields. */
export function isEmptyInput(input: Json): boolean {
  if (input === null) return true;
  const fields = readFields(input);
  return fields !== undefined && Object.keys(fields).length === 0;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
