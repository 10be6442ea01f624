import { readFileSync } from 'node:fs';
import type { Damage, MessageContractTest } from '../check-messages.ts';
import type { Recorded, Recording } from '../feed-test-app.ts';

function recorded(name: string): readonly Recorded[] {
  const text = readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);
}

export const SANDBOX_RECORDING: Recording = { whole: recorded('whole'), live: recorded('live') };

const inner = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

export const aboutSandbox: MessageContractTest['about'] = (message) => {
  const market = number(inner(message.market).id) ?? number(message.market_id);
  const match = number(inner(message.match).id) ?? number(message.match_id);
  return { ...(market !== undefined && { market }), ...(match !== undefined && { match }) };
};

const of = (type: string) => (message: Recorded) => message.type === type;
const openMarket = (type: string) => (message: Recorded) =>
  message.type === 'odds' && inner(message.market).type === type && inner(message.market).status === 'open';

const settled = (market: Recorded, over: Recorded = {}): Recorded => ({
  type: 'settlement',
  match_id: market.match_id,
  market_id: inner(market.market).id,
  version: 1,
  outcomes: (inner(market.market).outcomes as { type: string }[]).map(({ type }) => ({
    type,
    result: 'lose',
  })),
  score: [1, 0],
  sheet: '1-0',
  ...over,
});

export const resultOf: MessageContractTest['resultOf'] = (price, version) => settled(price, { version });
export const undoneOf: MessageContractTest['undoneOf'] = (price, version) => ({
  type: 'settlement_rollback',
  match_id: price.match_id,
  market_id: inner(price.market).id,
  version,
});

const RESULT = openMarket('match_result');
const TOTAL = openMarket('total_goals');
const FIXTURE = of('fixture');

const market = (message: Recorded, over: Recorded): Recorded => ({
  ...message,
  market: { ...inner(message.market), ...over },
});
const match = (message: Recorded, over: Recorded): Recorded => ({
  ...message,
  match: { ...inner(message.match), ...over },
});
const priced = (message: Recorded, odds: unknown): Recorded => {
  const [first, ...rest] = inner(message.market).outcomes as object[];
  return market(message, { outcomes: [{ ...first, odds }, ...rest] });
};

const likely = (message: Recorded, parts: (odds: number) => object): Recorded =>
  market(message, {
    outcomes: (inner(message.market).outcomes as { type: string; odds: string }[]).map(({ type, odds }) => ({
      type,
      odds,
      ...parts(Number(odds)),
    })),
  });

const UNREADABLE = 'an unreadable odds';
const chances = (name: string, parts: (odds: number) => object, why = UNREADABLE): Damage => ({
  name,
  of: RESULT,
  make: (message) => likely(message, parts),
  why,
  harms: 'market',
});
const price = (name: string, odds: unknown): Damage => ({
  name,
  of: RESULT,
  make: (message) => priced(message, odds),
  why: UNREADABLE,
  harms: 'market',
});
const badMarket = (name: string, over: Recorded, why = UNREADABLE): Damage => ({
  name,
  of: TOTAL,
  make: (message) => market(message, over),
  why,
  harms: 'market',
});
/** For an unknown market: it is not offered, and everything else continues. */
const strange = (name: string, over: Recorded, why: string): Damage => ({
  name,
  of: TOTAL,
  make: (message) => market(message, { id: 99_999_999, ...over }),
  why,
  harms: 'nothing',
});
const badMatch = (name: string, over: Recorded, why = 'an unreadable fixture'): Damage => ({
  name,
  of: FIXTURE,
  make: (message) => match(message, over),
  why,
  harms: 'match',
});
const badResult = (name: string, over: Recorded, why = 'an unreadable settlement'): Damage => ({
  name,
  of: RESULT,
  make: (message) => settled(message, over),
  why,
  harms: 'market',
});
const cancel = (name: string, over: Recorded): Damage => ({
  name,
  of: RESULT,
  why: 'an unreadable bet_cancel',
  harms: 'market',
  make: (message) => ({ ...undoneOf(message, 1), type: 'bet_cancel', ...over }),
});

const twice = { type: 'over', odds: '1.90' };

