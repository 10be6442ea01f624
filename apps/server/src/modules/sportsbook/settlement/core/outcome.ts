import { betReturn, lineFactor } from '@palpite/kernel/bet-return';
import { type FootballScore, footballResult } from '@palpite/kernel/football-results';
import type { Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';

/** What the feed says became of a selection. */
export type SelectionOutcome = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';

/** The standing result of a market. */
export interface MarketResult {
  readonly bySelection: ReadonlyMap<string, SelectionOutcome>;
  readonly score: FootballScore;
}

export interface StandingLeg {
  readonly market: number;
  readonly selection: string;
  readonly line: string;
  readonly odds: Odds;
}

export interface Evidence {
  readonly result: LegResult;
  readonly score: FootballScore;
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

/** A void is a push where the score met the line exactly, and otherwise a bet that was cancelled. */
function legResult(leg: StandingLeg, outcome: SelectionOutcome, score: FootballScore): LegResult {
  if (outcome !== 'void') return { is: outcome };
  const { selection, line } = leg;
  const isTotal = selection === 'over' || selection === 'under';
  const byScore = isTotal ? footballResult({ type: 'total-goals', selection, line }, score) : undefined;
  return { is: 'void', why: byScore?.is === 'void' ? 'push' : 'cancelled' };
}
