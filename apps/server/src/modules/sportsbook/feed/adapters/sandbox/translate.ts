import { FACT_LIMITS, isMarketFacts, isMatchFacts } from '@palpite/kernel/match-facts';
import { isDeadHeat } from '@palpite/kernel/outcomes';
import { isSelectionName } from '@palpite/kernel/sports';
import type { FeedMessage, NumberedMessage, Unreadable } from '../../core/message.ts';
import { type Fields, fieldsOf, idOf, listOf, nameOf, oddsIn, scoreOf, wholeOf, wordOf } from '../fields.ts';

export type Received =
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
const SHEET_MAX = 200;
const SELECTIONS_MAX = FACT_LIMITS.selections;

/** Translates one frame of the sandbox's feed into our message types. Nothing is trusted before it is checked. */
export function translate(text: string): Received {
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

function helloOf(fields: Fields, seq: number): Received {
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
  settlement_rollback: (fields) => ofVersion('result-undone', fields),
  bet_cancel: readCancel,
  bet_cancel_rollback: (fields) => ofVersion('cancel-undone', fields),
  snapshot_complete({ request }) {
    const name = nameOf(request, RUN_MAX);
    return name === undefined ? undefined : { is: 'recovered', request: name };
  },
};

function messageOf(fields: Fields): FeedMessage {
  const type = typeof fields.type === 'string' ? fields.type : '';
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  // An unknown kind of message does not put what we know in doubt.
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

/** There are a few hundred words; a feed that invents more must not fill the memory. */
const WORDS_MAX = 2_000;
const words = new Map<string, string>();

/** The sandbox writes our words with underscores. */
function ours(word: unknown): unknown {
  if (typeof word !== 'string' || word.length > RUN_MAX) return word;
  const known = words.get(word);
  if (known !== undefined) return known;
  const found = word.replaceAll('_', '-');
  if (words.size < WORDS_MAX) words.set(word, found);
  return found;
}

/** Entries that are no objects are returned unchanged: the check of the whole message rejects them. */
function eachOf(list: unknown, change: (entry: Fields) => object): unknown {
  if (!Array.isArray(list) || list.length > FACT_LIMITS.scores) return undefined;
  return list.map((entry) => {
    const fields = fieldsOf(entry);
    return fields && { ...fields, ...change(fields) };
  });
}

function readFixture(fields: Fields): FeedMessage | undefined {
  const reported = fieldsOf(fields.match);
  if (!reported) return undefined;
  const { id, start, best_of, ...rest } = reported;
  const match: unknown = {
    ...rest,
    match: id,
    startMs: start,
    sport: ours(reported.sport),
    status: ours(reported.status),
    period: ours(reported.period),
    scores: eachOf(reported.scores, ({ kind, period }) => ({ kind: ours(kind), period: ours(period) })),
    events: eachOf(reported.events, ({ kind, period }) => ({ kind: ours(kind), period: ours(period) })),
    ...(best_of !== undefined && { bestOf: best_of }),
  };
  return isMatchFacts(match) ? { is: 'match', match } : undefined;
}

function readOdds({ match_id, market: given }: Fields): FeedMessage | undefined {
  const reported = fieldsOf(given);
  const outcomes = reported?.outcomes;
  if (!reported || !Array.isArray(outcomes) || outcomes.length > SELECTIONS_MAX) return undefined;
  const market: unknown = {
    market: reported.id,
    match: match_id,
    type: ours(reported.type),
    period: ours(reported.period),
    line: reported.line ?? '',
    ...(reported.player !== undefined && { player: reported.player }),
    ...(reported.runners !== undefined && { runners: reported.runners }),
    rank: reported.rank,
    status: reported.status,
    prices: outcomes.map(priceOf),
  };
  return isMarketFacts(market) ? { is: 'market', market } : undefined;
}

function priceOf(outcome: unknown) {
  const reported = fieldsOf(outcome);
  if (!reported) return undefined;
  const { type: selection, win, half_win: halfWin = 0, void: back = 0, half_lose: halfLose = 0 } = reported;
  const odds = oddsIn(reported.odds);
  if (win === undefined) return { selection, odds };
  return { selection, odds, probabilities: { win, halfWin, void: back, halfLose } };
}

function readSettlement(fields: Fields): FeedMessage | undefined {
  const results = listOf(fields.outcomes, SELECTIONS_MAX)?.map(({ type, result, void_reason, dead_heat }) => {
    const word = wordOf(RESULT, result);
    if (!isSelectionName(type) || !word) return undefined;
    // A shared win that is read as a whole one would be paid too high.
    if (dead_heat !== undefined && (word !== 'win' || !isDeadHeat(dead_heat))) return undefined;
    // An unknown reason is still a reason: the line was not met.
    const why = word === 'void' && void_reason !== undefined ? ('no-result' as const) : undefined;
    return {
      selection: type,
      result: word,
      ...(why && { why }),
      ...(isDeadHeat(dead_heat) && { deadHeat: { places: dead_heat.places, tied: dead_heat.tied } }),
    };
  });
  const found = { ...versionOf(fields), score: scoreOf(fields.score) };
  // A match that ends before its first point has an empty sheet: its bets must be settled nevertheless.
  const hasSheet = fields.sheet !== undefined && fields.sheet !== '';
  const sheet = hasSheet ? nameOf(fields.sheet, SHEET_MAX) : undefined;
  if (hasSheet && sheet === undefined) return undefined;
  if (!results || results.length === 0 || !results.every((result) => result !== undefined)) return undefined;
  const isTwice = new Set(results.map(({ selection }) => selection)).size < results.length;
  if (isTwice || !isComplete(found)) return undefined;
  return { is: 'result', ...found, results, ...(sheet !== undefined && { sheet }) };
}

function versionOf({ match_id, market_id, version }: Fields) {
  return { match: idOf(match_id), market: idOf(market_id), version: idOf(version) };
}

function ofVersion<const K extends 'result-undone' | 'cancel-undone'>(is: K, fields: Fields) {
  const found = versionOf(fields);
  return isComplete(found) ? { is, ...found } : undefined;
}

/** A window that ends before it begins would void nothing, so it must be a mistake. */
function readCancel({ from, to, ...fields }: Fields): FeedMessage | undefined {
  const found = versionOf(fields);
  const [fromMs, toMs] = [idOf(from), idOf(to)];
  if (!isComplete(found) || (from !== undefined && !fromMs) || (to !== undefined && !toMs)) return undefined;
  if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs) return undefined;
  return { is: 'cancelled', ...found, ...(fromMs && { fromMs }), ...(toMs && { toMs }) };
}

type Complete<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function isComplete<T extends object>(found: T): found is T & Complete<T> {
  return Object.values(found).every((value) => value !== undefined);
}
