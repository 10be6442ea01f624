import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, InstantMs, Shown } from '../../fields.ts';

export const LimitKind = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('loss'),
  Type.Literal('stake'),
  Type.Literal('time'),
]);
export type LimitKind = Static<typeof LimitKind>;
export const LimitPeriod = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]);
export type LimitPeriod = Static<typeof LimitPeriod>;
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
