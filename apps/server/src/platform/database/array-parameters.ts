/*
 * Arrays as parameters. The driver would escape each element, which is most of what a statement with a thousand rows costs.
 */

/** Of whole numbers. */
export function integersParameter(numbers: readonly (number | bigint | null)[]): string {
  return `{${numbers.map((number) => number ?? 'NULL').join(',')}}`;
}

/** Of texts; few have a quote or a backslash. */
export function textsParameter(texts: readonly (string | null)[]): string {
  return `{${texts.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`;
}

function quoted(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return `"${isPlain ? text : text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
