import { type Static, Type } from 'typebox';
import { Flag, InstantMs, Shown, Text, Word } from '../fields.ts';
import { DONE, defineOperatorCall, NO_INPUT, Reason } from './operator-call.ts';

const DirectionWord = Type.Union([Type.Literal('payin'), Type.Literal('payout')]);
const AmountText = Type.String({ minLength: 1, maxLength: 20, pattern: '^[0-9]{1,15}(\\.[0-9]{1,8})?$' });
const Priority = Type.Integer({ minimum: 0, maximum: 1_000 });
const RouteNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Which orders a provider carries out; what is absent it does not ask about. */
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
    /** 1: its writer knows that afterwards no route covers every order. */
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
    /** 1: its writer knows that afterwards no route covers every order. */
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
