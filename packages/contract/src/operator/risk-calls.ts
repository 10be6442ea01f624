import { EXTRA_DELAY_MAX_MS, FACTOR_WHOLE, RESTRICTION_REASONS } from '@palpite/kernel/restriction';
import { CASE_OUTCOMES, RISK_SIGNALS } from '@palpite/kernel/risk-rules';
import { type Static, Type } from 'typebox';
import { Cents, Cursor, Id, InstantMs, OneOf, PageSize, ReferenceText, Shown, Word } from '../fields.ts';
import { BetLine } from './bet-calls.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';

const PAGE_MAX = 50;
const Count = Type.Integer({ minimum: 0 });
const CaseNumber = ReferenceText;
const Operator = Id;
const Level = OneOf(['low', 'mid', 'high']);

/** How one signal counts, and why. */
export const RiskSignalLine = Type.Object({
  signal: OneOf(RISK_SIGNALS),
  /** Basis points of closing value and timing; a number of accounts or markets. */
  value: Type.Integer(),
  count: Count,
  /** The standard error of the closing value, or everybody's timing, in basis points; -1 where there is none. */
  beside: Type.Integer(),
  reason: OneOf(['few', 'chance', 'below', 'notable', 'high']),
  points: Count,
});
export type RiskSignalLine = Static<typeof RiskSignalLine>;

export const RiskCaseLine = Type.Object({
  case: CaseNumber,
  uid: Type.Integer(),
  /** The nickname with most of it hidden. */
  name: Shown,
  brand: Shown,
  score: Count,
  level: Level,
  lines: Type.Array(RiskSignalLine, { maxItems: 10 }),
  /** Empty when the signals opened it. */
  opened_by: Shown,
  opened_at: InstantMs,
  /** 0 while nobody owns it. */
  owner: Count,
  owner_name: Shown,
  /** Empty while it is open. */
  outcome: Shown,
  closed_by: Shown,
  closed_at: InstantMs,
});
export type RiskCaseLine = Static<typeof RiskCaseLine>;

export const riskQueue = defineOperatorCall({
  name: 'riskQueue',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    list: OneOf(['mine', 'open', 'closed']),
    brand: Type.Optional(Word(40)),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(PAGE_MAX)),
  }),
  reply: Type.Object({
    records: Type.Array(RiskCaseLine, { maxItems: PAGE_MAX }),
    cursor: Shown,
    mine: Count,
    all: Count,
    /** When the oldest open case was opened; 0 without one. */
    oldest: InstantMs,
    now: InstantMs,
  }),
  about: 'Players whom somebody should look at: open cases by score and age, or closed ones, newest first.',
});

export const RiskStep = Type.Object({ what: Shown, actor: Shown, text: Shown, at: InstantMs });
export type RiskStep = Static<typeof RiskStep>;

export const riskCase = defineOperatorCall({
  name: 'riskCase',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ case: CaseNumber }),
  reply: Type.Object({
    case: RiskCaseLine,
    /** The newest first. */
    steps: Type.Array(RiskStep, { maxItems: 50 }),
    /** Who may own it. */
    people: Type.Array(Type.Object({ operator: Operator, name: Shown }), { maxItems: 200 }),
    now: InstantMs,
  }),
  about: 'One case: its signals when it was scored, its owner, and what happened in it.',
});

/** What an operator set for a player. */
export const RestrictionLine = Type.Object({
  restriction: ReferenceText,
  /** Basis points of the largest stake. */
  factor: Type.Integer({ minimum: 0, maximum: FACTOR_WHOLE }),
  delay_ms: Count,
  sports: Type.Array(Shown, { maxItems: 20 }),
  classes: Type.Array(Shown, { maxItems: 20 }),
  why: OneOf(RESTRICTION_REASONS),
  /** For operators only. */
  note: Shown,
  by: Shown,
  at: InstantMs,
  until: InstantMs,
  /** 0 while nobody ended it; an empty name: its time was over. */
  ended_at: InstantMs,
  ended_by: Shown,
});
export type RestrictionLine = Static<typeof RestrictionLine>;

