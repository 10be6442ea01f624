import { randomBytes } from 'node:crypto';
import { APP_KEY_HEADER } from '@palpite/contract/common';
import { type CallName, calls, type Input, type Reply } from '@palpite/contract/generated/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { selectionCode } from '@palpite/contract/tables/selections';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { manualClock } from '@palpite/sandbox/clock';
import { actOnFeed, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople } from '../src/modules/operator/index.ts';
import { type Console, enrol } from '../src/modules/operator/test/console.ts';
import { browserAt } from '../src/modules/operator/test/console-browser.ts';
import { type Envelope, Visitor } from './visitor.ts';

const CLOSED = REFUSALS['in-maintenance'].code;
const UNTIL = Date.UTC(2030, 0, 1, 18);
const reason = 'the bank of Brazil changes its gateway';
const HOME = selectionCode('match-result', 'home') ?? 0;
const uuid = () => makeUuidV7(Date.now(), randomBytes(10));

/** A device whose build names its brand, as those of the apps do. */
class Phone extends Visitor {
  readonly #appKey: string;
  constructor(base: string, appKey: string) {
    super(base);
    this.#appKey = appKey;
  }
  override async call<N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Reply<N>>> {
    const { method, path } = calls[name];
    const reply = await fetch(`${app.url}${path}?${this.query()}`, {
      method,
      headers: { 'content-type': 'application/json', [APP_KEY_HEADER]: this.#appKey },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    return (await reply.json()) as Envelope<Reply<N>>;
  }
}

let app: TestApp;
let admin: Console;
let brazil: Phone;
let mexico: Phone;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { clock: manualClock(), feed: { seed: 7, quiet: true } } });
  const created = await createPeople(app.platform).create('boss', 'admin');
  admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  [brazil, mexico] = (await Promise.all(
    ['bethoje-br', 'lasbet-mx'].map(async (appKey) => {
      const phone = await new Phone(app.url, appKey).signIn();
      await phone.call('playMoney', { request_id: uuid() });
      return phone;
    }),
  )) as [Phone, Phone];
});
afterAll(() => app.close());

/** The home side of a market that is open before its match. */
const offered = () =>
  until(async () => {
    const { book } = app.modules;
    const market = book
      .matches()
      .map((id) => book.detail(id))
      .filter((detail) => detail?.match.status === 'not-started' && detail.match.sport === 'football')
      .flatMap((detail) => detail?.markets ?? [])
      .find(
        ({ type, period, status }) => type === 'match-result' && period === 'full-time' && status === 'open',
      );
    const odds = market?.prices.find(({ selection }) => selection === 'home')?.odds;
    return market && odds !== undefined
      ? { match: market.match, market: market.market, odds: odds / 1_000 }
      : undefined;
  });
type Offer = Awaited<ReturnType<typeof offered>>;

const slipOn = ({ market, odds }: Offer, slip_id = uuid()) => ({
  slip_id,
  singleBetList: [
    {
      unitStake: 1_000,
      oddsChange: 2 as const,
      betOptionList: [{ marketId: market, optionType: HOME, odds }],
    },
  ],
});

const setBrand = (status: 0 | 1, from: 0 | 1, texts = {}) =>
  admin.call('maintenanceSet', {
    brand: 'br',
    status,
    from,
    texts,
    ...(status === 1 && { until: UNTIL }),
    reason,
  });
const reported = async (phone: Phone) => (await phone.call('globalStatus', {})).data;

describe('maintenance of one brand', () => {
  it('stops its sales, tells its players why and until when, finishes what runs, and leaves the others open', async () => {
    const offer = await offered();
    const before = slipOn(offer);
    const placed = await brazil.call('betSinglePass', before);
    expect(placed).toMatchObject({ dm_error: 0, data: { orders: [{ st: 4 }] } });

    const texts = { PT: 'Trocamos o banco.', ES: 'Cambiamos de banco.' };
    expect((await setBrand(1, 0, texts)).dm_error).toBe(0);
    await expect
      .poll(() => reported(brazil), { timeout: 5_000 })
      .toEqual({ global_stats: 1, notice: 'Trocamos o banco.', until_ms: UNTIL });
    expect(await reported(mexico)).toEqual({ global_stats: 0 });

    const refused = await brazil.call('betSinglePass', slipOn(offer));
    expect(refused.dm_error).toBe(CLOSED);
    expect(refused.error_msg).toContain('manutenção');
    const deposit = { method: 'PIX', amount: 5_000, currency: 'BRL', request_id: uuid() };
    expect((await brazil.call('payinOrderCreate', deposit as never)).dm_error).not.toBe(0);
    expect((await mexico.call('betSinglePass', slipOn(offer))).data.orders[0]?.st).toBe(4);

    // The answer to a bet from before got lost on its way: the repetition must not look like a refusal.
    const again = await brazil.call('betSinglePass', before);
    expect(again.data.orders[0]?.id).toBe(placed.data.orders[0]?.id);
    const { balance_info: held } = (await brazil.call('accountGet', {})).data;
    expect(held).toMatchObject({ cash: 9_000, locked: 1_000 });

    await actOnFeed(app.sandboxUrl, `matches/${offer.match}/void`);
    const paid = await until(async () => {
      const { balance_info: now } = (await brazil.call('accountGet', {})).data;
      return now.locked === 0 ? now : undefined;
    });
    expect(paid).toMatchObject({ cash: 10_000, locked: 0 });
  });

  it('is in the audit under the brand, and a second person who saw another status is refused', async () => {
    expect((await setBrand(1, 0)).dm_error).toBe(REFUSALS['changed-meanwhile'].code);
    const unknown = await admin.call('maintenanceSet', {
      brand: 'xx',
      status: 1,
      from: 0,
      texts: {},
      reason,
    });
    expect(unknown.data).toEqual({ field: 'brand' });
    const { records } = (await admin.call('auditList', { command: 'maintenance.set' })).data;
    expect(records).toMatchObject([{ target_kind: 'brand', target: 'br', reason }]);
    const page = (await admin.call('maintenanceGet', {})).data;
    expect(page.status).toBe(0);
    expect(page.brands.filter(({ status }) => status !== 0)).toMatchObject([{ brand: 'br', until: UNTIL }]);
  });

  it('ends, and the brand sells again', async () => {
    expect((await setBrand(0, 1)).dm_error).toBe(0);
    await expect.poll(() => reported(brazil), { timeout: 5_000 }).toEqual({ global_stats: 0 });
    const offer = await offered();
    expect((await brazil.call('betSinglePass', slipOn(offer))).data.orders[0]?.st).toBe(4);
  });
});
