/**
 * Rows of a table as a file, quoted by RFC 4180. Texts may come from others: a spreadsheet would run what begins with one
 * of these characters, so it is marked as text. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return [...rows.map((row) => row.map(cell).join(',')), ''].join('\r\n');
}

function cell(value: string | number): string {
  const text = String(value);
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
