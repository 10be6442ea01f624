import { parseOdds } from '@palpite/kernel/odds';
import type { FeedMarket, FeedMatch, FeedMessage, NumberedMessage, Unreadable } from '../../core/message.ts';
import { type Fields, fieldsOf, idOf, listOf, nameOf, scoreOf, wholeOf, wordOf } from './fields.ts';

export type Heard =
  | { readonly is: 'hello'; readonly producer: number; readonly run: string; readonly seq: number }
  | { readonly is: 'message'; readonly numbered: NumberedMessage }
  | { readonly is: 'garbage'; readonly why: string };

const MATCH_STATUS = {
  not_started: 'not-started',
  live: 'live',
  ended: 'ended',
  cancelled: 'cancelled',
} as const;
const PERIOD = {
  not_started: 'not-started',
  first_half: 'first-half',
  half_time: 'half-time',
  second_half: 'second-half',
  ended: 'ended',
} as const;
const MARKET_TYPE = { '1x2': 'match-result', total: 'total-goals' } as const;
const MARKET_STATUS = { open: 'open', suspended: 'suspended', closed: 'closed' } as const;
const RESULT = {
  win: 'win',
  half_win: 'half-win',
  void: 'void',
  half_lose: 'half-lose',
  lose: 'lose',
} as const;
const STOP_REASON = { goal: 'goal', danger: 'danger' } as const;
const SELECTION = { home: 'home', draw: 'draw', away: 'away', over: 'over', under: 'under' } as const;
/** What a market of a type must offer, each once: a market with a selection too few or too many is not understood. */
const SELECTIONS_OF = {
  'match-result': ['home', 'draw', 'away'],
  'total-goals': ['over', 'under'],
} as const;
const LINE = /^\d{1,3}(?:\.(?:25|5|75))?$/;
const RUN_MAX = 64;
const SELECTIONS_MAX = 10;

/** One frame of the sandbox's feed in our words. Nothing of it is believed before it is checked. */
export function translate(text: string): Heard {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return { is: 'garbage', why: 'not JSON' };
  }
  const fields = fieldsOf(frame);
  if (!fields) return { is: 'garbage', why: 'not an object' };
  const seq = wholeOf(fields.seq);
  if (seq === undefined) return { is: 'garbage', why: 'without a number' };
  if (fields.type === 'hello') return helloOf(fields, seq);
  const atMs = wholeOf(fields.at);
  const message = atMs === undefined ? unreadable(fields, 'without a time') : messageOf(fields);
  return { is: 'message', numbered: { seq, atMs: atMs ?? 0, message } };
}

function helloOf(fields: Fields, seq: number): Heard {
  const producer = idOf(fields.producer);
  const run = nameOf(fields.run, RUN_MAX);
  if (producer === undefined || run === undefined) return { is: 'garbage', why: 'a hello without its run' };
  return { is: 'hello', producer, run, seq };
}

const READERS: Readonly<Record<string, (fields: Fields) => FeedMessage | undefined>> = {
  alive: () => ({ is: 'alive' }),
  fixture: readFixture,
  odds: readOdds,
  bet_stop: readStop,
  bet_resume: ({ match_id }) => withId(match_id, (match) => ({ is: 'resume', match })),
  settlement: readSettlement,
  settlement_rollback: readRollback,
  snapshot_complete({ request }) {
    const name = nameOf(request, RUN_MAX);
    return name === undefined ? undefined : { is: 'recovered', request: name };
  },
};

function messageOf(fields: Fields): FeedMessage {
  const type = typeof fields.type === 'string' ? fields.type : '';
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  // A kind of message that is new to us says nothing about what we know.
  if (!reader) return { is: 'unreadable', why: 'an unknown type', about: { is: 'nothing' } };
  return reader(fields) ?? unreadable(fields, `an unreadable ${type}`);
}

function unreadable(fields: Fields, why: string): Unreadable {
  const market = idOf(fieldsOf(fields.market)?.id) ?? idOf(fields.market_id);
  if (market !== undefined) return { is: 'unreadable', why, about: { is: 'market', market } };
  const match = idOf(fieldsOf(fields.match)?.id) ?? idOf(fields.match_id);
  if (match !== undefined) return { is: 'unreadable', why, about: { is: 'match', match } };
  return { is: 'unreadable', why, about: { is: fields.type === 'alive' ? 'nothing' : 'anything' } };
}

