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
import { type MarketWord, NOTHING_SAID, type SelectionOutcome } from './standing.ts';

export interface StandingLeg {
  readonly market: number;
  readonly selection: string;
  readonly line: string;
  readonly odds: Odds;
  /** The score when the bet was confirmed; undefined before the match. */
  readonly score: Pair | undefined;
  readonly labels: { readonly sport: Sport; readonly type: MarketName; readonly period: MarketPeriod };
}

export interface StandingBet {
  readonly stakePerLine: bigint;
  readonly shape: BetShape;
  readonly isFree: boolean;
  readonly maxReturn: bigint;
  readonly cashed: { readonly stake: bigint; readonly returned: bigint };
  readonly confirmedAt?: Date | undefined;
  readonly legs: readonly StandingLeg[];
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
      /** The facts that it rests on, one word per decided leg. */
      readonly decidedBy: string;
      /** The markets of the decided legs. */
      readonly markets: readonly number[];
    };

const UNDECIDED: Evidence = { result: { is: 'undecided' }, score: NIL };

interface DecidedLeg {
  readonly evidence: Evidence;
  readonly by: string | undefined;
}

/** By what stands of the markets of all its legs. Settled as soon as no open leg can change what it returns. */
export function outcomeOf(bet: StandingBet, words: ReadonlyMap<number, MarketWord>): BetOutcome {
  const legs = bet.legs.map((leg) => decideLeg(leg, words.get(leg.market) ?? NOTHING_SAID, bet.confirmedAt));
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

/** A cancel whose window holds the bet goes before any result. */
function decideLeg(leg: StandingLeg, word: MarketWord, confirmedAt: Date | undefined): DecidedLeg {
  const atMs = confirmedAt?.getTime();
  const cancel = word.cancels.find(
    ({ fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY }) =>
      atMs !== undefined && fromMs <= atMs && atMs < toMs,
  );
  if (cancel)
    return {
      evidence: { result: { is: 'void', why: 'cancelled' }, score: NIL },
      by: `${leg.market}/c${cancel.version}`,
    };
  const outcome = word.result?.bySelection.get(leg.selection);
  if (!word.result || !outcome) return { evidence: UNDECIDED, by: undefined };
  const { score, version, sheet, withoutResult } = word.result;
  const result: LegResult = withoutResult?.has(leg.selection)
    ? { is: 'void', why: 'cancelled' }
    : legResult(leg, outcome, score);
  return {
    evidence: sheet === undefined ? { result, score } : { result, score, sheet },
    by: `${leg.market}/${version}`,
  };
}

/**
 * Of football's handicap and of the rest of a match only what came after the bet counts; the feed cannot know it and
 * tells what became of the whole match. Its void is a push where the whole match met the line, else the market was void.
 */
function legResult(leg: StandingLeg, outcome: SelectionOutcome, score: Pair): LegResult {
  const rule = pairRuleOf(leg.labels.sport, leg.labels.type);
  const whole = rule && gradePair(rule, leg.selection, score, leg.line);
  if (outcome === 'void' && whole?.is !== 'void') return { is: 'void', why: 'cancelled' };
  const before = scoreBefore(leg);
  const since = before && rule && gradePair(rule, leg.selection, subtract(score, before), leg.line);
  if (since) return since;
  return outcome === 'void' ? { is: 'void', why: 'push' } : { is: outcome };
}

/** Undefined where the feed's word is the last. Of a second half the score at its beginning is not known here. */
function scoreBefore({ labels: { sport, type, period }, score }: StandingLeg): Pair | undefined {
  return countsFromBet(sport, type) && period !== 'second-half' ? score : undefined;
}

/** A settled bet holds while every leg that it rested on is as it was. Legs that it did not need may change. */
export function stillHolds(stored: readonly Evidence[], now: readonly Evidence[]): boolean {
  return stored.every((leg, n) => leg.result.is === 'undecided' || sameEvidence(leg, now[n]));
}

export function sameLegs(stored: readonly Evidence[] | undefined, now: readonly Evidence[]): boolean {
  return now.every((leg, n) => sameEvidence(stored?.[n] ?? UNDECIDED, leg));
}

function sameEvidence(one: Evidence, other: Evidence | undefined): boolean {
  if (!other || one.result.is !== other.result.is) return false;
  const whyOf = ({ result }: Evidence) => (result.is === 'void' ? result.why : '');
  return whyOf(one) === whyOf(other) && one.score[0] === other.score[0] && one.score[1] === other.score[1];
}
