import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { newRequestId } from '@palpite/testkit/request-id';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetSettled, DepositPaid } from '../src/events/event.ts';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { agentHolds, inviteOffer } from '../src/wiring/network.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app?.close());

const WAIT = { timeout: 20_000 };
let made = 0;

/** A registered player on a device and at an address of their own. */
async function signedIn(invitedBy?: string): Promise<Visitor> {
  const deps = app.modules.identity.deps;
  const visitor = new Visitor(app.url);
  made += 1;
  const nick = `Nickname${made}`;
  const email = `person${made}@example.com`;
  const session = await app.platform.database.inTransaction(async (tx) => {
    const about = { brand: 'br', device: visitor.device, by: 'email', invitedBy, nick, email } as const;
    const { player } = await registerPlayer(deps, tx, about);
    const place = { deviceName: '', address: `198.51.100.${made}` };
    return { uid: player, sid: await openSession(deps, tx, { player, device: visitor.device, ...place }) };
  });
  return visitor.adopt(session);
}

const append = (events: Parameters<TestApp['platform']['outbox']['append']>[1]) =>
  app.platform.database.inTransaction((tx) => app.platform.outbox.append(tx, events));

const deposit = ({ uid }: Visitor, units: number): DepositPaid => ({
  kind: 'deposit-paid',
  player: uid as PlayerId,
  brand: 'br',
  order: String(app.platform.ids.next()),
  asset: 'BRL',
  units: String(units),
  number: 1,
});

const bet = ({ uid }: Visitor, stake: number): BetSettled => ({
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
});

/** As if the friend had registered yesterday: nobody completes an invitation within minutes. */
const ageInvite = (friend: Visitor) =>
  app.platform.database.inTransaction((tx) =>
    tx.query('UPDATE engagement.invite SET at = at - $2::interval WHERE friend = $1', [
      friend.uid,
      `${DAY_MS} milliseconds`,
    ]),
  );

describe('invitations over calls', () => {
  it('[CALL-150] [CALL-151] [CALL-152] [CALL-153] [CALL-154] [CALL-155] [CALL-171] a friend registers by the link, deposits and bets, and both receive once', async () => {
    const inviter = await signedIn();
    const share = (await inviter.call('inviteShare', { channel: 'zap' })).data;
    expect(share).toMatchObject({
      reward: { kind: 'bonus', amount: 1_500, count: 1 },
      friend_reward: { kind: 'bonus', amount: 500 },
      deposit_need: 5_000,
      stake_need: 200_000,
      days: 30,
      wager_x100: 100,
      allowed: 1,
      reason: '',
    });
    expect(share.link).toContain(`#/email-register?invite_id=${share.code}&channel=zap`);
    expect(share.text).toContain(share.link);
    const friend = await signedIn(`${share.code}-zap`);
    const running = async () => (await inviter.call('inviteRunning', {})).data.list;
    await expect.poll(async () => (await running()).length, WAIT).toBe(1);
    expect((await running())[0]).toMatchObject({
      state: 'registered',
      channel: 'zap',
      deposited: 0,
      staked: 0,
    });
    await ageInvite(friend);
    await append([deposit(friend, 9_000)]);
    await expect.poll(async () => (await running())[0]?.state, WAIT).toBe('deposited');
    expect((await running())[0]).toMatchObject({ deposited: 5_000, deposit_need: 5_000 });
    expect((await inviter.call('inviteReceive', {})).dm_error).not.toBe(0);
    await append([bet(friend, 50_000)]);
    await expect.poll(async () => (await running())[0]?.state, WAIT).toBe('betting');
    await append([bet(friend, 250_000)]);
    const sum = async () => (await inviter.call('inviteAwardSum', {})).data;
    await expect.poll(async () => (await sum()).ready, WAIT).toBe(1_500);
    const replies = await Promise.all(Array.from({ length: 5 }, () => inviter.call('inviteReceive', {})));
    const won = replies.filter(({ dm_error }) => dm_error === 0);
    expect(won).toHaveLength(1);
    expect(won[0]?.data).toMatchObject({ received: 1_500, count: 1, currency: 'BRL' });
    expect((await friend.call('inviteReceive', {})).data).toMatchObject({ received: 500 });
    expect(await sum()).toMatchObject({ invited: 1, done: 1, received: 1_500, ready: 0, held: 0 });
    const { data } = await inviter.call('inviteList', { tab: 'done', size: 1 });
    expect(data.list).toMatchObject([{ state: 'done', staked: 200_000, received: 1, hold: '' }]);
    expect(data.counts).toEqual({ all: 1, done: 1, running: 0 });
    const next = await signedIn(String(friend.uid));
    const fission = async () => (await inviter.call('inviteFission', {})).data;
    await expect.poll(async () => (await fission()).list.length, WAIT).toBe(1);
    expect(await fission()).toMatchObject({ done: 1, next_at: 5, next_reward: { amount: 1_000 } });
    expect((await fission()).list[0]).toMatchObject({ invited: 1, done: 0 });
    const shown = JSON.stringify([data, await fission(), await running()]);
    expect(shown).not.toMatch(/Nickname\d|@|example/);
    for (const { uid } of [friend, next]) expect(shown).not.toContain(String(uid));
    expect((await inviter.call('inviteList', { cursor: 'x' })).dm_error).not.toBe(0);
    expect((await new Visitor(app.url).call('inviteShare', {})).dm_error).not.toBe(0);
  });

  it('[CALL-152] a friend on the same device is held with the reason, and one who takes a break shows nothing else', async () => {
    const inviter = await signedIn();
    const friend = await signedIn(String(inviter.uid));
    const list = async () => (await inviter.call('inviteList', {})).data.list;
    await expect.poll(async () => (await list()).length, WAIT).toBe(1);
    await app.platform.database.inTransaction((tx) =>
      app.modules.wallet.block(tx, friend.uid as PlayerId, 'exclusion', 'no_debit'),
    );
    const [paused] = await list();
    expect(paused).toMatchObject({ state: 'paused', at: 0, until: 0, staked: 0, stake_need: 0, channel: '' });
    const deps = app.modules.identity.deps;
    const twin = await app.platform.database.inTransaction(async (tx) => {
      const about = {
        brand: 'br',
        device: inviter.device,
        by: 'email',
        invitedBy: String(inviter.uid),
      } as const;
      const { player } = await registerPlayer(deps, tx, about);
      await openSession(deps, tx, { player, device: inviter.device, deviceName: '', address: '203.0.113.9' });
      return player;
    });
    expect(twin).toBeGreaterThan(friend.uid);
    await expect.poll(async () => (await list()).map(({ hold }) => hold), WAIT).toContain('device');
    expect((await inviter.call('inviteAwardSum', {})).data.held).toBe(1);
  });
});

