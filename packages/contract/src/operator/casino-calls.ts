import { type Static, Type } from 'typebox';
import {
  Cents,
  CurrencyCode,
  Cursor,
  Flag,
  InstantMs,
  PageSize,
  ReferenceText,
  Shown,
  Word,
} from '../fields.ts';
import { DONE, defineOperatorCall, Reason } from './operator-call.ts';
import { Day } from './payment-calls.ts';

export const Studio = Type.String({ minLength: 2, maxLength: 20, pattern: '^[a-z][a-z0-9-]{1,19}$' });
const GameId = Word(60);
const BrandId = Word(40);
const Country = Type.String({ minLength: 2, maxLength: 3, pattern: '^[A-Z]{2,3}$' });
const Names = Type.Object({ en: Shown, pt: Shown, es: Shown, ru: Shown, vi: Shown });
export type GameNames = Static<typeof Names>;

export const StudioLine = Type.Object({
  name: Studio,
  on: Flag,
  games: Type.Integer(),
  open_sessions: Type.Integer(),
  open_rounds: Type.Integer(),
  asked_at: InstantMs,
  answered_at: Type.Optional(InstantMs),
  /** Why the last question was not answered well. */
  fault: Shown,
  frozen_at: Type.Optional(InstantMs),
});
export type StudioLine = Static<typeof StudioLine>;

export const casinoStudios = defineOperatorCall({
  name: 'casinoStudios',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ brand: BrandId }),
  reply: Type.Object({ studios: Type.Array(StudioLine, { maxItems: 200 }) }),
  about: 'The studios with how they answer, whether they are on for a brand, and whether they are frozen.',
});

export const GameLine = Type.Object({
  studio: Studio,
  id: Shown,
  names: Names,
  kind: Shown,
  /** Hundredths of a percent. */
  rtp: Type.Integer(),
  on: Flag,
  frozen: Flag,
  gone: Flag,
  /** Absent where no operator has placed it. */
  position: Type.Optional(Type.Integer()),
  countries: Type.Array(Shown, { maxItems: 300 }),
});
export type GameLine = Static<typeof GameLine>;

export const casinoGames = defineOperatorCall({
  name: 'casinoGames',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ brand: BrandId, studio: Type.Optional(Studio) }),
  reply: Type.Object({ games: Type.Array(GameLine, { maxItems: 1000 }), all: Type.Integer() }),
  about: 'The games of a brand in their order, also those that are off or gone.',
});

export const TabLine = Type.Object({
  key: Shown,
  /** In English. */
  name: Shown,
  group: Shown,
  /** In English. */
  group_name: Shown,
  mains: Type.Array(Shown, { maxItems: 3 }),
  games: Type.Integer(),
  position: Type.Integer(),
  on: Flag,
});
export type TabLine = Static<typeof TabLine>;

export const casinoTabs = defineOperatorCall({
  name: 'casinoTabs',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ brand: BrandId }),
  reply: Type.Object({ tabs: Type.Array(TabLine, { maxItems: 300 }) }),
  about: 'The tabs of the hall of a brand in their order, also the hidden ones.',
});

/** Without a brand or a country it holds for all of them; without `on` the less exact setting decides again. */
const SettingOf = {
  studio: Studio,
  brand: Type.Optional(BrandId),
  country: Type.Optional(Country),
  on: Type.Optional(Flag),
  reason: Reason,
};

export const casinoStudioSet = defineOperatorCall({
  name: 'casinoStudioSet',
  audience: 'operator',
  rate: 'command',
  input: Type.Object(SettingOf),
  reply: DONE,
  about: 'Turns a studio on or off for a brand, a country or both.',
});

export const casinoGameSet = defineOperatorCall({
  name: 'casinoGameSet',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    ...SettingOf,
    game: GameId,
    position: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  reply: DONE,
  about: 'Turns a game on or off for a brand, a country or both, and places it.',
});

