import { assertNever } from '../nominal.ts';
import type { LegResult } from '../outcomes.ts';
import { handicap, overUnder, readLine } from './line.ts';
import { countOf, leader, type Pair, type Side, type Whose } from './pair.ts';

/** How a market is decided by what both sides reached. */
export type PairRule =
  | { readonly by: 'three-way' }
  /** A tie gives the stake back. */
  | { readonly by: 'two-way' }
  | { readonly by: 'handicap' }
  | { readonly by: 'three-way-handicap' }
  | { readonly by: 'total'; readonly of: Whose }
  /** The named result gives the stake back. */
  | { readonly by: 'no-bet'; readonly on: Side | 'draw' }
  | { readonly by: 'double-chance' }
  | { readonly by: 'both-score' }
  | { readonly by: 'any-score' }
  | { readonly by: 'scorers' }
  | { readonly by: 'scores'; readonly who: Side }
  | { readonly by: 'odd-even'; readonly of: Whose }
  | { readonly by: 'to-win'; readonly who: Side | 'either' }
  | { readonly by: 'clean-sheet'; readonly of: Side }
  | { readonly by: 'win-to-nil'; readonly of: Side }
  /** A side that passes `most` makes every named score lose and `others` win. */
  | { readonly by: 'correct-score'; readonly most: number }
  | { readonly by: 'range'; readonly of: Whose }
  | { readonly by: 'margin' }
  /** Both parts must come in; a part that is void makes the whole void unless the other has lost. */
  | { readonly by: 'both-of'; readonly parts: readonly [PairRule, PairRule] };

const WIN: LegResult = { is: 'win' };
const LOSE: LegResult = { is: 'lose' };
const PUSH: LegResult = { is: 'void', why: 'push' };

const oneOf = (selections: readonly string[], selection: string, winner: string): LegResult | undefined =>
  selections.includes(selection) ? (selection === winner ? WIN : LOSE) : undefined;

export function yesNo(selection: string, happened: boolean): LegResult | undefined {
  if (selection !== 'yes' && selection !== 'no') return undefined;
  return { is: happened === (selection === 'yes') ? 'win' : 'lose' };
}

/** Undefined when the market has no such selection or the line is not one that can be played. */
export function gradePair(
  rule: PairRule,
  selection: string,
  pair: Pair,
  line: string,
): LegResult | undefined {
  switch (rule.by) {
    case 'three-way':
      return oneOf(['home', 'draw', 'away'], selection, leader(pair));
    case 'two-way':
      return noBet('draw', selection, pair);
    case 'no-bet':
      return noBet(rule.on, selection, pair);
    case 'handicap':
      return withLine(line, (played) => handicap(pair, played, selection));
    case 'three-way-handicap':
      return threeWayHandicap(selection, pair, line);
    case 'total':
      return withLine(line, (played) => overUnder(countOf(pair, rule.of), played, selection));
    case 'double-chance':
      return doubleChance(selection, pair);
    case 'both-score':
      return yesNo(selection, pair[0] > 0 && pair[1] > 0);
    case 'any-score':
      return yesNo(selection, pair[0] + pair[1] > 0);
    case 'scores':
      return yesNo(selection, countOf(pair, rule.who) > 0);
    case 'scorers':
      return oneOf(['home', 'away', 'both', 'none'], selection, scorersOf(pair));
    case 'odd-even':
      return oneOf(['odd', 'even'], selection, countOf(pair, rule.of) % 2 === 0 ? 'even' : 'odd');
    case 'to-win':
      return yesNo(selection, rule.who === 'either' ? leader(pair) !== 'draw' : leader(pair) === rule.who);
    case 'clean-sheet':
      return yesNo(selection, countOf(pair, otherSide(rule.of)) === 0);
    case 'win-to-nil':
      return yesNo(selection, leader(pair) === rule.of && countOf(pair, otherSide(rule.of)) === 0);
    case 'correct-score':
      return correctScore(rule.most, selection, pair);
    case 'range':
      return inRange(selection, countOf(pair, rule.of));
    case 'margin':
      return byMargin(selection, pair);
    case 'both-of':
      return bothOf(rule.parts, selection, pair, line);
    default:
      return assertNever(rule);
  }
}

function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

