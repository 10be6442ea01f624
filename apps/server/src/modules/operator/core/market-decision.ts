import type { MarketFacts } from '@palpite/kernel/match-facts';
import type { DeadHeat } from '@palpite/kernel/outcomes';
import { faultOfShares, isSeasonMarket } from '@palpite/kernel/settlement/season-markets';

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

/** The field in which results contradict each other: shares of a win, or more winners than a season has places. */
export function wrongShare(
  { type, line }: Pick<MarketFacts, 'type' | 'line'>,
  results: readonly (SelectionWord & { readonly deadHeat?: DeadHeat })[],
): 'dead_heat' | 'results' | undefined {
  if (!isSeasonMarket(type))
    return results.some(({ deadHeat }) => deadHeat !== undefined) ? 'dead_heat' : undefined;
  const fault = faultOfShares(type, line, results);
  return fault && (fault === 'result' ? 'results' : 'dead_heat');
}

/** ` 1/2`: what each who is level gets of a win; nothing for a win that is not shared. */
export function shareText(deadHeat: DeadHeat | undefined): string {
  return deadHeat ? ` ${deadHeat.places}/${deadHeat.tied}` : '';
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