export const RiskLink = Type.Object({
  is: OneOf(['device', 'address', 'destination', 'document', 'opposite']),
  mark: Shown,
  players: Type.Array(Type.Integer(), { maxItems: 50 }),
  bets: Type.Array(ReferenceText, { maxItems: 10 }),
});
export type RiskLink = Static<typeof RiskLink>;

export const riskPlayer = defineOperatorCall({
  name: 'riskPlayer',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ uid: Uid }),
  reply: Type.Object({
    uid: Type.Integer(),
    name: Shown,
    brand: Shown,
    since: InstantMs,
    score: Count,
    level: Level,
    lines: Type.Array(RiskSignalLine, { maxItems: 10 }),
    /** Millionths by which the taken odds were better than the last ones, the newest first. */
    values: Type.Array(Type.Object({ bet: ReferenceText, value: Type.Integer() }), { maxItems: 60 }),
    /** The newest bets with what is known of their closing price; 0 where there is none. */
    bets: Type.Array(
      Type.Object({ bet: BetLine, value: Type.Integer(), closing: Count, known: Type.Integer() }),
      { maxItems: 10 },
    ),
    links: Type.Array(RiskLink, { maxItems: 50 }),
    accounts: Type.Array(
      Type.Object({ uid: Type.Integer(), name: Shown, by: Type.Array(Shown, { maxItems: 5 }) }),
      { maxItems: 20 },
    ),
    /** The current one is the first and has no end. */
    restrictions: Type.Array(RestrictionLine, { maxItems: 20 }),
    /** Whether the first of them holds now. */
    restricted: Type.Integer({ minimum: 0, maximum: 1 }),
    /** The open case, or empty. */
    case: Shown,
    currency: Shown,
    /** The largest stake on a main market before the match, without a restriction. */
    max_stake: Cents,
    now: InstantMs,
  }),
  about: 'What is known about the bets of a player: signals, linked accounts, restrictions.',
});

export const riskOpen = defineOperatorCall({
  name: 'riskOpen',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ uid: Uid, reason: Reason }),
  reply: Type.Object({ case: CaseNumber }),
  about: 'Opens a case by hand; a player has one open case at a time.',
});

export const riskAssign = defineOperatorCall({
  name: 'riskAssign',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ case: CaseNumber, operator: Type.Optional(Operator) }),
  reply: DONE,
  about: 'Gives a case to somebody, or to nobody.',
});

export const riskNote = defineOperatorCall({
  name: 'riskNote',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ case: CaseNumber, reason: Reason }),
  reply: DONE,
  about: 'Writes a note into an open case.',
});

export const riskClose = defineOperatorCall({
  name: 'riskClose',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ case: CaseNumber, outcome: OneOf(CASE_OUTCOMES), reason: Reason }),
  reply: DONE,
  about: 'Closes a case with its outcome.',
});

export const riskRestrict = defineOperatorCall({
  name: 'riskRestrict',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    factor: Type.Integer({ minimum: 0, maximum: FACTOR_WHOLE }),
    delay_ms: Type.Integer({ minimum: 0, maximum: EXTRA_DELAY_MAX_MS }),
    sports: Type.Array(Word(40), { maxItems: 20 }),
    classes: Type.Array(Word(40), { maxItems: 20 }),
    /** What the player reads. */
    why: OneOf(RESTRICTION_REASONS),
    until: InstantMs,
    /** For operators only. */
    reason: Reason,
    /** The restriction that was shown; absent when none was. A change meanwhile is not overwritten. */
    seen: Type.Optional(ReferenceText),
    /** An open case of the player, which is closed with this as its outcome. */
    case: Type.Optional(CaseNumber),
  }),
  reply: DONE,
  about: 'Sets the stake factor, extra delay and refused markets of a player, with an end.',
});

export const riskLift = defineOperatorCall({
  name: 'riskLift',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ uid: Uid, seen: ReferenceText, reason: Reason }),
  reply: DONE,
  about: 'Ends the restriction of a player before its time.',
});
