import { manualClock } from '@palpite/sandbox/clock';
import { newRequestId } from '@palpite/testkit/request-id';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp } from '@palpite/testkit/test-app';
import { expect, it } from 'vitest';
import { proveStakes } from '../src/modules/sportsbook/betting/index.ts';
import { Visitor } from './visitor.ts';

it('[CALL-061] [CALL-057] [CALL-059] places a system over the wire once, with limits and in the list, and shares its selections by a code', async () => {
  const app = await buildTestApp({ sandbox: { clock: manualClock(), feed: { seed: 7, quiet: true } } });
  const visitor = await new Visitor(app.url).signIn();
  await visitor.call('playMoney', { request_id: newRequestId() });
  const legs = await until(async () => {
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
  const info = await visitor.call('betLatestInfo', {
    betMatchMarketList: legs.map(({ matchId, marketId }) => ({ type: 1, matchId, marketId })),
  });
  expect(info.data.sos.map(({ sn, in: lines }) => [sn, lines])).toEqual([
    [2, 6],
    [3, 4],
    [4, 1],
    [0, 11],
  ]);
  const slip = {
    slip_id: newRequestId(),
    betOptionList: legs,
    betMultipleData: [{ seriesValue: 0, unitStake: 300, oddsChange: 2 as const }],
  };
  const placed = await visitor.call('betMultiple', slip);
  expect(placed).toMatchObject({
    dm_error: 0,
    data: { orders: [{ st: 4, sat: 3_300, bn: 11, bty: 'system_bet' }] },
  });
  const id = placed.data.orders[0]?.id;
  expect((await visitor.call('betMultiple', slip)).data.orders[0]?.id).toBe(id);
  expect(await visitor.call('betMultiple', { ...slip, betOptionList: legs.slice(0, 3) })).toMatchObject({
    dm_error: 3003,
  });
  expect((await visitor.call('accountGet', {})).data.balance_info).toMatchObject({ locked: 3_300 });
  const list = await visitor.call('betOrderList', { filter: 'outstanding', date: 'today' });
  expect(list.data.records.map((order) => order.id)).toEqual([id]);
  expect(await visitor.call('freeActivityInfo', {})).toMatchObject({
    dm_error: 0,
    data: { has_free: 0, list: [] },
  });
  const booking = await visitor.call('bookingCreate', {
    betOptionList: legs.map(({ marketId, optionType }) => ({ marketId, optionType })),
  });
  const read = await new Visitor(app.url).call('bookingGet', { code: booking.data.code });
  expect(read.data.list.map(({ mrid, ty }) => [mrid, ty])).toEqual(legs.map(({ marketId }) => [marketId, 1]));
  expect((await proveStakes(app.platform.database, app.modules.wallet)).differences).toEqual([]);
  await app.close();
});
