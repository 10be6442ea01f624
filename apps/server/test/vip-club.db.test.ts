import { randomBytes } from 'node:crypto';
import { streamed } from '@palpite/kernel/fair/draw';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { spinVipWheel, VIP_SECTORS } from '@palpite/kernel/fair/prizes';
import { isRevealOf } from '@palpite/kernel/fair/seeds';
import { VIP_LEVELS } from '@palpite/kernel/growth/vip';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS, instant } from '@palpite/kernel/time';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignState } from '../src/modules/bonuses/index.ts';
import { nodeHashes } from '../src/platform/hashes/node-hashes.ts';
import { type EngagementBank, openEngagementBank } from './engagement-bank.ts';

let bank: EngagementBank;
beforeAll(async () => {
  bank = await openEngagementBank();
});
afterAll(() => bank?.close());

const who = (player: PlayerId) => ({ player, brand: 'br' });
const uuid = () => makeUuidV7(bank.clock.nowMs(), randomBytes(10));
const giveSpins = (player: PlayerId, count: number) =>
  bank.database.inTransaction((tx) =>
    bank.bonuses.grant(tx, [
      {
        campaign: 'vip_wheel',
        ...who(player),
        asset: 'BRL',
        key: uuid(),
        reason: 'vip-spins',
        value: { kind: 'spin', count, validMs: 7 * DAY_MS },
      },
    ]),
  );

describe('levels', () => {
  it('follow from settled cash stakes, never fall, and pay each reward once', async () => {
    const player = bank.newPlayer();
    await bank.stake(player, 99_990n, { ref: 71n });
    await bank.vip.payLevels();
    expect([await bank.vip.levelOf(player), await bank.cash(player)]).toEqual([0, 0n]);
    await bank.stake(player, 10n, { ref: 72n });
    await Promise.all([bank.vip.payLevels(), bank.vip.payLevels(), bank.vip.payLevels()]);
    expect([await bank.vip.levelOf(player), await bank.cash(player)]).toEqual([1, 100n]);
    expect(await bank.vip.wheel.spins(player)).toBe(1);
    // A reopening takes the points and leaves the level; the same stakes again pay nothing again.
    await bank.stake(player, 0n, { ref: 71n, version: 2, isUndone: true });
    expect(await bank.vip.levelOf(player)).toBe(1);
    expect((await bank.vip.view(who(player))).points).toBe(0n);
    await bank.stake(player, 99_990n, { ref: 71n, version: 3 });
    await bank.vip.payLevels();
    expect([await bank.vip.levelOf(player), await bank.cash(player)]).toEqual([1, 100n]);
  });

  it('a stake over several levels pays all of them, by the weight of its product', async () => {
    const player = bank.newPlayer();
    // 40,000.00 on live games count a quarter: 1,000 points.
    await bank.stake(player, 4_000_000n, { product: 'live' });
    await bank.vip.payLevels();
    const paid = VIP_LEVELS.slice(1, 5).reduce((sum, { reward }) => sum + reward, 0n);
    expect([await bank.vip.levelOf(player), await bank.cash(player)]).toEqual([4, paid]);
    expect(await bank.vip.levelUp(player)).toEqual({ level: 4, amount: paid });
    await bank.database.inTransaction((tx) => bank.vip.levelSeen(tx, player, 4));
    expect(await bank.vip.levelUp(player)).toBeUndefined();
  });

  it('a level that is reached while its campaign is paused is paid once when the campaign runs again', async () => {
    const setState = (state: CampaignState) =>
      bank.database.inTransaction(async (tx) => {
        const campaign = await bank.bonuses.campaigns.byCode(tx, 'br', 'vip_level');
        if (!campaign) throw new Error('no campaign');
        return bank.bonuses.campaigns.setState(tx, campaign.id, state);
      });
    const player = bank.newPlayer();
    await setState('paused');
    await bank.stake(player, 100_000n);
    expect(await bank.vip.payLevels()).toBe(0);
    expect([await bank.vip.levelOf(player), await bank.cash(player)]).toEqual([1, 0n]);
    expect((await bank.vip.view(who(player))).reached).toMatchObject([{ level: 1, state: 'due' }]);
    await setState('on');
    await Promise.all([bank.vip.payLevels(), bank.vip.payLevels()]);
    await bank.vip.payLevels();
    expect([await bank.cash(player), await bank.vip.wheel.spins(player)]).toEqual([100n, 1]);
    expect((await bank.vip.view(who(player))).reached).toMatchObject([{ state: 'granted', amount: 100n }]);
  });

  it('points that are granted count, and a reversal takes them back', async () => {
    const player = bank.newPlayer();
    const [outcome] = await bank.database.inTransaction((tx) =>
      bank.bonuses.grant(tx, [
        {
          campaign: 'tasks',
          ...who(player),
          asset: 'BRL',
          key: 'points',
          reason: 'task:bet_count',
          value: { kind: 'points', count: 120 },
        },
      ]),
    );
    expect((await bank.vip.view(who(player))).points).toBe(120n);
    if (outcome?.is !== 'granted') throw new Error('not granted');
    const { id } = outcome;
    await bank.database.inTransaction((tx) => bank.bonuses.reverse(tx, id, { by: 'op', reason: 'wrong' }));
    expect((await bank.vip.view(who(player))).points).toBe(0n);
  });
});

