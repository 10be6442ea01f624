import type { FeedSink } from './adapter.ts';
import type { FeedMarket, FeedMatch, FeedMessage, NumberedMessage } from './message.ts';

/**
 * Every vendor numbers its matches, markets, leagues and teams independently, and bets are settled by the market id
 * alone. So each vendor has its own range: its ids are shifted by a multiple of this.
 */
export const ID_SPACE_SIZE = 1e15;
/** The highest id of the last space is still a safe integer. */
export const ID_SPACES = 9;

/** Shifts the ids of all messages. A message with an id outside the range is passed on as unreadable. */
export function inIdSpace(space: number, sink: FeedSink): FeedSink {
  const base = space * ID_SPACE_SIZE;
  return {
    connected: (line, hello) => sink.connected(line, hello),
    message: (line, numbered) => sink.message(line, moved(numbered, base)),
    garbage: (line, why) => sink.garbage(line, why),
    disconnected: (line) => sink.disconnected(line),
  };
}

function moved(numbered: NumberedMessage, base: number): NumberedMessage {
  const { seq, atMs, message } = numbered;
  const isWithin = idsOf(message).every((id) => id < ID_SPACE_SIZE);
  if (isWithin) return { seq, atMs, message: withBase(message, base) };
  // It is unknown which match is meant, so everything of this producer is in doubt.
  const why = 'an id beyond the range of its vendor';
  return { seq, atMs, message: { is: 'unreadable', why, about: { is: 'anything' } } };
}

function idsOf(message: FeedMessage): readonly number[] {
  switch (message.is) {
    case 'match': {
      const { match, league, home, away } = message.match;
      return [match, league.id, home.id, away.id];
    }
    case 'market':
      return [message.market.match, message.market.market];
    case 'stop':
    case 'resume':
      return [message.match];
    case 'alive':
    case 'recovered':
      return [];
    case 'unreadable':
      if (message.about.is === 'market') return [message.about.market];
      return message.about.is === 'match' ? [message.about.match] : [];
    default:
      return [message.match, message.market];
  }
}

function withBase(message: FeedMessage, base: number): FeedMessage {
  switch (message.is) {
    case 'match':
      return { is: 'match', match: matchWithBase(message.match, base) };
    case 'market':
      return { is: 'market', market: marketWithBase(message.market, base) };
    case 'stop':
    case 'resume':
      return { ...message, match: message.match + base };
    case 'alive':
    case 'recovered':
      return message;
    case 'unreadable': {
      const { about } = message;
      if (about.is === 'market') return { ...message, about: { is: 'market', market: about.market + base } };
      return about.is === 'match'
        ? { ...message, about: { is: 'match', match: about.match + base } }
        : message;
    }
    default:
      return { ...message, match: message.match + base, market: message.market + base };
  }
}

function matchWithBase(match: FeedMatch, base: number): FeedMatch {
  const { league, home, away } = match;
  return {
    ...match,
    match: match.match + base,
    league: { ...league, id: league.id + base },
    home: { ...home, id: home.id + base },
    away: { ...away, id: away.id + base },
  };
}

function marketWithBase(market: FeedMarket, base: number): FeedMarket {
  return { ...market, match: market.match + base, market: market.market + base };
}
