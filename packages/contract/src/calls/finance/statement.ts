import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { HELD_MAX, HeldDeposit, PayOrder } from '../../entities/payments.ts';
import {
  Cents,
  CodeField,
  Cursor,
  Flag,
  InstantMs,
  PageSize,
  ReferenceText,
  Shown,
  UuidText,
} from '../../fields.ts';
import { ORDER_GROUP } from '../../tables/bets.ts';
import { STATEMENT_GROUP, TRANSACTION_TYPE } from '../../tables/payments.ts';

export const BalanceInfo = Type.Object({
  /** Shown balance: cash less debt, in cents. */
  balance: Cents,
  cash: Cents,
  bonus: Cents,
  /** Stakes of open bets. */
  locked: Cents,
  /** Withdrawals under way. */
  hold: Cents,
  debt: Cents,
  currency: Shown,
  /** Rises with every change: an older one that arrives late is dropped. */
  version: Type.Integer({ minimum: 0 }),
});
export type BalanceInfo = Static<typeof BalanceInfo>;

export const accountGet = defineCall({
  name: 'accountGet',
  method: 'GET',
  path: '/api/piranha/finance/account/get',
  audience: 'visitor',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ balance_info: BalanceInfo, symbol: Shown }),
  refusals: [],
  about: "The player's balance in cents, with its parts and the currency's symbol.",
  requirements: ['CALL-073'],
});

const StatementLine = Type.Object({
  id: ReferenceText,
  ref: ReferenceText,
  kind: Shown,
  pocket: Shown,
  /** Signed: what it did to the pocket, in cents. */
  amount: Cents,
  at: InstantMs,
});

/** What a time range did to the player's money, in cents. */
export const StatementSums = Type.Object({
  deposited: Cents,
  /** What left for withdrawals, less what came back; what only waits has not left. */
  withdrawn: Cents,
  /** What settled bets and rounds brought, less what was staked on them; an open stake is not lost yet. */
  result: Cents,
});
export type StatementSums = Static<typeof StatementSums>;

export const statementGet = defineCall({
  name: 'statementGet',
  method: 'GET',
  path: '/api/piranha/finance/account/statement',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(200)),
    group: Type.Optional(CodeField(STATEMENT_GROUP)),
    /** A time range; `until` is exclusive. */
    from: Type.Optional(InstantMs),
    until: Type.Optional(InstantMs),
    /** Everything about one bet or order instead; it has one page. */
    ref: Type.Optional(ReferenceText),
    /** Also stakes and withdrawals that leave the account for good: their money has a line since it was set aside. */
    all: Type.Optional(Flag),
    /** Requests the sums of the time range, which needs both of its ends. */
    sums: Type.Optional(Flag),
  }),
  reply: Type.Object({
    records: Type.Array(StatementLine, { maxItems: 200 }),
    cursor: Shown,
    has_more: Type.Union([Type.Literal(0), Type.Literal(1)]),
    sums: Type.Optional(StatementSums),
    /** On the first page: deposits of that time that did not reach the player. */
    held: Type.Optional(Type.Array(HeldDeposit, { maxItems: HELD_MAX })),
  }),
  refusals: [],
  about: "What moved the player's money, newest first, by cursor. Our addition to the specification.",
  requirements: [],
});

export const payOrderHistory = defineCall({
  name: 'payOrderHistory',
  method: 'GET',
  path: '/api/piranha/finance/pay/order/history',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    pay_type: Type.Optional(CodeField(TRANSACTION_TYPE)),
    group: Type.Optional(CodeField(ORDER_GROUP)),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
    /** A time range; `until` is exclusive. */
    from: Type.Optional(InstantMs),
    until: Type.Optional(InstantMs),
  }),
  reply: Type.Object({ records: Type.Array(PayOrder, { maxItems: 50 }), cursor: Shown, has_more: Flag }),
  refusals: [],
  about: "The player's deposits and withdrawals, newest first, by cursor.",
  requirements: ['CALL-070'],
});

export const playMoney = defineCall({
  name: 'playMoney',
  method: 'POST',
  path: '/api/piranha/finance/account/play_money',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  /** `request_id` is a UUIDv7 made by the phone: the same one never grants twice. */
  input: Type.Object({ request_id: UuidText }),
  reply: Type.Object({ ref: ReferenceText, amount: Cents, balance_info: BalanceInfo }),
  refusals: ['play-money-off', 'play-money-later', 'play-money-used-up', 'account-blocked'],
  about: 'Grants play money in demo mode. Our addition to the specification.',
  requirements: [],
});
