import type { Match } from './season/match.ts';
import type { Season } from './season/season.ts';
import type { Timetable } from './season/timetable.ts';
import { type MarketState, type MatchState, type StopReason, wireWord } from './wire/messages.ts';
import type { Producer } from './wire/producer.ts';
import type { FeedSockets } from './wire/sockets.ts';

export interface MatchView extends MatchState {
  readonly stop: StopReason | null;
  readonly markets: readonly MarketState[];
  /** The last version of the settlement, 0 before the first, and whether it is in force. */
  readonly settlement: { readonly version: number; readonly standing: boolean };
}

export interface FeedView {
  readonly run: string;
  readonly seq: number;
  readonly now: number;
  readonly speed: number;
  readonly paused: boolean;
  readonly consumers: number;
  readonly matches: readonly MatchView[];
}

export interface FeedParts {
  readonly timetable: Timetable;
  readonly season: Season;
  readonly producer: Producer;
  readonly sockets: FeedSockets;
}

/** Filter of the list, and whether to include markets. */
export interface ListQuery {
  readonly sport?: string;
  readonly status?: string;
  readonly markets?: 'all' | 'none';
}

export function matchView(match: Match, now: number, markets: ListQuery['markets'] = 'all'): MatchView {
  return {
    ...match.state(now),
    stop: match.stopReason,
    markets: markets === 'none' ? [] : match.markets.map((market) => market.state()),
    settlement: match.book.settlement,
  };
}

/** The state of the feed for pages and tests, without a connection to it. */
export function feedView(
  { timetable, season, producer, sockets }: FeedParts,
  { sport, status, markets }: ListQuery = {},
): FeedView {
  const now = timetable.now();
  const listed = season.matches.filter(
    (match) =>
      (sport === undefined || wireWord(match.play.sport) === sport) &&
      (status === undefined || match.status === status),
  );
  return {
    run: producer.run,
    seq: producer.seq,
    now: timetable.clockAt(now),
    speed: timetable.speed,
    paused: producer.isSilent,
    consumers: sockets.count,
    matches: listed.map((match) => matchView(match, now, markets)),
  };
}
