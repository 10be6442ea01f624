import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { ActivityEntry, ActivityStep, Prize, RaffleTicket, RaffleWinner } from '../../entities/activity.ts';
import {
  Cents,
  CodeField,
  Cursor,
  Flag,
  InstantMs,
  OneOf,
  PageSize,
  Shown,
  UuidText,
  Word,
} from '../../fields.ts';
import { ACTIVITY_KINDS, GROWTH_PAGE_MAX } from '../../tables/growth.ts';
import { ACTIVITY_STATUS } from '../../tables/site.ts';

const Count = Type.Integer({ minimum: 0 });
const Entries = Type.Array(ActivityEntry, { maxItems: GROWTH_PAGE_MAX });

export const activityInfo = defineCall({
  name: 'activityInfo',
  method: 'GET',
  path: '/api/thin/activity/info',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  /** Without a kind: all that are shown to the player. */
  input: Type.Object({ kind: Type.Optional(OneOf(ACTIVITY_KINDS)) }),
  reply: Type.Object({ list: Entries, red_point: Flag }),
  refusals: [],
  about: 'Activities with the state of the player; a tourist sees them without progress.',
  requirements: [],
});

export const activityClaim = defineCall({
  name: 'activityClaim',
  method: 'POST',
  path: '/api/thin/activity/claim',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    id: Word(80),
    step: Type.Integer({ minimum: 0, maximum: 1_000 }),
  }),
  reply: Type.Object({ activity: ActivityEntry, step: ActivityStep, message: Shown }),
  refusals: [
    'no-such-activity',
    'activity-not-started',
    'activity-over',
    'activity-locked',
    'reward-over',
    'request-reused',
    'growth-paused',
    'account-blocked',
    'campaign-exhausted',
  ],
  about: 'Receives a step of an activity once: a threshold, a day, a door, a reward.',
  requirements: [],
});

export const rewardActivity = defineCall({
  name: 'rewardActivity',
  method: 'GET',
  path: '/api/thin/activity/reward',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ list: Entries }),
  refusals: [],
  about: 'The rewards for a change of the interface and for installing the app.',
  requirements: ['CALL-170'],
});

export const apkToPwaReward = defineCall({
  name: 'apkToPwaReward',
  method: 'GET',
  path: '/api/thin/activity/reward/apk_to_pwa',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    /** 1: sent. 0: not sent. */
    award_status: Flag,
    amount: Cents,
    currency: Shown,
    /** 1: may be received now. */
    ready: Flag,
  }),
  refusals: [],
  about:
    'Whether the reward for changing to the installed web app was sent. The operation getIsApkToPwaRewardSend.',
  requirements: ['CALL-183'],
});

export const christmasActivity = defineCall({
  name: 'christmasActivity',
  method: 'GET',
  path: '/api/thin/activity/xmas',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Entries,
    /** Of all doors together: the least, the most and the average that they give, in cents. */
    least: Cents,
    most: Cents,
    average: Cents,
    /** SHA-256 of the sealed prizes of the player's doors, known since the beginning. */
    seal: Shown,
    /** Revealed when all doors were opened or the activity is over; empty before. */
    server_seed: Shown,
    opened_today: Count,
  }),
  refusals: [],
  about: 'The calendar of doors.',
  requirements: ['CALL-169'],
});

export const cashbackWeek = defineCall({
  name: 'cashbackWeek',
  method: 'GET',
  path: '/api/thin/activity/cashback/week',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    currency: Shown,
    level: Count,
    /** The lowest level that has a cashback. */
    first_level: Count,
    rate_bps: Count,
    /** Of this week so far. */
    begins_at: InstantMs,
    ends_at: InstantMs,
    pays_at: InstantMs,
    staked: Cents,
    returned: Cents,
    /** Bonuses that became cash, and rewards in cash, which come off the loss. */
    rewards: Cents,
    net_loss: Cents,
    /** At most half of what the bookmaker earns of the stakes on average. */
    bound: Cents,
    cashback: Cents,
    least: Cents,
    most: Cents,
    received: Count,
    weeks: Type.Array(
      Type.Object({ begins_at: InstantMs, net_loss: Cents, paid: Cents, paid_at: InstantMs }),
      {
        maxItems: 8,
      },
    ),
    allowed: Flag,
    reason: Shown,
  }),
  refusals: [],
  about: 'The weekly cashback: how it is computed, and what was paid.',
  requirements: ['CALL-163'],
});

