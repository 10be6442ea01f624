import { type Static, Type } from 'typebox';
import { Cents, Id, InstantMs, Shown, Text } from '../fields.ts';
import { DONE, defineOperatorCall, NO_INPUT, Reason } from './operator-call.ts';
import { Note, SportName } from './trading-calls.ts';

const Amount = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }));
const Phase = Type.Union([Type.Literal('pre-match'), Type.Literal('in-play')]);
/** A class of markets or the name of a type. */
const Market = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9][a-z0-9-]*$' });

/** What a rule sets; an absent figure is left to the next wider rule. Amounts are cents of the base currency. */
const Figures = {
  /** Basis points on top of the feed's margin. */
  margin: Type.Optional(Type.Integer()),
  max_stake: Type.Optional(Cents),
  max_win: Type.Optional(Cents),
  per_selection: Type.Optional(Cents),
  /** Milliseconds. */
  delay: Type.Optional(Type.Integer()),
};

/** Empty texts, and the match 0, cover everything. */
const Scope = { match: Type.Integer(), brand: Shown, sport: Shown, market: Shown, phase: Shown };

export const MarketRuleLine = Type.Object({
  ...Scope,
  /** Of one match: its teams; empty when the book no longer has it. */
  match_name: Shown,
  ...Figures,
  set: Note,
});
export type MarketRuleLine = Static<typeof MarketRuleLine>;

export const marketRules = defineOperatorCall({
  name: 'marketRules',
  audience: 'operator',
  rate: 'read',
  input: NO_INPUT,
  reply: Type.Object({
    /** The narrowest first: of two that cover a market, the one above holds. */
    rules: Type.Array(MarketRuleLine, { maxItems: 400 }),
    currency: Shown,
    /** The most that a rule may set. */
    most: Type.Object({ max_stake: Cents, max_win: Cents, per_selection: Cents }),
    /** What a rule may name: classes, and the types of each sport. */
    classes: Type.Array(Shown, { maxItems: 20 }),
    types: Type.Array(Type.Object({ sport: Shown, name: Shown, label: Shown }), { maxItems: 500 }),
    brands: Type.Array(Shown, { maxItems: 100 }),
  }),
  about: 'Margin, limits and delay by match, brand, sport, market and phase.',
});

export const ExplainedFigure = Type.Object({
  /** margin, max_stake, max_win, per_selection, delay. */
  figure: Shown,
  value: Type.Integer(),
  /** rule, class (the percentages of its class) or general. */
  source: Shown,
  /** The rule that gave it. */
  rule: Type.Optional(Type.Object({ ...Scope, at: InstantMs })),
});
export type ExplainedFigure = Static<typeof ExplainedFigure>;

export const marketRuleFor = defineOperatorCall({
  name: 'marketRuleFor',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    sport: SportName,
    market: Market,
    phase: Phase,
    brand: Type.Optional(Text(40)),
    match: Type.Optional(Id),
  }),
  reply: Type.Object({ currency: Shown, figures: Type.Array(ExplainedFigure, { maxItems: 10 }) }),
  about: 'The figures that hold for a market, each with the rule that gave it.',
});

export const marketRuleSet = defineOperatorCall({
  name: 'marketRuleSet',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    /** With it, `sport` is the sport of the match. */
    match: Type.Optional(Id),
    brand: Type.Optional(Text(40)),
    sport: Type.Optional(SportName),
    market: Type.Optional(Market),
    phase: Type.Optional(Phase),
    margin: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_000 })),
    max_stake: Amount,
    max_win: Amount,
    per_selection: Amount,
    delay: Type.Optional(Type.Integer({ minimum: 3_000, maximum: 60_000 })),
    /** Of the rule that the trader saw; absent when there was none. */
    seen_at: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Sets the figures of one scope, all together; without a figure the rule is removed.',
});
