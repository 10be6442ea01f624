/**
 * An array of whole numbers as a parameter. The driver would escape each element as if it were text, which is most of what
 * a statement with a thousand rows costs.
 */
export function integersParameter(numbers: readonly (number | bigint | null)[]): string {
  return `{${numbers.map((number) => number ?? 'NULL').join(',')}}`;
}
