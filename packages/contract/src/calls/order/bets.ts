import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  BetOption,
  CurrencyId,
  OddsChange,
  Order,
  PlacedSlip,
  SLIP_REFUSALS,
  SlipId,
  UnitStake,
} from '../../entities/bets.ts';
import { Code, MarketId, MatchId, Option } from '../../entities/match.ts';
import { Cents, CodeField, Cursor, Flag, InstantMs, ReferenceText, Shown } from '../../fields.ts';
import { BET_DATE_FILTER, BET_LIST_FILTER, COVER_NAMES } from '../../tables/bets.ts';
import { MARKET_STATUS } from '../../tables/sport.ts';

export const betSinglePass = defineCall({
  name: 'betSinglePass',
  method: 'POST',
  path: '/api/piranha/v1/order/bet/singlePass',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    slip_id: SlipId,
    singleBetList: Type.Array(
      Type.Object({
        unitStake: UnitStake,
        oddsChange: OddsChange,
        betOptionList: Type.Array(BetOption, { minItems: 1, maxItems: 1 }),
      }),
      // Read beyond what a slip may hold, so that one more than that gets an answer that says so.
      { minItems: 1, maxItems: 20 },
    ),
    currencyId: Type.Optional(CurrencyId),
  }),
  /**
   * One order per single, in the order of the request; a rejected one has its reason and no id of its own in the
   * records.
   */
  reply: PlacedSlip,
  refusals: [...SLIP_REFUSALS, 'wrong-currency'],
  about: 'Places up to ten singles. Each is accepted, being confirmed (in play) or rejected with its reason.',
  requirements: ['CALL-046', 'CALL-060'],
});

export const betMultiple = defineCall({
  name: 'betMultiple',
  method: 'POST',
  path: '/api/piranha/v1/order/betMultiple',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    slip_id: SlipId,
    /** Read beyond what a bet may hold, so that one more than that gets an answer that says so. */
    betOptionList: Type.Array(BetOption, { minItems: 2, maxItems: 20 }),
    /** One order each, all on the same selections. */
    betMultipleData: Type.Array(
      Type.Object({
        /** Legs per line beside the bankers; 0 is every size from doubles on. */
        seriesValue: Type.Integer({ minimum: 0, maximum: 10 }),
        /** Several sizes in one order, instead of one. Our addition, as are the names and the bankers. */
        sizes: Type.Optional(
          Type.Array(Type.Integer({ minimum: 1, maximum: 10 }), { minItems: 1, maxItems: 10 }),
        ),
        cover: Type.Optional(CodeField(COVER_NAMES)),
        /** Places in the list, from 0, of the selections that stand in every line. */
        bankers: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 19 }), { maxItems: 10 })),
        /** In cents, on each line. */
        unitStake: UnitStake,
        oddsChange: OddsChange,
      }),
      { minItems: 1, maxItems: 10 },
    ),
    currencyId: Type.Optional(CurrencyId),
  }),
  reply: PlacedSlip,
  refusals: [...SLIP_REFUSALS, 'wrong-currency'],
  about:
    'Places multiples and systems. Each order is accepted, being confirmed (in play) or rejected with its reason.',
  requirements: ['CALL-047', 'CALL-061'],
});

export const betOrderList = defineCall({
  name: 'betOrderList',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/bet/list',
  audience: 'visitor',
  rate: 'read',
  retry: 'keyed',
  input: Type.Object({
    filter: Type.Optional(CodeField(BET_LIST_FILTER)),
    /** By the local day on which the bet was placed, in the given time zone or else in that of the brand's country. */
    date: Type.Optional(CodeField(BET_DATE_FILTER)),
    time_zone: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' })),
    /** Page of the specification; `cursor` wins and does not shift when bets arrive. */
    current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    cursor: Type.Optional(Cursor),
  }),
  reply: Type.Object({
    records: Type.Array(Order, { maxItems: 20 }),
    current: Type.Integer(),
    cursor: Shown,
    has_more: Flag,
  }),
  refusals: [],
  about: "The player's bets, newest first.",
  requirements: ['CALL-043', 'CALL-059'],
});

