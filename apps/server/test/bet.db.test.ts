import { manualClock } from '@palpite/sandbox/clock';
import { newRequestId } from '@palpite/testkit/request-id';
import { actOnFeed, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp } from '@palpite/testkit/test-app';
import { expect, it } from 'vitest';
import { Visitor } from './visitor.ts';

it('[CALL-046] [CALL-052] [CALL-042] [CALL-043] takes one bet all the way: listed, placed in play, confirmed, settled and paid', async () => {
  const app = await buildTestApp({
    sandbox: { clock: manualClock(), feed: { seed: 7, quiet: true } },
    environment: { IN_PLAY_DELAY_MS: '3000' },
  });
  const visitor = await new Visitor(app.url).signIn();
  await visitor.call('playMoney', { request_id: newRequestId() });
  const match = await until(async () =>
    (await visitor.call('matchListNew', { tab_key: 'live' })).data.records.find(
      (one) => one.mg[0]?.mks[0]?.ss === 1,
    ),
  );
  const market = match.mg[0]?.mks[0];
  const home = market?.op.find((option) => option.ty === 1);
  if (!market || !home) throw new Error('the match has no result market');
  const slip = {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: 2_000,
        oddsChange: 2 as const,
        betOptionList: [{ marketId: market.id, optionType: home.ty, odds: home.od }],
      },
    ],
  };
  const late = await visitor.call('betSinglePass', slip, Date.now() - 3_600_000);
  expect(late).toMatchObject({ dm_error: 3009, data: { now: expect.any(Number) } });
  const placed = await visitor.call('betSinglePass', slip, Date.now());
  expect(placed).toMatchObject({ dm_error: 0, data: { orders: [{ st: 1, sat: 2_000 }] } });
  expect((await visitor.call('betSinglePass', slip)).data.orders[0]?.id).toBe(placed.data.orders[0]?.id);
  const id = placed.data.orders[0]?.id ?? '';
  expect((await visitor.call('accountGet', {})).data.balance_info).toMatchObject({
    cash: 8_000,
    locked: 2_000,
  });
  const accepted = await until(async () => {
    const [order] = (await visitor.call('stakeOrderStatus', { orderIds: [id] })).data.orders;
    return order?.st === 1 ? undefined : order;
  });
  expect(accepted).toMatchObject({ st: 4, rj: 0 });

  for (let goal = 0; goal < 3; goal += 1)
    await actOnFeed(app.sandboxUrl, `matches/${match.id}/goal`, { side: 'home' });
  await actOnFeed(app.sandboxUrl, `matches/${match.id}/end`);
  await actOnFeed(app.sandboxUrl, `matches/${match.id}/settle`);
  const settled = await until(async () => {
    const [order] = (await visitor.call('stakeOrderStatus', { orderIds: [id] })).data.orders;
    return order?.st === 5 ? order : undefined;
  });
  expect(settled.ops[0]).toMatchObject({ sr: 4, rs: [expect.any(Number), expect.any(Number)] });
  expect(settled.sa).toBe(settled.mla);
  const { balance_info } = (await visitor.call('accountGet', {})).data;
  expect(balance_info).toMatchObject({ cash: 8_000 + settled.sa, locked: 0 });
  const list = await visitor.call('betOrderList', { filter: 'settled' });
  expect(list.data.records.map((order) => order.id)).toEqual([id]);
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await app.close();
});