describe('invitations whose rewards are not given', () => {
  const setState = (code: string, state: 'on' | 'paused') =>
    app.platform.database.inTransaction(async (tx) => {
      const { campaigns } = app.modules.bonuses;
      const campaign = await campaigns.byCode(tx, 'br', code);
      if (campaign) await campaigns.setState(tx, campaign.id, state);
    });

  it('do not begin, and the page says why instead of what could be earned', async () => {
    const inviter = await signedIn();
    const share = async () => (await inviter.call('inviteShare', {})).data;
    for (const code of ['invite', 'invite_friend']) {
      await setState(code, 'paused');
      try {
        await expect.poll(async () => (await share()).allowed, WAIT).toBe(0);
        expect((await share()).reason).toBe(
          'No momento não há recompensas por convites. O que você ganhou continua seu.',
        );
        const friend = await signedIn(String(inviter.uid));
        // The friend is bound to the inviter in the same transaction in which an invitation would begin.
        await expect
          .poll(async () => (await app.modules.engagement.agents.above(friend.uid as PlayerId))?.agent, WAIT)
          .toBe(inviter.uid);
        expect(await app.modules.engagement.invites.admin.invite(friend.uid as PlayerId)).toBeUndefined();
      } finally {
        await setState(code, 'on');
      }
      await expect.poll(share, WAIT).toMatchObject({ allowed: 1, reason: '' });
    }
  });

  it('are those of a country that allows bonuses only for stakes of before, whatever the state of the campaigns', async () => {
    const { brands, bonuses, engagement } = app.modules;
    const offerOf = (rule: 'all' | 'no-up-front' | 'none') =>
      inviteOffer(
        {
          brands: { ...brands, packOf: (brand) => ({ ...brands.packOf(brand), bonuses: rule }) },
          bonuses,
          campaigns: engagement.campaigns,
        },
        app.platform.clock,
        'br',
      );
    expect(await Promise.all((['all', 'no-up-front', 'none'] as const).map(offerOf))).toEqual([
      'offered',
      'no-up-front',
      'country',
    ]);
  });
});

