import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { LineUpSide } from '@palpite/kernel/line-up';
import type { MatchFacts, PlayEvent, ScoreRow } from '@palpite/kernel/match-facts';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';
import { type Chance, chanceOf } from '../model/chance.ts';
import type { Setback } from '../model/football/rates.ts';
import type { Group } from '../model/group.ts';
import type { Outlook } from '../model/outlook.ts';
import type { StopReason } from '../wire/messages.ts';

/** The effects of one moment of play. */
export interface Beat {
  /** Betting is suspended for this long; the suspension is sent before the event. */
  readonly stop?: { readonly reason: StopReason; readonly ms: number };
  /** Whether anything that the feed sends about the match has changed. */
  readonly isSent: boolean;
  /** Periods that are over now: their markets are settled. */
  readonly over?: readonly MarketPeriod[];
  /** How the match ended: finished or abandoned. */
  readonly ended?: 'played' | 'retired' | 'abandoned';
}

export interface MarketQuestion {
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly line: string;
  readonly selection: string;
  /** Of a market on how one team ends its season. */
  readonly team?: number | undefined;
}

/** What settles markets. */
export type Grader = Pick<Play, 'grade' | 'decidedBy' | 'sheetText'>;

/** One match of one sport as it is played. All times are milliseconds since its start, breaks included. */
export interface Play {
  readonly sport: Sport;
  readonly bestOf?: number;
  readonly slate: readonly Group[];
  readonly period: ClockPeriod;
  readonly score: Pair;
  readonly isRunning: boolean;
  /** Whether prices change with time even when nothing happens. */
  readonly pricesMoveWithTime: boolean;
  /** Time of the next event; infinite when there is none. */
  readonly nextAt: number;
  start(): void;
  /** Plays the next event. */
  step(): Beat;
  /** Adds a goal, basket or point by a control route; undefined when there can be none now. */
  force(side: Side, atMs: number): Beat | undefined;
  /**
   * Weakens a side for the rest of the match by a control route; undefined when the sport does not know it or there can
   * be none now.
   */
  setback(kind: Setback, side: Side, atMs: number): Beat | undefined;
  /** Ends the match, by a control route or because the time is over. */
  end(atMs: number, how: 'played' | 'retired' | 'abandoned'): void;
  /** Corrects the final score. False when nothing changed. */
  correct(score: Pair): boolean;
  /** Corrects a count other than the score, if the sport has one. */
  recount(side: Side): void;
  clock(atMs: number): MatchFacts['clock'];
  scores(): readonly ScoreRow[];
  events(): readonly PlayEvent[];
  /** The players of both sides with what happened to them; absent where the play knows none. */
  lineUps?(): readonly [LineUpSide, LineUpSide] | undefined;
  /** Updates the visualisation; false when nothing moved. */
  roll(atMs: number): boolean;
  readonly visual: NonNullable<MatchFacts['play']>;
  outlook(atMs: number): Outlook;
  /** Settles by the kernel's rules from the score sheet. */
  grade(question: MarketQuestion): LegResult | undefined;
  /** The pair that decides the market. */
  decidedBy(type: MarketName, period: MarketPeriod): Pair;
  /** A summary of the score sheet, as far as it decides this market. */
  sheetText(type: MarketName): string;
  /** From now on the players of both sides are known; undefined where the play knows none. */
  announce?(): void;
}

/** The random numbers of a match, each stream for its purpose. */
export interface PlayChances {
  /** Decides the match. */
  readonly script: Chance;
  /** Decides the visualisation only. */
  readonly ball: Chance;
  /** Decides injuries, what follows from setbacks, and what is only counted. */
  readonly incidents: Chance;
  /** Decides who plays, and who scores, is booked and is replaced. */
  readonly players: Chance;
}

export function playChances(seed: number, number: number): PlayChances {
  return {
    script: chanceOf(seed, 'script', number),
    ball: chanceOf(seed, 'ball', number),
    incidents: chanceOf(seed, 'incidents', number),
    players: chanceOf(seed, 'players', number),
  };
}

/** An injury that will happen: to whom, and after how many points or possessions. */
export interface ComingInjury {
  readonly side: Side;
  readonly after: number;
}

/** At most one in a match: the probability of an injury, and the earliest and latest time. */
export function drawInjury(
  chance: Chance,
  { share, from, to }: { readonly share: number; readonly from: number; readonly to: number },
): ComingInjury | undefined {
  const [drawn, side, when] = [chance.uniform(), chance.uniform(), chance.between(from, to)];
  if (drawn >= share) return undefined;
  return { side: side < 0.5 ? 'home' : 'away', after: Math.round(when) };
}

/** The latest incidents. */
export class Happened {
  readonly #events: PlayEvent[] = [];
  static readonly most = 60;

  add(event: PlayEvent): void {
    this.#events.push(event);
    if (this.#events.length > Happened.most) this.#events.shift();
  }

  get all(): readonly PlayEvent[] {
    return [...this.#events];
  }
}
