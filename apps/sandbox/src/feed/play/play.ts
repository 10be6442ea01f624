import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { MatchFacts, PlayEvent, ScoreRow } from '@palpite/kernel/match-facts';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';
import type { Group } from '../model/group.ts';
import type { Outlook } from '../model/outlook.ts';
import type { StopReason } from '../wire/messages.ts';

/** What a moment of play did. */
export interface Beat {
  /** Betting stops for so long; the stop comes before the news. */
  readonly stop?: { readonly reason: StopReason; readonly ms: number };
  /** Whether anything that the feed tells of the match has changed. */
  readonly isSent: boolean;
  /** Stretches that are over now: their markets are settled. */
  readonly over?: readonly MarketPeriod[];
  /** How the match is over: played out, or stopped before that. */
  readonly ended?: 'played' | 'retired' | 'abandoned';
}

export interface MarketQuestion {
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly line: string;
  readonly selection: string;
}

/** One match of one sport as it is played. All times are milliseconds since its start, breaks included. */
export interface Play {
  readonly sport: Sport;
  readonly bestOf?: number;
  readonly slate: readonly Group[];
  readonly period: ClockPeriod;
  readonly score: Pair;
  readonly isRunning: boolean;
  /** Whether prices change though nothing happens. */
  readonly pricesMoveWithTime: boolean;
  /** When something happens next; for ever away when nothing does. */
  readonly nextAt: number;
  start(): void;
  /** Lets what is due next happen. */
  step(): Beat;
  /** A goal, a basket or a point by hand; undefined when there can be none now. */
  force(side: Side, atMs: number): Beat | undefined;
  /** The last whistle, by hand or because it is time. */
  end(atMs: number, how: 'played' | 'retired' | 'abandoned'): void;
  /** The final score was another one. False when it was not. */
  correct(score: Pair): boolean;
  /** Something else than the score was counted wrong, as far as the sport counts anything else. */
  recount(side: Side): void;
  clock(atMs: number): MatchFacts['clock'];
  scores(): readonly ScoreRow[];
  events(): readonly PlayEvent[];
  /** Moves what the visual shows; false when nothing moved. */
  roll(atMs: number): boolean;
  readonly visual: NonNullable<MatchFacts['play']>;
  outlook(atMs: number): Outlook;
  /** By the kernel's rules, from what was played. */
  grade(question: MarketQuestion): LegResult | undefined;
  /** The pair that decides the market. */
  decidedBy(type: MarketName, period: MarketPeriod): Pair;
  /** The whole evidence in short. */
  sheetText(): string;
}

/** The newest things that happened. */
export class Happened {
  readonly #events: PlayEvent[] = [];
  static readonly most = 40;

  add(event: PlayEvent): void {
    this.#events.push(event);
    if (this.#events.length > Happened.most) this.#events.shift();
  }

  get all(): readonly PlayEvent[] {
    return [...this.#events];
  }
}
