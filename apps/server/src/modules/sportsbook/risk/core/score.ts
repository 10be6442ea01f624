import { RISK_SIGNALS, type RiskRule, type RiskRules, type RiskSignal } from '@palpite/kernel/risk-rules';
import { meanOf, type ValueSums } from './closing-value.ts';

export interface Share {
  readonly bets: number;
  readonly moved: number;
}

/** What is known about a player. */
export interface RiskFacts {
  readonly closing: ValueSums;
  /** In-play bets, and those right after which the price fell. */
  readonly timing: Share;
  /** The same of all players, for comparison. */
  readonly everybody: Share;
  /** Accounts that share a device, a network address or an element of payments. */
  readonly linked: number;
  /** Markets on which linked accounts, or this one alone, bet on several selections. */
  readonly opposite: number;
}

/** Why a signal counts as it does. */
export type SignalReason = 'few' | 'chance' | 'below' | 'notable' | 'high';

export interface SignalLine {
  readonly signal: RiskSignal;
  /** Basis points of closing value and timing; a number of accounts or markets. */
  readonly value: number;
  /** How many bets, accounts or markets it was computed from. */
  readonly count: number;
  /** The standard error of the closing value, or the share of everybody's timing, in basis points. */
  readonly beside: number | undefined;
  readonly reason: SignalReason;
  readonly points: number;
}

export type RiskLevel = 'low' | 'mid' | 'high';

export interface RiskScore {
  /** From 0 to 100. */
  readonly score: number;
  readonly level: RiskLevel;
  /** In the order of the list of signals. */
  readonly lines: readonly SignalLine[];
}

const POINTS: Readonly<Record<SignalReason, number>> = { few: 0, chance: 0, below: 0, notable: 30, high: 60 };
const SCORE_MAX = 100;
/** A mean that is closer to zero than this many standard errors may be chance. */
const ERRORS = 2;

/** Each signal is judged alone by its rule; the points are added up. */
export function scoreOf(facts: RiskFacts, rules: RiskRules): RiskScore {
  const lines = RISK_SIGNALS.map((signal) => lineOf(signal, facts, rules[signal]));
  const score = Math.min(
    SCORE_MAX,
    lines.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, lines, level: score >= POINTS.high ? 'high' : score >= POINTS.notable ? 'mid' : 'low' };
}

function lineOf(signal: RiskSignal, facts: RiskFacts, rule: RiskRule): SignalLine {
  const line = (value: number, count: number, beside: number | undefined, isChance = false): SignalLine => {
    const reason = reasonOf(value, count, rule, isChance);
    return { signal, value, count, beside, reason, points: POINTS[reason] };
  };
  switch (signal) {
    case 'closing': {
      const { bets, mean, error } = meanOf(facts.closing);
      return line(mean, bets, error, error === undefined || mean < ERRORS * error);
    }
    case 'timing':
      return line(shareOf(facts.timing), facts.timing.bets, shareOf(facts.everybody));
    case 'linked':
      return line(facts.linked, facts.linked, undefined);
    case 'opposite':
      return line(facts.opposite, facts.opposite, undefined);
  }
}

function reasonOf(value: number, count: number, rule: RiskRule, isChance: boolean): SignalReason {
  if (count < rule.least) return 'few';
  if (value < rule.from) return 'below';
  if (isChance) return 'chance';
  return value >= rule.high ? 'high' : 'notable';
}

/** In basis points, rounded to whole ones. */
function shareOf({ bets, moved }: Share): number {
  return bets === 0 ? 0 : Math.round((moved * 10_000) / bets);
}

/** A price that has fallen by at least this many millionths moved against us. */
export const FALL_LEAST = 30_000;

/** By how many millionths the price is below the taken one; below zero when it rose. */
export function fallOf(taken: number, now: number): number {
  return Math.round(((taken - now) * 1_000_000) / taken);
}
