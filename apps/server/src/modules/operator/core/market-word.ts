export interface SelectionWord {
  readonly selection: string;
  readonly result: string;
}

/** A result by hand says what became of every selection, each once: what it leaves out would stay open for ever. */
export function isWholeResult(results: readonly SelectionWord[], selections: readonly string[]): boolean {
  const said = new Set(results.map(({ selection }) => selection));
  return said.size === results.length && selections.every((selection) => said.has(selection));
}

/** No selection of the market that nobody knows. */
export function hasUnknownSelection(
  results: readonly SelectionWord[],
  selections: readonly string[],
): boolean {
  return results.some(({ selection }) => !selections.includes(selection));
}

/** `from 2026-06-14T21:41:07.000Z`, `all bets`: for the audit, which is read long after. */
export function windowText(fromMs: number | undefined, toMs: number | undefined): string {
  const at = (ms: number) => new Date(ms).toISOString();
  if (fromMs === undefined && toMs === undefined) return 'all bets';
  return [
    ...(fromMs === undefined ? [] : [`from ${at(fromMs)}`]),
    ...(toMs === undefined ? [] : [`before ${at(toMs)}`]),
  ].join(' ');
}