export const casinoTabSet = defineOperatorCall({
  name: 'casinoTabSet',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    brand: BrandId,
    key: Word(40),
    position: Type.Integer({ minimum: 1, maximum: 1000 }),
    on: Flag,
    reason: Reason,
  }),
  reply: DONE,
  about: 'Moves, hides or shows a tab of the hall of a brand.',
});

const StudioCommand = Type.Object({ studio: Studio, reason: Reason });

export const studioFreeze = defineOperatorCall({
  name: 'studioFreeze',
  audience: 'operator',
  rate: 'command',
  input: StudioCommand,
  reply: Type.Object({ ended: Type.Integer() }),
  about: 'Freezes a studio: bets are refused, credits land, open sessions end.',
});

export const studioUnfreeze = defineOperatorCall({
  name: 'studioUnfreeze',
  audience: 'operator',
  rate: 'command',
  input: StudioCommand,
  reply: DONE,
  about: 'Lets a frozen studio play again.',
});

export const ROUND_FILTERS = ['all', 'open', 'repeats', 'differences'] as const;
export type RoundFilter = (typeof ROUND_FILTERS)[number];
const Filter = Type.Unsafe<RoundFilter>(Type.Union(ROUND_FILTERS.map((filter) => Type.Literal(filter))));

export const RoundLine = Type.Object({
  ref: ReferenceText,
  studio: Shown,
  round: Shown,
  uid: Type.Integer(),
  /** The nickname with most of it hidden. */
  name: Shown,
  brand: Shown,
  game: Shown,
  names: Type.Optional(Names),
  currency: Shown,
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('closed'),
    Type.Literal('rolled_back'),
    Type.Literal('unknown'),
  ]),
  staked: Cents,
  paid: Cents,
  transactions: Type.Integer(),
  repeats: Type.Integer(),
  differences: Type.Integer(),
  at: InstantMs,
  changed_at: InstantMs,
  /** How the studio answered about a round that stays open. */
  check: Type.Optional(Type.Object({ asks: Type.Integer(), answer: Shown, next_at: InstantMs })),
});
export type RoundLine = Static<typeof RoundLine>;

export const casinoRounds = defineOperatorCall({
  name: 'casinoRounds',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    filter: Filter,
    /** A round, a transaction, a player or our own number of the round. */
    text: Type.Optional(Word(100)),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
  }),
  reply: Type.Object({
    records: Type.Array(RoundLine, { maxItems: 50 }),
    cursor: Shown,
    open: Type.Integer(),
    differences: Type.Integer(),
  }),
  about: 'Rounds of all studios, newest first, by filter and search.',
});

export const MessageLine = Type.Object({
  id: ReferenceText,
  part: Type.Integer(),
  call: Shown,
  tx: Shown,
  at: InstantMs,
  result: Shown,
  status: Type.Integer(),
  repeated: Flag,
  /** The message as it was received; empty for the later parts of one message. */
  request: Shown,
  ms: Type.Integer(),
});
export type MessageLine = Static<typeof MessageLine>;

export const PostingLine = Type.Object({
  step: Type.Integer(),
  kind: Shown,
  from: Shown,
  to: Shown,
  amount: Cents,
  at: InstantMs,
});
export type PostingLine = Static<typeof PostingLine>;

export const TransactionLine = Type.Object({
  tx: Shown,
  op: Shown,
  step: Type.Integer(),
  live: Flag,
  staked: Cents,
  paid: Cents,
  at: InstantMs,
  /** Whether the rules lead to the same decision today. */
  same: Flag,
  why: Shown,
});
export type TransactionLine = Static<typeof TransactionLine>;

