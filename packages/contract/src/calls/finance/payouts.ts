import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayChannel, PayElements, PayOrder, PayOrderDetail, ShownElements } from '../../entities/payments.ts';
import {
  Cents,
  CodeField,
  Flag,
  InstantMs,
  PlayerNumber,
  ReferenceText,
  Shown,
  UuidText,
  Word,
} from '../../fields.ts';
import { TRANSACTION_TYPE } from '../../tables/payments.ts';
import { ReportTaken } from '../configuration/reports.ts';
import { AskedCents, ChannelText } from './payins.ts';

export const payoutBalanceGet = defineCall({
  name: 'payoutBalanceGet',
  method: 'GET',
  path: '/api/piranha/finance/payout/balance/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  /** In cents: what may leave now, what is on its way out, and what must be staked before. */
  reply: Type.Object({
    balance: Cents,
    hold: Cents,
    wagering_left: Cents,
    /** What a withdrawal would take away of the active bonus; absent where there is none. */
    bonus_lost: Type.Optional(Cents),
    currency: Shown,
    symbol: Shown,
  }),
  refusals: [],
  about: 'What may be withdrawn. The operation getWithdrawBalance.',
  requirements: ['CALL-088'],
});

export const payoutOrderCreate = defineCall({
  name: 'payoutOrderCreate',
  method: 'POST',
  path: '/api/piranha/finance/payout/order/create',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    pay_channel: ChannelText,
    amount: AskedCents,
    elements: PayElements,
    /** 1: the player agreed that the withdrawal ends the active bonus. */
    forfeit: Type.Optional(Flag),
  }),
  reply: PayOrder,
  refusals: [
    ...(['account-blocked', 'identity-needed', 'not-own-document', 'source-first'] as const),
    'bonus-forfeit-consent',
    ...(['method-unavailable', 'amount-step', 'amount-low', 'amount-high', 'daily-limit'] as const),
    ...(['detail-missing', 'detail-length', 'detail-characters', 'detail-check-digit'] as const),
    ...([
      'detail-unknown',
      'not-enough-funds',
      'too-many-open',
      'request-reused',
      'provider-refused',
    ] as const),
  ],
  about: 'Makes a withdrawal order: the money is held at once and leaves when the provider has paid.',
  requirements: ['CALL-069'],
});

export const payoutOrderStatus = defineCall({
  name: 'payoutOrderStatus',
  method: 'GET',
  path: '/api/piranha/finance/payout/order/status',
  audience: 'visitor',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({ order_id: ReferenceText }),
  reply: PayOrderDetail,
  refusals: ['no-such-order'],
  about: 'The state of a withdrawal, with its stages and the promised time.',
  requirements: ['CALL-072'],
});

export const payoutOrderCancel = defineCall({
  name: 'payoutOrderCancel',
  method: 'POST',
  path: '/api/piranha/finance/payout/order/cancel',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ order_id: ReferenceText }),
  reply: PayOrder,
  refusals: ['no-such-order', 'cancel-too-late'],
  about: 'Takes back a withdrawal that still waits in review; the money is free again. Our addition.',
  requirements: [],
});

export const payoutOrderTransfiya = defineCall({
  name: 'payoutOrderTransfiya',
  method: 'GET',
  path: '/api/piranha/finance/payout/order/transfiya',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    available: Flag,
    channel: Type.Optional(PayChannel),
    /** The number that was saved for it, masked; empty without one. */
    phone: Shown,
    /** Withdrawals by Transfiya that are under way: the receiver accepts them by the link in a text message. */
    open: Type.Array(PayOrder, { maxItems: 10 }),
  }),
  refusals: [],
  about: 'What a withdrawal by Transfiya needs and which ones wait to be accepted.',
  requirements: ['CALL-080'],
});

export const payoutSocial = defineCall({
  name: 'payoutSocial',
  method: 'GET',
  path: '/api/piranha/finance/payout/social',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(Type.Object({ key: Shown, name: Shown, icon: Shown, url: Shown }), { maxItems: 10 }),
  }),
  refusals: [],
  about: 'Where a player who withdraws can reach support and the community.',
  requirements: ['CALL-078'],
});

export const payoutSocialClick = defineCall({
  name: 'payoutSocialClick',
  method: 'POST',
  path: '/api/piranha/finance/payout/social_click',
  audience: 'visitor',
  rate: 'report',
  retry: 'once',
  input: Type.Object({ key: Word(32) }),
  reply: ReportTaken,
  refusals: [],
  about: 'Tells that a link of the withdrawal page was tapped.',
  requirements: ['CALL-082'],
});

export const pddWithdraw = defineCall({
  name: 'pddWithdraw',
  method: 'POST',
  path: '/api/thin/activity/pdd/withdraw',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  /** The player who opened the group: nobody else may withdraw it. */
  input: Type.Object({ pdd_uid: PlayerNumber }),
  reply: Type.Object({ amount: Cents, currency: Shown }),
  refusals: ['nothing-to-withdraw'],
  about: 'Moves what a group of invited friends earned to the balance; a repeat answers with what was paid.',
  requirements: ['CALL-091'],
});

export const SavedElements = Type.Object({
  pay_channel: Shown,
  elements: ShownElements,
  saved_at: InstantMs,
});
export type SavedElements = Static<typeof SavedElements>;

export const accountElementsGet = defineCall({
  name: 'accountElementsGet',
  method: 'GET',
  path: '/api/piranha/finance/account/elements/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ list: Type.Array(SavedElements, { maxItems: 50 }) }),
  refusals: [],
  about: 'The account details that the player saved, by channel, to fill the forms with.',
  requirements: ['CALL-074'],
});

export const accountElementsSet = defineCall({
  name: 'accountElementsSet',
  method: 'POST',
  path: '/api/piranha/finance/account/elements/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    pay_channel: ChannelText,
    /** Whose form it is: that of deposits or that of withdrawals. */
    pay_type: CodeField(TRANSACTION_TYPE),
    elements: PayElements,
  }),
  reply: SavedElements,
  refusals: [
    ...(['method-unavailable', 'detail-missing', 'detail-length', 'detail-characters'] as const),
    ...(['detail-check-digit', 'detail-unknown'] as const),
  ],
  about: "Saves the account details of a channel after the same checks as an order's.",
  requirements: ['CALL-081'],
});
