/** A code table: our whole words and the specification's values, one to one. */
export type CodeTable = Readonly<Record<string, number | string>>;
export type CodeOf<T extends CodeTable> = T[keyof T];

/** Our word for a code from the wire, or undefined for one that the table does not have. */
export function nameOfCode<T extends CodeTable>(table: T, code: number | string): keyof T | undefined {
  return Object.keys(table).find((name) => table[name] === code);
}
