import { RANKING_LIST_MAX, RANKING_TOP } from '@palpite/contract/tables/growth';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS, instant } from '@palpite/kernel/time';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetSettled } from '../src/events/event.ts';
import { periodAt } from '../src/modules/engagement/counters/index.ts';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app?.close());

const sessionOf = (visitor: Visitor) =>
  app.platform.database.inTransaction((tx) =>
    openSession(app.modules.identity.deps, tx, {
      player: visitor.uid as PlayerId,
      device: visitor.device,
      deviceName: '',
      address: '',
    }),
  );

async function signedIn(): Promise<Visitor> {
  const deps = app.modules.identity.deps;
  const visitor = new Visitor(app.url);
  const session = await app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return { uid: player, sid };
  });
  return visitor.adopt(session);
}

const bet = ({ uid }: Visitor, stake: number, paid: number): BetSettled => ({
  kind: 'bet-settled',
  player: uid as PlayerId,
  brand: 'br',
  bet: String(app.platform.ids.next()),
  version: 1,
  asset: 'BRL',
  isFree: false,
  isWon: paid > stake,
  isVoid: false,
  cashedCash: '0',
  legs: 1,
  odds: 4_000,
  sport: 'football',
  stakedCash: String(stake),
  stakedBonus: '0',
  paidCash: String(paid),
  paidBonus: '0',
  theoretical: String(Math.floor(stake / 20)),
});

const append = (events: readonly BetSettled[]) =>
  app.platform.database.inTransaction((tx) => app.platform.outbox.append(tx, events));
const run = (sql: string, values: readonly unknown[] = []) =>
  app.platform.database.inTransaction((tx) => tx.query(sql, [...values]));
const ZONE = { name: 'America/Sao_Paulo' };