export const betLatestInfo = defineCall({
  name: 'betLatestInfo',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/batchBetMatchMarketOfJumpLine',
  audience: 'anyone',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({
    betMatchMarketList: Type.Array(Type.Object({ type: Code, matchId: MatchId, marketId: MarketId }), {
      minItems: 1,
      maxItems: 10,
    }),
    isSelectSeries: Type.Optional(Type.Boolean()),
    currencyId: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  reply: Type.Object({
    /** How many single orders one submit may hold, and how many selections one multiple. */
    mon: Type.Integer(),
    msl: Type.Integer(),
    bms: Type.Array(
      Type.Object({
        mid: MarketId,
        ss: CodeField(MARKET_STATUS),
        op: Type.Array(Option, { maxItems: 1 }),
        /** Smallest and largest stake of a single on this selection for this player, in cents. */
        smin: Cents,
        smax: Cents,
        ip: Flag,
        scs: Shown,
      }),
    ),
    /**
     * Legs per line (0: every size from doubles on), lines, smallest and true largest stake of a line for this player.
     */
    sos: Type.Array(Type.Object({ sn: Type.Integer(), in: Type.Integer(), mi: Cents, mx: Cents }), {
      maxItems: 10,
    }),
  }),
  refusals: ['wrong-currency'],
  about: 'Present odds and stake limits of the selections in a slip.',
  requirements: ['CALL-041', 'CALL-057'],
});

export const stakeOrderStatus = defineCall({
  name: 'stakeOrderStatus',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/getStakeOrderStatus',
  audience: 'visitor',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({ orderIds: Type.Array(ReferenceText, { minItems: 1, maxItems: 10 }) }),
  reply: Type.Object({ orders: Type.Array(Order, { maxItems: 10 }) }),
  refusals: [],
  about:
    "How the player's placed orders stand; an order of someone else is as unknown as one that never was.",
  requirements: ['CALL-042'],
});

export const freeActivityInfo = defineCall({
  name: 'freeActivityInfo',
  method: 'GET',
  path: '/api/piranha/v1/order/free_activity_info',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    has_free: Flag,
    total: Cents,
    list: Type.Array(
      Type.Object({
        id: ReferenceText,
        amount: Cents,
        /** The least odds of each selection. */
        min_odds: Type.Number(),
        expire_time: InstantMs,
      }),
      { maxItems: 20 },
    ),
  }),
  refusals: [],
  about: 'The free bets that the caller can use now, those that end first in front.',
  requirements: ['CALL-050'],
});

export const betRestriction = defineCall({
  name: 'betRestriction',
  method: 'GET',
  path: '/api/piranha/v1/order/restriction',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    restricted: Flag,
    /** Basis points of the largest stake, and milliseconds added to the delay of in-play bets. */
    factor: Type.Integer({ minimum: 0, maximum: 10_000 }),
    extra_delay: Type.Integer({ minimum: 0 }),
    /** What it is, what it means for bets, and why: in the caller's language. Empty without a restriction. */
    title: Shown,
    lines: Type.Array(Shown, { maxItems: 4 }),
    why: Shown,
    /** It ends by itself then; 0 without a restriction. */
    until: InstantMs,
  }),
  refusals: [],
  about: "What we set for the caller's bets beside the limits for everybody, with the reason and the end.",
  requirements: [],
});

export const orderFree = defineCall({
  name: 'orderFree',
  method: 'POST',
  path: '/api/piranha/v1/order/free',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    slip_id: SlipId,
    free_bet_id: ReferenceText,
    oddsChange: OddsChange,
    /** One for a single, more for a multiple of one line. */
    betOptionList: Type.Array(BetOption, { minItems: 1, maxItems: 20 }),
  }),
  reply: Type.Object({ order: Order, msg: Type.Optional(Shown) }),
  refusals: [...SLIP_REFUSALS, 'no-such-free-bet'],
  about:
    'Places a bet with a free bet, whole. Its stake is not returned; when it is rejected, the free bet is back.',
  requirements: ['CALL-049'],
});