describe('the wheel', () => {
  it('[CALL-159] draws once per spin from the seal that was shown, and the seeds verify the draw', async () => {
    const player = bank.newPlayer();
    await giveSpins(player, 3);
    for (const spin of [0, 1, 2]) {
      const { seed } = await bank.vip.wheel.view(who(player));
      const clientSeed = spin === 1 ? 'my-own-seed' : undefined;
      const outcome = await bank.vip.wheel.spin(who(player), { id: uuid(), clientSeed });
      if (outcome.is !== 'drawn') throw new Error(outcome.is);
      const { draw } = outcome;
      expect([draw.serverHash, draw.nonce]).toEqual([seed.serverHash, spin]);
      expect(draw.clientSeed).toBe(spin === 0 ? seed.clientSeed : 'my-own-seed');
      expect(runHashing(isRevealOf(seed.serverHash, draw.serverSeed), nodeHashes)).toBe(true);
      const again = runHashing(streamed(draw, spinVipWheel(0)), nodeHashes).value;
      expect([again.draw, again.sector, again.value]).toEqual([draw.drawn, draw.prize, draw.value]);
      expect(VIP_SECTORS[draw.prize]?.kind).toBe(draw.kind);
    }
    expect(await bank.vip.wheel.spin(who(player), { id: uuid(), clientSeed: undefined })).toEqual({
      is: 'no-spins',
    });
    expect(await bank.vip.wheel.spins(player)).toBe(0);
  });

  it('[ERR-018] a repeated request shows the same draw, and another content of it is refused', async () => {
    const player = bank.newPlayer();
    await giveSpins(player, 2);
    const id = uuid();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => bank.vip.wheel.spin(who(player), { id, clientSeed: undefined })),
    );
    const ids = outcomes.map((outcome) => (outcome.is === 'drawn' ? outcome.draw.id : outcome.is));
    expect(new Set(ids).size).toBe(1);
    expect(await bank.vip.wheel.spins(player)).toBe(1);
    expect(await bank.vip.wheel.spin(who(player), { id, clientSeed: 'other' })).toEqual({
      is: 'request-reused',
    });
    expect(await bank.vip.wheel.spin(who(player), { id: uuid(), clientSeed: 'a:b' })).toEqual({
      is: 'bad-seed',
    });
  });

  it('parallel requests use each spin once and take each nonce once; prizes are granted with the draw', async () => {
    const player = bank.newPlayer();
    await giveSpins(player, 5);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        bank.vip.wheel.spin(who(player), { id: uuid(), clientSeed: undefined }),
      ),
    );
    const draws = outcomes.flatMap((outcome) => (outcome.is === 'drawn' ? [outcome.draw] : []));
    expect(draws.map(({ nonce }) => nonce).sort()).toEqual([0, 1, 2, 3, 4]);
    const keys = await bank.database.read<{ key: string }>(
      `SELECT g.key FROM bonuses.grant g WHERE g.player = $1 AND g.reason LIKE 'vip-wheel:%' ORDER BY g.key`,
      [player],
    );
    expect(keys.map(({ key }) => key)).toEqual(draws.map(({ id }) => String(id)).sort());
  });

  it('[CALL-158] [CALL-160] lists all draws of the brand in their order with masked names, and how often each prize was drawn', async () => {
    const list = await bank.vip.wheel.draws({ brand: 'br' }, undefined, 50);
    const ids = list.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => (a > b ? -1 : 1)));
    expect(list.every(({ name }) => name === 'Pl***')).toBe(true);
    const counts = await bank.vip.wheel.frequencies('br');
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(list.length);
    expect(VIP_SECTORS.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
  });

  it('spins that expired are not used', async () => {
    const player = bank.newPlayer();
    await giveSpins(player, 1);
    bank.clock.advance(7 * DAY_MS + 1);
    expect(await bank.vip.wheel.spin(who(player), { id: uuid(), clientSeed: undefined })).toEqual({
      is: 'no-spins',
    });
  });
});

