import { type Static, Type } from 'typebox';
import { Cents, Cursor, Flag, Id, InstantMs, PageSize, ReferenceText, Shown, Word } from '../fields.ts';
import { DONE, defineOperatorCall, NO_INPUT, Reason, Uid } from './operator-call.ts';

const Thousandths = Type.Integer();
export const Moment = Type.Integer({ minimum: 1_704_067_200_000, maximum: 3_900_000_000_000 });
/** Cents of the base currency. */
const Least = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });

const Status = Type.Union([
  Type.Literal('confirming'),
  Type.Literal('accepted'),
  Type.Literal('rejected'),
  Type.Literal('cancelled'),
  Type.Literal('settled'),
  Type.Literal('cashed-out'),
]);

export const BetLegLine = Type.Object({
  match: Type.Integer(),
  market: Type.Integer(),
  /** `Flamengo – Palmeiras`, the market and the selection, in the language that was asked for. */
  teams: Shown,
  market_name: Shown,
  selection: Shown,
  odds: Thousandths,
  /** undecided, win, half-win, void, half-lose, lose, dead-heat. */
  result: Shown,
  /** Of the evidence: the score, and more in a few words. */
  score: Shown,
  sheet: Shown,
  score_at_bet: Shown,
});
export type BetLegLine = Static<typeof BetLegLine>;

export const BetLine = Type.Object({
  id: ReferenceText,
  uid: Type.Integer(),
  brand: Shown,
  kind: Shown,
  status: Shown,
  free: Flag,
  currency: Shown,
  stake: Cents,
  /** In the base currency. */
  base_stake: Cents,
  max_return: Cents,
  returned: Type.Optional(Cents),
  at: InstantMs,
  legs: Type.Array(BetLegLine, { maxItems: 10 }),
});
export type BetLine = Static<typeof BetLine>;

const Found = {
  records: Type.Array(BetLine, { maxItems: 50 }),
  /** The base currency. */
  currency: Shown,
};

export const betSearch = defineOperatorCall({
  name: 'betSearch',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    bet: Type.Optional(ReferenceText),
    uid: Type.Optional(Uid),
    match: Type.Optional(Id),
    market: Type.Optional(Id),
    status: Type.Optional(Status),
    least: Type.Optional(Least),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
  }),
  reply: Type.Object({ ...Found, cursor: Shown }),
  about: 'Bets by number, player, match, market, state, least stake and time; newest first, by cursor.',
});

export const betTicker = defineOperatorCall({
  name: 'betTicker',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ since: Type.Optional(ReferenceText), least: Type.Optional(Least) }),
  reply: Type.Object(Found),
  about: 'The newest bets; with `since` those since shortly before that one, so that none is missed.',
});

const Settlements = Type.Array(
  Type.Object({
    version: Type.Integer(),
    returned: Cents,
    /** The facts: market/version, with c for a cancel. */
    decided_by: Shown,
    at: InstantMs,
    undone_at: Type.Optional(InstantMs),
  }),
  { maxItems: 50 },
);

export const BetPage = Type.Object({
  bet: BetLine,
  lines: Type.Integer(),
  /** The one price of a bet builder, in thousandths. */
  joint_odds: Type.Optional(Type.Integer()),
  stake_per_line: Cents,
  cashed: Type.Object({ stake: Cents, returned: Cents, parts: Type.Integer() }),
  policy: Shown,
  confirmed_at: Type.Optional(InstantMs),
  settled_at: Type.Optional(InstantMs),
  /** Why it was not taken, or was called off. */
  why: Shown,
  ledger: Type.Array(
    Type.Object({
      kind: Shown,
      step: Type.Integer(),
      from: Shown,
      to: Shown,
      amount: Cents,
      currency: Shown,
      at: InstantMs,
    }),
    { maxItems: 200 },
  ),
  cash_outs: Type.Array(
    Type.Object({
      id: ReferenceText,
      state: Shown,
      stake: Cents,
      asked: Cents,
      price: Type.Optional(Cents),
      /**
       * What the price was made of: the fair value of the part in money with four decimals, cut, and our share of it.
       */
      fair_value: Type.Optional(Shown),
      margin_bp: Type.Optional(Type.Integer()),
      reason: Shown,
      at: InstantMs,
    }),
    { maxItems: 50 },
  ),
  settlements: Settlements,
});
export type BetPage = Static<typeof BetPage>;