describe('rankings over calls', () => {
  it('[CALL-164] [CALL-165] [CALL-187] [CALL-188] show the places of the day and the week under masked names, with the own place and what is missing', async () => {
    const [first, second, guest] = [await signedIn(), await signedIn(), new Visitor(app.url)];
    expect((await guest.call('rankDay', {})).data).toMatchObject({
      id: `rank_day:${periodAt('day', instant(Date.now()), ZONE).fromDay}`,
      metric: 'multiplier',
      status: ACTIVITY_STATUS.inProgress,
      list: [],
      full: 0,
      players: 0,
      budget: 1_000_00,
      places: 20,
      prize_bps: 2_000,
      least_score: 200,
      currency: 'BRL',
      paid_at: 0,
    });
    await append([bet(first, 10_000, 50_000), bet(second, 20_000, 50_000), bet(second, 100, 10_000)]);
    await expect.poll(async () => (await guest.call('rankWeek', {})).data.players).toBe(2);
    const week = (await guest.call('rankWeek', {})).data;
    expect(week.list).toEqual([
      { rank: 1, name: week.list[0]?.name, score: 20_100, prize: 3_000_00, paid: 0 },
      { rank: 2, name: week.list[1]?.name, score: 10_000, prize: 1_500_00, paid: 0 },
    ]);
    for (const { name } of week.list) expect(name).toMatch(/^.{0,3}\*\*\*$/);
    expect(week).toMatchObject({ metric: 'stake', places: 50, budget: 12_000_00, excluded: 0 });
    expect([week.prizes.length, ...week.prizes.slice(0, 2)]).toEqual([50, 3_000_00, 1_500_00]);
    expect(week.prizes.reduce((sum, cents) => sum + cents, 0)).toBe(12_000_00);
    // Of the day the highest multiplier counts, from the least stake on.
    await expect
      .poll(async () => (await guest.call('rankDay', {})).data.list.map(({ score }) => score), {
        timeout: 20_000,
      })
      .toEqual([500, 250]);
    const own = (await second.call('rankOwn', { period: 'day' })).data;
    expect(own).toMatchObject({
      own: { rank: 2, score: 250 },
      missing: 251,
      allowed: 1,
      reason: '',
      paid: 0,
    });
    expect(Date.now() - own.computed_at).toBeLessThan(10_000);
    expect((await first.call('rankOwn', { period: 'day' })).data).toMatchObject({
      own: { rank: 1 },
      missing: 0,
    });
    expect((await first.call('rankOwn', { period: 'week', last: 1 })).data.own.rank).toBe(0);
    expect((await guest.call('rankOwn', { period: 'day' })).dm_error).not.toBe(0);
  });

  it('the final result of the period before stays, with what was paid', async () => {
    const player = await signedIn();
    const week = periodAt('week', instant(Date.now()), ZONE, 1);
    const id = app.platform.ids.next();
    await run(
      `INSERT INTO engagement.ranking_period (id, brand, code, period, first_day, begins_at, ends_at, metric, min_stake,
         prizes, settle_minutes)
       VALUES ($1, 'br', 'rank_week', 'week', $2::date, $3, $4, 'win', 0, '{7000,3000}', 1)`,
      [id, week.fromDay, new Date(week.from), new Date(week.to)],
    );
    await run(
      `INSERT INTO engagement.ranking_score (period, player, score, reached_at)
       SELECT $1::bigint, 900000 + n, n, $2::timestamptz FROM generate_series(1, 60) n
       UNION ALL SELECT $1::bigint, $3::bigint, 5000, $2::timestamptz`,
      [id, new Date(week.from + HOUR_MS), player.uid],
    );
    // What the stakes of the week earned: half of it is as much as both prizes.
    await run("INSERT INTO engagement.total (player, brand, vip) VALUES (900001, 'br', 0)", []);
    await run(
      "INSERT INTO engagement.tally (player, day, amounts) VALUES (900001, $1::date, 'net_theoretical=20000')",
      [week.fromDay],
    );
    await app.modules.engagement.rankings.closeAndPay();
    const { data } = await new Visitor(app.url).call('rankWeek', { last: 1 });
    expect(data).toMatchObject({
      status: ACTIVITY_STATUS.finished,
      metric: 'win',
      full: 1,
      players: 61,
      places: 2,
      budget: 10_000,
      prize_bps: 5_000,
      least_score: 0,
    });
    expect(data.paid_at).toBeGreaterThan(Date.now() - HOUR_MS);
    expect(data.list).toHaveLength(RANKING_LIST_MAX);
    expect(data.list[0]).toMatchObject({ rank: 1, score: 5_000, prize: 7_000, paid: 1 });
    expect((await player.call('rankOwn', { period: 'week', last: 1 })).data).toMatchObject({
      own: { rank: 1, paid: 1 },
      paid: 7_000,
      paid_at: data.paid_at,
    });
    expect((await app.modules.wallet.balance(player.uid as PlayerId, 'BRL')).pockets.cash).toBe(7_000n);
  });

  it('[ENTITY-050] [CONST-040] a list is full at 50 places and not at 49, with the first three in front', async () => {
    const day = periodAt('day', instant(Date.now()), ZONE, 1);
    const id = app.platform.ids.next();
    await run(
      `INSERT INTO engagement.ranking_period (id, brand, code, period, first_day, begins_at, ends_at, metric, min_stake,
         prizes, settle_minutes)
       VALUES ($1, 'br', 'rank_day', 'day', $2::date, $3, $4, 'win', 0, '{100}', 2880)`,
      [id, day.fromDay, new Date(day.from), new Date(day.to)],
    );
    const add = (from: number, to: number) =>
      run(
        `INSERT INTO engagement.ranking_score (period, player, score, reached_at)
         SELECT $1, 910000 + n, 1000 - n, $4 FROM generate_series($2::integer, $3::integer) n`,
        [id, from, to, new Date(day.from + HOUR_MS)],
      );
    await add(1, 49);
    const last = async () => (await new Visitor(app.url).call('rankDay', { last: 1 })).data;
    const short = await last();
    expect([short.list.length, short.full, short.status]).toEqual([49, 0, ACTIVITY_STATUS.finished]);
    await add(50, 50);
    await expect.poll(async () => (await last()).full).toBe(1);
    const whole = await last();
    expect(whole.list.map(({ rank }) => rank)).toEqual(
      Array.from({ length: RANKING_LIST_MAX }, (_, n) => n + 1),
    );
    expect(whole.list.slice(0, RANKING_TOP).map(({ score }) => score)).toEqual([999, 998, 997]);
  });

  it('in a pause nothing is shown, with the reason', async () => {
    const player = await signedIn();
    const { uid } = player;
    await append([bet(player, 9_000, 0)]);
    await app.modules.protection.takeBreak({ player: uid as PlayerId, brand: 'br' }, 'day');
    // The pause ended the session; this one was opened a moment too early.
    player.adopt({ uid, sid: await sessionOf(player) });
    const { data } = await player.call('rankOwn', { period: 'week' });
    expect(data).toMatchObject({ own: { rank: 0, score: 0 }, allowed: 0 });
    expect(data.reason).not.toBe('');
  });
});

