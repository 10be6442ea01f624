import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, Flag, InstantMs, Shown, Text } from '../../fields.ts';

const LimitKind = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('loss'),
  Type.Literal('stake'),
  Type.Literal('time'),
]);
const LimitPeriod = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]);
/** Money in cents, time in minutes. */
const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const ProtectionInfo = Type.Object({
  currency: Shown,
  symbol: Shown,
  limits: Type.Array(
    Type.Object({
      kind: LimitKind,
      period: LimitPeriod,
      amount: Amount,
      /** What takes its place at `pending_from`; 0 is the end of the limit. */
      pending_amount: Amount,
      /** 0 when nothing waits. */
      pending_from: InstantMs,
    }),
    { maxItems: 12 },
  ),
  /** What counts against the limits, by the clocks of the brand. */
  usage: Type.Array(
    Type.Object({
      period: LimitPeriod,
      /** When everything starts again at nothing. */
      to: InstantMs,
      deposited: Cents,
      staked: Cents,
      /** Stakes less returns; below zero is a gain. */
      lost: Cents,
      minutes: Type.Integer({ minimum: 0 }),
    }),
    { minItems: 3, maxItems: 3 },
  ),
  /** How long a raise waits. */
  cooling_ms: Type.Integer({ minimum: 0 }),
  reality_minutes: Type.Integer({ minimum: 15, maximum: 60 }),
  /** none, age, identity or verified. */
  level: Shown,
  needed_level: Shown,
  minimum_age: Type.Integer({ minimum: 0, maximum: 99 }),
  /** YYYY-MM-DD; empty when it is not known. */
  birth_date: Shown,
  /** Which document the country asks for. */
  document_kind: Shown,
  /** All but the last digits hidden; empty when none was given. */
  document: Shown,
});
export type ProtectionInfo = Static<typeof ProtectionInfo>;

export const protectionGet = defineCall({
  name: 'protectionGet',
  method: 'GET',
  path: '/api/v1/protection/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: ProtectionInfo,
  refusals: [],
  about:
    'The player’s own limits and what counts against them, the time check and the identity level. Our addition to the specification.',
  requirements: [],
});

export const limitSet = defineCall({
  name: 'limitSet',
  method: 'POST',
  path: '/api/v1/protection/limit/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    kind: LimitKind,
    period: LimitPeriod,
    /** Cents, of time minutes; 0 ends the limit. */
    amount: Type.Integer({ minimum: 0, maximum: 10_000_000_000_000 }),
  }),
  reply: ProtectionInfo,
  refusals: [],
  about:
    'Sets, changes or ends a limit: tighter at once, looser after the cooling time. Our addition to the specification.',
  requirements: [],
});

export const limitCancel = defineCall({
  name: 'limitCancel',
  method: 'POST',
  path: '/api/v1/protection/limit/cancel',
  audience: 'visitor',
  rate: 'command',
  retry: 'once',
  input: Type.Object({ kind: LimitKind, period: LimitPeriod }),
  reply: ProtectionInfo,
  refusals: ['nothing-pending'],
  about: 'Drops the change of a limit that still waits. Our addition to the specification.',
  requirements: [],
});

export const breakSet = defineCall({
  name: 'breakSet',
  method: 'POST',
  path: '/api/v1/protection/break/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'once',
  /** short: 15 minutes. today: to the end of the day, at least six hours. day, week, month: 24 hours, 7 and 30 days. */
  input: Type.Object({
    term: Type.Union([
      Type.Literal('short'),
      Type.Literal('today'),
      Type.Literal('day'),
      Type.Literal('week'),
      Type.Literal('month'),
    ]),
  }),
  reply: Type.Object({
    /** 0: a permanent exclusion is already in force. */
    until: InstantMs,
  }),
  refusals: [],
  about:
    'Takes a break: no stakes and no deposits, and every session ends, this one too. Our addition to the specification.',
  requirements: [],
});

export const exclusionSet = defineCall({
  name: 'exclusionSet',
  method: 'POST',
  path: '/api/v1/protection/exclusion/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'once',
  input: Type.Object({
    term: Type.Union([Type.Literal('half-year'), Type.Literal('year'), Type.Literal('permanent')]),
  }),
  reply: Type.Object({
    /** 0: for good. */
    until: InstantMs,
  }),
  refusals: [],
  about:
    'Self-exclusion, which nothing shortens: no stakes and no deposits, and every session ends, this one too. Our addition to the specification.',
  requirements: [],
});

export const realitySet = defineCall({
  name: 'realitySet',
  method: 'POST',
  path: '/api/v1/protection/reality/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ minutes: Type.Union([Type.Literal(15), Type.Literal(30), Type.Literal(60)]) }),
  reply: ProtectionInfo,
  refusals: [],
  about: 'How often the player is shown the time. Our addition to the specification.',
  requirements: [],
});

const RealityInfo = Type.Object({
  every_minutes: Type.Integer({ minimum: 15, maximum: 60 }),
  /** 1: the player is to be shown the time now. */
  due: Flag,
  since: InstantMs,
  /** Of this session, with the app in front. */
  minutes: Type.Integer({ minimum: 0 }),
  /** Of this session; present when the check is due. */
  staked: Cents,
  returned: Cents,
});

export const presenceNote = defineCall({
  name: 'presenceNote',
  method: 'POST',
  path: '/api/v1/protection/presence',
  audience: 'visitor',
  rate: 'poll',
  retry: 'keyed',
  /** `shown`: the player has answered the time check. */
  input: Type.Object({ shown: Flag }),
  reply: RealityInfo,
  refusals: [],
  about:
    'The app is in front of the player: sent once a minute, counted for time limits and the time check. Our addition to the specification.',
  requirements: [],
});

export const identityDeclare = defineCall({
  name: 'identityDeclare',
  method: 'POST',
  path: '/api/v1/protection/identity/declare',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    /** YYYY-MM-DD. */
    birth_date: Text(10, 10),
    document: Type.Optional(Text(32)),
  }),
  reply: ProtectionInfo,
  refusals: ['under-age', 'identity-fixed', 'document-taken'],
  about:
    'The date of birth, and the document that the country asks for. Given once; support corrects it. Our addition to the specification.',
  requirements: [],
});