export const betGet = defineOperatorCall({
  name: 'betGet',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ bet: ReferenceText }),
  reply: BetPage,
  about: 'One bet with its legs and their evidence, its rows of the ledger, its cash-outs and settlements.',
});

export const LiabilityLine = Type.Object({
  match: Type.Integer(),
  teams: Shown,
  league: Shown,
  /** The sum of its markets at their worst, and the worst of them. */
  units: Cents,
  worst_market: Cents,
  markets: Type.Integer(),
});
export type LiabilityLine = Static<typeof LiabilityLine>;

export const liabilityTop = defineOperatorCall({
  name: 'liabilityTop',
  audience: 'operator',
  rate: 'poll',
  input: NO_INPUT,
  reply: Type.Object({ currency: Shown, matches: Type.Array(LiabilityLine, { maxItems: 100 }) }),
  about: 'The matches that could cost most, in the base currency.',
});

export const LiabilityMarket = Type.Object({
  market: Type.Integer(),
  name: Shown,
  units: Cents,
  /** It has a result, or every coming bet on it would be void. */
  closed: Flag,
  open: Type.Integer(),
  selections: Type.Array(Type.Object({ selection: Shown, name: Shown, win: Cents, stake: Cents }), {
    maxItems: 100,
  }),
});
export type LiabilityMarket = Static<typeof LiabilityMarket>;

export const LiabilityPage = Type.Object({
  ...LiabilityLine.properties,
  currency: Shown,
  /** Open bets; markets with very many count as a round number. */
  open: Type.Integer(),
  rows: Type.Array(LiabilityMarket, { maxItems: 200 }),
});
export type LiabilityPage = Static<typeof LiabilityPage>;

export const liabilityMatch = defineOperatorCall({
  name: 'liabilityMatch',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ match: Id }),
  reply: LiabilityPage,
  about: 'One match: its markets with what each selection would cost, those that could cost most in front.',
});

export const BetMarketPage = Type.Object({
  market: Type.Integer(),
  match: Type.Integer(),
  teams: Shown,
  name: Shown,
  currency: Shown,
  score: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  selections: Type.Array(
    Type.Object({
      selection: Shown,
      name: Shown,
      result: Shown,
      /** Of a win that is shared: how many are level, and the places that are left for them. */
      dead_heat: Type.Optional(Type.Object({ places: Type.Integer(), tied: Type.Integer() })),
    }),
    { maxItems: 100 },
  ),
  /** A win can be shared by those who are level, as in a season. */
  shared: Flag,
  /** A result may name selections that are not listed, for example another range of goals. */
  open: Flag,
  /** Of the result that stands; absent when none does. */
  result: Type.Optional(Type.Object({ version: Type.Integer(), by_hand: Flag, score: Shown })),
  voids: Type.Array(
    Type.Object({
      version: Type.Integer(),
      by_hand: Flag,
      from: Type.Optional(InstantMs),
      to: Type.Optional(InstantMs),
    }),
    { maxItems: 50 },
  ),
  /** What a decision about the window would touch, in the base currency. */
  touched: Type.Object({
    open: Type.Integer(),
    open_stake: Cents,
    settled: Type.Integer(),
    settled_stake: Cents,
    returned: Cents,
    /** There are more than were counted. */
    more: Flag,
  }),
  hands: Type.Array(
    Type.Object({ said: Shown, by: Shown, reason: Shown, at: InstantMs, version: Type.Integer() }),
    { maxItems: 50 },
  ),
});
export type BetMarketPage = Static<typeof BetMarketPage>;

