/** A stranger's JSON: nothing of it is believed before it is read. */
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

/** Without the one character that the database cannot keep: a message with it would fail and come again for days. */
export function shortText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' || value.length === 0 || value.length > most) return undefined;
  return value.includes('\0') ? undefined : value;
}

/** Minor units travel as digits: a number could have lost some. */
export function units(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(0|[1-9]\d{0,17})$/.test(value) ? BigInt(value) : undefined;
}

/** The furthest moment that a date can hold. */
const MOMENT_MAX = 8_640_000_000_000_000;

export function moment(value: unknown): number | undefined {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= MOMENT_MAX
    ? (value as number)
    : undefined;
}

export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value);
}

/** All of them, or nothing: half a list of payments would be a wrong state. */
export function listOf<T>(
  value: unknown,
  most: number,
  read: (one: unknown) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const list = value.map(read);
  return list.every((one) => one !== undefined) ? (list as T[]) : undefined;
}
