import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { BonusEntry, BoosterEntry, PromotionEntry } from '../../entities/growth.ts';
import {
  Cents,
  CodeField,
  Cursor,
  Flag,
  InstantMs,
  OneOf,
  PageSize,
  ReferenceText,
  Shown,
  UuidText,
} from '../../fields.ts';
import { GRANT_KINDS, GROWTH_PAGE_MAX } from '../../tables/growth.ts';
import { BONUS_TABS } from '../../tables/site.ts';

const Count = Type.Integer({ minimum: 0 });
const BonusPage = Type.Object({
  list: Type.Array(BonusEntry, { maxItems: GROWTH_PAGE_MAX }),
  /** Empty after the last page. */
  cursor: Shown,
  has_more: Flag,
});

export const bonusList = defineCall({
  name: 'bonusList',
  method: 'GET',
  path: '/api/piranha/bonus/list/get',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    /** Those that wait or are active, or those that are over; all where it is absent. */
    tab: Type.Optional(CodeField(BONUS_TABS)),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(GROWTH_PAGE_MAX)),
  }),
  reply: BonusPage,
  refusals: [],
  about: "The player's bonuses, the newest first.",
  requirements: ['CALL-092'],
});

export const bonusListNew = defineCall({
  name: 'bonusListNew',
  method: 'GET',
  path: '/api/piranha/bonus/list/get_new',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    available: Type.Optional(Flag),
    /** Those that were granted in a time range; `until` is exclusive. */
    from: Type.Optional(InstantMs),
    until: Type.Optional(InstantMs),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(GROWTH_PAGE_MAX)),
  }),
  reply: BonusPage,
  refusals: [],
  about: "The player's bonuses, the newest first, by availability and time. The operation getBonusList.",
  requirements: ['CALL-093', 'CALL-107'],
});

export const BonusInfo = Type.Object({
  currency: Shown,
  cash: Cents,
  bonus: Cents,
  /** The active bonus, if there is one. */
  active: Type.Array(BonusEntry, { maxItems: 1 }),
  available: Count,
  unavailable: Count,
  free_rounds: Count,
  free_bets: Count,
  boosters: Count,
  spins: Count,
  /** In whole units of the currency; 0 where no bonus is advertised. */
  maximum_bonus: Count,
  /** 0 where the country's rules or a pause of the player allow no bonus; `reason` says why. */
  allowed: Flag,
  reason: Shown,
});
export type BonusInfo = Static<typeof BonusInfo>;

export const bonusBaseInfo = defineCall({
  name: 'bonusBaseInfo',
  method: 'GET',
  path: '/api/piranha/bonus/base/info/get',
  audience: 'player',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: BonusInfo,
  refusals: [],
  about: 'What the player has of bonuses and what is allowed here.',
  requirements: ['CALL-094'],
});

export const bonusBaseInfoNew = defineCall({
  name: 'bonusBaseInfoNew',
  method: 'GET',
  path: '/api/piranha/bonus/base/info/get_new',
  audience: 'player',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({
    /** The time range of the sums; the present month in the zone of the brand where it is absent. */
    from: Type.Optional(InstantMs),
    until: Type.Optional(InstantMs),
  }),
  reply: Type.Object({
    ...BonusInfo.properties,
    sums: Type.Object({ granted: Cents, converted: Cents, expired: Cents, cancelled: Cents }),
  }),
  refusals: [],
  about: 'As bonusBaseInfo, with sums of a time range.',
  requirements: ['CALL-095'],
});

export const bonusTips = defineCall({
  name: 'bonusTips',
  method: 'GET',
  path: '/api/piranha/bonus/tips/get',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(
      Type.Object({
        /** expires_soon, nearly_unlocked, waiting, max_stake, withdrawal_forfeits, not_allowed. */
        kind: Shown,
        text: Shown,
        /** The bonus that it is about; empty where it is about none. */
        id: Shown,
        path: Shown,
      }),
      { maxItems: 20 },
    ),
  }),
  refusals: [],
  about: "What the player should know about the bonuses now, in the player's language.",
  requirements: ['CALL-096'],
});

const NewBonus = Type.Object({
  /** Empty where there is nothing new. */
  bonus_id: Shown,
  id: Shown,
  amount: Cents,
  currency: Shown,
  title: Shown,
  reason: Shown,
  kind: OneOf(GRANT_KINDS),
  wager_x100: Count,
  /** Of a free bet: the least odds of each selection, in thousandths; otherwise 0. */
  min_odds: Count,
  expires_at: InstantMs,
});

