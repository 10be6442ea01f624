import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { RankEntry, RankingEntry } from '../../entities/activity.ts';
import { Cents, Flag, InstantMs, OneOf, Shown } from '../../fields.ts';
import { TASK_PERIODS } from '../../tables/growth.ts';

/** 1: the period before, with its final result. */
const input = Type.Object({ last: Type.Optional(Flag) });

export const rankDay = defineCall({
  name: 'rankDay',
  method: 'GET',
  path: '/api/thin/activity/rank/day',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input,
  reply: RankingEntry,
  refusals: [],
  about: 'The ranking of the day, the same for everybody. The operation getDailyRank.',
  requirements: ['CALL-164', 'CALL-187', 'ENTITY-049'],
});

export const rankWeek = defineCall({
  name: 'rankWeek',
  method: 'GET',
  path: '/api/thin/activity/rank/week',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input,
  reply: RankingEntry,
  refusals: [],
  about: 'The ranking of the week, the same for everybody. The operation getWeeklyRank.',
  requirements: ['CALL-165', 'CALL-188'],
});

export const rankOwn = defineCall({
  name: 'rankOwn',
  method: 'GET',
  path: '/api/thin/activity/rank/own',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ period: OneOf(TASK_PERIODS), last: Type.Optional(Flag) }),
  reply: Type.Object({
    /** rank 0: no score yet. */
    own: RankEntry,
    /** What is missing to the next place, in the unit of the score; 0 on the first place. */
    missing: Type.Integer({ minimum: 0 }),
    currency: Shown,
    paid_at: InstantMs,
    paid: Cents,
    allowed: Flag,
    reason: Shown,
    computed_at: InstantMs,
  }),
  refusals: [],
  about: "The player's own place, at most ten seconds old, with what is missing to the next.",
  requirements: [],
});
