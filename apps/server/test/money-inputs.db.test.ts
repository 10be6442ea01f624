import { type CallName, calls } from '@palpite/contract/generated/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { manualClock } from '@palpite/sandbox/clock';
import { newRequestId } from '@palpite/testkit/request-id';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Envelope, Visitor } from './visitor.ts';

/**
 * Every amount of every betting call with numbers at the limits of number types, the wire and the database. They are
 * sent as text, because JSON.stringify would round some of them.
 */
const EDGES = [
  '0',
  '-1',
  '0.5',
  '1e308',
  '1e400',
  '9007199254740991',
  '9223372036854775808',
  '-9007199254740991',
];
const NO_AMOUNT = new Set(['0', '-1', '0.5', '1e308', '1e400', '9223372036854775808', '-9007199254740991']);
const AMOUNT = '"AMOUNT"';

interface Leg {
  readonly matchId: number;
  readonly marketId: number;
  readonly optionType: number;
  readonly odds: number;
}

let app: TestApp;
let visitor: Visitor;
let legs: Leg[];
let bet: string;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: { clock: manualClock(), feed: { seed: 7, quiet: true } } });
  visitor = await new Visitor(app.url).signIn();
  await visitor.call('playMoney', { request_id: newRequestId() });
  legs = await until(async () => {
    const { book } = app.modules;
    const offered = book.matches().flatMap((id) => {
      const detail = book.detail(id);
      if (detail?.match.status !== 'not-started') return [];
      const market = detail.markets.find(({ type, status }) => type === 'match-result' && status === 'open');
      const home = market?.prices.find(({ selection }) => selection === 'home');
      return market && home
        ? [{ matchId: id, marketId: market.market, optionType: 1, odds: home.odds / 1_000 }]
        : [];
    });
    return offered.length >= 4 ? offered.slice(0, 4) : undefined;
  });
  const placed = await visitor.call('betMultiple', {
    slip_id: newRequestId(),
    betOptionList: legs.slice(0, 2),
    betMultipleData: [{ seriesValue: 2, unitStake: 1_000, oddsChange: 2 }],
  });
  bet = placed.data.orders[0]?.id ?? '';
});
afterAll(() => app?.close());

