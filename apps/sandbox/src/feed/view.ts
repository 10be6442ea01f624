import type { Match } from './season/match.ts';
import type { Season } from './season/season.ts';
import type { Timetable } from './season/timetable.ts';
import type { MarketState, MatchState, StopReason } from './wire/messages.ts';
import type { Producer } from './wire/producer.ts';
import type { FeedSockets } from './wire/sockets.ts';

export interface MatchView extends MatchState {
  readonly stop: StopReason | null;
  readonly markets: readonly MarketState[];
  /** The last version of the settlement, 0 before the first, and whether it stands. */
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

export function matchView(match: Match, now: number): MatchView {
  return {
    ...match.state(now),
    stop: match.stopReason,
    markets: match.markets.map((market) => market.state()),
    settlement: { version: match.results.version, standing: match.results.isStanding },
  };
}

/** What a person or a test sees of the feed without listening to it. */
export function feedView({ timetable, season, producer, sockets }: FeedParts): FeedView {
  const now = timetable.now();
  return {
    run: producer.run,
    seq: producer.seq,
    now: timetable.clockAt(now),
    speed: timetable.speed,
    paused: producer.isSilent,
    consumers: sockets.count,
    matches: season.matches.map((match) => matchView(match, now)),
  };
}
