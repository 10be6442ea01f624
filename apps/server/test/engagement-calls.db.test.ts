import { GRANT_KINDS, VIP_LEVEL_MAX, VIP_REWARD_KINDS, VIP_STAGES } from '@palpite/contract/tables/growth';
import { streamed } from '@palpite/kernel/fair/draw';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { spinVipWheel } from '@palpite/kernel/fair/prizes';
import { isRevealOf } from '@palpite/kernel/fair/seeds';
import type { PlayerId } from '@palpite/kernel/ids';
import { newRequestId } from '@palpite/testkit/request-id';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetSettled, DepositPaid } from '../src/events/event.ts';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { nodeHashes } from '../src/platform/hashes/node-hashes.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app?.close());

/** A registered player on a device of their own. */
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

function bet({ uid }: Visitor, stake: number, about: Partial<BetSettled> = {}): BetSettled {
  return {
    kind: 'bet-settled',
    player: uid as PlayerId,
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
    stakedCash: String(stake),
    stakedBonus: '0',
    paidCash: '0',
    paidBonus: '0',
    theoretical: String(Math.floor(stake / 20)),
    ...about,
  };
}

const append = (events: Parameters<TestApp['platform']['outbox']['append']>[1]) =>
  app.platform.database.inTransaction((tx) => app.platform.outbox.append(tx, events));

const points = async (visitor: Visitor) => (await visitor.call('vipInfo', {})).data.points;

