import { ACTIVITY_KINDS } from '@palpite/contract/tables/growth';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import type { PlayerId } from '@palpite/kernel/ids';
import { newRequestId } from '@palpite/testkit/request-id';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app?.close());

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

async function settle(visitor: Visitor, units: number): Promise<void> {
  await app.platform.database.inTransaction((tx) =>
    app.platform.outbox.append(tx, [
      {
        kind: 'bet-settled',
        player: visitor.uid as PlayerId,
        brand: 'br',
        bet: String(app.platform.ids.next()),
        version: 1,
        asset: 'BRL',
        isFree: false,
        isWon: false,
        isVoid: false,
        cashedCash: '0',
        legs: 1,
        odds: 4_000,
        sport: 'football',
        stakedCash: String(units),
        stakedBonus: '0',
        paidCash: '0',
        paidBonus: '0',
        theoretical: String(Math.floor(units / 20)),
      },
    ]),
  );
}

const infoOf = async (visitor: Visitor, kind: (typeof ACTIVITY_KINDS)[number]) =>
  (await visitor.call('activityInfo', { kind })).data.list[0];

describe('activities over calls', () => {
  it('[SCREEN-016] [STATE-010] lists the activities of the brand with cost, rules, state and one end in all lists', async () => {
    const tourist = await new Visitor(app.url).signIn();
    const { data } = await tourist.call('activityInfo', {});
    const kinds = new Set(data.list.map(({ kind }) => kind));
    expect(ACTIVITY_KINDS.filter((kind) => kind !== 'money_rain' && !kinds.has(kind))).toEqual([]);
    for (const entry of data.list) {
      expect(entry.title).not.toBe('');
      expect(entry.cost).not.toBe('');
      expect(entry.rules.length).toBeGreaterThan(1);
      expect([...entry.rules, entry.cost].join(' ')).not.toMatch(/[{}]/);
      expect(entry.steps.every(({ state }) => state !== 'ready')).toBe(true);
      // A rule about a budget stands only beside one.
      expect([entry.kind, entry.rules.some((rule) => rule.includes('verba acabar'))]).toEqual([
        entry.kind,
        entry.budget_left >= 0 && entry.kind !== 'raffle',
      ]);
    }
    const of = (kind: string) => data.list.find((entry) => entry.kind === kind);
    expect(of('first_charge')).toMatchObject({ wager_x100: 3_500, wager_days: 30, max_stake: 5_000 });
    expect(of('week_cash')).toMatchObject({ unit: 'days', day_need: 10_000, wager_days: 0, max_stake: 0 });
    const { data: promotions } = await tourist.call('promotionList', { size: 50 });
    expect(promotions.list.find(({ bonus_id: id }) => id === 'bet_reward')).toMatchObject({
      path: '/activity/bet-reward',
    });
    const endsIn = new Map(promotions.list.map(({ bonus_id: id, ends_at }) => [id, ends_at]));
    expect(of('christmas')?.ends_at).toBeGreaterThan(0);
    for (const { id, ends_at } of data.list) expect([id, endsIn.get(id) ?? ends_at]).toEqual([id, ends_at]);
    expect([...endsIn.keys()]).toContain('christmas');
  });

  it('[STATE-010] moves from in progress to received once the stakes are counted', async () => {
    const visitor = await signedIn();
    expect(await infoOf(visitor, 'bet_reward')).toMatchObject({
      status: ACTIVITY_STATUS.inProgress,
      takes: 50_000,
      gives: { kind: 'cash', amount: 20 },
    });
    await settle(visitor, 50_000);
    await expect.poll(async () => (await infoOf(visitor, 'bet_reward'))?.steps[0]?.state).toBe('ready');
    const request = { request_id: newRequestId(), id: 'bet_reward', step: 1 };
    const { data } = await visitor.call('activityClaim', request);
    expect(data.step).toMatchObject({ state: 'received', prize: { kind: 'cash', amount: 20 } });
    expect((await visitor.call('activityClaim', request)).data.step.state).toBe('received');
    const refusal = async (input: object) =>
      (await visitor.call('activityClaim', { ...request, ...input })).dm_error;
    const codes = await Promise.all([
      refusal({ step: 2 }),
      refusal({ request_id: newRequestId() }),
      refusal({ request_id: newRequestId(), step: 2 }),
      refusal({ request_id: newRequestId(), id: 'nothing' }),
      refusal({ request_id: newRequestId(), id: 'raffle' }),
      refusal({ request_id: newRequestId(), step: -1 }),
      refusal({ request_id: 'x' }),
      refusal({ request_id: newRequestId(), id: "bet_reward'; DROP TABLE engagement.activity" }),
    ]);
    expect(codes.every((code) => code !== 0)).toBe(true);
    expect(codes.slice(2, 5)).toEqual([9122, 9119, 9119]);
  });

  it('[CALL-170] [CALL-183] [CALL-169] [CALL-166] [CALL-163] answers each call of one activity', async () => {
    const visitor = await signedIn();
    const rewards = await visitor.call('rewardActivity', {});
    expect(rewards.data.list.map(({ kind }) => kind)).toEqual(['ui_switch', 'apk_to_pwa']);
    const apk = await visitor.call('apkToPwaReward', {});
    expect(apk.data).toEqual({ award_status: 0, amount: 200, currency: 'BRL', ready: 0 });
    const xmas = await visitor.call('christmasActivity', {});
    expect(xmas.data).toMatchObject({
      least: 48,
      most: 48,
      average: 48,
      server_seed: '',
      opened_today: 0,
    });
    expect(xmas.data.seal).toMatch(/^[0-9a-f]{64}$/);
    expect(xmas.data.list[0]?.steps.every(({ prize }) => prize.amount === 0 && prize.count === 0)).toBe(true);
    const cashback = await visitor.call('cashbackWeek', {});
    expect(cashback.data).toMatchObject({
      level: 0,
      first_level: 1,
      rate_bps: 0,
      cashback: 0,
      weeks: [],
      allowed: 1,
    });
    const before = await visitor.call('pddInfo', {});
    expect(before.data).toMatchObject({
      group: '',
      goal: 5_000,
      each: 500,
      missing: 5_000,
      friends_needed: 10,
    });
    const opened = await visitor.call('pddOpen', { id: 'pdd' });
    expect((await visitor.call('pddOpen', { id: 'pdd' })).data).toEqual(opened.data);
    expect(opened.data.link).toContain(opened.data.group);
    expect((await visitor.call('pddOpen', { id: 'raffle' })).dm_error).toBe(9119);
  });

  it('shows a raffle with its seal, and its tickets to anybody', async () => {
    const visitor = await signedIn();
    await settle(visitor, 25_000);
    await expect.poll(async () => (await visitor.call('raffleInfo', {})).data.own_count).toBe(2);
    const { data } = await visitor.call('raffleInfo', {});
    expect(data).toMatchObject({
      ticket_takes: 10_000,
      towards_next: 5_000,
      server_seed: '',
      tickets_hash: '',
    });
    expect(data.server_seed_hash).toMatch(/^[0-9a-f]{64}$/);
    const id = data.list[0]?.id ?? '';
    const page = await new Visitor(app.url).call('raffleTickets', { id, size: 1 });
    expect(page.data).toMatchObject({ has_more: 1, list: [{ number: 1, holder: 1 }] });
    const next = await new Visitor(app.url).call('raffleTickets', { id, size: 1, cursor: page.data.cursor });
    expect(next.data.list).toHaveLength(1);
    const wrong = await new Visitor(app.url).call('raffleTickets', { id: 'nothing' });
    expect(wrong.dm_error).toBe(9119);
    const bad = await new Visitor(app.url).call('raffleTickets', { id: 'raffle:2026-99-99' });
    expect(bad.dm_error).toBe(9119);
  });
});
