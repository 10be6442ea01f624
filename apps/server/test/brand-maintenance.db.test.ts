import { REFUSALS } from '@palpite/contract/refusals';
import { newRequestId } from '@palpite/testkit/request-id';
import { actOnFeed, tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRANDS } from '../src/modules/brands/core/table.ts';
import { createPeople } from '../src/modules/operator/index.ts';
import { type Console, enrol } from '../src/modules/operator/test/console.ts';
import { browserAt } from '../src/modules/operator/test/console-browser.ts';
import { Visitor } from './visitor.ts';

const CLOSED = REFUSALS['in-maintenance'].code;
const UNTIL = Date.UTC(2030, 0, 1, 18);
const reason = 'the bank of Brazil changes its gateway';

const keyOf = (brand: string) => BRANDS.find(({ id }) => id === brand)?.appKey;

let app: TestApp;
let admin: Console;
let brazil: Visitor;
let mexico: Visitor;
const time = tickingClock();
beforeAll(async () => {
  app = await buildTestApp({
    sandbox: { clock: time.clock, feed: { seed: 7, quiet: true, speed: 0.02 } },
    environment: { IN_PLAY_DELAY_MS: '3000' },
  });
  const created = await createPeople(app.platform).create('boss', 'admin');
  admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  brazil = await new Visitor(app.url).signIn();
  mexico = await new Visitor(app.url, keyOf('mx')).signIn();
  for (const phone of [brazil, mexico]) await phone.call('playMoney', { request_id: newRequestId() });
});
afterAll(async () => {
  time.stop();
  await app.close();
});

/** A slip on the home side of a match that is being played. */
async function newSlip() {
  const match = await until(async () =>
    (await brazil.call('matchListNew', { tab_key: 'live' })).data.records.find(
      ({ mg }) => mg[0]?.mks[0]?.ss === 1,
    ),
  );
  const market = match.mg[0]?.mks[0];
  const home = market?.op.find(({ ty }) => ty === 1);
  if (!market || !home) throw new Error('the match has no result market');
  const betOptionList = [{ marketId: market.id, optionType: home.ty, odds: home.od }];
  const slip = {
    slip_id: newRequestId(),
    singleBetList: [{ unitStake: 1_000, oddsChange: 2 as const, betOptionList }],
  };
  return { match: match.id, slip };
}

const setBrand = (status: 0 | 1, from: 0 | 1, texts = {}) =>
  admin.call('maintenanceSet', {
    brand: 'br',
    status,
    from,
    texts,
    ...(status === 1 && { until: UNTIL }),
    reason,
  });
const reported = async (phone: Visitor) => (await phone.call('globalStatus', {})).data;
const orderOf = async (phone: Visitor, id: string) =>
  (await phone.call('stakeOrderStatus', { orderIds: [id] })).data.orders[0];

it('maintenance of one brand stops its sales, finishes what runs, and leaves the other brands open', async () => {
  const { match, slip } = await newSlip();
  const placed = await brazil.call('betSinglePass', slip);
  expect(placed).toMatchObject({ dm_error: 0, data: { orders: [{ st: 1, sat: 1_000 }] } });
  const id = placed.data.orders[0]?.id ?? '';

  expect((await setBrand(1, 0, { PT: 'Trocamos o banco.', ES: 'Cambiamos de banco.' })).dm_error).toBe(0);
  await expect
    .poll(() => reported(brazil))
    .toMatchObject({ global_stats: 1, notice: 'Trocamos o banco.', until_ms: UNTIL });
  expect(await reported(mexico)).toMatchObject({ global_stats: 0 });

  const next = await newSlip();
  expect((await brazil.call('betSinglePass', next.slip)).dm_error).toBe(CLOSED);
  const deposit = {
    request_id: newRequestId(),
    amount: 50_00,
    pay_channel: 'PIX',
    elements: [{ name: 'cpf', value: '529.982.247-25' }],
  };
  expect((await brazil.call('payinOrderCreate', deposit)).dm_error).toBe(CLOSED);
  expect((await mexico.call('betSinglePass', next.slip)).data.orders[0]?.sat).toBe(1_000);
  // The answer to a bet from before got lost on its way: the repetition must not look like a refusal.
  expect((await brazil.call('betSinglePass', slip)).data.orders[0]?.id).toBe(id);

  await until(async () => ((await orderOf(brazil, id))?.st === 4 ? true : undefined));
  for (let goal = 0; goal < 3; goal += 1)
    await actOnFeed(app.sandboxUrl, `matches/${match}/goal`, { side: 'home' });
  await actOnFeed(app.sandboxUrl, `matches/${match}/end`);
  await actOnFeed(app.sandboxUrl, `matches/${match}/settle`);
  const settled = await until(async () => {
    const order = await orderOf(brazil, id);
    return order?.st === 5 ? order : undefined;
  });
  const { balance_info: balance } = (await brazil.call('accountGet', {})).data;
  expect(balance).toMatchObject({ cash: 9_000 + settled.sa, locked: 0 });
  expect(settled.sa).toBeGreaterThan(1_000);
});

it('maintenance is in the audit under its brand, and a second person who saw another status is refused', async () => {
  expect((await setBrand(1, 0)).dm_error).toBe(REFUSALS['changed-meanwhile'].code);
  const { records } = (await admin.call('auditList', { command: 'maintenance.set' })).data;
  expect(records).toMatchObject([{ target_kind: 'brand', target: 'br', reason }]);
  const page = (await admin.call('maintenanceGet', {})).data;
  expect(page.status).toBe(0);
  expect(page.brands.filter(({ status }) => status !== 0)).toMatchObject([{ brand: 'br', until: UNTIL }]);
});

it('maintenance ends, and the brand sells again', async () => {
  expect((await setBrand(0, 1)).dm_error).toBe(0);
  await expect.poll(() => reported(brazil)).toMatchObject({ global_stats: 0 });
  const { slip } = await newSlip();
  expect((await brazil.call('betSinglePass', slip)).data.orders[0]?.sat).toBe(1_000);
});
