import { translate } from '../../../adapters/sandbox/translate.ts';
import type { FeedMessage } from '../../../index.ts';
import { type Frame, numbered } from '../../recorded.ts';
import type { Damage, MessageContractTest } from '../check-messages.ts';
import type { Recorded, Recording } from '../feed-test-app.ts';
import { SANDBOX_RECORDING } from '../sandbox/contract-test.ts';

/** What a bridge to the sandbox would send: the same season in our message types. */
function lineOf(message: Recorded): Recorded {
  const read = translate(numbered(message as Frame, 1));
  if (read.is !== 'message') throw new Error('the recording cannot be read');
  return asLine(read.numbered.message);
}

export function asLine(message: FeedMessage): Recorded {
  if (message.is !== 'market') return { ...message };
  const { prices, ...market } = message.market;
  const written = prices.map((price) => ({ ...price, odds: (price.odds / 1_000).toString() }));
  return { is: 'market', market: { ...market, prices: written } };
}

export const LINES_RECORDING: Recording = {
  whole: SANDBOX_RECORDING.whole.map(lineOf),
  live: SANDBOX_RECORDING.live.map(lineOf),
};

const inner = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

export const aboutLine: MessageContractTest['about'] = (message) => {
  const market = number(inner(message.market).market) ?? number(message.market);
  const match =
    number(inner(message.match).match) ?? number(message.match) ?? number(inner(message.market).match);
  return { ...(market !== undefined && { market }), ...(match !== undefined && { match }) };
};

const openMarket = (type: string) => (message: Recorded) =>
  message.is === 'market' && inner(message.market).type === type && inner(message.market).status === 'open';

export const resultOfLine: MessageContractTest['resultOf'] = (price, version) => ({
  is: 'result',
  match: inner(price.market).match,
  market: inner(price.market).market,
  version,
  results: (inner(price.market).prices as { selection: string }[]).map(({ selection }) => ({
    selection,
    result: 'lose',
  })),
  score: [1, 0],
  sheet: '1-0',
});

export const undoneOfLine: MessageContractTest['undoneOf'] = (price, version) => ({
  is: 'result-undone',
  match: inner(price.market).match,
  market: inner(price.market).market,
  version,
});

const RESULT = openMarket('match-result');
const TOTAL = openMarket('total-goals');
const changed = (message: Recorded, field: 'market' | 'match', over: Recorded): Recorded => ({
  ...message,
  [field]: { ...inner(message[field]), ...over },
});

const badPrice = (name: string, odds: unknown): Damage => ({
  name,
  of: RESULT,
  make(message) {
    const [first, ...rest] = inner(message.market).prices as object[];
    return changed(message, 'market', { prices: [{ ...first, odds }, ...rest] });
  },
  why: 'an unreadable market',
  harms: 'market',
});
const badMarket = (name: string, over: Recorded, why = 'an unreadable market'): Damage => ({
  name,
  of: TOTAL,
  make: (message) => changed(message, 'market', over),
  why,
  harms: 'market',
});
const badMatch = (name: string, over: Recorded): Damage => ({
  name,
  of: ({ is }) => is === 'match',
  make: (message) => changed(message, 'match', over),
  why: 'an unreadable match',
  harms: 'match',
});
const badResult = (name: string, over: Recorded, why = 'an unreadable result'): Damage => ({
  name,
  of: RESULT,
  make: (message) => ({ ...resultOfLine(message, 1), ...over }),
  why,
  harms: 'market',
});

export const LINES_DAMAGES: readonly Damage[] = [
  badPrice('a negative price', '-1.85'),
  badPrice('a price that is a number', 1.85),
  badPrice('a price of one', '1.00'),
  badPrice('a price with an exponent', '1e9'),
  badPrice('a price that is nothing', null),
  badMarket('no selections', { prices: null }),
  badMarket('a selection that is nothing', { prices: [null, null] }),
  badMarket('a status that nobody knows', { status: 'perhaps' }),
  badMarket('a market with another line', { line: '7.5' }, 'a market with another question'),
  badMatch('a sport that nobody knows', { sport: 'quidditch' }),
  badMatch('a score below zero', { score: [-1, 0] }),
  badMatch('a start that is text', { startMs: 'tomorrow' }),
  badResult('a result of no version', { version: 0 }),
  badResult('a result without selections', { results: [] }),
  badResult('a result that nobody knows', { results: [{ selection: 'home', result: 'maybe' }] }),
  badResult('a result whose evidence is a number', { sheet: 5 }),
  badResult('a result with half a score', { score: [1] }),
  badResult('a result of another match', { match: 2001 }, 'a fact of another match'),
  {
    name: 'a window that ends before it begins',
    of: RESULT,
    make: (message) => ({ ...undoneOfLine(message, 1), is: 'cancelled', fromMs: 2_000, toMs: 1_000 }),
    why: 'an unreadable cancelled',
    harms: 'market',
  },
  {
    name: 'a stop of nobody knows what',
    of: ({ is }) => is === 'stop',
    make: () => ({ is: 'stop', reason: 'goal' }),
    why: 'an unreadable stop',
    harms: 'everything',
  },
  {
    name: 'a kind of message that is new',
    of: ({ is }) => is === 'match',
    make: () => ({ is: 'weather', rain: true }),
    why: 'an unknown kind',
    harms: 'nothing',
  },
];
