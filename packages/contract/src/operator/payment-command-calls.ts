import { type Static, Type } from 'typebox';
import { Cents, Flag, InstantMs, ReferenceText, Shown, Text, Word } from '../fields.ts';
import { DONE, defineOperatorCall, NO_INPUT, Reason, Uid } from './operator-call.ts';
import { Day, ProviderNumber } from './payment-calls.ts';

const DirectionWord = Type.Union([Type.Literal('payin'), Type.Literal('payout')]);
const AmountText = Type.String({ minLength: 1, maxLength: 20, pattern: '^[0-9]{1,15}(\\.[0-9]{1,8})?$' });
const Priority = Type.Integer({ minimum: 0, maximum: 1_000 });
const RouteNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Which orders a provider carries out; an absent field is not restricted. */
export const RouteLine = Type.Object({
  id: RouteNumber,
  brand: Type.Optional(Shown),
  country: Type.Optional(Shown),
  method: Type.Optional(Shown),
  currency: Type.Optional(Shown),
  direction: Type.Optional(DirectionWord),
  /** Decimal amounts of the currency. */
  least: Type.Optional(Shown),
  most: Type.Optional(Shown),
  /** `*` is every provider in the order of the settings. */
  provider: Shown,
  priority: Priority,
  enabled: Flag,
  /** 1: no other route covers every order. */
  last: Flag,
  by: Shown,
  at: InstantMs,
});
export type RouteLine = Static<typeof RouteLine>;

export const ProviderLine = Type.Object({
  name: Shown,
  /** 0: it gets no new orders. */
  enabled: Flag,
  /** On the node that answers. */
  breaker: Type.Union([Type.Literal('closed'), Type.Literal('half-open'), Type.Literal('open')]),
});
export type ProviderLine = Static<typeof ProviderLine>;

export const routeList = defineOperatorCall({
  name: 'routeList',
  audience: 'operator',
  rate: 'read',
  input: NO_INPUT,
  reply: Type.Object({
    routes: Type.Array(RouteLine, { maxItems: 200 }),
    providers: Type.Array(ProviderLine, { maxItems: 10 }),
  }),
  about: 'Which payment provider carries out which orders, and how the providers are.',
});

export const routeSet = defineOperatorCall({
  name: 'routeSet',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    /** Absent for a new one. */
    id: Type.Optional(RouteNumber),
    /** The `at` of the route that was seen; needed with `id`. */
    from: Type.Optional(InstantMs),
    /** 1: the operator has confirmed that afterwards no route covers every order. */
    last: Type.Optional(Flag),
    brand: Type.Optional(Word(40)),
    country: Type.Optional(Word(2)),
    method: Type.Optional(Word(40)),
    currency: Type.Optional(Word(5)),
    direction: Type.Optional(DirectionWord),
    least: Type.Optional(AmountText),
    most: Type.Optional(AmountText),
    provider: Text(20, 1),
    priority: Priority,
    enabled: Flag,
    reason: Reason,
  }),
  reply: DONE,
  about: 'Adds a route of payments or changes one.',
});

export const routeRemove = defineOperatorCall({
  name: 'routeRemove',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    id: RouteNumber,
    /** The `at` of the route that was seen. */
    from: InstantMs,
    /** 1: the operator has confirmed that afterwards no route covers every order. */
    last: Type.Optional(Flag),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Removes a route of payments.',
});

export const providerSwitch = defineOperatorCall({
  name: 'providerSwitch',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ provider: Word(20), enabled: Flag, reason: Reason }),
  reply: DONE,
  about: 'Gives a payment provider no new orders, or orders again; its own are asked about all the same.',
});

/** Cents that may be moved at once; the limit of one operator is lower and set by the server. */
const CENTS_MOST = 1_000_000_000_000;
/** An idempotency key, made by the console. */
const Once = Word(36);

export const payoutApprove = defineOperatorCall({
  name: 'payoutApprove',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ order: ReferenceText, reason: Reason }),
  reply: Type.Object({
    /** How many other operators must still approve. */
    missing: Type.Integer(),
    state: Type.String(),
  }),
  about: 'Approves a withdrawal; when enough different operators have approved, it is sent.',
});

