import { FACT_LIMITS, isMarketFacts, isMatchFacts } from '@palpite/kernel/match-facts';
import { isSelectionName } from '@palpite/kernel/sports';
import type { FeedMessage, NumberedMessage, Unreadable } from '../../core/message.ts';
import { type Fields, fieldsOf, idOf, listOf, nameOf, oddsIn, scoreOf, wholeOf, wordOf } from '../fields.ts';

export type ReadLine =
  | { readonly is: 'hello'; readonly sender: string; readonly run: string; readonly seq: number }
  | { readonly is: 'message'; readonly numbered: NumberedMessage }
  | { readonly is: 'garbage'; readonly why: string };

const WORD_MAX = 64;
const SHEET_MAX = 200;
const RESULTS = {
  win: 'win',
  'half-win': 'half-win',
  void: 'void',
  'half-lose': 'half-lose',
  lose: 'lose',
} as const;
const STOP_REASONS = { goal: 'goal', danger: 'danger' } as const;

/** One line in our words. Nothing of it is trusted before it is checked. */
export function readLine(text: string): ReadLine {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    return { is: 'garbage', why: 'not JSON' };
  }
  const fields = fieldsOf(line);
  if (!fields) return { is: 'garbage', why: 'not an object' };
  const seq = wholeOf(fields.seq);
  if (seq === undefined) return { is: 'garbage', why: 'without a number' };
  if (fields.is === 'hello') return readHello(fields, seq);
  const atMs = wholeOf(fields.at);
  const message = atMs === undefined ? unreadable(fields, 'without a time') : readMessage(fields);
  return { is: 'message', numbered: { seq, atMs: atMs ?? 0, message } };
}

function readHello({ sender: given, run: told }: Fields, seq: number): ReadLine {
  const sender = nameOf(given, WORD_MAX);
  const run = nameOf(told, WORD_MAX);
  if (sender === undefined || run === undefined)
    return { is: 'garbage', why: 'a hello without its sender or run' };
  return { is: 'hello', sender, run, seq };
}

const READERS: Readonly<Record<string, (fields: Fields) => FeedMessage | undefined>> = {
  alive: () => ({ is: 'alive' }),
  match: ({ match }) => (isMatchFacts(match) ? { is: 'match', match } : undefined),
  market: readMarket,
  stop({ match: given, reason }) {
    const match = idOf(given);
    // A stop for a reason that we do not know is still a stop.
    return match === undefined
      ? undefined
      : { is: 'stop', match, reason: wordOf(STOP_REASONS, reason) ?? 'danger' };
  },
  resume({ match: given }) {
    const match = idOf(given);
    return match === undefined ? undefined : { is: 'resume', match };
  },
  result: readResult,
  'result-undone': (fields) => withVersion(fields, (of) => ({ is: 'result-undone', ...of })),
  cancelled: readCancelled,
  'cancel-undone': (fields) => withVersion(fields, (of) => ({ is: 'cancel-undone', ...of })),
  recovered({ request }) {
    const name = nameOf(request, WORD_MAX);
    return name === undefined ? undefined : { is: 'recovered', request: name };
  },
};

function readMessage(fields: Fields): FeedMessage {
  const is = typeof fields.is === 'string' ? fields.is : '';
  const reader = Object.hasOwn(READERS, is) ? READERS[is] : undefined;
  // A kind of message that is new to us says nothing about what we know.
  if (!reader) return { is: 'unreadable', why: 'an unknown kind', about: { is: 'nothing' } };
  return reader(fields) ?? unreadable(fields, `an unreadable ${is}`);
}

/** What a message was about stands under its own name, or within the state that it tells. */
function unreadable(fields: Fields, why: string): Unreadable {
  const market = idOf(fieldsOf(fields.market)?.market) ?? idOf(fields.market);
  if (market !== undefined) return { is: 'unreadable', why, about: { is: 'market', market } };
  const match =
    idOf(fieldsOf(fields.match)?.match) ?? idOf(fields.match) ?? idOf(fieldsOf(fields.market)?.match);
  if (match !== undefined) return { is: 'unreadable', why, about: { is: 'match', match } };
  return { is: 'unreadable', why, about: { is: fields.is === 'alive' ? 'nothing' : 'anything' } };
}

/** Odds are texts like "1.85": a float would not say which hundredth is meant. */
function readMarket({ market: given }: Fields): FeedMessage | undefined {
  const told = fieldsOf(given);
  const prices = told?.prices;
  if (!told || !Array.isArray(prices) || prices.length > FACT_LIMITS.selections) return undefined;
  const market: unknown = {
    ...told,
    prices: prices.map((price) => {
      const { selection, odds, probabilities } = fieldsOf(price) ?? {};
      const read = { selection, odds: oddsIn(odds) };
      return probabilities === undefined ? read : { ...read, probabilities };
    }),
  };
  return isMarketFacts(market) ? { is: 'market', market } : undefined;
}

interface Version {
  readonly match: number;
  readonly market: number;
  readonly version: number;
}

function withVersion(
  fields: Fields,
  make: (of: Version) => FeedMessage | undefined,
): FeedMessage | undefined {
  const [match, market, version] = [idOf(fields.match), idOf(fields.market), idOf(fields.version)];
  if (match === undefined || market === undefined || version === undefined) return undefined;
  return make({ match, market, version });
}

function readResult(fields: Fields): FeedMessage | undefined {
  const score = scoreOf(fields.score);
  const results = listOf(fields.results, FACT_LIMITS.selections)?.map(({ selection, result, why }) => {
    const word = wordOf(RESULTS, result);
    if (!isSelectionName(selection) || !word) return undefined;
    // A reason that we do not know is still one: the line was not met.
    const isUndecided = word === 'void' && why !== undefined;
    return { selection, result: word, ...(isUndecided && { why: 'no-result' as const }) };
  });
  const sheet = fields.sheet === undefined ? undefined : nameOf(fields.sheet, SHEET_MAX);
  if (!score || !results?.length || !results.every((one) => one !== undefined)) return undefined;
  if (fields.sheet !== undefined && sheet === undefined) return undefined;
  if (new Set(results.map(({ selection }) => selection)).size < results.length) return undefined;
  return withVersion(fields, (of) => ({
    is: 'result',
    ...of,
    results,
    score,
    ...(sheet !== undefined && { sheet }),
  }));
}

/** A window that ends before it begins would void nothing and says that somebody is mistaken. */
function readCancelled({ fromMs: from, toMs: to, ...fields }: Fields): FeedMessage | undefined {
  const [fromMs, toMs] = [idOf(from), idOf(to)];
  if ((from !== undefined && fromMs === undefined) || (to !== undefined && toMs === undefined))
    return undefined;
  if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs) return undefined;
  return withVersion(fields, (of) => ({
    is: 'cancelled',
    ...of,
    ...(fromMs !== undefined && { fromMs }),
    ...(toMs !== undefined && { toMs }),
  }));
}
