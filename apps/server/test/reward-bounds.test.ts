import type { Product } from '@palpite/kernel/bonus/terms';
import { LEAST_EARNED_BP } from '@palpite/kernel/growth/earned';
import { VIP_LEVELS } from '@palpite/kernel/growth/vip';
import { instant } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import { builtInCampaigns } from '../src/modules/bonuses/core/built-in.ts';
import { builtInActivities } from '../src/modules/engagement/activities/service/built-in.ts';
import { REALTIME } from '../src/modules/engagement/counters/index.ts';
import { STAKE_OF_THEORETICAL } from '../src/modules/engagement/invites/index.ts';
import { rewardNumber, USUAL_TASKS } from '../src/modules/engagement/tasks/service/task.ts';
import { SHARE_BPS, SPINS_OF_LEVEL, spinWorth } from '../src/modules/engagement/vip/core/perks.ts';

const NOW = instant(Date.UTC(2026, 10, 17, 12));
const ZONE = { name: 'America/Sao_Paulo' } as const;
const PRODUCTS = Object.keys(LEAST_EARNED_BP) as (keyof typeof LEAST_EARNED_BP)[];
const campaigns = builtInCampaigns(
  {
    id: 'br',
    asset: 'BRL',
    maximumBonus: undefined,
    minimumDeposit: 30_00n,
    registerUnits: 10_00n,
    isDemo: true,
  },
  NOW,
);
const activities = builtInActivities({ id: 'br', asset: 'BRL', zone: ZONE, isDemo: true }, NOW);

interface Wagering {
  readonly wagerX100: bigint;
  readonly contribution: Readonly<Record<Product, bigint>>;
}
/** What wagering once the requirement of this base earns on the product, in units times a million. */
const earnedOf = (
  base: bigint,
  { wagerX100, contribution }: Wagering,
  product: keyof typeof LEAST_EARNED_BP,
) => (base * wagerX100 * 10_000n * LEAST_EARNED_BP[product]) / contribution[product];
const inMillionths = (units: bigint) => units * 1_000_000n;

interface Settings {
  readonly need: string;
  readonly stake: string;
  readonly prize: { readonly units: string };
  readonly prizes: readonly { readonly units: string }[];
  readonly rungs: readonly { readonly need: string; readonly prize: { readonly units: string } }[];
}
const settingsOf = (kind: string) =>
  activities.find((activity) => activity.kind === kind)?.settings as unknown as Settings;

describe('wagering a bonus whole', () => {
  it('earns more than the bonus is, for every offer of deposits and on every product at its smallest margin', () => {
    const offers = campaigns.filter(({ trigger }) => trigger === 'deposit' || trigger === 'reload');
    expect(offers.map(({ code }) => code)).toEqual(['100_first', '100_second', '100_third', 'reload']);
    for (const { code, terms } of offers) {
      expect(terms.base).toBe('bonus');
      for (const product of PRODUCTS)
        expect(earnedOf(100_00n, terms, product), `${code} ${product}`).toBeGreaterThan(
          inMillionths(100_00n),
        );
    }
  });

  it('earns more than the bonus is, for every step of the deposit activities', () => {
    const daily = settingsOf('daily_deposit');
    const { rungs } = settingsOf('total_deposit');
    const steps = [
      ['daily_deposit', BigInt(daily.need), BigInt(daily.prize.units)],
      ...rungs.map(({ need, prize }, index) => {
        const part = BigInt(need) - BigInt(rungs[index - 1]?.need ?? 0);
        return ['total_deposit', part, BigInt(prize.units)] as const;
      }),
    ] as const;
    expect(steps).toHaveLength(4);
    for (const [kind, deposit, bonus] of steps) {
      const terms = activities.find((activity) => activity.kind === kind)?.campaign?.terms;
      if (terms?.base !== 'deposit_bonus') throw new Error('the base is deposit and bonus');
      for (const product of PRODUCTS)
        expect(earnedOf(deposit + bonus, terms, product), `${kind} ${bonus} ${product}`).toBeGreaterThan(
          inMillionths(bonus),
        );
    }
  });
});

describe('everything that stakes bring together', () => {
  /** The highest share of stakes that each of them gives, as a share of one. */
  const tasks = () => {
    const task = (id: string) => {
      const found = USUAL_TASKS.find((usual) => usual.id === id);
      if (!found) throw new Error(`no task ${id}`);
      return { target: Number(found.target), reward: Number(rewardNumber(found.reward)) };
    };
    const [day, week] = [task('day_stake'), task('week_stake')];
    return Math.max(day.reward / day.target, (7 * day.reward + week.reward) / week.target);
  };
  const ladder = () => {
    const { rungs } = settingsOf('bet_reward');
    const sumTo = (last: number) =>
      rungs.slice(0, last + 1).reduce((sum, { prize }) => sum + Number(prize.units), 0);
    return Math.max(...rungs.map(({ need }, index) => sumTo(index) / Number(need)));
  };
  const cash = () => {
    const [daily, week, doors] = [settingsOf('daily_cash'), settingsOf('week_cash'), settingsOf('christmas')];
    const ofWeek = week.rungs.map(
      ({ need, prize }) => Number(prize.units) / (Number(need) * Number(week.stake)),
    );
    const ofDoors =
      doors.prizes.reduce((sum, { units }) => sum + Number(units), 0) / (24 * Number(doors.need));
    return Number(daily.prize.units) / Number(daily.need) + Math.max(...ofWeek) + ofDoors;
  };
  const levels = () => {
    let given = 0;
    const shares = VIP_LEVELS.slice(1).map(({ stage, points, reward }) => {
      given += Number(reward) + SPINS_OF_LEVEL * Number(spinWorth(stage));
      return given / (Number(points) * 1_000);
    });
    return Math.max(...shares);
  };

  it.each(['sports', 'slots'] as const)(
    'stays below what stakes on %s earn at their smallest margin',
    (product) => {
      const edge = Number(LEAST_EARNED_BP[product]) / 10_000;
      const realtime = Math.min(
        Number(REALTIME.stakeBps) / 10_000 / edge,
        Number(REALTIME.theoreticalBps) / 10_000,
      );
      const perks = (3 * Number(SHARE_BPS)) / 10_000;
      const [ofTasks, ofLevels] = [tasks() / edge, levels() / edge];
      const ofActivities = (ladder() + cash()) / edge;
      expect(ofTasks).toBeLessThan(0.06);
      expect(ofLevels).toBeLessThan(0.11);
      expect(ofActivities).toBeLessThanOrEqual(0.04 + 1e-9);
      expect(0.5 + realtime + ofLevels + perks + ofTasks + ofActivities).toBeLessThan(1);
    },
  );

  it('stakes on sports and slots count whole for invitations and groups', () => {
    for (const product of ['sports', 'slots'] as const)
      expect(STAKE_OF_THEORETICAL * LEAST_EARNED_BP[product]).toBeGreaterThanOrEqual(10_000n);
  });
});
