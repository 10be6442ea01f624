import { BET_ORDER_STATUS, ORDER_REJECT } from '@palpite/contract/tables/bets';
import { newRequestId } from '@palpite/testkit/request-id';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { createPeople } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';

let app: TestApp;
let phone: Visitor;
let trader: Console;
const time = tickingClock();
const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  const created = await createPeople(app.platform).create('tina', 'trader');
  trader = browserAt(app.url);
  await enrol(trader, created.is === 'issued' ? created.token : '', Date.now());
  phone = await new Visitor(app.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
});
afterAll(async () => {
  time.stop();
  await app?.close();
});

/** The home side of a match to come. */
async function selection() {
  const { book } = app.modules;
  const market = await until(async () =>
    book
      .matches()
      .map((id) => book.detail(id))
      .filter((detail) => detail?.match.status === 'not-started')
      .flatMap((detail) => detail?.markets ?? [])
      .find(
        ({ type, status, period }) => type === 'match-result' && period === 'full-time' && status === 'open',
      ),
  );
  const odds = market.prices.find((price) => price.selection === 'home')?.odds ?? 0;
  return { match: market.match, market: market.market, odds: odds / 1_000 };
}

async function place(stake: number) {
  const { market, odds } = await selection();
  const { data } = await phone.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: stake,
        oddsChange: 2 as const,
        betOptionList: [{ marketId: market, optionType: 1, odds }],
      },
    ],
  });
  const [order] = data.orders;
  if (!order) throw new Error(JSON.stringify(data));
  return order;
}

async function largest(): Promise<number> {
  const { match, market } = await selection();
  const { data } = await phone.call('betLatestInfo', {
    betMatchMarketList: [{ type: 1, matchId: match, marketId: market }],
  });
  return data.bms[0]?.smax ?? 0;
}

const restrict = async (change: object = {}) => {
  const { data } = await trader.call('riskPlayer', { uid: phone.uid });
  const seen = data.restricted === 1 ? { seen: data.restrictions[0]?.restriction ?? '' } : {};
  const outcome = await trader.call('riskRestrict', {
    uid: phone.uid,
    factor: 10_000,
    delay_ms: 0,
    sports: [],
    classes: [],
    why: 'prices',
    until: Date.now() + DAY_MS,
    reason: 'only for the operators to read',
    ...seen,
    ...change,
  });
  expect(outcome.data).toEqual({ done: 1 });
};

describe('a restricted player', () => {
  it('reads nothing about a restriction while there is none', async () => {
    expect((await phone.call('betRestriction', {})).data).toEqual({
      restricted: 0,
      factor: 10_000,
      extra_delay: 0,
      title: '',
      lines: [],
      why: '',
      until: 0,
    });
  });

  it('sees the lower maximum at once, the reason in the refusal and in the account, and never the note', async () => {
    const ordinary = await largest();
    await restrict({ factor: 100 });
    const max = Math.floor(ordinary / 100);
    expect(await largest()).toBe(max);
    const order = await place(max + 1);
    expect(order).toMatchObject({ st: BET_ORDER_STATUS.rejected, rj: ORDER_REJECT['risk-limit'] });
    const { data } = await phone.call('betRestriction', {});
    expect(data).toMatchObject({ restricted: 1, factor: 100 });
    expect(data.lines).toHaveLength(1);
    const why = data.why.replace(/^[^:]+: /, '').replace(/\.$/, '');
    expect(order.rjs).toContain(why);
    expect(JSON.stringify([order, data])).not.toContain('operators');
  });

  it('cannot bet on a refused sport, with the same reason', async () => {
    await restrict({ sports: ['football'] });
    const order = await place(1_000);
    expect(order).toMatchObject({ st: BET_ORDER_STATUS.rejected, rj: ORDER_REJECT['market-refused'] });
    expect(await largest()).toBe(0);
  });
});
