/** `50.5`, `50,5` and `50.5x` as 5050. */
export function hundredthsOf(typed: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(typed.trim().replace(/x$/i, ''));
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
