import { type Static, Type } from 'typebox';
import { Cursor, Flag, Id, InstantMs, PageSize, Shown, Text } from '../fields.ts';
import { DONE, defineOperatorCall, Reason } from './operator-call.ts';
import { Selection, SportName } from './trading-calls.ts';

const Words = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9][a-z0-9-]*$' });
const Line = Type.String({ maxLength: 10, pattern: '^(-?[0-9]{1,3}([.][0-9]{1,2})?)?$' });
/** Thousandths; which odds are offered is checked with the market, and refused by its selection. */
const Odds = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Goals = Type.Integer({ minimum: 0, maximum: 999 });

export const OwnMarketLine = Type.Object({
  market: Type.Integer(),
  type: Shown,
  period: Shown,
  line: Shown,
  name: Shown,
  /** open, suspended or closed. */
  status: Shown,
  decided: Flag,
  prices: Type.Array(Type.Object({ selection: Shown, name: Shown, odds: Type.Integer() }), { maxItems: 40 }),
});
export type OwnMarketLine = Static<typeof OwnMarketLine>;

export const OwnMatchLine = Type.Object({
  /** Its number here, and in the book. */
  id: Type.Integer(),
  match: Type.Integer(),
  sport: Shown,
  league: Shown,
  country: Shown,
  home: Shown,
  away: Shown,
  start: InstantMs,
  /** not-started, ended or cancelled. */
  status: Shown,
  score: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  /** A score that waits for a second person. */
  proposed: Type.Optional(
    Type.Object({
      by: Shown,
      home: Type.Integer(),
      away: Type.Integer(),
      half_home: Type.Optional(Type.Integer()),
      half_away: Type.Optional(Type.Integer()),
      parts: Type.Optional(Shown),
    }),
  ),
  by: Shown,
  changed: InstantMs,
  markets: Type.Array(OwnMarketLine, { maxItems: 200 }),
});
export type OwnMatchLine = Static<typeof OwnMatchLine>;

/** A market that may be entered: its selections, and whether it needs a line. */
export const OwnMarketForm = Type.Object({
  sport: Shown,
  type: Shown,
  period: Shown,
  name: Shown,
  line: Flag,
  selections: Type.Array(Type.Object({ selection: Shown, name: Shown }), { maxItems: 40 }),
});
export type OwnMarketForm = Static<typeof OwnMarketForm>;

export const ownEvents = defineOperatorCall({
  name: 'ownEvents',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ cursor: Type.Optional(Cursor), page_limit: Type.Optional(PageSize(100)) }),
  reply: Type.Object({
    /** Whether this installation lets operators enter events. */
    enabled: Flag,
    now: InstantMs,
    records: Type.Array(OwnMatchLine, { maxItems: 100 }),
    cursor: Shown,
    /** In the first page only. */
    forms: Type.Array(OwnMarketForm, { maxItems: 500 }),
  }),
  about: 'The events that operators have entered, by cursor: those without a result first.',
});

export const ownMatchCreate = defineOperatorCall({
  name: 'ownMatchCreate',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    sport: SportName,
    league: Text(60),
    /** Two letters of ISO 3166, or INT. */
    country: Type.String({ pattern: '^[A-Z]{2,3}$' }),
    home: Text(60),
    away: Text(60),
    start: Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 }),
    reason: Reason,
  }),
  reply: Type.Object({ id: Type.Integer(), match: Type.Integer() }),
  about: 'Enters a match without a feed.',
});

export const ownMarketSet = defineOperatorCall({
  name: 'ownMarketSet',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    id: Id,
    type: Words,
    period: Words,
    line: Line,
    open: Flag,
    /** Odds in thousandths. */
    prices: Type.Array(Type.Object({ selection: Selection, odds: Odds }), {
      minItems: 1,
      maxItems: 40,
    }),
    /** Prices that sum to less than 100 % are meant. */
    below: Type.Optional(Flag),
    reason: Reason,
  }),
  reply: Type.Object({ market: Type.Integer() }),
  about: 'A new market of an own match, or new prices of it; open or suspended.',
});

export const ownResult = defineOperatorCall({
  name: 'ownResult',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    id: Id,
    action: Type.Union([Type.Literal('propose'), Type.Literal('confirm'), Type.Literal('withdraw')]),
    home: Type.Optional(Goals),
    away: Type.Optional(Goals),
    half_home: Type.Optional(Goals),
    half_away: Type.Optional(Goals),
    parts: Type.Optional(
      Type.String({ maxLength: 120, pattern: '^[0-9]{1,3}-[0-9]{1,3}(,[0-9]{1,3}-[0-9]{1,3}){0,15}$' }),
    ),
    reason: Reason,
  }),
  reply: Type.Object({ ...DONE.properties, decided: Type.Integer(), left: Type.Integer() }),
  about:
    'One person enters the score, another one confirms the same; then the match ends and its bets are settled.',
});
