import type { Product } from '@palpite/kernel/bonus/terms';
import { CASHBACK_BOUND_BPS } from '@palpite/kernel/growth/cashback';
import { countedOfBet, earnedOfBet, LEAST_EARNED_BP } from '@palpite/kernel/growth/earned';
import { VIP_LEVELS } from '@palpite/kernel/growth/vip';
import { instant } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import { builtInCampaigns } from '../src/modules/bonuses/core/built-in.ts';
import { builtInActivities } from '../src/modules/engagement/activities/service/built-in.ts';
import { REALTIME } from '../src/modules/engagement/counters/index.ts';
import { INVITE_TERMS, STAKE_OF_THEORETICAL } from '../src/modules/engagement/invites/index.ts';
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
  readonly minOdds: bigint;
  readonly wagerX100: bigint;
  readonly contribution: Readonly<Record<Product, bigint>>;
}
/** What wagering once the requirement of this base earns on the product, in units times a million; bets at the lowest odds that count. */
const earnedOf = (
  base: bigint,
  { wagerX100, contribution, minOdds }: Wagering,
  product: keyof typeof LEAST_EARNED_BP,
) => {
  const leastBp = product === 'sports' ? earnedOfBet(10_000n, Number(minOdds)) : LEAST_EARNED_BP[product];
  return (base * wagerX100 * 10_000n * leastBp) / contribution[product];
};
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

  /** What is given of a stake that earns `earned` and of which `counted` is counted, as a share of what it earns. */
  const givenOf = (earned: number, counted: number, cashback: bigint = CASHBACK_BOUND_BPS.usual) => {
    const share = (ofStake: number) => (ofStake * counted) / earned;
    const realtime = Math.min(
      share(Number(REALTIME.stakeBps) / 10_000),
      Number(REALTIME.theoreticalBps) / 10_000,
    );
    const perks = (3 * Number(SHARE_BPS)) / 10_000;
    return (
      Number(cashback) / 10_000 +
      realtime +
      perks +
      share(levels()) +
      share(tasks()) +
      share(ladder() + cash())
    );
  };

  it('stays below what stakes on slots earn at their smallest margin', () => {
    const edge = Number(LEAST_EARNED_BP.slots) / 10_000;
    expect(tasks() / edge).toBeLessThan(0.06);
    expect(levels() / edge).toBeLessThan(0.11);
    expect((ladder() + cash()) / edge).toBeLessThanOrEqual(0.04 + 1e-9);
    expect(givenOf(edge, 1)).toBeLessThan(1);
  });

  it('stays below what stakes on sports earn, at whatever odds', () => {
    const stake = 1_000_000_000n;
    for (let odds = 1_010; odds <= 20_000; odds += 10)
      expect(
        givenOf(Number(earnedOfBet(stake, odds)), Number(countedOfBet(stake, odds))),
        `at ${odds / 1_000}`,
      ).toBeLessThan(1);
  });

  it('stakes on slots, and those on sports at odds from 3.34, count whole for invitations and groups', () => {
    expect(STAKE_OF_THEORETICAL * LEAST_EARNED_BP.slots).toBeGreaterThanOrEqual(10_000n);
    expect(STAKE_OF_THEORETICAL * earnedOfBet(10_000n, 3_340)).toBeGreaterThanOrEqual(10_000n);
    expect(countedOfBet(10_000n, 3_340)).toBe(10_000n);
  });

  it('a completed invitation has earned 68.96, and its rewards are less than 35 % of that', () => {
    const { stakeNeed, reward, friendReward, thresholds } = INVITE_TERMS;
    const earned = stakeNeed / STAKE_OF_THEORETICAL;
    expect(earned).toBe(68_96n);
    let ofThresholds = 0;
    const shares = thresholds.map(({ at, reward: more }) => {
      ofThresholds += Number(more);
      return ofThresholds / at;
    });
    const most = Number(reward + friendReward) + Math.max(...shares);
    expect(most).toBeLessThan(0.35 * Number(earned));
    // The cashback of the friend makes room for it, so everything together stays below what the friend's stakes earn.
    const edge = Number(LEAST_EARNED_BP.slots) / 10_000;
    const { invited } = CASHBACK_BOUND_BPS;
    expect(givenOf(edge, 1, invited) + most / Number(earned)).toBeLessThan(1);
    for (let odds = 1_010; odds <= 20_000; odds += 10) {
      const stake = 1_000_000_000n;
      const [own, counted] = [Number(earnedOfBet(stake, odds)), Number(countedOfBet(stake, odds))];
      expect(givenOf(own, counted, invited) + most / Number(earned), `at ${odds / 1_000}`).toBeLessThan(1);
    }
    // Stakes of 2,000 on a favourite at 1.05 earned about 5: they complete nothing, and about 29,000 do.
    expect(earnedOfBet(2_000_00n, 1_050) * STAKE_OF_THEORETICAL).toBeLessThan(stakeNeed / 10n);
    expect(earnedOfBet(29_000_00n, 1_050) * STAKE_OF_THEORETICAL).toBeGreaterThanOrEqual(stakeNeed);
  });
});