export const bonusNewMessage = defineCall({
  name: 'bonusNewMessage',
  method: 'GET',
  path: '/api/piranha/bonus/new_message/get',
  audience: 'player',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    new_bonus: NewBonus,
    unlock_bonus: NewBonus,
    new_bonus_boost: Type.Object({ ...BoosterEntry.properties, id: Shown }),
    /** 0: no level was reached since the last message. */
    level_up: Type.Object({ level: Count, amount: Cents, currency: Shown }),
  }),
  refusals: [],
  about:
    'What is new since the player last saw it: a bonus, an unlocked bonus, a booster, a level. The operation getNewBonusMessage.',
  requirements: ['CALL-097', 'CALL-108'],
});

export const bonusMessageSeen = defineCall({
  name: 'bonusMessageSeen',
  method: 'POST',
  path: '/api/piranha/bonus/new_message/seen',
  audience: 'player',
  rate: 'command',
  retry: 'once',
  input: Type.Object({
    kind: OneOf(['new_bonus', 'unlock_bonus', 'new_bonus_boost', 'level_up']),
    /** The id of the bonus or booster, or the level. */
    id: ReferenceText,
  }),
  reply: Type.Object({ seen: Flag }),
  refusals: [],
  about: 'The player saw a message: it is not told again.',
  requirements: [],
});

export const bonusUnlock = defineCall({
  name: 'bonusUnlock',
  method: 'POST',
  path: '/api/piranha/bonus/user/unlock',
  audience: 'player',
  rate: 'command',
  retry: 'once',
  input: Type.Object({ id: ReferenceText }),
  reply: Type.Object({ bonus: BonusEntry, message: Shown }),
  refusals: ['no-such-bonus', 'bonus-wagering-left', 'bonus-over'],
  about: 'Confirms that a bonus became cash; repeating it changes nothing.',
  requirements: ['CALL-103'],
});

export const bonusGiveUp = defineCall({
  name: 'bonusGiveUp',
  method: 'POST',
  path: '/api/piranha/bonus/user/give_up',
  audience: 'player',
  rate: 'command',
  retry: 'once',
  input: Type.Object({ id: ReferenceText }),
  reply: Type.Object({ bonus: BonusEntry }),
  refusals: ['no-such-bonus', 'bonus-over'],
  about: 'The player gives a bonus up: its money and progress are lost.',
  requirements: [],
});

export const boosterList = defineCall({
  name: 'boosterList',
  method: 'GET',
  path: '/api/piranha/bonus/booster/list/get',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ list: Type.Array(BoosterEntry, { maxItems: GROWTH_PAGE_MAX }) }),
  refusals: [],
  about: "The player's boosters, those that can be used first.",
  requirements: ['CALL-105'],
});

export const boosterUse = defineCall({
  name: 'boosterUse',
  method: 'POST',
  path: '/api/piranha/bonus/booster/use',
  audience: 'player',
  rate: 'command',
  retry: 'once',
  input: Type.Object({
    id: ReferenceText,
    /** 1: works on the next bet or bonus. 0: kept for later. */
    armed: Flag,
  }),
  reply: Type.Object({ booster: BoosterEntry }),
  refusals: ['no-such-booster', 'booster-over', 'booster-other-armed'],
  about: 'Makes a booster work on the next bet or bonus that it fits, or keeps it for later.',
  requirements: ['CALL-106'],
});

export const bonusDraw = defineCall({
  name: 'bonusDraw',
  method: 'POST',
  path: '/api/piranha/bonus/user/draw',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ request_id: UuidText }),
  reply: Type.Object({ amount: Cents, currency: Shown, message: Shown }),
  refusals: ['nothing-to-draw', 'request-reused', 'account-blocked'],
  about: "Moves what the real-time bonus has collected to the player's cash.",
  requirements: ['CALL-104'],
});

export const bonusDrawRecords = defineCall({
  name: 'bonusDrawRecords',
  method: 'GET',
  path: '/api/piranha/bonus/user/draw_records/get',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor), size: Type.Optional(PageSize(GROWTH_PAGE_MAX)) }),
  reply: Type.Object({
    /** What is collected and not drawn, what was collected today, and the most of a day. */
    collected: Cents,
    today: Cents,
    day_max: Cents,
    /** The share of a settled cash stake. */
    bps: Count,
    currency: Shown,
    promotion: Type.Array(PromotionEntry, { maxItems: 1 }),
    list: Type.Array(
      Type.Object({
        id: Shown,
        /** collected: from a stake. drawn: moved to cash. */
        kind: Type.Union([Type.Literal('collected'), Type.Literal('drawn')]),
        product: Shown,
        stake: Cents,
        amount: Cents,
        at: InstantMs,
      }),
      { maxItems: GROWTH_PAGE_MAX },
    ),
    cursor: Shown,
    has_more: Flag,
  }),
  refusals: [],
  about: 'What the real-time bonus collected and what was drawn from it, the newest first.',
  requirements: ['CALL-102'],
});
