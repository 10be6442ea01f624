import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { SpinDraw, SpinPrize, VipLevelRow, VipReward } from '../../entities/growth.ts';
import { Cents, Cursor, Flag, InstantMs, PageSize, Shown, Text, UuidText } from '../../fields.ts';
import { GROWTH_PAGE_MAX, VIP_LEVEL_MAX } from '../../tables/growth.ts';

const Count = Type.Integer({ minimum: 0 });
const Level = Type.Integer({ minimum: 0, maximum: VIP_LEVEL_MAX });

export const vipInfo = defineCall({
  name: 'vipInfo',
  method: 'GET',
  path: '/api/piranha/vip/info',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    level: Level,
    points: Count,
    /** The points of the next level; 0 at the highest. */
    next_points: Count,
    /** Cash stakes at full weight that are left to the next level. */
    next_stakes: Cents,
    /** What the level and everything above it gives. */
    levels: Type.Array(VipLevelRow, { maxItems: VIP_LEVEL_MAX + 1 }),
    /** What the player can receive, has received or will. */
    rewards: Type.Array(VipReward, { maxItems: 100 }),
    /** How much of a cash stake counts, by product, in hundredths of a per cent. */
    weights: Type.Array(Type.Object({ product: Shown, bps: Count }), { maxItems: 20 }),
    balance: Cents,
    currency: Shown,
    spins: Count,
    /** The cashback of the running week so far and when it is paid. */
    cashback: Type.Object({ net_loss: Cents, amount: Cents, rate_bps: Count, paid_at: InstantMs }),
    allowed: Flag,
    reason: Shown,
  }),
  refusals: [],
  about:
    "The player's level with everything that it gives; for visitors the levels alone. The operation getVipInfo.",
  requirements: ['CALL-156', 'CALL-173'],
});

export const vipReceive = defineCall({
  name: 'vipReceive',
  method: 'POST',
  path: '/api/piranha/vip/receive',
  audience: 'player',
  rate: 'command',
  retry: 'once',
  input: Type.Object({ id: Text(60) }),
  reply: Type.Object({ reward: VipReward, message: Shown }),
  refusals: [
    'no-such-reward',
    'reward-locked',
    'reward-over',
    'growth-paused',
    'account-blocked',
    'campaign-exhausted',
  ],
  about: 'Receives a reward once. The operation receiveVipReward.',
  requirements: ['CALL-157', 'CALL-174'],
});

export const vipSpinInfo = defineCall({
  name: 'vipSpinInfo',
  method: 'GET',
  path: '/api/piranha/vip_spin/info',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    spins: Count,
    /** When new spins come. */
    next_at: InstantMs,
    prizes: Type.Array(SpinPrize, { maxItems: 40 }),
    today: Count,
    /** The seal of the next draw, before it. */
    server_seed_hash: Shown,
    client_seed: Shown,
    nonce: Count,
    currency: Shown,
    balance: Cents,
  }),
  refusals: [],
  about: "The wheel: prizes with their chances, the seal of the next draw and the player's spins.",
  requirements: [],
});

export const vipSpin = defineCall({
  name: 'vipSpin',
  method: 'POST',
  path: '/api/piranha/vip_spin/draw_spin',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    /** The player's own seed; the stored one where it is absent. */
    client_seed: Type.Optional(Text(64)),
  }),
  reply: Type.Object({ draw: SpinDraw, spins: Count, message: Shown }),
  refusals: ['no-spins', 'request-reused', 'growth-paused', 'account-blocked', 'campaign-exhausted'],
  about: 'Uses one spin: the server draws, and tells how to verify it. The operation vipSpin.',
  requirements: ['CALL-159', 'CALL-185'],
});

export const vipSpinMarquee = defineCall({
  name: 'vipSpinMarquee',
  method: 'GET',
  path: '/api/piranha/vip_spin/marquee',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ marquee_list: Type.Array(SpinDraw, { maxItems: 50 }) }),
  refusals: [],
  about: 'The last draws of all players in their order, with masked names. The operation vipSpinMarquee.',
  requirements: ['CALL-160', 'CALL-184'],
});

export const vipSpinDraws = defineCall({
  name: 'vipSpinDraws',
  method: 'GET',
  path: '/api/piranha/vip_spin/draw_list',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    /** 1: only the player's own, with seeds. */
    own: Type.Optional(Flag),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(GROWTH_PAGE_MAX)),
  }),
  reply: Type.Object({
    draw_list: Type.Array(SpinDraw, { maxItems: GROWTH_PAGE_MAX }),
    cursor: Shown,
    has_more: Flag,
    /** How often each prize was drawn in the last 30 days, beside its chance. */
    frequencies: Type.Array(Type.Object({ prize: Count, drawn: Count }), { maxItems: 40 }),
  }),
  refusals: [],
  about: 'Draws of the wheel, the newest first. The operation getVipSpinDrawList.',
  requirements: ['CALL-158', 'CALL-186'],
});
