import type { BetMarketPage } from '@palpite/contract/operator/bet-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { isSelectionName } from '@palpite/kernel/sports';
import type { InputOf } from '../../platform/send.ts';

export type Action = 'void' | 'window' | 'settle' | 'roll-back' | 'undo';

export const ACTION_WORDS: Readonly<Record<Action, { name: OperatorMessageId; text: OperatorMessageId }>> = {
  void: { name: 'console.market.void', text: 'console.market.voidText' },
  window: { name: 'console.market.window', text: 'console.market.windowText' },
  settle: { name: 'console.market.settle', text: 'console.market.settleText' },
  'roll-back': { name: 'console.market.rollBack', text: 'console.market.rollBackText' },
  undo: { name: 'console.market.undo', text: 'console.market.undoText' },
};

/**
 * The decisions that are possible in the current state of the market: only a result or void that exists can be undone.
 */
export function actionsFor(page: Pick<BetMarketPage, 'result' | 'voids'> | undefined): readonly Action[] {
  return [
    'void',
    'window',
    'settle',
    ...(page?.result ? (['roll-back'] as const) : []),
    ...(page?.voids.at(-1)?.by_hand === 1 ? (['undo'] as const) : []),
  ];
}

export interface Window {
  readonly from?: number;
  readonly to?: number;
}

/** Needs at least one end, and the start before the end; undefined when the input is no window. */
export function readWindow(from: string, to: string, localMs: (text: string) => number): Window | undefined {
  const [begin, end] = [from, to].map((text) => (text === '' ? undefined : localMs(text)));
  if (begin === undefined && end === undefined) return undefined;
  if ([begin, end].some((at) => at !== undefined && !Number.isSafeInteger(at))) return undefined;
  if (begin !== undefined && end !== undefined && begin >= end) return undefined;
  return { ...(begin !== undefined && { from: begin }), ...(end !== undefined && { to: end }) };
}

