import { type Static, Type } from 'typebox';
import { Flag, InstantMs, OneOf, ReferenceText, Shown, Word } from '../fields.ts';
import { VIP_LEVEL_MAX } from '../tables/growth.ts';
import { CAMPAIGN_PRODUCTS } from './campaign-tables.ts';
import { DONE, defineOperatorCall, Reason } from './operator-call.ts';

const LEVELS = VIP_LEVEL_MAX + 1;
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Brand = Word(40);

/** Of one level, in the order of the levels. */
const LevelTerms = Type.Object({
  points: Count,
  /** Cents of BRL, paid once; a brand of another currency pays what they are worth. */
  reward: Count,
  /** Basis points. */
  cashback: Count,
});

/** How much of a cash stake counts. */
const Weight = Type.Object({ product: OneOf(CAMPAIGN_PRODUCTS), bps: Count });

/** One value: `levels.3.points`, `levels.3.reward`, `levels.3.cashback` or `weights.live`. */
export const ProgrammeValue = Type.Object({ field: Shown, before: Type.Integer(), after: Type.Integer() });
export type ProgrammeValue = Static<typeof ProgrammeValue>;

const Asked = {
  id: ReferenceText,
  by: Shown,
  at: InstantMs,
  reason: Shown,
  values: Type.Array(ProgrammeValue),
};
const WaitingChange = Type.Object({ ...Asked, own: Flag });
export type WaitingChange = Static<typeof WaitingChange>;

const ConfirmedChange = Type.Object({
  ...Asked,
  confirmed_by: Shown,
  confirmed_at: InstantMs,
  /** Points that were earned before have been counted by it. */
  applied: Flag,
});
export type ConfirmedChange = Static<typeof ConfirmedChange>;

export const vipProgramme = defineOperatorCall({
  name: 'vipProgramme',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ brand: Brand }),
  reply: Type.Object({
    /** Of the change that is in effect; absent for the usual programme. */
    version: Type.Optional(ReferenceText),
    levels: Type.Array(Type.Object({ ...LevelTerms.properties, level: Count, stage: Count }), {
      maxItems: LEVELS,
    }),
    /** With the most that is allowed. */
    weights: Type.Array(Type.Object({ ...Weight.properties, most: Count })),
    waiting: Type.Optional(WaitingChange),
    changes: Type.Array(ConfirmedChange),
  }),
  about: 'What the VIP club of a brand needs and gives, the change that waits, and the last changes.',
});

export const vipProgrammeAsk = defineOperatorCall({
  name: 'vipProgrammeAsk',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    brand: Brand,
    /** As it was shown: a change that was confirmed meanwhile is not overwritten. */
    version: Type.Optional(ReferenceText),
    levels: Type.Array(LevelTerms, { minItems: LEVELS, maxItems: LEVELS }),
    weights: Type.Array(Weight, { maxItems: CAMPAIGN_PRODUCTS.length }),
    reason: Reason,
  }),
  reply: Type.Object({ state: Type.Literal('waiting') }),
  about: 'Asks for another programme of the VIP club. A request that waits already is replaced.',
});

export const vipProgrammeDecide = defineOperatorCall({
  name: 'vipProgrammeDecide',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ brand: Brand, change: ReferenceText, approve: Flag, reason: Reason }),
  reply: DONE,
  about: 'The answer of the second person. Whoever asked can take the request back.',
});

export const vipCalls = { vipProgramme, vipProgrammeAsk, vipProgrammeDecide } as const;