async function send(
  name: CallName,
  input: object,
  edge: string,
): Promise<{ status: number; envelope: Envelope }> {
  const { method, path } = calls[name];
  const body = JSON.stringify(input).replaceAll(AMOUNT, edge);
  expect(body).toContain(edge);
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${app.url}${path}?${visitor.query()}`, { method, headers, body });
  return { status: reply.status, envelope: (await reply.json()) as Envelope };
}

const fieldOf = ({ data }: Envelope) => (data as { field?: string } | null)?.field;

async function betRows(): Promise<unknown> {
  return app.platform.database.read(
    `SELECT id, version, cashed_stake FROM betting.bet UNION ALL SELECT count(*), 0, 0 FROM betting.slip
     UNION ALL SELECT count(*), 0, 0 FROM cash_out.request UNION ALL SELECT sum(units), 0, 0 FROM betting.exposure`,
  );
}

const A = 'AMOUNT';
const slip = (unitStakes: unknown[], count: number, series: object) => () => ({
  slip_id: newRequestId(),
  betOptionList: legs.slice(0, count),
  betMultipleData: unitStakes.map((unitStake) => ({ ...series, unitStake, oddsChange: 2 })),
});
const cashOut = (change: object) => () => ({
  request_id: newRequestId(),
  orderId: bet,
  cashOutPayout: 1_000,
  ...change,
});

const INPUTS: readonly [name: CallName, field: string, about: string, input: () => object][] = [
  [
    'betSinglePass',
    'singleBetList.0.unitStake',
    'a single',
    () => ({
      slip_id: newRequestId(),
      singleBetList: [{ unitStake: A, oddsChange: 2, betOptionList: legs.slice(0, 1) }],
    }),
  ],
  [
    'betSinglePass',
    'singleBetList.1.unitStake',
    'the second of two singles',
    () => ({
      slip_id: newRequestId(),
      singleBetList: [
        { unitStake: 100_000_000, oddsChange: 2, betOptionList: legs.slice(0, 1) },
        { unitStake: A, oddsChange: 2, betOptionList: legs.slice(1, 2) },
      ],
    }),
  ],
  ['betMultiple', 'betMultipleData.0.unitStake', 'one line', slip([A], 3, { seriesValue: 3 })],
  ['betMultiple', 'betMultipleData.0.unitStake', 'three lines', slip([A], 3, { seriesValue: 2 })],
  ['betMultiple', 'betMultipleData.0.unitStake', 'eleven lines', slip([A], 4, { seriesValue: 0 })],
  [
    'betMultiple',
    'betMultipleData.0.unitStake',
    'a cover',
    slip([A], 3, { seriesValue: 0, cover: 'patent' }),
  ],
  [
    'betMultiple',
    'betMultipleData.1.unitStake',
    'the second of two orders',
    slip([100_000_000, A], 4, { seriesValue: 2 }),
  ],
  ['cashOutBet', 'cashOutStake', 'a part', cashOut({ cashOutStake: A })],
  ['cashOutBet', 'cashOutPayout', 'a price', cashOut({ cashOutPayout: A, cashOutStake: 1 })],
  ['cashOutBet', 'leastPayout', 'a least price', cashOut({ leastPayout: A, cashOutStake: 1 })],
  ['cashOutRuleSet', 'wantedPayout', 'a wanted price', () => ({ orderId: bet, wantedPayout: A })],
  ['limitSet', 'amount', 'an own limit', () => ({ kind: 'stake', period: 'day', amount: A })],
];

describe('an amount at the limit of a number type', () => {
  it.each(INPUTS)(
    'is refused by %s (%s, %s), moves nothing and never causes a server error',
    async (name, field, _about, input) => {
      const before = await betRows();
      for (const edge of EDGES) {
        // For a player's own limit 0 means no limit.
        if (name === 'limitSet' && edge === '0') continue;
        const { status, envelope } = await send(name, input(), edge);
        const about = `${edge}: ${JSON.stringify(envelope).slice(0, 300)}`;
        expect(status, about).toBeLessThan(500);
        if (NO_AMOUNT.has(edge)) {
          expect([envelope.dm_error, fieldOf(envelope)], about).toEqual([
            REFUSALS['invalid-field'].code,
            field,
          ]);
          continue;
        }
        // The largest number of the wire: either an invalid field, or an order that is refused for its stake.
        const orders = (envelope.data as { orders?: { st: number }[] } | null)?.orders;
        if (envelope.dm_error === 0)
          expect(orders?.map(({ st }) => st).includes(4) ?? true, about).toBe(false);
        else expect(envelope.error_msg, about).not.toBe('');
        if (envelope.dm_error === REFUSALS['invalid-field'].code)
          expect(fieldOf(envelope), about).toBe(field);
      }
      expect(await betRows()).toEqual(before);
    },
  );

  it('is refused naming the field when lines times stake exceed the wire', async () => {
    for (const [lines, unitStake] of [
      [3, '9007199254740991'],
      [3, '3002399751580331'],
      [11, '818836295885545'],
    ] as const) {
      const input = lines === 3 ? slip([A], 3, { seriesValue: 2 }) : slip([A], 4, { seriesValue: 0 });
      const { envelope } = await send('betMultiple', input(), unitStake);
      expect([envelope.dm_error, fieldOf(envelope)]).toEqual([
        REFUSALS['invalid-field'].code,
        'betMultipleData.0.unitStake',
      ]);
    }
    // One less fits, and is over the limit like any other large stake.
    const { envelope } = await send('betMultiple', slip([A], 3, { seriesValue: 2 })(), '3002399751580330');
    expect(envelope).toMatchObject({ dm_error: 0, data: { orders: [{ st: 2 }] } });
  });
});