export const betMarket = defineOperatorCall({
  name: 'betMarket',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ market: Id, from: Type.Optional(Moment), to: Type.Optional(Moment) }),
  reply: BetMarketPage,
  about: 'The result of a market, the decisions of operators, and the bets that a new decision would affect.',
});

/** 0: it moves more money than one person may decide about, and waits for a second person. */
export const DECIDED = Type.Object({ done: Flag });

export const marketVoid = defineOperatorCall({
  name: 'marketVoid',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    market: Id,
    /** Bets confirmed from then on and before then; an end that is absent is open. */
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    reason: Reason,
  }),
  reply: DECIDED,
  about: 'Voids the legs on a market, of all bets or of those confirmed in a window.',
});

export const marketVoidUndo = defineOperatorCall({
  name: 'marketVoidUndo',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ market: Id, reason: Reason }),
  reply: DECIDED,
  about: 'Undoes the newest void that an operator decided.',
});

const Result = Type.Union([
  Type.Literal('win'),
  Type.Literal('half-win'),
  Type.Literal('void'),
  Type.Literal('half-lose'),
  Type.Literal('lose'),
]);
/** `tied` selections share the `places` that are left, so that each wins that part. */
const DeadHeat = Type.Object({
  places: Type.Integer({ minimum: 1, maximum: 999 }),
  tied: Type.Integer({ minimum: 2, maximum: 1_000 }),
});
const SelectionResults = Type.Array(
  Type.Object({
    selection: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9][a-z0-9&/+-]*$' }),
    result: Result,
    /** Of a win of a season that is shared. */
    dead_heat: Type.Optional(DeadHeat),
  }),
  { minItems: 1, maxItems: 100 },
);
const Goals = Type.Integer({ minimum: 0, maximum: 999 });

export const MarketPreview = Type.Object({
  /** Bets whose settlement changes. */
  bets: Type.Integer(),
  /** In the base currency: paid to players, and taken back from them. */
  credited: Cents,
  debited: Cents,
  currency: Shown,
  /** There are more bets than were looked at. */
  more: Flag,
  /** It waits for a second person, from so much on. */
  second: Flag,
  second_from: Cents,
});
export type MarketPreview = Static<typeof MarketPreview>;

export const marketPreview = defineOperatorCall({
  name: 'marketPreview',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    market: Id,
    action: Type.Union([
      Type.Literal('void'),
      Type.Literal('undo'),
      Type.Literal('settle'),
      Type.Literal('roll-back'),
    ]),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    results: Type.Optional(SelectionResults),
    home: Type.Optional(Goals),
    away: Type.Optional(Goals),
  }),
  reply: MarketPreview,
  about: 'What a decision about a market would move, computed bet by bet; nothing is written.',
});

export const marketSettle = defineOperatorCall({
  name: 'marketSettle',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    market: Id,
    results: SelectionResults,
    home: Goals,
    away: Goals,
    reason: Reason,
  }),
  reply: DECIDED,
  about: 'Says what became of every selection of a market; goes before the feed’s word.',
});

export const marketRollBack = defineOperatorCall({
  name: 'marketRollBack',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    market: Id,
    /** The version that was looked at: another that came meanwhile is not taken back. */
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    reason: Reason,
  }),
  reply: DECIDED,
  about: 'Undoes the current result; what was paid by it is posted back.',
});

export const freeBetGrant = defineOperatorCall({
  name: 'freeBetGrant',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    /** Cents of the player's currency. */
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    min_odds: Type.Integer({ minimum: 1_010, maximum: 100_000 }),
    days: Type.Integer({ minimum: 1, maximum: 90 }),
    /** Made by the console: the same one gives once. */
    once: Word(36),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Gives a player a free bet.',
});