function withLine<T>(
  text: string,
  decide: (line: NonNullable<ReturnType<typeof readLine>>) => T,
): T | undefined {
  const line = readLine(text);
  return line && decide(line);
}

function noBet(on: Side | 'draw', selection: string, pair: Pair): LegResult | undefined {
  const offered = (['home', 'draw', 'away'] as const).filter((result) => result !== on);
  if (!offered.some((result) => result === selection)) return undefined;
  const result = leader(pair);
  if (result === on) return PUSH;
  return result === selection ? WIN : LOSE;
}

/** The draw after the handicap is a selection of its own. The line is `-1`, or `0:1` as a start of both sides. */
function threeWayHandicap(selection: string, [home, away]: Pair, line: string): LegResult | undefined {
  const start = /^(\d{1,2}):(\d{1,2})$/.exec(line);
  return withLine(start ? String(Number(start[1]) - Number(start[2])) : line, (played) => {
    if (played.denominator !== 1n) return undefined;
    const ahead = BigInt(home - away) + played.numerator;
    return oneOf(['home', 'draw', 'away'], selection, ahead === 0n ? 'draw' : ahead > 0n ? 'home' : 'away');
  });
}

function doubleChance(selection: string, pair: Pair): LegResult | undefined {
  const [one, or, two, ...rest] = selection.split('-');
  if (or !== 'or' || rest.length > 0 || one === two) return undefined;
  const results = ['home', 'draw', 'away'];
  if (!results.includes(one ?? '') || !results.includes(two ?? '')) return undefined;
  const result = leader(pair);
  return result === one || result === two ? WIN : LOSE;
}

function scorersOf([home, away]: Pair): string {
  if (home > 0 && away > 0) return 'both';
  if (home > 0) return 'home';
  return away > 0 ? 'away' : 'none';
}

function correctScore(most: number, selection: string, [home, away]: Pair): LegResult | undefined {
  const isBeyond = home > most || away > most;
  if (selection.toLowerCase() === 'others') return isBeyond ? WIN : LOSE;
  const match = /^(\d{1,2})-(\d{1,2})$/.exec(selection);
  if (!match || Number(match[1]) > most || Number(match[2]) > most) return undefined;
  return Number(match[1]) === home && Number(match[2]) === away ? WIN : LOSE;
}

/** `3`, `2-3` or `7+`. */
function inRange(selection: string, count: number): LegResult | undefined {
  const match = /^(\d{1,3})(?:-(\d{1,3})|(\+))?$/.exec(selection);
  if (!match) return undefined;
  const from = Number(match[1]);
  const to = match[3] ? Number.POSITIVE_INFINITY : Number(match[2] ?? match[1]);
  if (to < from) return undefined;
  return count >= from && count <= to ? WIN : LOSE;
}

/** `home-by-1`, `away-by-3+`, `draw-without-goals`, `draw-with-goals`, `draw`. */
function byMargin(selection: string, pair: Pair): LegResult | undefined {
  const result = leader(pair);
  const isGoalless = pair[0] + pair[1] === 0;
  if (selection === 'draw') return result === 'draw' ? WIN : LOSE;
  if (selection === 'draw-without-goals') return isGoalless ? WIN : LOSE;
  if (selection === 'draw-with-goals') return result === 'draw' && !isGoalless ? WIN : LOSE;
  const match = /^(home|away)-by-(.+)$/.exec(selection);
  const by = match?.[2] === undefined ? undefined : inRange(match[2], Math.abs(pair[0] - pair[1]));
  if (!match || !by) return undefined;
  return result === match[1] ? by : LOSE;
}

/** `home&over`: each part names its own selection. */
function bothOf(
  [one, two]: readonly [PairRule, PairRule],
  selection: string,
  pair: Pair,
  line: string,
): LegResult | undefined {
  const [first, second, ...rest] = selection.split('&');
  if (first === undefined || second === undefined || rest.length > 0) return undefined;
  return together(gradePair(one, first, pair, line), gradePair(two, second, pair, line));
}

/** Two parts of one selection: both must come in. */
export function together(one: LegResult | undefined, two: LegResult | undefined): LegResult | undefined {
  if (!one || !two) return undefined;
  if (one.is === 'lose' || two.is === 'lose') return LOSE;
  return one.is === 'win' && two.is === 'win' ? WIN : PUSH;
}