export const SANDBOX_DAMAGES: readonly Damage[] = [
  price('a negative price', '-1.85'),
  price('a price that is a number', 1.85),
  price('a price of one', '1.00'),
  price('a price without end', '9'.repeat(400)),
  price('a price with an exponent', '1e9'),
  price('a price that is nothing', null),
  chances('probabilities as shares of one', () => ({ win: 0.25 })),
  chances('a probability above one', () => ({ win: 1_000_000_001 })),
  chances('probabilities that sum to more than one', () => ({ win: 1, void: 1_000_000_000 })),
  chances('a probability below zero', () => ({ win: -1 })),
  chances(
    'probabilities above what the odds pay for',
    (odds) => ({ win: Math.ceil(1_000_000_000 / odds) + 1 }),
    'a probability above what its odds pay for',
  ),
  chances(
    'a refund that is as good as certain beside a win that is likely',
    (odds) => ({ win: Math.floor(500_000_000 / odds), void: 600_000_000 }),
    'a probability above what its odds pay for',
  ),
  chances(
    'probabilities in millionths',
    (odds) => ({ win: Math.floor(900_000 / odds) }),
    'probabilities that come to too little',
  ),
  badMarket('a selection twice', { outcomes: [twice, twice] }),
  badMarket('one selection', { outcomes: [twice] }),
  badMarket('no selections', { outcomes: null }),
  badMarket('a selection that is nothing', { outcomes: [null, null] }),
  badMarket('too many selections', {
    outcomes: Array.from({ length: 41 }, (_, n) => ({ type: `s${n}`, odds: '2' })),
  }),
  badMarket('a line between two quarters', { line: '2.3' }),
  badMarket('a line that is a number', { line: 2.5 }),
  badMarket('a rank below zero', { rank: -1 }),
  badMarket('a status that nobody knows', { status: 'perhaps' }),
  badMarket(
    'a selection that the market does not know',
    { outcomes: [twice, { type: 'draw', odds: '3.10' }] },
    'a selection that the market does not know',
  ),
  badMarket('a market with another line', { line: '7.5' }, 'a market with another question'),
  badMarket('a market with another type', { type: 'who_kicks_off' }, 'a market with another question'),
  badMarket('a market with another period', { period: 'set_1' }, 'a market with another question'),
  {
    name: 'a market that changes its match',
    of: TOTAL,
    harms: 'market',
    make: (message) => ({ ...message, match_id: 2001 }),
    why: 'a market of another match',
  },
  strange(
    'a market that the sport does not have',
    { type: 'who_kicks_off' },
    'a market that the sport does not have',
  ),
  strange('a period of another sport', { period: 'set_1' }, 'a period that the market does not have'),
  strange('a line where there is none', { type: 'match_result' }, 'a line that the market cannot have'),
  strange('no line where there must be one', { line: null }, 'a line that the market cannot have'),
  strange(
    'selections of another market',
    {
      outcomes: [
        { type: 'yes', odds: '2' },
        { type: 'no', odds: '2' },
      ],
    },
    'a selection that the market does not know',
  ),
  {
    name: 'a market number beyond 2^53',
    of: TOTAL,
    harms: 'match',
    why: UNREADABLE,
    make: (message) => market(message, { id: 2 ** 60 }),
  },
  badMatch('a sport that nobody knows', { sport: 'quidditch' }),
  badMatch(
    'a match that changes its sport',
    { sport: 'tennis', period: 'set_1', scores: [], events: [] },
    'a match of another sport',
  ),
  badMatch('a period that nobody knows', { period: 'halftime_show' }),
  badMatch('a score below zero', { score: [-1, 0] }),
  badMatch('a score beyond all measure', { score: [1e9, 0] }),
  badMatch('a clock that is none', { clock: null }),
  badMatch('a score row that is nothing', { scores: [null] }),
  badMatch('an event that is nothing', { events: [null] }),
  badMatch('a league that is a list', { league: [] }),
  badMatch('a start that is text', { start: 'tomorrow' }),
  badMatch('a status that nobody knows', { status: 'napping' }),
  badMatch('a name with a control character', { home: { id: 1, name: 'a\u0007b' } }),
  badMatch('a thousand events', { events: Array.from({ length: 1_000 }, () => ({})) }),
  badResult('a result of no version', { version: 0 }),
  badResult('a result without selections', { outcomes: [] }),
  badResult('a result that nobody knows', { outcomes: [{ type: 'home', result: 'maybe' }] }),
  badResult('a result whose evidence is a number', { sheet: 5 }),
  badResult('a result with half a score', { score: [1] }),
  badResult(
    'a result for selections that the market does not know',
    { outcomes: [{ type: 'over', result: 'win' }] },
    'a result for a selection that the market does not know',
  ),
  badResult('a result of another match', { match_id: 2001 }, 'a fact of another match'),
  cancel('a window that ends before it begins', { from: 2_000, to: 1_000 }),
  cancel('a window that is text', { from: 'noon' }),
  {
    name: 'a stop of nobody knows what',
    of: of('bet_stop'),
    harms: 'everything',
    make: () => ({ type: 'bet_stop', reason: 'goal' }),
    why: 'an unreadable bet_stop',
  },
  {
    name: 'a kind of message that is new',
    of: FIXTURE,
    harms: 'nothing',
    make: () => ({ type: 'weather', rain: true }),
    why: 'an unknown type',
  },
];
