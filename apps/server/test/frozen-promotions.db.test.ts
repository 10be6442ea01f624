import { REFUSALS } from '@palpite/contract/refusals';
import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GrantValue } from '../src/modules/bonuses/index.ts';
import type { Console } from '../src/modules/operator/test/console.ts';
import { signInOperator } from '../src/modules/operator/test/operator-sessions.ts';
import { newPlayer } from './document-players.ts';
import type { Visitor } from './visitor.ts';

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'the payments look like fraud';

let app: TestApp;
let admin: Console;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
  admin = await signInOperator(app, 'ada', 'admin');
});
afterAll(() => app?.close());

const freeze = async ({ uid }: Visitor, state: 'no_debit' | 'closed' = 'no_debit') =>
  expect((await admin.call('playerFreeze', { uid, state, reason })).dm_error).toBe(0);

/** How much each kind of promotion shows the player. */
async function shownTo(player: Visitor) {
  const [vip, tasks, hint, activities, raffle, group, rank, rain, promotions, index, deposit, invites] =
    await Promise.all([
      player.call('vipInfo', {}),
      player.call('taskCenterInfo', {}),
      player.call('taskActivity', {}),
      player.call('activityInfo', {}),
      player.call('raffleInfo', {}),
      player.call('pddInfo', {}),
      player.call('rankOwn', { period: 'week' }),
      player.call('moneyRain', {}),
      player.call('promotionList', {}),
      player.call('activityIndexInfo', {}),
      player.call('rechargeActivity', {}),
      player.call('inviteShare', {}),
    ]);
  return {
    vip: vip.data.rewards.length,
    tasks: tasks.data.day.length + tasks.data.week.length + hint.data.list.length,
    activities: activities.data.list.length,
    raffle: raffle.data.list.length,
    group: group.data.list.length,
    // What the player takes part in stays to be read.
    promotions: promotions.data.list.filter(({ joined }) => joined === 0).length,
    index: JSON.stringify(index.data).split('"joined":0').length - 1,
    deposit: deposit.data.list.length,
    allowed: [vip, tasks, rank, rain, promotions].map(({ data }) => data.allowed),
    reasons: [vip, tasks, rank, rain, promotions, deposit, invites].map(({ data }) => data.reason !== ''),
  };
}

it('an account that an operator froze is shown no promotion of any kind, and all of them again after the freeze', async () => {
  const player = await newPlayer(app, 'br', false);
  // The welcome free bet comes a moment after the registration.
  const own = async () => (await player.call('promotionList', {})).data.counts.mine;
  await expect.poll(own).toBe(1);
  const before = await shownTo(player);
  const kinds = ['vip', 'tasks', 'activities', 'raffle', 'group', 'promotions', 'index', 'deposit'] as const;
  for (const kind of kinds) expect(before[kind], kind).toBeGreaterThan(0);
  expect(before.allowed).toEqual([1, 1, 1, 1, 1]);

  await freeze(player);
  const frozen = await shownTo(player);
  for (const kind of kinds) expect(frozen[kind], kind).toBe(0);
  expect(frozen.allowed).toEqual([0, 0, 0, 0, 0]);
  expect(frozen.reasons).toEqual([true, true, true, true, true, true, true]);
  const { data } = await player.call('vipInfo', {});
  expect(data.reason).toContain('bloqueada');

  expect((await admin.call('playerUnfreeze', { uid: player.uid, reason })).dm_error).toBe(0);
  expect(await shownTo(player)).toEqual(before);
});

it('claims of a frozen account are refused because of the account, not because of a break', async () => {
  const player = await newPlayer(app, 'br', false);
  await freeze(player);
  const refusals = await Promise.all([
    player.call('vipSpin', { request_id: '01890000-0000-7000-8000-000000000001' }),
    player.call('inviteReceive', {}),
    player.call('moneyRainTake', { id: String(firstReferenceAt(Date.now())) }),
  ]);
  expect(refusals.map(({ dm_error }) => dm_error)).not.toContain(code('growth-paused'));
  expect(refusals[0]?.dm_error).toBe(code('account-blocked'));
  expect(refusals[1]?.dm_error).toBe(code('account-blocked'));
});

it.each(['no_debit', 'closed'] as const)(
  'an account that was set to %s is granted what it has earned and nothing else',
  async (state) => {
    const player = await newPlayer(app, 'br', false);
    await freeze(player, state);
    const grant = async (campaign: string, value: GrantValue) =>
      app.platform.database.inTransaction(async (tx) => {
        const about = { player: player.uid as PlayerId, brand: 'br', asset: 'BRL' as const };
        const key = `${player.uid}:${campaign}`;
        const [outcome] = await app.modules.bonuses.grant(tx, [
          { ...about, campaign, key, reason: 'test', value },
        ]);
        return outcome?.is;
      });
    const cash = { kind: 'cash', units: 100n } as const;
    const bonus = { kind: 'bonus', units: 100n } as const;
    const freeBet = { kind: 'free_bet', units: 100n, minOdds: 1_500, validMs: 60_000 } as const;
    const earned = ['vip_level', 'cashback_week', 'tasks', 'realtime', 'rank_week'];
    const others: readonly (readonly [string, GrantValue])[] = [
      ['register_bonus', freeBet],
      ['operator_gift', freeBet],
      ['100_first', bonus],
      ['reload', bonus],
      ['invite', bonus],
      ['invite_friend', bonus],
      ['money_rain', cash],
      ['promo_code', cash],
      ['tasks_visit', cash],
    ];
    for (const [campaign, value] of others)
      expect(await grant(campaign, value), campaign).toBe('not-allowed');
    for (const campaign of earned) expect(await grant(campaign, cash), campaign).toBe('granted');
    const balance = await app.modules.wallet.balance(player.uid as PlayerId, 'BRL');
    expect(balance.pockets.cash).toBe(100n * BigInt(earned.length));
  },
);
