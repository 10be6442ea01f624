/**
 * JSON that has been written already. `T` is what it says when it is read: a reply may carry it wherever the contract
 * asks for a `T`, and it goes out as it is, without being read or written again.
 */
export class JsonText<T = unknown> {
  readonly text: string;
  /** Never set: it keeps the text of one thing from being taken for the text of another. */
  declare private readonly says: T;

  constructor(text: string) {
    this.text = text;
  }

  /** An array of texts, in their order. */
  static list<T>(items: readonly JsonText<T>[]): JsonText<T[]> {
    return new JsonText(`[${items.map(({ text }) => text).join(',')}]`);
  }

  /** Writes a value of which some fields are texts already. */
  static of<T>(value: WithText<T>): JsonText<T> {
    return new JsonText(jsonOf(value));
  }
}

/** A `T`, its text, or an object in which fields are texts. */
export type WithText<T> =
  | T
  | JsonText<T>
  | (T extends readonly unknown[] | string | number | boolean | bigint | null | undefined
      ? never
      : { readonly [K in keyof T]: T[K] | JsonText<T[K]> });

/** Like `JSON.stringify`, but that texts stay as they are. `null` for what JSON cannot say. */
export function jsonOf(value: unknown): string {
  if (value instanceof JsonText) return value.text;
  if (!carriesText(value)) return JSON.stringify(value) ?? 'null';
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value)) {
    const text: string | undefined = field instanceof JsonText ? field.text : JSON.stringify(field);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(',')}}`;
}

/** What whoever receives the value will read. */
export function readBack(value: unknown): unknown {
  return value instanceof JsonText || carriesText(value) ? JSON.parse(jsonOf(value)) : value;
}

/** The type lets a text stand for the whole or for a field of it, so no deeper look is needed. */
function carriesText(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const name in value) if ((value as Record<string, unknown>)[name] instanceof JsonText) return true;
  return false;
}