describe('weeks', () => {
  /** Monday 12:00 in São Paulo. */
  const toMonday = () => {
    const now = new Date(bank.clock.nowMs());
    const days = (8 - now.getUTCDay()) % 7 || 7;
    bank.clock.advance(
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 15) - now.getTime(),
    );
  };

  it('the cashback of a week is paid on Monday once, at most half of the theoretical loss', async () => {
    toMonday();
    const [lucky, long, small, friend] = [
      bank.newPlayer(),
      bank.newPlayer(),
      bank.newPlayer(),
      bank.newPlayer(),
    ];
    bank.invited.add(friend);
    // Level 1: 5 % of a net loss of 1,000.00 is 50.00; half of the theoretical loss is 25.00.
    await bank.stake(lucky, 100_000n);
    // The whole loss is below the bound: 5 % of 100.00.
    await bank.stake(long, 100_000n, { paid: 90_000n });
    await bank.stake(small, 100n);
    // While an invitation runs 35 % of the theoretical loss pay for it: 15 % are left of the half.
    await bank.stake(friend, 100_000n);
    await bank.vip.payLevels();
    const before = {
      lucky: await bank.cash(lucky),
      long: await bank.cash(long),
      friend: await bank.cash(friend),
    };
    await bank.vip.payWeeks();
    expect(await bank.cash(lucky)).toBe(before.lucky);
    bank.clock.advance(7 * DAY_MS);
    await Promise.all([bank.vip.payWeeks(), bank.vip.payWeeks()]);
    await bank.vip.payWeeks();
    expect((await bank.cash(lucky)) - before.lucky).toBe(2_500n);
    expect((await bank.cash(long)) - before.long).toBe(500n);
    expect((await bank.cash(friend)) - before.friend).toBe(750n);
    expect(await bank.cash(small)).toBe(0n);
    const { cashbacks } = await bank.vip.view(who(lucky));
    expect(cashbacks).toMatchObject([{ kind: 'cash_back', level: 1, amount: 2_500n, netLoss: 100_000n }]);
  });

  it('a reversal counts in the week in which it happens', async () => {
    toMonday();
    const player = bank.newPlayer();
    await bank.stake(player, 100_000n, { ref: 900n });
    await bank.vip.payLevels();
    bank.clock.advance(7 * DAY_MS);
    await bank.vip.payWeeks();
    const paid = await bank.cash(player);
    await bank.stake(player, 0n, { ref: 900n, version: 2, isUndone: true });
    await bank.stake(player, 100_000n);
    const { cashback } = await bank.vip.view(who(player));
    expect([cashback.netLoss, cashback.theoreticalLoss]).toEqual([0n, 0n]);
    bank.clock.advance(7 * DAY_MS);
    await bank.vip.payWeeks();
    expect(await bank.cash(player)).toBe(paid);
  });

  it('[CALL-157] [CALL-174] the free bet of a week follows the week before and is received once within its week', async () => {
    toMonday();
    const player = bank.newPlayer();
    await bank.stake(player, 400_000n);
    await bank.vip.payLevels();
    const offer = async () =>
      (await bank.vip.view(who(player))).offered.find(({ kind }) => kind === 'week_free');
    expect(await offer()).toMatchObject({ state: 'locked' });
    bank.clock.advance(7 * DAY_MS);
    // 5 % of 200.00 would be 10.00; the level gives 5.00.
    const ready = await offer();
    expect(ready).toMatchObject({ state: 'ready', amount: 500n });
    const id = ready?.id ?? '';
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => bank.vip.receive(who(player), id)));
    expect(outcomes.map(({ is }) => is).sort()).toEqual(['received', ...Array(7).fill('reward-over')].sort());
    expect(
      bank.delivered.filter((grant) => grant.player === player && grant.kind === 'free_bet'),
    ).toHaveLength(1);
    expect(await offer()).toMatchObject({ state: 'received' });
    bank.clock.advance(7 * DAY_MS);
    expect(await bank.vip.receive(who(player), id)).toEqual({ is: 'reward-over' });
    expect(await bank.vip.receive(who(player), 'week_free:2099-01-05')).toEqual({ is: 'no-such-reward' });
    expect(await bank.vip.receive(who(player), 'vip_bonus:30')).toEqual({ is: 'reward-locked', level: 30 });
    expect(await bank.vip.receive(who(player), 'nothing')).toEqual({ is: 'no-such-reward' });
    bank.paused.add(player);
    expect(await bank.vip.receive(who(player), id)).toEqual({ is: 'growth-paused' });
  });

  it('an offer of the week is given once to everybody whose stakes of the week before earned enough, at every level, within its budget', async () => {
    const booster = { boosterKind: 'profit', boosterBps: 1_000n, boosterCap: 5_000n, minLegs: 3 } as const;
    const amounts = { ...booster, minLegOdds: 1_500, validMs: 7 * DAY_MS, everyMs: 6 * DAY_MS };
    await bank.campaign({
      code: 'booster_week',
      kind: 'booster',
      trigger: 'offer',
      amounts,
      budget: 15_843n,
    });
    const boosters = async (player: PlayerId) =>
      (await bank.bonuses.player.boosters({ ...who(player), asset: 'BRL' })).length;
    const caps = async (player: PlayerId) =>
      (await bank.bonuses.player.boosters({ ...who(player), asset: 'BRL' })).map(({ cap }) => cap);
    toMonday();
    const [one, two, idle] = [bank.newPlayer(), bank.newPlayer(), bank.newPlayer()];
    const [some, little] = [bank.newPlayer(), bank.newPlayer()];
    await bank.stake(one, 800_000n, { theoretical: 30_000n });
    await bank.stake(two, 800_000n, { theoretical: 30_000n });
    await bank.stake(some, 100_000n, { theoretical: 5_000n });
    await bank.stake(little, 20n, { theoretical: 1n });
    bank.clock.advance(7 * DAY_MS + HOUR_MS);
    await Promise.all([bank.vip.payWeeks(), bank.vip.payWeeks()]);
    await bank.vip.payWeeks();
    expect(await Promise.all([one, two, idle, some, little].map(boosters))).toEqual([1, 1, 0, 1, 0]);
    // 5 % of 50.00, times the lowest odds of a bet that fits, 1.50 × 1.50 × 1.50.
    expect(await Promise.all([one, some].map(caps))).toEqual([[5_000n], [843n]]);
    // A week later again; the budget is for three whole ones.
    await bank.stake(one, 800_000n, { theoretical: 30_000n });
    await bank.stake(two, 800_000n, { theoretical: 30_000n });
    bank.clock.advance(7 * DAY_MS);
    await bank.vip.payWeeks();
    expect((await boosters(one)) + (await boosters(two))).toBe(3);
  });

  it('what a booster added to a win comes off the net loss of the week', async () => {
    toMonday();
    const player = bank.newPlayer();
    await bank.stake(player, 1_000_000n, { paid: 500_000n, theoretical: 100_000n });
    await bank.vip.payLevels();
    const lossNow = async () => (await bank.vip.view(who(player))).cashback.netLoss;
    const before = await lossNow();
    const at = instant(bank.clock.nowMs());
    const about = { player, brand: 'br', ref: '4711', asset: 'BRL' } as const;
    const boost = { kind: 'player-cost', of: 'boost', version: 3, units: '2500', ...about } as const;
    await bank.counters.facts.handle([boost], [at]);
    expect(await lossNow()).toBe(before - 2_500n);
    await bank.counters.facts.handle([{ ...boost, version: 4, units: '0' }, boost], [at, at]);
    expect(await lossNow()).toBe(before);
  });

  it('spins of a week never cost more than a twentieth of what the week earned', async () => {
    toMonday();
    const [much, little] = [bank.newPlayer(), bank.newPlayer()];
    await bank.stake(much, 2_000_000n);
    await bank.stake(little, 101_000n, { theoretical: 10n });
    await bank.vip.payLevels();
    bank.clock.advance(7 * DAY_MS + HOUR_MS);
    await bank.vip.payWeeks();
    // The spins of reached levels have expired.
    expect([await bank.vip.wheel.spins(much), await bank.vip.wheel.spins(little)]).toEqual([1, 0]);
  });
});
