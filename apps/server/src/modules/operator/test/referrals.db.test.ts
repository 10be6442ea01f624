import { REFUSALS } from '@palpite/contract/refusals';
import { BET_ORDER_STATUS, ORDER_REJECT } from '@palpite/contract/tables/bets';
import { newRequestId } from '@palpite/testkit/request-id';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { proveStakes } from '../../sportsbook/betting/index.ts';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';

let app: TestApp;
let phone: Visitor;
let trader: Console;
let support: Console;
const time = tickingClock();
const reason = 'large bets are looked at';

beforeAll(async () => {
  app = await buildTestApp({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  trader = await signIn('tina', 'trader');
  support = await signIn('helper', 'support');
  const boss = await signIn('boss', 'admin');
  const set = async (result: string) =>
    (await boss.call('configSet', { key: 'bet_referral', setting: { result, on: 1 }, reason })).dm_error;
  expect(await set('everything')).toBe(REFUSALS['setting-refused'].code);
  expect(await set('* * * 5 60')).toBe(0);
  // A node caches the config for a second.
  const { all, dynamicConfig } = app.modules.brands;
  await until(async () => {
    const [brand] = all;
    return brand && (await dynamicConfig.isOn(brand, 'bet_referral')) ? true : undefined;
  });
  phone = await new Visitor(app.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
});
afterAll(async () => {
  time.stop();
  await app?.close();
});

async function signIn(name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  return admin;
}

/** A single of that many cents on the home side of a match to come. */
async function place(stake: number) {
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
  const odds = market.prices.find(({ selection }) => selection === 'home')?.odds ?? 0;
  const { data } = await phone.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: stake,
        oddsChange: 2 as const,
        betOptionList: [{ marketId: market.market, optionType: 1, odds: odds / 1_000 }],
      },
    ],
  });
  const [order] = data.orders;
  if (!order) throw new Error(JSON.stringify(data));
  return order;
}

/** 5.70 dollars; the threshold is 5. */
const STAKE = 3_000;
const orderNow = (id: string, st: number) =>
  until(async () => {
    const [order] = (await phone.call('stakeOrderStatus', { orderIds: [id] })).data.orders;
    return order?.st === st ? order : undefined;
  });

describe('a bet above the threshold', () => {
  it('is shown to the player as waiting for a person, and to the traders with its clock', async () => {
    const order = await place(STAKE);
    expect(order).toMatchObject({ st: BET_ORDER_STATUS.confirming, rfd: 1 });
    expect(order.dcd - order.cte).toBe(60_000);
    const { data } = await support.call('referralList', {});
    expect(data).toMatchObject({ currency: 'USD' });
    expect(data.referrals.find(({ id }) => id === order.id)).toMatchObject({
      uid: phone.uid,
      stake: STAKE,
      base_stake: 570,
      of: 60_000,
    });
    const answer = { bet: order.id, answer: 'accept' as const, reason };
    expect((await support.call('referralAnswer', answer)).dm_error).toBe(
      REFUSALS['operator-not-allowed'].code,
    );
    expect((await trader.call('referralAnswer', { ...answer, most: 5 })).data).toEqual({ field: 'most' });
    expect((await trader.call('referralAnswer', answer)).data).toEqual({ done: 1 });
    await orderNow(order.id, BET_ORDER_STATUS.success);
    expect((await trader.call('referralAnswer', answer)).dm_error).toBe(REFUSALS['referral-gone'].code);
    const { data: audit } = await support.call('auditList', { command: 'referral.accept', page_limit: 1 });
    expect(audit.records[0]).toMatchObject({ actor: 'tina', reason });
  });

  it('is declined, or answered with a smaller stake that is then taken at once; the books agree', async () => {
    const declined = await place(STAKE);
    const no = { bet: declined.id, answer: 'decline' as const, reason };
    expect((await trader.call('referralAnswer', no)).data).toEqual({ done: 1 });
    expect(await orderNow(declined.id, BET_ORDER_STATUS.rejected)).toMatchObject({
      rj: ORDER_REJECT['referral-declined'],
    });
    const part = await place(STAKE);
    const less = { bet: part.id, answer: 'part' as const, most: 2_700, reason };
    expect((await trader.call('referralAnswer', { ...less, most: STAKE })).data).toEqual({ field: 'most' });
    expect((await trader.call('referralAnswer', less)).data).toEqual({ done: 1 });
    const { rj, rjs } = await orderNow(part.id, BET_ORDER_STATUS.rejected);
    expect(rj).toBe(ORDER_REJECT['risk-limit']);
    expect(rjs).toContain('27,00');
    expect(await place(2_700)).toMatchObject({ st: BET_ORDER_STATUS.success });
    expect((await proveStakes(app.platform.database, app.modules.wallet)).differences).toEqual([]);
    expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  });
});
