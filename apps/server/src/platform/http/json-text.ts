/**
 * JSON that is already serialised. `T` is the type of the parsed value: a reply may contain it wherever the contract
 * has a `T`, and the text is sent unchanged, without being parsed or serialised again.
 */
export class JsonText<T = unknown> {
  readonly text: string;
  /** Never set: it makes texts of different types incompatible. */
  declare private readonly says: T;

  constructor(text: string) {
    this.text = text;
  }

  /** An array of texts, in their order. */
  static list<T>(items: readonly JsonText<T>[]): JsonText<T[]> {
    return new JsonText(`[${items.map(({ text }) => text).join(',')}]`);
  }

  /** Serialises a value of which some fields are already texts. */
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

/** Like `JSON.stringify`, but texts stay unchanged. Returns `null` for values that JSON cannot represent. */
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

/** The value as its receiver will parse it. */
export function readBack(value: unknown): unknown {
  return value instanceof JsonText || carriesText(value) ? JSON.parse(jsonOf(value)) : value;
}

/** By its type a text is the whole value or a direct field, so deeper levels need no check. */
function carriesText(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const name in value) if ((value as Record<string, unknown>)[name] instanceof JsonText) return true;
  return false;
}