export const orderClose = defineOperatorCall({
  name: 'orderClose',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    order: ReferenceText,
    outcome: Type.Union([Type.Literal('failed'), Type.Literal('paid')]),
    /** The provider's number of the payment: with `paid` only, which is for withdrawals only. */
    payment: Type.Optional(ProviderNumber),
    reason: Reason,
  }),
  reply: Type.Object({
    /** How many other operators must decide the same. */
    missing: Type.Integer(),
    state: Shown,
  }),
  about:
    'Ends an order of which the provider has said nothing for an hour: failed gives the money of a withdrawal back, paid books it as sent.',
});

export const payoutReject = defineOperatorCall({
  name: 'payoutReject',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ order: ReferenceText, reason: Reason }),
  reply: DONE,
  about: 'Ends a withdrawal that waits; the money is the player’s again.',
});

export const payinRefund = defineOperatorCall({
  name: 'payinRefund',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    order: ReferenceText,
    payment: ProviderNumber,
    amount: Type.Integer({ minimum: 1, maximum: CENTS_MOST }),
    once: Once,
    reason: Reason,
  }),
  reply: Type.Object({
    /** refunded; or asked, while the provider has not confirmed it yet. */
    state: Type.Union([Type.Literal('refunded'), Type.Literal('asked')]),
  }),
  about: 'Gives a payment back, whole or in part, the way it came.',
});

const Element = Type.Object({ name: Word(32), value: Text(200) });

export const payoutWays = defineOperatorCall({
  name: 'payoutWays',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ uid: Uid }),
  reply: Type.Object({
    currency: Shown,
    /** What may leave. */
    cash: Cents,
    methods: Type.Array(
      Type.Object({
        key: Shown,
        name: Shown,
        fields: Type.Array(
          Type.Object({
            name: Shown,
            required: Flag,
            /** The values to choose from, where there are only some. */
            options: Type.Array(Shown, { maxItems: 100 }),
          }),
          { maxItems: 20 },
        ),
      }),
      { maxItems: 50 },
    ),
    /** Accounts that withdrawals of this player reached before. */
    known: Type.Array(
      Type.Object({
        method: Shown,
        account: Type.Array(Type.Object({ name: Shown, value: Shown }), { maxItems: 20 }),
      }),
      { maxItems: 10 },
    ),
  }),
  about: 'How the balance of a player who cannot withdraw may be paid out.',
});

export const payoutStart = defineOperatorCall({
  name: 'payoutStart',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    method: Word(32),
    account: Type.Array(Element, { maxItems: 20 }),
    amount: Type.Integer({ minimum: 1, maximum: CENTS_MOST }),
    once: Once,
    reason: Reason,
  }),
  reply: Type.Object({ order: ReferenceText }),
  about:
    'Starts the withdrawal of a player who cannot, to the player’s own account; another person must approve it.',
});

export const balanceAdjust = defineOperatorCall({
  name: 'balanceAdjust',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    /** Cents of the player's currency: above zero they are given, below zero taken. */
    amount: Type.Integer({ minimum: -CENTS_MOST, maximum: CENTS_MOST }),
    once: Once,
    reason: Reason,
  }),
  reply: DONE,
  about: 'Gives a player money by hand, or takes it.',
});

export const appealAnswer = defineOperatorCall({
  name: 'appealAnswer',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ appeal: ReferenceText, answer: Text(1_000, 2), reason: Reason }),
  reply: DONE,
  about: 'Answers a player’s question about an order.',
});

export const differenceResolve = defineOperatorCall({
  name: 'differenceResolve',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ difference: ReferenceText, reason: Reason }),
  reply: DONE,
  about: 'Closes a difference that somebody looked into.',
});

export const reconciliationRun = defineOperatorCall({
  name: 'reconciliationRun',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ day: Day, reason: Reason }),
  reply: DONE,
  about: 'Has a day reconciled again; its report is written when the providers have answered.',
});

export const promoCodeCreate = defineOperatorCall({
  name: 'promoCodeCreate',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    code: Type.String({ minLength: 4, maxLength: 32, pattern: '^[A-Za-z0-9]+$' }),
    brand: Word(32),
    /** Cash for each use in cents of the brand's currency; a campaign with its own amounts needs none. */
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: CENTS_MOST })),
    uses: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** The code of a campaign of codes; without one each use gives `amount` of cash. */
    campaign: Type.Optional(Word(40)),
    /** The only player who may use it. */
    uid: Type.Optional(Uid),
    from: Type.Optional(Type.Integer({ minimum: 1_704_067_200_000, maximum: 3_900_000_000_000 })),
    until: Type.Integer({ minimum: 1_704_067_200_000, maximum: 3_900_000_000_000 }),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Makes a code that gives players what its campaign gives, each of them once.',
});