describe('the VIP club over calls', () => {
  it('[CALL-156] [CALL-173] [CONST-089] [CONST-090] [CONST-091] shows thirty levels in six stages with every kind of reward', async () => {
    const guest = await new Visitor(app.url).call('vipInfo', {});
    expect(guest.data).toMatchObject({ level: 0, rewards: [], allowed: 1, currency: 'BRL' });
    expect(guest.data.levels.map(({ level }) => level).at(-1)).toBe(VIP_LEVEL_MAX);
    const stages = VIP_STAGES.map((_, stage) => guest.data.levels.filter((row) => row.stage === stage));
    expect(stages.map((rows) => [rows[0]?.level, rows.at(-1)?.level])).toEqual(
      VIP_STAGES.map((stage) => [...stage]),
    );
    const visitor = await signedIn();
    await append([bet(visitor, 100_000)]);
    await expect.poll(() => points(visitor)).toBe(100);
    await expect.poll(async () => (await visitor.call('vipSpinInfo', {})).data.spins).toBe(1);
    const { data } = await visitor.call('vipInfo', {});
    expect(data).toMatchObject({ level: 1, next_points: 250, next_stakes: 150_000, spins: 1 });
    expect(data.levels[1]).toMatchObject({ points: 100, stakes: 100_000, vip_bonus: 100, cashback_bps: 500 });
    const kinds = new Set(data.rewards.map(({ kind }) => kind));
    expect(VIP_REWARD_KINDS.filter((kind) => kind !== 'cash_back' && !kinds.has(kind))).toEqual([]);
    expect(data.rewards.find(({ id }) => id === 'vip_bonus:1')).toMatchObject({
      state: 'received',
      amount: 100,
    });
    expect(data.rewards.find(({ id }) => id === 'vip_bonus:2')).toMatchObject({ state: 'locked' });
    expect(data.cashback).toMatchObject({ net_loss: 100_000 - 100, rate_bps: 500 });
    expect(await visitor.call('vipReceive', { id: 'vip_bonus:2' })).toMatchObject({
      dm_error: expect.any(Number),
    });
    expect((await visitor.call('vipReceive', { id: 'vip_bonus:2' })).dm_error).not.toBe(0);
  });

  it('[CALL-158] [CALL-159] [CALL-160] [CALL-184] [CALL-185] [CALL-186] [ENTITY-048] [ERR-018] draws, tells the message, and lists the draw for everybody', async () => {
    const visitor = await signedIn();
    const none = await visitor.call('vipSpin', { request_id: newRequestId() });
    expect(none.dm_error).not.toBe(0);
    expect(none.error_msg).toBe('Você não tem mais giros.');
    await append([bet(visitor, 100_000)]);
    const info = async () => (await visitor.call('vipSpinInfo', {})).data;
    await expect.poll(async () => (await info()).spins).toBe(1);
    const before = await info();
    expect(before.prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
    expect(before.prizes.every(({ kind }) => GRANT_KINDS.includes(kind))).toBe(true);
    const request_id = newRequestId();
    const { data } = await visitor.call('vipSpin', { request_id, client_seed: 'lucky' });
    expect(data.message).toMatch(/^Você ganhou: .+\.$/);
    expect(data.spins).toBe(0);
    const { draw } = data;
    expect(draw).toMatchObject({ server_seed_hash: before.server_seed_hash, client_seed: 'lucky', nonce: 0 });
    expect(runHashing(isRevealOf(before.server_seed_hash, draw.server_seed), nodeHashes)).toBe(true);
    const seeds = { serverSeed: draw.server_seed, clientSeed: 'lucky', nonce: 0 };
    expect(runHashing(streamed(seeds, spinVipWheel(0)), nodeHashes).value.sector).toBe(draw.prize);
    expect((await visitor.call('vipSpin', { request_id, client_seed: 'lucky' })).data.draw.id).toBe(draw.id);
    const after = await info();
    expect([after.today, after.nonce]).toEqual([1, 1]);
    expect(after.server_seed_hash).not.toBe(before.server_seed_hash);
    const marquee = await new Visitor(app.url).call('vipSpinMarquee', {});
    expect(marquee.data.marquee_list[0]).toMatchObject({ id: draw.id, server_seed: '', prize: draw.prize });
    expect(marquee.data.marquee_list[0]?.name).toMatch(/\*\*\*$/);
    const own = await visitor.call('vipSpinDraws', { own: 1 });
    expect(own.data.draw_list).toMatchObject([{ id: draw.id, server_seed: draw.server_seed }]);
    expect(own.data.frequencies.find(({ prize }) => prize === draw.prize)?.drawn).toBeGreaterThan(0);
    expect((await new Visitor(app.url).call('vipSpinDraws', { own: 1 })).dm_error).not.toBe(0);
    expect((await visitor.call('vipSpinDraws', { cursor: 'x' })).dm_error).toBe(1002);
  });
});

describe('tasks over calls', () => {
  it('[CALL-168] [CALL-175] [CALL-177] [CALL-181] [CALL-182] [ENTITY-046] [ENTITY-047] show progress in cents, and give a reward once', async () => {
    const visitor = await signedIn();
    const paid: DepositPaid = {
      kind: 'deposit-paid',
      player: visitor.uid as PlayerId,
      brand: 'br',
      asset: 'BRL',
      units: '2500',
      order: String(app.platform.ids.next()),
      number: 1,
    };
    await append([bet(visitor, 10_050), paid]);
    const board = async () => (await visitor.call('taskCenterInfo', {})).data;
    const named = async (name: string, period: 'day' | 'week') =>
      (await board())[period].find(({ task_name }) => task_name === name);
    await expect.poll(async () => (await named('bet_amount', 'day'))?.progress_num).toBe(10_000);
    const ready = await named('bet_amount', 'day');
    expect(ready).toMatchObject({
      task_name: 'bet_amount',
      conf_num: 10_000,
      state: 'ready',
      currency: 'BRL',
    });
    expect(await named('recharge', 'week')).toMatchObject({ conf_num: 10_000, progress_num: 2_500 });
    expect(await named('bet_amount', 'week')).toMatchObject({ conf_num: 500_000, progress_num: 10_050 });
    await expect.poll(async () => (await board()).streak.days).toBe(1);
    expect(await board()).toMatchObject({ red_point: 1, allowed: 1, reason: '' });
    expect((await visitor.call('awardTaskNum', {})).data.num).toBe(1);
    expect((await visitor.call('awardTasks', {})).data.list.map(({ id }) => id)).toEqual([ready?.id]);
    expect((await visitor.call('taskHint', {})).data).toMatchObject({ ready: 1, id: ready?.id });
    const id = ready?.id ?? '';
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.call('taskClaim', { id })));
    const won = replies.filter(({ dm_error }) => dm_error === 0);
    expect(won).toHaveLength(1);
    expect(won[0]?.data.message).toBe('Pronto. Você recebeu: 20 pontos VIP.');
    expect(await named('bet_amount', 'day')).toMatchObject({ state: 'claimed' });
    expect(await points(visitor)).toBe(30);
    const activity = await visitor.call('taskActivity', {});
    expect(activity.data.red_point).toBe(0);
    expect(activity.data.list.some((task) => task.id === id)).toBe(false);
    expect((await visitor.call('taskHint', {})).data).toMatchObject({ ready: 0 });
    expect((await visitor.call('taskClaim', { id: 'nothing' })).dm_error).not.toBe(0);
  });

  it('[CALL-178] the awards say what can be received and what was, with its sum', async () => {
    const visitor = await signedIn();
    const info = async (input: { cursor?: string; size?: number } = {}) =>
      (await visitor.call('awardInfo', input)).data;
    // The gift for registering may have arrived already.
    expect(await info()).toMatchObject({ tasks: 0, vip: 0, currency: 'BRL', has_more: 0 });
    await append([bet(visitor, 100_000)]);
    await expect.poll(async () => (await info()).tasks).toBeGreaterThan(0);
    const waiting = (await info()).tasks;
    const [task] = (await visitor.call('awardTasks', {})).data.list;
    expect((await visitor.call('taskClaim', { id: task?.id ?? '' })).dm_error).toBe(0);
    await visitor.call('bonusDraw', { request_id: newRequestId() });
    const after = await info();
    expect(after.tasks).toBe(waiting - 1);
    const campaigns = after.list.map(({ kind }) => kind);
    expect(campaigns).toContain('cash');
    const money = after.list.filter(({ kind }) => kind === 'cash');
    expect(money.some(({ amount }) => amount === 500)).toBe(true);
    // A free bet and bonus money are no cash.
    await expect.poll(async () => (await info()).list.map(({ kind }) => kind)).toContain('free_bet');
    expect((await info()).total).toBe(money.reduce((sum, { amount }) => sum + amount, 0));
    const first = await info({ size: 1 });
    expect(first.has_more).toBe(1);
    const next = await info({ size: 1, cursor: first.cursor });
    expect(next.list[0]?.id).not.toBe(first.list[0]?.id);
    expect((await visitor.call('awardInfo', { cursor: 'x' })).dm_error).toBe(1002);
  });

  it('[CALL-176] nothing of the club waits for a player without a level', async () => {
    const visitor = await signedIn();
    expect((await visitor.call('awardVip', {})).data.list).toEqual([]);
  });
});