export const casinoRound = defineOperatorCall({
  name: 'casinoRound',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ round: ReferenceText }),
  reply: Type.Object({
    round: RoundLine,
    messages: Type.Array(MessageLine, { maxItems: 500 }),
    postings: Type.Array(PostingLine, { maxItems: 500 }),
    transactions: Type.Array(TransactionLine, { maxItems: 500 }),
    /** `unread`: the round has more transactions than are replayed. */
    replay: Type.Union([Type.Literal('same'), Type.Literal('differs'), Type.Literal('unread')]),
  }),
  about: 'One round with every message, its postings in the ledger and its replay.',
});

export const roundAsk = defineOperatorCall({
  name: 'roundAsk',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ round: ReferenceText, reason: Reason }),
  reply: DONE,
  about: 'Has the studio asked about an open round within a minute.',
});

export const StudioDifferenceLine = Type.Object({
  id: ReferenceText,
  studio: Shown,
  kind: Shown,
  tx: Shown,
  round: Shown,
  uid: Type.Optional(Type.Integer()),
  currency: Shown,
  amount: Cents,
  day: Shown,
  ours: Shown,
  theirs: Shown,
  state: Shown,
  /** Whether the studio's word can be applied. */
  can_accept: Flag,
  at: InstantMs,
  decisions: Type.Array(Type.Object({ by: Shown, action: Shown, reason: Shown, at: InstantMs, own: Flag }), {
    maxItems: 2,
  }),
});
export type StudioDifferenceLine = Static<typeof StudioDifferenceLine>;

export const studioDifferences = defineOperatorCall({
  name: 'studioDifferences',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    state: Type.Union([Type.Literal('open'), Type.Literal('all')]),
    studio: Type.Optional(Studio),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
  }),
  reply: Type.Object({ records: Type.Array(StudioDifferenceLine, { maxItems: 50 }), cursor: Shown }),
  about: 'Differences between our transactions and the reports of studios, newest first.',
});

export const studioDifferenceDecide = defineOperatorCall({
  name: 'studioDifferenceDecide',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    difference: ReferenceText,
    action: Type.Union([Type.Literal('accept'), Type.Literal('dismiss')]),
    reason: Reason,
  }),
  reply: Type.Object({ state: Shown, missing: Type.Integer() }),
  about:
    'Accepts the word of the studio, or closes a difference without moving money. Large ones need two people.',
});

export const StudioRunLine = Type.Object({
  studio: Shown,
  day: Shown,
  state: Shown,
  theirs: Type.Integer(),
  ours: Type.Integer(),
  differences: Type.Integer(),
  at: InstantMs,
});
export type StudioRunLine = Static<typeof StudioRunLine>;

export const studioReconciliations = defineOperatorCall({
  name: 'studioReconciliations',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ cursor: Type.Optional(Cursor), page_limit: Type.Optional(PageSize(50)) }),
  reply: Type.Object({
    records: Type.Array(StudioRunLine, { maxItems: 50 }),
    cursor: Shown,
    studios: Type.Array(Shown, { maxItems: 50 }),
  }),
  about: 'The days that were compared with each studio, newest first.',
});

export const studioReconcile = defineOperatorCall({
  name: 'studioReconcile',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ studio: Studio, day: Day, reason: Reason }),
  reply: DONE,
  about: 'Has a day compared with a studio again.',
});

export const RtpReportLine = Type.Object({
  studio: Shown,
  game: Shown,
  names: Type.Optional(Names),
  currency: Shown,
  rounds: Type.Integer(),
  /** The smallest units of the currency as text: sums of months may not fit a number. */
  staked: Shown,
  won: Shown,
  /** Percent. */
  stated: Type.Optional(Type.Number()),
  measured: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  verdict: Shown,
});
export type RtpReportLine = Static<typeof RtpReportLine>;

export const rtpReport = defineOperatorCall({
  name: 'rtpReport',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    from: Day,
    to: Day,
    studio: Type.Optional(Studio),
    currency: Type.Optional(CurrencyCode),
  }),
  reply: Type.Object({ games: Type.Array(RtpReportLine, { maxItems: 500 }) }),
  about: 'The measured return of each game with its band, beside the stated one.',
});