/** As a payout that was asked for long ago. */
const payTo = (player: number, destination: string) =>
  app.platform.database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO payments.payout (pay_order, brand, player, destination, document, reasons, at)
       VALUES ($1, 'br', $2, $3, NULL, '[]', now())`,
      [app.platform.ids.next(), player, destination],
    ),
  );

const openOn = (player: number, device: string) =>
  app.platform.database.inTransaction((tx) =>
    openSession(app.modules.identity.deps, tx, {
      player: player as PlayerId,
      device,
      deviceName: '',
      address: '',
    }),
  );

describe('friends of one inviter', () => {
  const inviteOf = (friend: Visitor) => app.modules.engagement.invites.admin.invite(friend.uid as PlayerId);
  const stateOf = async (friend: Visitor) => {
    const invite = await inviteOf(friend);
    return invite && [invite.state, ...invite.holds];
  };

  it('are compared with each other when they register: the second one of a second phone is held', async () => {
    const inviter = await signedIn();
    const first = await signedIn(String(inviter.uid));
    await expect.poll(() => stateOf(first), WAIT).toEqual(['running']);
    const second = await app.platform.database.inTransaction(async (tx) => {
      const about = {
        brand: 'br',
        device: first.device,
        by: 'email',
        invitedBy: String(inviter.uid),
      } as const;
      const { player } = await registerPlayer(app.modules.identity.deps, tx, about);
      const place = { deviceName: '', address: '203.0.113.77' };
      await openSession(app.modules.identity.deps, tx, { player, device: first.device, ...place });
      return player;
    });
    const held = () => app.modules.engagement.invites.admin.invite(second);
    await expect.poll(async () => (await held())?.holds, WAIT).toEqual(['device']);
    const third = await signedIn(String(inviter.uid));
    await expect.poll(() => stateOf(third), WAIT).toEqual(['running']);
  });

  it('are compared when an invitation is completed: one destination of payouts or one document holds it', async () => {
    const inviter = await signedIn();
    const [payer, samePayer, holder, sameDocument, other] = [
      await signedIn(String(inviter.uid)),
      await signedIn(String(inviter.uid)),
      await signedIn(String(inviter.uid)),
      await signedIn(String(inviter.uid)),
      await signedIn(String(inviter.uid)),
    ];
    const late = [samePayer, sameDocument, other];
    for (const friend of [payer, holder, ...late])
      await expect.poll(() => stateOf(friend), WAIT).toEqual(['running']);
    for (const { uid } of [payer, samePayer]) await payTo(uid, 'pix:one-key');
    for (const { uid } of [holder, sameDocument])
      await app.modules.protection.declare(
        { player: uid as PlayerId, brand: 'br' },
        { birthDate: '1990-01-01', document: '11144477735' },
      );
    for (const friend of late) await ageInvite(friend);
    await append(late.flatMap((friend) => [deposit(friend, 50_00), bet(friend, 2_000_00)]));
    await expect.poll(() => stateOf(samePayer), WAIT).toEqual(['held', 'payment']);
    await expect.poll(() => stateOf(sameDocument), WAIT).toEqual(['held', 'self']);
    await expect.poll(() => stateOf(other), WAIT).toEqual(['done']);
  });
});

describe('what holds the payout of an agent', () => {
  it('is found behind any number of devices and elements that players share among themselves, on all three levels', async () => {
    const { platform, modules } = app;
    const agent = await signedIn();
    const family = await Promise.all(Array.from({ length: 8 }, () => signedIn()));
    for (let n = 0; n < 60; n += 1)
      for (const { uid } of family) {
        await openOn(uid, `device of the family ${n}`);
        await payTo(uid, `pix:family-${n}`);
      }
    const [own, honest] = [await signedIn(), await signedIn()];
    const holds = (below: readonly Visitor[]) =>
      agentHolds(platform, modules.wallet, {
        agent: agent.uid as PlayerId,
        brand: 'br',
        below: below.map(({ uid }) => uid as PlayerId),
      });
    expect(await holds([...family, own, honest])).toEqual([]);
    await openOn(own.uid, agent.device);
    expect(await holds([...family, own, honest])).toEqual(['device']);
    for (const { uid } of [agent, own]) await payTo(uid, 'pix:own-key');
    expect(await holds([...family, honest, own])).toEqual(['device', 'payment']);
    expect(await holds([...family, honest])).toEqual([]);
  });
});

describe('agents over calls', () => {
  it('[CALL-161] [CALL-162] [CALL-172] [ROLE-005] [ROLE-023] [SCREEN-015] every registered player opens the area and sees counts, sums and masks', async () => {
    const agent = await signedIn();
    const code = (await agent.call('agentInfo', {})).data.code;
    expect((await agent.call('agentLink', { channel: 'radio' })).data.link).toContain('channel=radio');
    const friend = await signedIn();
    const looked = (await friend.call('agentLookUp', { code })).data;
    expect(looked).toMatchObject({ tier: 1, players: 0, rate_bps: 2_500 });
    expect(looked.name).toMatch(/\*\*\*$/);
    expect(looked.since).toBeGreaterThan(0);
    // By the uid, which follows the one before it, only the mask.
    expect((await friend.call('agentLookUp', { code: String(agent.uid) })).data).toEqual({
      name: looked.name,
      since: 0,
      tier: 0,
      players: 0,
      rate_bps: 0,
    });
    expect((await friend.call('agentBind', { code: `${code}-radio` })).data.name).toBe(looked.name);
    const grandchild = await signedIn(String(friend.uid));
    const players = async () => (await agent.call('agentPlayers', {})).data.list;
    await expect.poll(async () => (await players()).map(({ level }) => level), WAIT).toEqual([1, 2]);
    await append([bet(friend, 90_000), bet(grandchild, 10_003)]);
    const info = async () => (await agent.call('agentInfo', {})).data;
    await expect.poll(async () => (await info()).month.stakes, WAIT).toBe(100_003);
    const seen = await info();
    expect(seen).toMatchObject({
      tier: 1,
      allowed: 1,
      transferable: 0,
      active_stakes: 10_000,
      least_payout: 1_000,
    });
    expect(seen.month.levels).toMatchObject([
      { level: 1, players: 1, active: 1, revenue: 90_000, rate_bps: 2_500, income: 22_500 },
      { level: 2, players: 1, active: 1, revenue: 10_003, rate_bps: 500, income: 500 },
      { level: 3, players: 0, income: 0 },
    ]);
    expect([seen.month.income, seen.today, seen.month.state]).toEqual([23_000, 23_000, 'open']);
    expect(seen.tiers.map(({ min_revenue }) => min_revenue)).toEqual([-1, 1_000_000, 5_000_000, 20_000_000]);
    expect(seen.links).toMatchObject([
      { channel: '', registered: 0 },
      { channel: 'radio', registered: 1, active: 1 },
    ]);
    const month = (await agent.call('agentIncome', {})).data;
    expect(month.list[0]).toMatchObject({ state: 'open', income: 23_000 });
    const days = (await agent.call('agentIncome', { by: 'day' })).data.list;
    expect(days[0]).toMatchObject({ income: 23_000, stakes: 100_003 });
    expect(days[0]?.period).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const shown = JSON.stringify([seen, month, days, await players()]);
    expect(shown).not.toMatch(/Nickname\d|@example/);
    for (const { uid } of [friend, grandchild]) expect(shown).not.toContain(String(uid));
    expect((await friend.call('agentInfo', {})).data.above).toBe(looked.name);
    // The first VIP level pays the friend 1.00 in cash, which is a cost of the month.
    await append([bet(friend, 10_000)]);
    await expect.poll(async () => (await info()).month.levels[0]?.revenue, WAIT).toBe(100_000 - 100);
  });

  it('refuses oneself, a circle, a second agent and an unknown code', async () => {
    const [agent, friend, other] = [await signedIn(), await signedIn(), await signedIn()];
    const codeOf = async (visitor: Visitor) => (await visitor.call('agentInfo', {})).data.code;
    const bind = async (visitor: Visitor, code: string) =>
      (await visitor.call('agentBind', { code })).dm_error;
    const code = await codeOf(agent);
    expect(await bind(agent, code)).toBe(9_125);
    expect(await bind(friend, 'NOBODY22')).toBe(9_124);
    expect(await bind(friend, code)).toBe(0);
    expect(await bind(agent, await codeOf(friend))).toBe(9_126);
    expect(await bind(friend, await codeOf(other))).toBe(9_127);
    expect((await friend.call('agentLookUp', { code: await codeOf(other) })).dm_error).toBe(9_127);
  });

  it('moves approved income to the balance once per request', async () => {
    const agent = await signedIn();
    expect((await agent.call('agentTransfer', { request_id: newRequestId() })).error_msg).toBe(
      'Ainda não há nada para receber.',
    );
  });
});