describe('the real-time bonus over calls', () => {
  it('[CALL-104] moves what was collected to cash once per request', async () => {
    const visitor = await signedIn();
    expect((await visitor.call('bonusDraw', { request_id: newRequestId() })).error_msg).toBe(
      'Ainda não há nada para receber.',
    );
    await append([bet(visitor, 20_000)]);
    const request_id = newRequestId();
    await expect.poll(async () => (await visitor.call('bonusDraw', { request_id })).dm_error).toBe(0);
    const again = await visitor.call('bonusDraw', { request_id });
    expect(again.data).toMatchObject({ amount: 100, currency: 'BRL' });
    expect((await visitor.call('bonusDraw', { request_id: newRequestId() })).dm_error).not.toBe(0);
  });

  it('[CALL-102] lists what each day collected and what was drawn, the running day first, in pages', async () => {
    const visitor = await signedIn();
    await append([bet(visitor, 20_000)]);
    const records = async (input: { cursor?: string; size?: number } = {}) =>
      (await visitor.call('bonusDrawRecords', input)).data;
    await expect.poll(async () => (await records()).collected).toBe(100);
    await visitor.call('bonusDraw', { request_id: newRequestId() });
    const all = await records();
    expect(all).toMatchObject({ collected: 0, today: 100, currency: 'BRL', has_more: 0, cursor: '' });
    expect(all.list.map(({ kind, amount, stake }) => ({ kind, amount, stake }))).toEqual([
      { kind: 'collected', amount: 100, stake: 20_000 },
      { kind: 'drawn', amount: 100, stake: 0 },
    ]);
    const first = await records({ size: 1 });
    expect(first).toMatchObject({ has_more: 1, list: [{ kind: 'collected' }] });
    const rest = await records({ size: 1, cursor: first.cursor });
    expect(rest).toMatchObject({ has_more: 0, list: [{ kind: 'drawn' }] });
    expect((await visitor.call('bonusDrawRecords', { cursor: '-1' })).dm_error).toBe(1002);
  });
});