export function readGoals(text: string): number | undefined {
  return /^(0|[1-9][0-9]{0,2})$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

export type Result = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose' | 'dead-heat';
export type SelectionResults = Readonly<Record<string, Result>>;

const RESULTS: readonly Result[] = ['win', 'half-win', 'void', 'half-lose', 'lose', 'dead-heat'];

/** A win can be shared only where selections can be level. */
export function resultsFor({ shared }: Pick<BetMarketPage, 'shared'>): readonly Result[] {
  return RESULTS.filter((result) => result !== 'dead-heat' || shared === 1);
}

type ListedSelection = BetMarketPage['selections'][number];

/**
 * The chosen result, or else the current one; a selection that the operator did not look at is never taken for lost, nor a
 * shared win for a whole one.
 */
export function resultOf(
  { selection, result, dead_heat }: Omit<ListedSelection, 'name'>,
  chosen: SelectionResults,
): Result | undefined {
  const current = result === 'win' && dead_heat ? 'dead-heat' : result;
  return chosen[selection] ?? RESULTS.find((known) => known === current);
}

/** A shared win as it is typed: the places that are left for those who are level, and how many they are. */
export interface TypedShare {
  readonly places: string;
  readonly tied: string;
}

export interface Share {
  readonly places: number;
  readonly tied: number;
}

/** Fewer places than are level, or nobody would share. */
export function readShare({ places, tied }: TypedShare): Share | undefined {
  const [left, level] = [readGoals(places), readGoals(tied)];
  if (left === undefined || level === undefined || left < 1 || left >= level) return undefined;
  return { places: left, tied: level };
}

/** The share of the current result. Whoever is not among the first shares the other places. */
export function reportedShare(selections: readonly ListedSelection[]): TypedShare {
  const shared = selections.find(({ dead_heat }) => dead_heat);
  if (!shared?.dead_heat) return { places: '', tied: '' };
  const { places, tied } = shareFor(shared.selection, shared.dead_heat);
  return { places: String(places), tied: String(tied) };
}

const shareFor = (selection: string, { places, tied }: Share): Share =>
  selection === 'no' ? { places: tied - places, tied } : { places, tied };

export const isShared = (selections: readonly ListedSelection[], chosen: SelectionResults): boolean =>
  selections.some((line) => resultOf(line, chosen) === 'dead-heat');

/** The results of all selections, or undefined while one is missing, or the share of one. */
export function chosenResults(
  selections: readonly ListedSelection[],
  chosen: SelectionResults,
  share?: Share,
): InputOf<'marketSettle'>['results'] | undefined {
  const results = selections.flatMap((line): InputOf<'marketSettle'>['results'] => {
    const { selection } = line;
    const result = resultOf(line, chosen);
    if (result === undefined) return [];
    if (result !== 'dead-heat') return [{ selection, result }];
    return share ? [{ selection, result: 'win', dead_heat: shareFor(selection, share) }] : [];
  });
  return results.length === selections.length ? results : undefined;
}

/** The page with the selections that the operator named, where the market takes others than the listed ones. */
export function withNamed(page: BetMarketPage, named: readonly string[]): BetMarketPage {
  const listed = new Set(page.selections.map(({ selection }) => selection));
  const added = named.filter((selection) => !listed.has(selection));
  const lines = added.map((selection) => ({ selection, name: selection, result: '' }));
  return { ...page, selections: [...page.selections, ...lines] };
}

/** As the feed writes it, for example `2-3` or `7+`; undefined for anything that no selection is called. */
export function readSelection(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return isSelectionName(name) ? name : undefined;
}

/** Every selection without a chosen or current result is lost: the operator says so for all of them at once. */
export function restLost(
  selections: BetMarketPage['selections'],
  chosen: SelectionResults,
): SelectionResults {
  const open = selections.filter((line) => resultOf(line, chosen) === undefined);
  const lost = open.map(({ selection }): [string, Result] => [selection, 'lose']);
  return { ...chosen, ...Object.fromEntries(lost) };
}

const USUAL = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no', 'odd', 'even'];

/** Sorts as everywhere in the product: home, draw, away, then the rest in the server's order. */
export function inUsualOrder<S extends { readonly selection: string }>(
  selections: readonly S[],
): readonly S[] {
  const rank = ({ selection }: S) => {
    const index = USUAL.indexOf(selection);
    return index === -1 ? USUAL.length : index;
  };
  return selections.toSorted((first, other) => rank(first) - rank(other));
}

/**
 * A score that was reported. 0–0 without a result can also mean that none was reported, so it is not filled in; of a
 * season nobody is asked for one.
 */
export function reportedScore(page: Pick<BetMarketPage, 'score' | 'result' | 'shared'> | undefined): {
  readonly home: string;
  readonly away: string;
} {
  const [home = 0, away = 0] = page?.score ?? [];
  if (!page?.result && page?.shared !== 1 && home === 0 && away === 0) return { home: '', away: '' };
  return { home: String(home), away: String(away) };
}

interface Filled {
  readonly window: Window | undefined;
  readonly results: ReturnType<typeof chosenResults>;
  readonly home: number | undefined;
  readonly away: number | undefined;
}

export type Decision =
  | { readonly command: 'void'; readonly input: Omit<InputOf<'marketVoid'>, 'reason'> }
  | { readonly command: 'undo'; readonly input: Omit<InputOf<'marketVoidUndo'>, 'reason'> }
  | { readonly command: 'settle'; readonly input: Omit<InputOf<'marketSettle'>, 'reason'> }
  | { readonly command: 'rollBack'; readonly input: Omit<InputOf<'marketRollBack'>, 'reason'> };

/** The command; undefined while something is missing. `version` is the result that the operator saw. */
export function decisionOf(
  market: number,
  action: Action,
  filled: Filled & { readonly version: number | undefined },
): Decision | undefined {
  const { window, results, home, away, version } = filled;
  switch (action) {
    case 'void':
      return { command: 'void', input: { market } };
    case 'window':
      return window && { command: 'void', input: { market, ...window } };
    case 'undo':
      return { command: 'undo', input: { market } };
    case 'roll-back':
      return version === undefined ? undefined : { command: 'rollBack', input: { market, version } };
    case 'settle':
      if (!results || home === undefined || away === undefined) return undefined;
      return { command: 'settle', input: { market, results: [...results], home, away } };
  }
}

export type PreviewQuestion = InputOf<'marketPreview'>;

/**
 * The request for the preview that the server computes before the operator confirms; undefined while something is
 * missing.
 */
export function previewQuestion(market: number, action: Action, filled: Filled): PreviewQuestion | undefined {
  const { window, results, home, away } = filled;
  switch (action) {
    case 'settle':
      if (!results || home === undefined || away === undefined) return undefined;
      return { market, action, results: [...results], home, away };
    case 'window':
      return window && { market, action: 'void', ...window };
    default:
      return { market, action };
  }
}