function withId(value: unknown, make: (id: number) => FeedMessage): FeedMessage | undefined {
  const id = idOf(value);
  return id === undefined ? undefined : make(id);
}

/** A stop for a reason that we do not know is still a stop. */
function readStop({ match_id, reason }: Fields): FeedMessage | undefined {
  return withId(match_id, (match) => ({
    is: 'stop',
    match,
    reason: wordOf(STOP_REASON, reason) ?? 'danger',
  }));
}

function readFixture(fields: Fields): FeedMessage | undefined {
  const told = fieldsOf(fields.match);
  const clock = fieldsOf(told?.clock);
  const league = fieldsOf(told?.league);
  if (!told || !clock || !league || told.sport !== 'football') return undefined;
  const found = {
    match: idOf(told.id),
    leagueId: idOf(league.id),
    leagueName: nameOf(league.name),
    country: nameOf(league.country),
    home: teamOf(told.home),
    away: teamOf(told.away),
    startMs: wholeOf(told.start),
    status: wordOf(MATCH_STATUS, told.status),
    period: wordOf(PERIOD, told.period),
    seconds: wholeOf(clock.seconds),
    score: scoreOf(told.score),
  };
  if (!isComplete(found) || typeof clock.running !== 'boolean') return undefined;
  const { match, leagueId, leagueName, country, home, away, startMs, status, period, seconds, score } = found;
  const state: FeedMatch = {
    ...{ match, sport: 'football', home, away, startMs, status, period, score },
    league: { id: leagueId, name: leagueName, country },
    clock: { seconds, running: clock.running },
  };
  return { is: 'match', match: state };
}

function teamOf(value: unknown): FeedMatch['home'] | undefined {
  const told = fieldsOf(value);
  const id = idOf(told?.id);
  const name = nameOf(told?.name);
  return id === undefined || name === undefined ? undefined : { id, name };
}

function readOdds({ match_id, market: given }: Fields): FeedMessage | undefined {
  const told = fieldsOf(given);
  const type = wordOf(MARKET_TYPE, told?.type);
  if (!told || !type) return undefined;
  const found = {
    market: idOf(told.id),
    match: idOf(match_id),
    status: wordOf(MARKET_STATUS, told.status),
    line: lineOf(type, told.line),
    prices: pricesOf(type, told.outcomes),
  };
  if (!isComplete(found)) return undefined;
  const market: FeedMarket = { ...found, type };
  return { is: 'market', market };
}

function lineOf(type: FeedMarket['type'], line: unknown): string | undefined {
  if (type === 'match-result') return line === null || line === undefined ? '' : undefined;
  return typeof line === 'string' && LINE.test(line) ? line : undefined;
}

function pricesOf(type: FeedMarket['type'], outcomes: unknown): FeedMarket['prices'] | undefined {
  const told = listOf(outcomes, SELECTIONS_MAX);
  if (told?.length !== SELECTIONS_OF[type].length) return undefined;
  const prices = SELECTIONS_OF[type].map((selection) => {
    const outcome = told.find((one) => one.type === selection);
    const odds = typeof outcome?.odds === 'string' ? parseOdds(outcome.odds) : undefined;
    return odds === undefined ? undefined : { selection, odds };
  });
  return prices.every((price) => price !== undefined) ? prices : undefined;
}

function readSettlement({ match_id, market_id, version, outcomes, score }: Fields): FeedMessage | undefined {
  const results = listOf(outcomes, SELECTIONS_MAX)?.map(({ type, result }) => {
    const selection = wordOf(SELECTION, type);
    const word = wordOf(RESULT, result);
    return selection && word ? { selection, result: word } : undefined;
  });
  const found = {
    match: idOf(match_id),
    market: idOf(market_id),
    version: idOf(version),
    score: scoreOf(score),
  };
  if (!results || results.length === 0 || !results.every((one) => one !== undefined)) return undefined;
  const isTwice = new Set(results.map(({ selection }) => selection)).size < results.length;
  return isTwice || !isComplete(found) ? undefined : { is: 'result', ...found, results };
}

function readRollback({ match_id, market_id, version }: Fields): FeedMessage | undefined {
  const found = { match: idOf(match_id), market: idOf(market_id), version: idOf(version) };
  return isComplete(found) ? { is: 'result-undone', ...found } : undefined;
}

type Complete<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function isComplete<T extends object>(found: T): found is T & Complete<T> {
  return Object.values(found).every((value) => value !== undefined);
}
