import type { Order } from '@palpite/contract/entities/bets';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../../../../platform/database/partitions.ts';
import { spanOf } from '../index.ts';
import { betOrderListRoute } from '../routes/bets.ts';
import { askRoute } from '../test/ask-route.ts';
import {
  type BettingTestApp,
  deposit,
  openBettingTestApp,
  PARTITIONS,
  player,
  slipOf,
  takenOf,
} from '../test/betting-test-app.ts';

const WHO = player(77);
const HOME = { market: 7_001, selection: 'home', odds: 2_000 };

let app: BettingTestApp;
/** The id of a bet that was placed this many hours before the last one. */
const placed = new Map<number, string>();

beforeAll(async () => {
  app = await openBettingTestApp();
  app.book.setMatch(70_010);
  app.book.setMarket(HOME.market, { match: 70_010, prices: { home: 2_000, away: 1_800 } });
  await deposit(app, WHO, 1_000_00n);
  // Noon in the middle of a month, so that the ranges cross a partition boundary.
  const noon = Math.ceil(app.clock.nowMs() / DAY_MS) * DAY_MS + 12 * HOUR_MS;
  app.clock.advance(noon - app.clock.nowMs());
  const before = [40 * 24, 29 * 24, 7 * 24, 6 * 24, 24, 13, 11, 0];
  const first = app.clock.nowMs();
  for (const hours of before) {
    app.clock.advance(first + (before[0] ?? 0) * HOUR_MS - hours * HOUR_MS - app.clock.nowMs());
    await makePartitions(app.database, PARTITIONS, app.clock.nowMs());
    const node = await app.node();
    const bet = takenOf(await node.betting.place(slipOf(app, WHO, [HOME])));
    placed.set(hours, String(bet.id));
  }
});
afterAll(() => app.close());

async function list(input: object): Promise<(number | undefined)[]> {
  const route = betOrderListRoute(app.betting, {
    clock: app.clock,
    zoneOf: () => ({ offsetMinutes: 0 }),
  });
  const reply = (await askRoute(route, input, WHO)) as { records: Order[] };
  const hours = new Map([...placed].map(([before, id]) => [id, before]));
  return reply.records.map(({ id }) => hours.get(id));
}

describe('[STATE-006] [STATE-007] [ENTITY-026] the bet history', () => {
  it('filters by today, yesterday, the last seven and the last thirty days', async () => {
    expect(await list({})).toEqual([0, 11, 13, 24, 144, 168, 696, 960]);
    expect(await list({ date: 'today' })).toEqual([0, 11]);
    expect(await list({ date: 'yesterday' })).toEqual([13, 24]);
    expect(await list({ date: 'last7days' })).toEqual([0, 11, 13, 24, 144]);
    expect(await list({ date: 'last30days' })).toEqual([0, 11, 13, 24, 144, 168, 696]);
  });

  it('begins a day in the player’s time zone', async () => {
    // At noon of UTC it is 21 o'clock in Tokyo: thirteen hours ago was today.
    expect(await list({ date: 'today', time_zone: 'Asia/Tokyo' })).toEqual([0, 11, 13]);
    expect(await list({ date: 'today', time_zone: 'America/Sao_Paulo' })).toEqual([0]);
    const route = betOrderListRoute(app.betting, {
      clock: app.clock,
      zoneOf: () => ({ name: 'Asia/Tokyo' }),
    });
    const reply = (await askRoute(route, { date: 'today' }, WHO)) as { records: Order[] };
    expect(reply.records).toHaveLength(3);
    expect(await askRoute(route, { time_zone: 'Nowhere/City' }, WHO)).toMatchObject({ field: 'time_zone' });
  });

  it('combines days with open and ended bets, and with pages', async () => {
    await app.database.inTransaction(async (tx) => {
      const bets = await app.betting.lockBets(tx, [BigInt(placed.get(11) ?? 0) as never]);
      const evidence = [{ result: { is: 'lose' }, score: [0, 1] }] as const;
      await app.betting.settleBets(
        tx,
        bets.map((bet) => ({ bet, returnUnits: 0n, evidence })),
      );
    });
    expect(await list({ filter: 'outstanding', date: 'today' })).toEqual([0]);
    expect(await list({ filter: 'settled', date: 'today' })).toEqual([11]);
    expect(await list({ filter: 'settled', date: 'yesterday' })).toEqual([]);
    expect(await list({ current: 1 })).toHaveLength(8);
    expect(await list({ current: 2 })).toEqual([]);
    expect(await list({ date: 'last7days', cursor: `b${placed.get(11)}` })).toEqual([13, 24, 144]);
  });

  it('treats a day of twenty-five hours as one day', () => {
    const at = Date.UTC(2026, 9, 25, 12);
    const { from, before } = spanOf('today', at, { name: 'Europe/Berlin' });
    expect((before - from) >> 22n).toBe(BigInt(25 * HOUR_MS));
  });

  it('reads a page by the index of the player, whatever the size of the table', async () => {
    const plan = await app.database.read<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM betting.bet b WHERE b.player = 77 AND b.id < 9223372036854775807 AND b.id >= 5
       ORDER BY b.id DESC LIMIT 21`,
    );
    expect(plan.some((line) => line['QUERY PLAN'].includes('Seq Scan'))).toBe(false);
  });
});
