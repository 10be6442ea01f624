import { betReturn, lineFactor } from '@palpite/kernel/bet-return';
import type { Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import { type Pair, subtract } from '@palpite/kernel/settlement/pair';
import { gradePair } from '@palpite/kernel/settlement/pair-rules';
import { type MarketName, type MarketPeriod, pairRuleOf, type Sport } from '@palpite/kernel/sports';

/** What the feed says became of a selection. */
export type SelectionOutcome = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';

/** The standing result of a market. */
export interface MarketResult {
  readonly bySelection: ReadonlyMap<string, SelectionOutcome>;
  readonly score: Pair;
}

export interface StandingLeg {
  readonly market: number;
  readonly selection: string;
  readonly line: string;
  readonly odds: Odds;
  /** The score when the bet was confirmed; undefined before the match. */
  readonly score: Pair | undefined;
  readonly labels: { readonly sport: Sport; readonly type: MarketName; readonly period: MarketPeriod };
}

export interface Evidence {
  readonly result: LegResult;
  readonly score: Pair;
}

export type BetOutcome =
  | { readonly is: 'undecided' }
  | { readonly is: 'settled'; readonly returnUnits: bigint; readonly evidence: readonly Evidence[] };

/** One line of legs: settled when every leg is decided, or as soon as one has lost. */
export function outcomeOf(
  bet: { readonly stake: bigint; readonly legs: readonly StandingLeg[] },
  results: ReadonlyMap<number, MarketResult>,
): BetOutcome {
  const evidence = bet.legs.map((leg): Evidence => {
    const market = results.get(leg.market);
    const outcome = market?.bySelection.get(leg.selection);
    if (!market || !outcome) return { result: { is: 'undecided' }, score: [0, 0] };
    return { result: legResult(leg, outcome, market.score), score: market.score };
  });
  const factor = lineFactor(bet.legs.map((leg, n) => ({ odds: leg.odds, result: resultAt(evidence, n) })));
  if (!factor) return { is: 'undecided' };
  return { is: 'settled', returnUnits: betReturn(bet.stake, [factor]), evidence };
}

function resultAt(evidence: readonly Evidence[], n: number): LegResult {
  return evidence[n]?.result ?? { is: 'undecided' };
}

/** A void is a push where the counts met the line exactly, and otherwise a bet that was cancelled. */
function legResult(leg: StandingLeg, outcome: SelectionOutcome, score: Pair): LegResult {
  const rule = pairRuleOf(leg.labels.sport, leg.labels.type);
  const graded = rule && gradePair(rule, leg.selection, sinceTheBet(leg, score), leg.line);
  if (outcome === 'void') return { is: 'void', why: graded?.is === 'void' ? 'push' : 'cancelled' };
  return isSinceTheBet(leg) && graded ? graded : { is: outcome };
}

/** Of football's handicap and of the rest of a match only what came after the bet counts; the feed cannot know it. */
function isSinceTheBet({ labels, score }: StandingLeg): boolean {
  return (
    score !== undefined &&
    labels.sport === 'football' &&
    (labels.type === 'handicap' || labels.type === 'rest-of-match')
  );
}

function sinceTheBet(leg: StandingLeg, score: Pair): Pair {
  return isSinceTheBet(leg) && leg.score ? subtract(score, leg.score) : score;
}
