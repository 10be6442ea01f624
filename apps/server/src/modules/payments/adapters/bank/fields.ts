/** Untrusted JSON: every value is checked before it is used. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

export function parseFields(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Removes NUL characters, which PostgreSQL text cannot store: a message with one would fail and be sent again for days.
 */
export function shortText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' || value.length === 0 || value.length > most) return undefined;
  return value.includes('\0') ? undefined : value;
}

/** Minor units are sent as a string of digits: a JSON number could have lost precision. */
export function units(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(0|[1-9]\d{0,17})$/.test(value) ? BigInt(value) : undefined;
}

/** The largest timestamp that a Date can hold. */
const MOMENT_MAX = 8_640_000_000_000_000;

export function moment(value: unknown): number | undefined {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= MOMENT_MAX
    ? (value as number)
    : undefined;
}

export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value);
}

/** Reads all items or none: half a list of payments would be a wrong state. */
export function listOf<T>(
  value: unknown,
  most: number,
  read: (one: unknown) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const list = value.map(read);
  return list.every((one) => one !== undefined) ? (list as T[]) : undefined;
}
