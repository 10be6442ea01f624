import type { ActivityPart, CampaignForm, RankingPart } from '@palpite/contract/operator/campaign-calls';
import type { PlayerId } from '@palpite/kernel/ids';
import { dayBounds, instant } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt } from '../../engagement/counters/index.ts';
import { someForm } from '../test/campaign-world.ts';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const ZONE = { name: 'America/Sao_Paulo' };
let app: StubConsole;
let support: Console;

beforeAll(async () => {
  app = await openStubConsole();
  support = (await app.signIn('suse', 'support')).admin;
});
afterAll(() => app.close());

const midnight = (days: number) => dayBounds(instant(app.clock.nowMs()), ZONE, days).from;

const LADDER: ActivityPart = {
  kind: 'bet_reward',
  period: 'day',
  products: ['sports', 'slots'],
  steps: [
    { need: 50_000, amount: 50 },
    { need: 200_000, amount: 150 },
  ],
};
const PLACES: RankingPart = {
  period: 'day',
  metric: 'stake',
  least_stake: 100,
  least_score: 250,
  prize_share: 4_000,
  settle_minutes: 10,
  steps: [{ need: 1, amount: 30_000 }],
};
const cash = (given: Partial<CampaignForm>): CampaignForm =>
  someForm(app.clock.nowMs(), { kind: 'cash', amounts: {}, ...given });
const daily = (given: Partial<CampaignForm> = {}) =>
  cash({ code: 'try_day', trigger: 'activity_play', activity: LADDER, ...given });

describe('the dry run by counters', () => {
  /** Settled stakes and what they earn, on a day so many days ago. */
  const staked = (player: number, units: number, daysAgo: number, theoretical = 0) =>
    app.fresh.database.inTransaction(async (tx) => {
      await tx.query(
        `INSERT INTO engagement.total (player, brand, vip) VALUES ($1, 'br', 0) ON CONFLICT DO NOTHING`,
        [player],
      );
      await tx.query(`INSERT INTO engagement.tally (player, day, amounts) VALUES ($1, $2::date, $3)`, [
        player,
        dayAt(instant(midnight(-daysAgo)), ZONE),
        `bet_amount.sports=${units} net_staked=${units} net_theoretical=${theoretical}`,
      ]);
    });
  const run = async (form: CampaignForm) => (await support.call('campaignDryRun', { form })).data;

  it('counts the steps that players have reached in each period, with the budget, the audience and breaks', async () => {
    const [a, b, c] = [8_300_001, 8_300_002, 8_300_003];
    await staked(a, 60_000, 3);
    await staked(a, 250_000, 2);
    await staked(b, 49_999, 2);
    await staked(c, 50_000, 1);
    await staked(c, 900_000, 40);
    const first = await run(daily({ per_player: 9 }));
    // a: 50 on the first day, 50 and 150 on the second. b: one unit short. c: 50; forty days ago is too long.
    expect(first).toMatchObject({
      counted: 1,
      unknown: '',
      assumed: 1,
      facts: 4,
      players: 2,
      grants: 4,
      cost: 300,
      largest: 250,
      cut: 0,
    });
    expect(first.list).toMatchObject([
      { uid: a, grants: 3, cost: 250 },
      { uid: c, grants: 1, cost: 50 },
    ]);
    expect(first.days.reduce((sum, day) => sum + day, 0)).toBe(300);
    expect(await run(daily({ per_player: 9, budget: 120 }))).toMatchObject({ cost: 100, beyond_budget: 2 });
    expect(await run(daily({ per_player: 9, audience: { players: [c] } }))).toMatchObject({ cost: 50 });
    app.bonuses.paused.add(a as PlayerId);
    expect(await run(daily({ per_player: 9 }))).toMatchObject({ players: 1, cost: 50, barred: 1 });
    app.bonuses.paused.delete(a as PlayerId);
    expect(await app.fresh.database.read('SELECT 1 FROM bonuses.grant WHERE player = $1', [a])).toEqual([]);
  });

  it('counts a weekly offer once for each week in which a player staked', async () => {
    const player = 8_300_010;
    await staked(player, 100, 8);
    await staked(player, 100, 15);
    const offer = someForm(app.clock.nowMs(), {
      code: 'try_week',
      kind: 'cash',
      trigger: 'offer',
      amounts: { amount: 700, every_hours: 24 * 6 },
      audience: { players: [player] },
      per_player: 9,
    });
    expect(await run(offer)).toMatchObject({ counted: 1, assumed: 1, grants: 2, cost: 1_400 });
  });

  it('counts a weekly booster with the cap that the week would have given, and none where the week was too small', async () => {
    const [some, little] = [8_300_020, 8_300_021];
    await staked(some, 40_000, 8, 1_000);
    await staked(little, 100, 8, 4);
    const offer = someForm(app.clock.nowMs(), {
      code: 'try_boost',
      kind: 'booster',
      trigger: 'offer',
      amounts: {
        every_hours: 24 * 6,
        booster_kind: 'profit',
        booster_share: 5_000,
        booster_most: 5_000,
        least_legs: 3,
        least_leg_odds: 1_500,
        valid_hours: 24,
      },
      audience: { players: [some, little] },
      per_player: 9,
    });
    // 5 % of 10.00 on average, times the lowest odds of a win: 0.50 × 1.5 × 1.5 × 1.5.
    expect(await run(offer)).toMatchObject({ counted: 1, players: 1, grants: 1, cost: 168 });
  });

  it('says what it cannot know: the places of a ranking, the tickets of a raffle, and what a person gives', async () => {
    const ranking = cash({ code: 'try_rank', trigger: 'ranking', ranking: PLACES });
    expect(await run(ranking)).toMatchObject({ counted: 0, unknown: 'places', cost: 0 });
    const raffle = daily({
      activity: {
        kind: 'raffle',
        period: 'week',
        products: ['sports'],
        ticket: 1_000,
        own_max: 5,
        steps: [{ need: 1, amount: 2_000 }],
      },
    });
    expect(await run(raffle)).toMatchObject({ counted: 0, unknown: 'steps', cost: 0 });
  });
});
