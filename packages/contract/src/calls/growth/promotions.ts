import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { GrantEntry, PromotionEntry } from '../../entities/growth.ts';
import { Cents, Cursor, Flag, InstantMs, OneOf, PageSize, Shown } from '../../fields.ts';
import { GROWTH_PAGE_MAX } from '../../tables/growth.ts';

const Count = Type.Integer({ minimum: 0 });

export const rechargeActivity = defineCall({
  name: 'rechargeActivity',
  method: 'GET',
  path: '/api/piranha/bonus/recharge/activity/get',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(
      Type.Object({
        ...PromotionEntry.properties,
        /** Which deposit of the player it is for; 0: any. */
        deposit_number: Count,
        min_deposit: Cents,
        max_bonus: Cents,
        max_stake: Cents,
        valid_days: Count,
        /** Amounts that the deposit page offers. */
        amounts: Type.Array(Cents, { maxItems: 12 }),
      }),
      { maxItems: GROWTH_PAGE_MAX },
    ),
    /** Why the list is empty where bonuses are not allowed; otherwise empty. */
    reason: Shown,
  }),
  refusals: [],
  about: "The bonuses that the player's next deposit can bring. A deposit names one of them, or none.",
  requirements: ['CALL-098'],
});

export const activityIndexInfo = defineCall({
  name: 'activityIndexInfo',
  method: 'GET',
  path: '/api/piranha/bonus/activity/index_info',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(PromotionEntry, { maxItems: GROWTH_PAGE_MAX }),
  }),
  refusals: [],
  about: 'The activities that run or begin soon.',
  requirements: ['CALL-099'],
});

export const activityIndexInfoV2 = defineCall({
  name: 'activityIndexInfoV2',
  method: 'GET',
  path: '/api/piranha/bonus/v2/activity/index_info',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(PromotionEntry, { maxItems: GROWTH_PAGE_MAX }),
    /** How many of each status. */
    counts: Type.Object({ not_start: Count, in_progress: Count, finished: Count, expired: Count }),
  }),
  refusals: [],
  about: 'As activityIndexInfo, with counts.',
  requirements: ['CALL-100'],
});

export const activityIndexInfoV3 = defineCall({
  name: 'activityIndexInfoV3',
  method: 'GET',
  path: '/api/piranha/bonus/v3/activity/index_info',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(PromotionEntry, { maxItems: GROWTH_PAGE_MAX }),
    counts: Type.Object({ not_start: Count, in_progress: Count, finished: Count, expired: Count }),
    /** 1: something can be received. */
    red_point: Flag,
    /** The first-deposit bonus whose icon floats; empty where there is none. */
    floating_bonus_id: Shown,
  }),
  refusals: [],
  about: 'As activityIndexInfo, with counts, the red point and the floating icon.',
  requirements: ['CALL-101'],
});

export const promotionList = defineCall({
  name: 'promotionList',
  method: 'GET',
  path: '/api/piranha/bonus/promotion/list/get',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    filter: Type.Optional(OneOf(['all', 'mine', 'sports', 'casino', 'no_deposit'])),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(GROWTH_PAGE_MAX)),
  }),
  reply: Type.Object({
    list: Type.Array(PromotionEntry, { maxItems: GROWTH_PAGE_MAX }),
    cursor: Shown,
    has_more: Flag,
    counts: Type.Object({ all: Count, mine: Count }),
    allowed: Flag,
    reason: Shown,
  }),
  refusals: [],
  about: 'The promotions of the brand with what each takes and gives. The operation getPromotionList.',
  requirements: ['CALL-111'],
});

export const promoCodes = defineCall({
  name: 'promoCodes',
  method: 'GET',
  path: '/api/piranha/bonus/promo_code/get',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(
      Type.Object({
        code: Shown,
        title: Shown,
        /** used: received. expired, refused: not received, `reason` says why. */
        state: OneOf(['used', 'expired', 'refused']),
        reason: Shown,
        grant: Type.Array(GrantEntry, { maxItems: 1 }),
        at: InstantMs,
      }),
      { maxItems: GROWTH_PAGE_MAX },
    ),
  }),
  refusals: [],
  about: 'The codes that the player tried. The operation getPromoCode.',
  requirements: ['CALL-110'],
});

export const grantReport = defineCall({
  name: 'grantReport',
  method: 'GET',
  path: '/api/piranha/alda/report',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ from: Type.Optional(InstantMs), until: Type.Optional(InstantMs) }),
  reply: Type.Object({
    currency: Shown,
    list: Type.Array(Type.Object({ kind: Shown, grants: Count, amount: Cents, count: Count }), {
      maxItems: 10,
    }),
  }),
  refusals: [],
  about: 'What was granted to the player in a time range, by kind. The operation getAldaReport.',
  requirements: ['CALL-179'],
});

export const grantRecords = defineCall({
  name: 'grantRecords',
  method: 'GET',
  path: '/api/piranha/alda/records',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor), size: Type.Optional(PageSize(GROWTH_PAGE_MAX)) }),
  reply: Type.Object({
    list: Type.Array(GrantEntry, { maxItems: GROWTH_PAGE_MAX }),
    /** Empty after the last page. */
    cursor: Shown,
    has_more: Flag,
  }),
  refusals: [],
  about: 'Everything that was granted to the player, the newest first. The operation getAldaRecords.',
  requirements: ['CALL-180'],
});
