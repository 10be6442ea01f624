import { FACT_LIMITS, isMarketFacts, isMatchFacts } from '@palpite/kernel/match-facts';
import { parseOdds } from '@palpite/kernel/odds';
import { isSelectionName } from '@palpite/kernel/sports';
import type { FeedMessage, NumberedMessage, Unreadable } from '../../core/message.ts';
import { type Fields, fieldsOf, idOf, listOf, nameOf, scoreOf, wholeOf, wordOf } from './fields.ts';

export type Heard =
  | { readonly is: 'hello'; readonly producer: number; readonly run: string; readonly seq: number }
  | { readonly is: 'message'; readonly numbered: NumberedMessage }
  | { readonly is: 'garbage'; readonly why: string };

const RESULT = {
  win: 'win',
  half_win: 'half-win',
  void: 'void',
  half_lose: 'half-lose',
  lose: 'lose',
} as const;
const STOP_REASON = { goal: 'goal', danger: 'danger' } as const;
const RUN_MAX = 64;
const SELECTIONS_MAX = FACT_LIMITS.selections;

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

/** The sandbox writes our words with underscores. */
function ours(word: unknown): unknown {
  return typeof word === 'string' ? word.replaceAll('_', '-') : word;
}

function eachOf(list: unknown, change: (one: Fields) => object): unknown {
  return Array.isArray(list) ? list.map((one) => ({ ...one, ...change(one) })) : list;
}

function readFixture(fields: Fields): FeedMessage | undefined {
  const told = fieldsOf(fields.match);
  if (!told) return undefined;
  const { id, start, best_of, ...rest } = told;
  const match: unknown = {
    ...rest,
    match: id,
    startMs: start,
    sport: ours(told.sport),
    status: ours(told.status),
    period: ours(told.period),
    scores: eachOf(told.scores, ({ kind, period }) => ({ kind: ours(kind), period: ours(period) })),
    events: eachOf(told.events, ({ kind, period }) => ({ kind: ours(kind), period: ours(period) })),
    ...(best_of !== undefined && { bestOf: best_of }),
  };
  return isMatchFacts(match) ? { is: 'match', match } : undefined;
}

function readOdds({ match_id, market: given }: Fields): FeedMessage | undefined {
  const told = fieldsOf(given);
  const outcomes = listOf(told?.outcomes, SELECTIONS_MAX);
  if (!told || !outcomes) return undefined;
  const market: unknown = {
    market: told.id,
    match: match_id,
    type: ours(told.type),
    period: ours(told.period),
    line: told.line ?? '',
    rank: told.rank,
    status: told.status,
    prices: outcomes.map(({ type, odds }) => ({
      selection: type,
      odds: typeof odds === 'string' ? parseOdds(odds) : undefined,
    })),
  };
  return isMarketFacts(market) ? { is: 'market', market } : undefined;
}

function readSettlement({ match_id, market_id, version, outcomes, score }: Fields): FeedMessage | undefined {
  const results = listOf(outcomes, SELECTIONS_MAX)?.map(({ type, result }) => {
    const word = wordOf(RESULT, result);
    return isSelectionName(type) && word ? { selection: type, result: word } : undefined;
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
