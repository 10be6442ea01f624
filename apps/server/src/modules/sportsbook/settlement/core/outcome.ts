import { decidedReturn } from '@palpite/kernel/bet-payout';
import type { BetShape } from '@palpite/kernel/bet-shape';
import { exactOdds, type Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import { NIL, type Pair, subtract } from '@palpite/kernel/settlement/pair';
import { gradePair } from '@palpite/kernel/settlement/pair-rules';
import {
  countsFromBet,
  type MarketName,
  type MarketPeriod,
  pairRuleOf,
  type Sport,
} from '@palpite/kernel/sports';
import { NO_FACTS, type SelectionOutcome, type ValidFacts } from './valid-facts.ts';

export interface LegToSettle {
  readonly market: number;
  readonly selection: string;
  readonly line: string;
  readonly odds: Odds;
  /** The score when the bet was confirmed; undefined before the match. */
  readonly score: Pair | undefined;
  readonly labels: { readonly sport: Sport; readonly type: MarketName; readonly period: MarketPeriod };
}

export interface BetToSettle {
  readonly stakePerLine: bigint;
  readonly shape: BetShape;
  readonly isFree: boolean;
  readonly maxReturn: bigint;
  readonly cashed: { readonly stake: bigint; readonly returned: bigint };
  readonly confirmedAt?: Date | undefined;
  readonly legs: readonly LegToSettle[];
}

export interface Evidence {
  readonly result: LegResult;
  readonly score: Pair;
  readonly sheet?: string;
}

export type BetOutcome =
  | { readonly is: 'undecided'; readonly evidence: readonly Evidence[] }
  | {
      readonly is: 'settled';
      readonly returnUnits: bigint;
      readonly evidence: readonly Evidence[];
      /** The facts that it depends on, one facts per decided leg. */
      readonly decidedBy: string;
      /** The markets of the decided legs. */
      readonly markets: readonly number[];
    };

const UNDECIDED: Evidence = { result: { is: 'undecided' }, score: NIL };

interface DecidedLeg {
  readonly evidence: Evidence;
  readonly by: string | undefined;
}

/**
 * Decides by the current facts of the markets of all its legs. Settled as soon as no open leg can change its return.
 */
export function outcomeOf(bet: BetToSettle, facts: ReadonlyMap<number, ValidFacts>): BetOutcome {
  const legs = bet.legs.map((leg) => decideLeg(leg, facts.get(leg.market) ?? NO_FACTS, bet.confirmedAt));
  const evidence = legs.map((leg) => leg.evidence);
  const returnUnits = decidedReturn({
    stakePerLine: bet.stakePerLine,
    shape: bet.shape,
    isFree: bet.isFree,
    mostReturn: bet.maxReturn,
    cashed: bet.cashed,
    legs: bet.legs.map((leg, n) => ({
      odds: exactOdds(leg.odds),
      result: evidence[n]?.result ?? UNDECIDED.result,
    })),
  });
  if (returnUnits === undefined) return { is: 'undecided', evidence };
  return {
    is: 'settled',
    returnUnits,
    evidence,
    decidedBy: legs.flatMap(({ by }) => by ?? []).join(' '),
    markets: bet.legs.flatMap(({ market }, n) => (legs[n]?.by === undefined ? [] : [market])),
  };
}

/** A cancellation whose window contains the bet takes precedence over any result. */
function decideLeg(leg: LegToSettle, facts: ValidFacts, confirmedAt: Date | undefined): DecidedLeg {
  const atMs = confirmedAt?.getTime();
  const cancel = facts.cancels.find(
    ({ fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY }) =>
      atMs !== undefined && fromMs <= atMs && atMs < toMs,
  );
  if (cancel)
    return {
      evidence: { result: { is: 'void', why: 'cancelled' }, score: NIL },
      by: `${leg.market}/c${cancel.version}`,
    };
  const outcome = facts.result?.bySelection.get(leg.selection);
  if (!facts.result || !outcome) return { evidence: UNDECIDED, by: undefined };
  const { score, version, sheet, withoutResult, deadHeats } = facts.result;
  const deadHeat = outcome === 'win' ? deadHeats?.get(leg.selection) : undefined;
  const result: LegResult = withoutResult?.has(leg.selection)
    ? { is: 'void', why: 'cancelled' }
    : deadHeat
      ? { is: 'dead-heat', ...deadHeat }
      : legResult(leg, outcome, score);
  return {
    evidence: sheet === undefined ? { result, score } : { result, score, sheet },
    by: `${leg.market}/${version}`,
  };
}

/**
 * For football handicaps and rest-of-match markets only what happened after the bet counts; the feed cannot know that
 * and sends the result of the whole match. Its void is a push where the whole match met the line, otherwise the
 * market was void.
 */
function legResult(leg: LegToSettle, outcome: SelectionOutcome, score: Pair): LegResult {
  const rule = pairRuleOf(leg.labels.sport, leg.labels.type);
  const whole = rule && gradePair(rule, leg.selection, score, leg.line);
  if (outcome === 'void' && whole?.is !== 'void') return { is: 'void', why: 'cancelled' };
  const before = scoreBefore(leg);
  if (before && isTakenBack(score, before)) return { is: 'void', why: 'cancelled' };
  const since = before && rule && gradePair(rule, leg.selection, subtract(score, before), leg.line);
  if (since) return since;
  return outcome === 'void' ? { is: 'void', why: 'push' } : { is: outcome };
}

/**
 * A goal that the bet was placed after did not count in the end: the price was for another score, and the goal less would
 * be graded as one against the side that did not score it.
 */
function isTakenBack(score: Pair, before: Pair): boolean {
  return score[0] < before[0] || score[1] < before[1];
}

/** Undefined where the feed's result is final. A second half is sold before the match only. */
function scoreBefore({ labels: { sport, type, period }, score }: LegToSettle): Pair | undefined {
  return countsFromBet(sport, type) && period !== 'second-half' ? score : undefined;
}

/**
 * A settled bet stays valid while every leg that it depends on is unchanged. Legs that it did not need may change.
 */
export function stillHolds(stored: readonly Evidence[], now: readonly Evidence[]): boolean {
  return stored.every((leg, n) => leg.result.is === 'undecided' || sameEvidence(leg, now[n]));
}

export function sameLegs(stored: readonly Evidence[] | undefined, now: readonly Evidence[]): boolean {
  return now.every((leg, n) => sameEvidence(stored?.[n] ?? UNDECIDED, leg));
}

function sameEvidence(one: Evidence, other: Evidence | undefined): boolean {
  if (!other || one.result.is !== other.result.is) return false;
  const whyOf = ({ result }: Evidence) => {
    if (result.is === 'void') return result.why;
    return result.is === 'dead-heat' ? `${result.places}/${result.tied}` : '';
  };
  return whyOf(one) === whyOf(other) && one.score[0] === other.score[0] && one.score[1] === other.score[1];
}
