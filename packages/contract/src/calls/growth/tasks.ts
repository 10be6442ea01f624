import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { GrantEntry, TaskEntry, VipReward } from '../../entities/growth.ts';
import { Cents, Cursor, Flag, InstantMs, PageSize, Shown, Word } from '../../fields.ts';
import { GROWTH_PAGE_MAX } from '../../tables/growth.ts';

const Count = Type.Integer({ minimum: 0 });
const Tasks = Type.Array(TaskEntry, { maxItems: GROWTH_PAGE_MAX });

export const taskCenterInfo = defineCall({
  name: 'taskCenterInfo',
  method: 'GET',
  path: '/api/thin/activity/task/info',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    day: Tasks,
    week: Tasks,
    /** Days in a row with a visit, and what the seventh gives. A missed day is not counted and costs nothing. */
    streak: Type.Object({ days: Count, of: Count, amount: Cents }),
    day_ends_at: InstantMs,
    week_ends_at: InstantMs,
    currency: Shown,
    red_point: Flag,
    allowed: Flag,
    reason: Shown,
  }),
  refusals: [],
  about: "The player's tasks of the day and of the week. The operation getTaskCenterInfo.",
  requirements: ['CALL-181'],
});

export const taskClaim = defineCall({
  name: 'taskClaim',
  method: 'POST',
  path: '/api/thin/activity/task',
  audience: 'player',
  rate: 'command',
  retry: 'once',
  input: Type.Object({ id: Word(80) }),
  reply: Type.Object({ task: TaskEntry, message: Shown }),
  refusals: [
    'no-such-task',
    'task-running',
    'reward-over',
    'growth-paused',
    'account-blocked',
    'campaign-exhausted',
  ],
  about: 'Receives the reward of a task once.',
  requirements: [],
});

export const taskActivity = defineCall({
  name: 'taskActivity',
  method: 'GET',
  path: '/api/thin/activity/task',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ list: Type.Array(TaskEntry, { maxItems: GROWTH_PAGE_MAX }), red_point: Flag }),
  refusals: [],
  about: 'The tasks that can be received, and those that run.',
  requirements: ['CALL-168'],
});

export const taskHint = defineCall({
  name: 'taskHint',
  method: 'GET',
  path: '/api/thin/activity/task/hint',
  audience: 'player',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    /** How many can be received. */
    ready: Count,
    /** The task that is nearest to its end; empty where there is none. */
    id: Shown,
    text: Shown,
  }),
  refusals: [],
  about: 'What the hint over the tasks says. The operation getTaskHint.',
  requirements: ['CALL-182'],
});

export const awardTasks = defineCall({
  name: 'awardTasks',
  method: 'GET',
  path: '/api/piranha/award/task/list',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ list: Tasks }),
  refusals: [],
  about: 'The tasks whose reward can be received. The operation awardTaskList.',
  requirements: ['CALL-175'],
});

export const awardVip = defineCall({
  name: 'awardVip',
  method: 'GET',
  path: '/api/piranha/award/vip/list',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ list: Type.Array(VipReward, { maxItems: 100 }) }),
  refusals: [],
  about: 'The VIP rewards that can be received. The operation awardVipList.',
  requirements: ['CALL-176'],
});

export const awardTaskNum = defineCall({
  name: 'awardTaskNum',
  method: 'GET',
  path: '/api/piranha/award/task/num',
  audience: 'player',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ num: Count }),
  refusals: [],
  about: 'How many rewards can be received. The operation awardTaskNum.',
  requirements: ['CALL-177'],
});

export const awardInfo = defineCall({
  name: 'awardInfo',
  method: 'GET',
  path: '/api/piranha/award/info',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor), size: Type.Optional(PageSize(GROWTH_PAGE_MAX)) }),
  reply: Type.Object({
    /** What can be received now. */
    tasks: Count,
    vip: Count,
    /** What was received, the newest first. */
    list: Type.Array(GrantEntry, { maxItems: GROWTH_PAGE_MAX }),
    cursor: Shown,
    has_more: Flag,
    currency: Shown,
    /** What was received as cash: bonus money and free bets are none until they have become it. */
    total: Cents,
  }),
  refusals: [],
  about: 'What can be received and what was received. The operation getAwardInfo.',
  requirements: ['CALL-178'],
});
