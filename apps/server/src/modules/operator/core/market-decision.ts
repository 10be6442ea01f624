export interface SelectionWord {
  readonly selection: string;
  readonly result: string;
}

/** A manual result must name every selection once: an omitted one would stay open for ever. */
export function isWholeResult(results: readonly SelectionWord[], selections: readonly string[]): boolean {
  const named = new Set(results.map(({ selection }) => selection));
  return named.size === results.length && selections.every((selection) => named.has(selection));
}

/** Every selection must belong to the market. */
export function hasUnknownSelection(
  results: readonly SelectionWord[],
  accepts: (selection: string) => boolean,
): boolean {
  return results.some(({ selection }) => !accepts(selection));
}

/** `from 2026-06-14T21:41:07.000Z`, `all bets`: the text for the audit. */
export function windowText(fromMs: number | undefined, toMs: number | undefined): string {
  const at = (ms: number) => new Date(ms).toISOString();
  if (fromMs === undefined && toMs === undefined) return 'all bets';
  return [
    ...(fromMs === undefined ? [] : [`from ${at(fromMs)}`]),
    ...(toMs === undefined ? [] : [`before ${at(toMs)}`]),
  ].join(' ');
}