export const raffleInfo = defineCall({
  name: 'raffleInfo',
  method: 'GET',
  path: '/api/thin/activity/raffle',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ id: Type.Optional(Word(80)) }),
  reply: Type.Object({
    /** Empty or one. Its steps are the prizes by place: `need` is how many have it. */
    list: Type.Array(ActivityEntry, { maxItems: 1 }),
    draws_at: InstantMs,
    /** What one ticket takes, and what is done towards the next. */
    ticket_takes: Cents,
    towards_next: Cents,
    own_max: Count,
    own: Type.Array(RaffleTicket, { maxItems: 100 }),
    own_count: Count,
    tickets: Count,
    /** Any prize, and the first one: 1 in n; 0 without a ticket. */
    chance_any: Count,
    chance_first: Count,
    prizes: Type.Array(Type.Object({ from: Count, to: Count, prize: Prize }), { maxItems: 20 }),
    server_seed_hash: Shown,
    /** Empty before the draw. */
    server_seed: Shown,
    /** SHA-256 over all tickets in their order, fixed when the raffle closes. */
    tickets_hash: Shown,
    drawn_at: InstantMs,
    /** The raffle that was drawn last: `raffleInfo` with this id has its winners. Empty: none yet. */
    last_id: Shown,
    winners: Type.Array(RaffleWinner, { maxItems: 100 }),
  }),
  refusals: [],
  about:
    'The raffle: own numbers, true chances, the seal, and after the draw the winners and how to verify it.',
  requirements: [],
});

export const raffleTickets = defineCall({
  name: 'raffleTickets',
  method: 'GET',
  path: '/api/thin/activity/raffle/tickets',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    id: Word(80),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(500)),
  }),
  reply: Type.Object({
    /** `holder` is a number of the raffle, not of the player: the same holder has the same one. */
    list: Type.Array(Type.Object({ number: Count, holder: Count }), { maxItems: 500 }),
    cursor: Shown,
    has_more: Flag,
  }),
  refusals: ['no-such-activity'],
  about: 'All tickets in their order, so that anybody can verify the draw.',
  requirements: [],
});

export const moneyRain = defineCall({
  name: 'moneyRain',
  method: 'GET',
  path: '/api/thin/activity/red',
  audience: 'visitor',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    id: Shown,
    status: CodeField(ACTIVITY_STATUS),
    /** The shower at hand, or the next one. */
    begins_at: InstantMs,
    ends_at: InstantMs,
    now: InstantMs,
    currency: Shown,
    envelopes: Count,
    left: Count,
    budget: Cents,
    /** Settled stakes on sports in the last seven days that are enough for one envelope more. */
    stake: Cents,
    prizes: Type.Array(Type.Object({ amount: Cents, count: Count }), { maxItems: 20 }),
    /** What the player caught in this shower; 0 before. One tap each. */
    caught: Cents,
    taken: Flag,
    waiting: Count,
    last: Type.Array(Type.Object({ begins_at: InstantMs, players: Count, paid: Cents, own: Cents }), {
      maxItems: 5,
    }),
    allowed: Flag,
    reason: Shown,
  }),
  refusals: [],
  about: 'The money rain: the next shower, its envelopes, and what the player caught.',
  requirements: ['CALL-167'],
});

export const moneyRainTake = defineCall({
  name: 'moneyRainTake',
  method: 'POST',
  path: '/api/thin/activity/red',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ id: Word(80) }),
  reply: Type.Object({ caught: Cents, currency: Shown, left: Count, message: Shown }),
  refusals: [
    'no-such-activity',
    'activity-not-started',
    'activity-over',
    'rain-empty',
    'rain-not-played',
    'rain-shared',
    'growth-paused',
    'account-blocked',
    'activity-locked',
  ],
  about: 'Catches one envelope of a shower, once per player; a repeat is answered with the same one.',
  requirements: [],
});

export const pddInfo = defineCall({
  name: 'pddInfo',
  method: 'GET',
  path: '/api/thin/activity/pdd',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(ActivityEntry, { maxItems: 1 }),
    /** Of the player's group; 0 and empty before it is opened. */
    group: Shown,
    goal: Cents,
    collected: Cents,
    missing: Cents,
    /** What each friend is worth, always the same. */
    each: Cents,
    friends_needed: Count,
    friends: Type.Array(
      Type.Object({
        name: Shown,
        /** joined: counts. held: under review. unverified: the condition is not fulfilled, or the friend was refused. */
        state: OneOf(['joined', 'held', 'unverified']),
        at: InstantMs,
        amount: Cents,
      }),
      { maxItems: 50 },
    ),
    ends_at: InstantMs,
    /** Of 100 groups that have ended, how many reached the goal; -1: too few to tell. */
    reached_of_100: Type.Integer({ minimum: -1, maximum: 100 }),
    link: Shown,
    paid: Cents,
  }),
  refusals: [],
  about: 'The group help: the true remaining amount, each friend, and how many groups reached the goal.',
  requirements: ['CALL-166'],
});

export const pddOpen = defineCall({
  name: 'pddOpen',
  method: 'POST',
  path: '/api/thin/activity/pdd',
  audience: 'player',
  rate: 'command',
  retry: 'once',
  input: Type.Object({ id: Word(80) }),
  reply: Type.Object({ group: Shown, link: Shown }),
  refusals: ['no-such-activity', 'activity-over', 'activity-not-started', 'growth-paused', 'account-blocked'],
  about: 'Opens the group of the player; a repeat answers with the same one.',
  requirements: [],
});
