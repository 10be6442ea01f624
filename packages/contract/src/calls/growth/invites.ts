import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { InviteEntry, Prize } from '../../entities/activity.ts';
import { Cents, Cursor, Flag, InstantMs, OneOf, PageSize, Shown, Word } from '../../fields.ts';
import { GROWTH_PAGE_MAX } from '../../tables/growth.ts';

const Count = Type.Integer({ minimum: 0 });

export const inviteShare = defineCall({
  name: 'inviteShare',
  method: 'GET',
  path: '/api/piranha/invite/share',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ channel: Type.Optional(Word(20)) }),
  reply: Type.Object({
    code: Shown,
    /**
     * Opens the registration: `/#/email-register?invite_id=CODE&channel=NAME`. Both are sent with the registration, and
     * `channel` is kept with the invitation.
     */
    link: Shown,
    /** The text of the card that is shared. */
    text: Shown,
    reward: Prize,
    friend_reward: Prize,
    deposit_need: Cents,
    stake_need: Cents,
    days: Count,
    currency: Shown,
    wager_x100: Count,
    allowed: Flag,
    reason: Shown,
  }),
  refusals: [],
  about: 'What the player shares, what it takes and what both get.',
  requirements: ['CALL-150'],
});

export const inviteRunning = defineCall({
  name: 'inviteRunning',
  method: 'GET',
  path: '/api/piranha/invite/running',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ list: Type.Array(InviteEntry, { maxItems: GROWTH_PAGE_MAX }), currency: Shown }),
  refusals: [],
  about: 'Invitations that run, the one with the least missing first.',
  requirements: ['CALL-151'],
});

export const inviteList = defineCall({
  name: 'inviteList',
  method: 'GET',
  path: '/api/piranha/invite/list',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    tab: Type.Optional(OneOf(['all', 'done', 'running'])),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(GROWTH_PAGE_MAX)),
  }),
  reply: Type.Object({
    list: Type.Array(InviteEntry, { maxItems: GROWTH_PAGE_MAX }),
    counts: Type.Object({ all: Count, done: Count, running: Count }),
    cursor: Shown,
    has_more: Flag,
    currency: Shown,
  }),
  refusals: [],
  about: 'All invitations, the newest first: stages only, never balances or results.',
  requirements: ['CALL-152'],
});

export const inviteReceive = defineCall({
  name: 'inviteReceive',
  method: 'POST',
  path: '/api/piranha/invite/receive',
  audience: 'player',
  rate: 'command',
  retry: 'once',
  input: Type.Object({}),
  reply: Type.Object({ received: Cents, count: Count, currency: Shown, message: Shown }),
  refusals: ['nothing-to-draw', 'growth-paused', 'account-blocked', 'campaign-exhausted'],
  about: 'Receives the rewards of all completed invitations, each once.',
  requirements: ['CALL-153'],
});

export const inviteFission = defineCall({
  name: 'inviteFission',
  method: 'GET',
  path: '/api/piranha/invite/fission',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor) }),
  reply: Type.Object({
    /** Friends who have invited friends themselves, masked, with how many of theirs completed. */
    list: Type.Array(Type.Object({ name: Shown, invited: Count, done: Count, at: InstantMs }), {
      maxItems: GROWTH_PAGE_MAX,
    }),
    cursor: Shown,
    has_more: Flag,
    /** Completed invitations together, and the next threshold with its reward. */
    done: Count,
    next_at: Count,
    next_reward: Prize,
    currency: Shown,
  }),
  refusals: [],
  about: 'How invitations go on: friends of friends and the next threshold. The operation getFissionList.',
  requirements: ['CALL-154', 'CALL-171'],
});

export const inviteAwardSum = defineCall({
  name: 'inviteAwardSum',
  method: 'GET',
  path: '/api/piranha/invite/award_sum',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    currency: Shown,
    invited: Count,
    done: Count,
    received: Cents,
    /** May be received now. */
    ready: Cents,
    ready_count: Count,
    held: Count,
  }),
  refusals: [],
  about: 'What invitations have brought.',
  requirements: ['CALL-155'],
});
