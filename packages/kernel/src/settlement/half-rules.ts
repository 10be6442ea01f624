import { assertNever } from '../nominal.ts';
import type { LegResult } from '../outcomes.ts';
import { agreed, gradesOf, halfFinals, type PeriodScore } from './decided.ts';
import { overUnder, readLine } from './line.ts';
import { add, countOf, leader, type Pair, type Side, type Whose } from './pair.ts';
import { yesNo } from './pair-rules.ts';

/** How a market is decided by both halves of a match. */
export type HalfRule =
  | { readonly by: 'half-full' }
  | { readonly by: 'both-halves'; readonly total: 'over' | 'under' }
  | { readonly by: 'scores-in-both'; readonly of: Side }
  | { readonly by: 'wins-halves'; readonly of: Side; readonly how: 'both' | 'either' }
  | { readonly by: 'highest-half'; readonly of: Whose }
  | { readonly by: 'both-score-by-half' };

const RESULTS = ['home', 'draw', 'away'];

/** Halves that may have been cut off: a second half that was not begun has 0-0. */
export function gradeHalfScores(
  rule: HalfRule,
  selection: string,
  [first, second]: readonly [PeriodScore, PeriodScore],
  line: string,
): LegResult | undefined {
  const behind = Math.max(behindBy(rule, first.pair, second.pair), 0);
  const finals = eachWithEach(halfFinals(first, line, 0), halfFinals(second, line, behind));
  return agreed(gradesOf(finals, (halves) => gradeHalves(rule, selection, halves, line)));
}

function* eachWithEach(firsts: readonly Pair[], seconds: readonly Pair[]): Generator<readonly [Pair, Pair]> {
  for (const first of firsts) for (const second of seconds) yield [first, second];
}

/** What the second half needs to be level with the first, or to make the whole match level. */
function behindBy(rule: HalfRule, first: Pair, second: Pair): number {
  if (rule.by === 'highest-half') return countOf(first, rule.of) - countOf(second, rule.of);
  const [home, away] = add(first, second);
  return Math.abs(home - away);
}

export function gradeHalves(
  rule: HalfRule,
  selection: string,
  [first, second]: readonly [Pair, Pair],
  line: string,
): LegResult | undefined {
  switch (rule.by) {
    case 'half-full':
      return halfFull(selection, leader(first), leader(add(first, second)));
    case 'both-halves':
      return bothHalves(rule.total, selection, [first, second], line);
    case 'scores-in-both':
      return yesNo(selection, countOf(first, rule.of) > 0 && countOf(second, rule.of) > 0);
    case 'wins-halves': {
      const wins = [first, second].map((half) => leader(half) === rule.of);
      return yesNo(selection, rule.how === 'both' ? wins.every(Boolean) : wins.some(Boolean));
    }
    case 'highest-half': {
      const [early, late] = [countOf(first, rule.of), countOf(second, rule.of)];
      const highest = early === late ? 'equal' : early > late ? 'first' : 'second';
      return ['first', 'second', 'equal'].includes(selection)
        ? { is: selection === highest ? 'win' : 'lose' }
        : undefined;
    }
    case 'both-score-by-half': {
      const words = [first, second].map(([home, away]) => (home > 0 && away > 0 ? 'yes' : 'no'));
      return /^(yes|no)\/(yes|no)$/.test(selection)
        ? { is: selection === words.join('/') ? 'win' : 'lose' }
        : undefined;
    }
    default:
      return assertNever(rule);
  }
}

/** `draw/home`: the result at half time, then at full time. */
function halfFull(selection: string, atHalf: string, atFull: string): LegResult | undefined {
  const [half, full, ...rest] = selection.split('/');
  if (rest.length > 0 || !RESULTS.includes(half ?? '') || !RESULTS.includes(full ?? '')) return undefined;
  return { is: half === atHalf && full === atFull ? 'win' : 'lose' };
}

function bothHalves(
  total: 'over' | 'under',
  selection: string,
  halves: readonly [Pair, Pair],
  text: string,
): LegResult | undefined {
  const line = readLine(text);
  if (!line) return undefined;
  const grades = halves.map((half) => overUnder(countOf(half, 'both'), line, total)?.is);
  return yesNo(
    selection,
    grades.every((grade) => grade === 'win'),
  );
}