describe('the money rain over calls', () => {
  it('[CALL-167] shows the next shower and gives one envelope per player', async () => {
    const [player, late] = [await signedIn(), await signedIn()];
    const before = (await player.call('moneyRain', {})).data;
    expect([ACTIVITY_STATUS.notStart, ACTIVITY_STATUS.inProgress]).toContain(before.status);
    const id = app.platform.ids.next();
    await run(
      `INSERT INTO engagement.rain_shower (id, brand, code, begins_at, ends_at, server_hash, sealed_seed, envelopes,
         budget, taken, paid)
       VALUES ($1, 'br', 'money_rain', $2, $3, repeat('0', 64), 'x', 1, 700, 0, 0)`,
      [id, new Date(Date.now() - 1_000), new Date(Date.now() + 30_000)],
    );
    await run('INSERT INTO engagement.rain_envelope (shower, n, amount) VALUES ($1, 1, 700)', [id]);
    await expect.poll(async () => (await player.call('moneyRain', {})).data.id).toBe(String(id));
    expect((await player.call('moneyRain', {})).data).toMatchObject({
      status: ACTIVITY_STATUS.inProgress,
      envelopes: 1,
      left: 1,
      budget: 700,
      // 7.00 of 2.5 %, what a bet at 2.00 earns.
      stake: 280_00,
      prizes: [{ amount: 700, count: 1 }],
      caught: 0,
      taken: 0,
      currency: 'BRL',
      allowed: 1,
    });
    // An envelope of 7.00 is paid by stakes of which the bookmaker earns as much.
    expect((await player.call('moneyRainTake', { id: String(id) })).dm_error).toBe(9293);
    await app.modules.engagement.counters.facts.handle([bet(player, 139_99, 0)], [Date.now()]);
    expect((await player.call('moneyRainTake', { id: String(id) })).dm_error).toBe(9293);
    await app.modules.engagement.counters.facts.handle([bet(player, 200, 0)], [Date.now()]);
    const taps = await Promise.all([1, 2, 3].map(() => player.call('moneyRainTake', { id: String(id) })));
    for (const { data } of taps) expect(data).toMatchObject({ caught: 700, left: 0, currency: 'BRL' });
    expect(taps[0]?.data.message).toContain('7');
    expect((await late.call('moneyRainTake', { id: String(id) })).error_msg).not.toBe('');
    await expect
      .poll(async () => (await player.call('moneyRain', {})).data)
      .toMatchObject({ status: ACTIVITY_STATUS.finished, left: 0, caught: 700, taken: 1 });
    expect((await player.call('moneyRainTake', { id: '1' })).dm_error).not.toBe(0);
    expect((await app.modules.wallet.balance(player.uid as PlayerId, 'BRL')).pockets.cash).toBe(700n);
  });

  it('gives one envelope to the accounts of a phone or a document, by the stored sessions and documents', async () => {
    const [first, sameDevice, sameDocument, other] = [
      await signedIn(),
      await signedIn(),
      await signedIn(),
      await signedIn(),
    ];
    const all = [first, sameDevice, sameDocument, other];
    // The second account was once used on the phone of the first.
    await app.platform.database.inTransaction((tx) =>
      openSession(app.modules.identity.deps, tx, {
        player: sameDevice.uid as PlayerId,
        device: first.device,
        deviceName: '',
        address: '',
      }),
    );
    for (const { uid } of [first, sameDocument])
      await app.modules.protection.declare(
        { player: uid as PlayerId, brand: 'br' },
        { birthDate: '1990-01-01', document: '52998224725' },
      );
    await app.modules.engagement.counters.facts.handle(
      all.map((player) => bet(player, 1_000_00, 0)),
      all.map(() => Date.now()),
    );
    const id = app.platform.ids.next();
    await run(
      `INSERT INTO engagement.rain_shower (id, brand, code, begins_at, ends_at, server_hash, sealed_seed, envelopes,
         budget, taken, paid)
       VALUES ($1, 'br', 'money_rain', $2, $3, repeat('0', 64), 'x', 4, 400, 0, 0)`,
      [id, new Date(Date.now() - 1_000), new Date(Date.now() + 30_000)],
    );
    await run(
      'INSERT INTO engagement.rain_envelope (shower, n, amount) SELECT $1, n, 100 FROM generate_series(1, 4) AS n',
      [id],
    );
    const codes: number[] = [];
    for (const player of all) codes.push((await player.call('moneyRainTake', { id: String(id) })).dm_error);
    expect(codes).toEqual([0, 9294, 9294, 0]);
    const caught = await app.platform.database.read<{ player: bigint }>(
      'SELECT e.player FROM engagement.rain_envelope e WHERE e.shower = $1 AND e.player IS NOT NULL ORDER BY e.n',
      [id],
    );
    expect(caught.map(({ player }) => Number(player))).toEqual([first.uid, other.uid]);
  });
});
