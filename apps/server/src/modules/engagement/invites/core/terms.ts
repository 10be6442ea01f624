import type { Fiat } from '@palpite/kernel/assets';
import { fromBrl } from '@palpite/kernel/growth/scale';
import { DAY_MS, type Instant } from '@palpite/kernel/time';

/** What an invitation needs and gives, in units of the brand's currency. */
export interface InviteTerms {
  readonly days: number;
  readonly depositNeed: bigint;
  readonly stakeNeed: bigint;
  readonly reward: bigint;
  readonly friendReward: bigint;
  /** So many completed invitations give one reward more. */
  readonly thresholds: readonly Threshold[];
}

export interface Threshold {
  readonly at: number;
  readonly reward: bigint;
}

/**
 * A stake counts up to 29 times of what the bookmaker earns on it on average: whole on slots and on bets at odds from
 * 3.34, which earn at least 1/29. So a completed invitation has earned at least 1/29 of the needed stakes: 68.96 of BRL.
 * Both rewards and the thresholds together stay below 35 % of that.
 */
export const STAKE_OF_THEORETICAL = 29n;

/** In units of BRL. */
export const INVITE_TERMS: InviteTerms = {
  days: 30,
  depositNeed: 50_00n,
  stakeNeed: 2_000_00n,
  reward: 15_00n,
  friendReward: 5_00n,
  thresholds: [
    { at: 5, reward: 10_00n },
    { at: 10, reward: 20_00n },
    { at: 25, reward: 30_00n },
    { at: 50, reward: 60_00n },
    { at: 100, reward: 120_00n },
  ],
};

export function inviteTerms(asset: Fiat, at: Instant): InviteTerms {
  const { days, depositNeed, stakeNeed, reward, friendReward, thresholds } = INVITE_TERMS;
  const scaled = (units: bigint) => fromBrl(units, asset, at);
  return {
    days,
    depositNeed: scaled(depositNeed),
    stakeNeed: scaled(stakeNeed),
    reward: scaled(reward),
    friendReward: scaled(friendReward),
    thresholds: thresholds.map((threshold) => ({ at: threshold.at, reward: scaled(threshold.reward) })),
  };
}

export function untilMs(atMs: number, { days }: Pick<InviteTerms, 'days'>): number {
  return atMs + days * DAY_MS;
}
