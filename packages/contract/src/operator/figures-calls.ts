import { type Static, Type } from 'typebox';
import {
  CountryCode,
  CurrencyCode,
  Cursor,
  DayText,
  InstantMs,
  OneOf,
  PageSize,
  ReferenceText,
  Shown,
  Text,
  UnitsText,
  Word,
} from '../fields.ts';
import { defineOperatorCall } from './operator-call.ts';

const BrandId = Word(40);

export const FIGURE_PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
export const FIGURE_DIMENSIONS = [
  'brand',
  'country',
  'currency',
  'product',
  'sport',
  'league',
  'market',
  'studio',
  'game',
  'method',
  'campaign',
] as const;
export const FIGURE_MEASURES = [
  'bets',
  'staked',
  'turnover',
  'ggr',
  'ngr',
  'bonus_cost',
  'deposits',
  'withdrawals',
  'first_deposits',
] as const;

export const COHORT_BASES = ['registration', 'deposit'] as const;
export const COHORT_SPANS = ['week', 'month'] as const;
export const COHORTS_MAX = 26;

/** Days of the brand's time zone. Without them the period counts, whose end is today. */
const PeriodOf = {
  /** Absent: all brands. */
  brand: Type.Optional(BrandId),
  period: OneOf(FIGURE_PERIODS),
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
  /** The currency of the totals; absent: that of the brand, or the base currency. */
  currency: Type.Optional(CurrencyCode),
};

export const FigureNumbers = Type.Object({
  bets: Type.Integer(),
  staked: UnitsText,
  turnover: UnitsText,
  returned: UnitsText,
  ggr: UnitsText,
  ngr: UnitsText,
  bonus_cost: UnitsText,
  /** What the turnover leaves on average. */
  theory: UnitsText,
  deposits: UnitsText,
  deposit_count: Type.Integer(),
  first_deposits: Type.Integer(),
  withdrawals: UnitsText,
  withdrawal_count: Type.Integer(),
});
export type FigureNumbers = Static<typeof FigureNumbers>;

const FigurePoint = Type.Object({
  /** The number of the hour or the day in the period. */
  point: Type.Integer(),
  staked: UnitsText,
  turnover: UnitsText,
  ggr: UnitsText,
  ngr: UnitsText,
  theory: UnitsText,
  deposits: UnitsText,
  withdrawals: UnitsText,
  bets: Type.Integer(),
});
export type FigurePoint = Static<typeof FigurePoint>;

export const figuresSummary = defineOperatorCall({
  name: 'figuresSummary',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object(PeriodOf),
  reply: Type.Object({
    from: DayText,
    to: DayText,
    before_from: DayText,
    before_to: DayText,
    /** The beginning of the period in the brand's zone. */
    begins_at: InstantMs,
    /** Empty for several brands, each of which is counted by its own clock. */
    zone: Shown,
    /** hour or day: what a point is. */
    span: OneOf(['hour', 'day']),
    /** How many points the whole period has. */
    points: PageSize(500),
    /** The point that runs now; absent when the period is over. */
    running: Type.Optional(Type.Integer()),
    currency: Shown,
    /** Up to where the ledger is counted. */
    counted_at: Type.Optional(InstantMs),
    total: FigureNumbers,
    /** Whole hours only, so that both sides are of the same length. */
    compared: FigureNumbers,
    compared_before: FigureNumbers,
    currencies: Type.Array(Type.Object({ currency: Shown, numbers: FigureNumbers }), { maxItems: 50 }),
    /** Currencies without a rate, which are not in the totals. */
    without: Type.Array(Shown, { maxItems: 50 }),
    series: Type.Array(FigurePoint, { maxItems: 500 }),
    series_before: Type.Array(FigurePoint, { maxItems: 500 }),
    active: Type.Integer(),
    active_before: Type.Integer(),
  }),
  about: 'Turnover, results, payments and active players of a period beside the period before.',
});

export const FigureLine = Type.Object({
  key: Shown,
  /** In the language that was asked for, where it is known. */
  name: Shown,
  numbers: FigureNumbers,
});
export type FigureLine = Static<typeof FigureLine>;

export const figuresBreakdown = defineOperatorCall({
  name: 'figuresBreakdown',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    ...PeriodOf,
    by: OneOf(FIGURE_DIMENSIONS),
    /** Only lines of this sport or studio. */
    within: Type.Optional(Text(80)),
    page_limit: Type.Optional(PageSize(500)),
  }),
  reply: Type.Object({
    currency: Shown,
    lines: Type.Array(FigureLine, { maxItems: 500 }),
    others: Type.Object({ count: Type.Integer(), numbers: FigureNumbers }),
  }),
  about: 'The numbers of a period by brand, sport, game or another dimension.',
});

export const FigureRow = Type.Object({
  position: ReferenceText,
  at: InstantMs,
  brand: Shown,
  /** bet, round, order or grant. */
  subject: Shown,
  ref: ReferenceText,
  kind: Shown,
  uid: Type.Optional(Type.Integer()),
  currency: Shown,
  from: Shown,
  to: Shown,
  units: UnitsText,
  /** What the row added to the number that was asked about. */
  counted: UnitsText,
});
export type FigureRow = Static<typeof FigureRow>;

export const figuresRows = defineOperatorCall({
  name: 'figuresRows',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    ...PeriodOf,
    measure: OneOf(FIGURE_MEASURES),
    by: Type.Optional(OneOf(FIGURE_DIMENSIONS)),
    key: Type.Optional(Text(80)),
    /** Only what counts for the players of one cohort: with both of the others. */
    basis: Type.Optional(OneOf(COHORT_BASES)),
    span: Type.Optional(OneOf(COHORT_SPANS)),
    began: Type.Optional(DayText),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(200)),
  }),
  reply: Type.Object({ records: Type.Array(FigureRow, { maxItems: 200 }), cursor: Shown }),
  about: 'The rows of the ledger behind a number, newest first. A page may be empty before the end.',
});

/** Brands of a country, or one brand. Absent: all. */
const CohortOf = {
  brand: Type.Optional(BrandId),
  country: Type.Optional(CountryCode),
  /** By registration, or by first deposit. */
  basis: OneOf(COHORT_BASES),
  span: OneOf(COHORT_SPANS),
};

const CohortCell = Type.Object({
  from: DayText,
  to: DayText,
  active: Type.Integer(),
  depositors: Type.Integer(),
  deposits: UnitsText,
  withdrawals: UnitsText,
  ggr: UnitsText,
  ngr: UnitsText,
});
export type CohortCell = Static<typeof CohortCell>;

const CohortLine = Type.Object({
  began: DayText,
  /** Who registered, or deposited first, in its period. */
  players: Type.Integer(),
  /** Its own period first, the running one last. */
  cells: Type.Array(CohortCell, { maxItems: COHORTS_MAX }),
});
export type CohortLine = Static<typeof CohortLine>;

export const figuresCohorts = defineOperatorCall({
  name: 'figuresCohorts',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    ...CohortOf,
    /** The currency of the money; absent: that of the brand, or the base currency. */
    currency: Type.Optional(CurrencyCode),
    count: PageSize(COHORTS_MAX),
  }),
  reply: Type.Object({
    currency: Shown,
    /** Empty for several brands, each of which is counted by its own clock. */
    zone: Shown,
    /** Up to where the ledger is counted for cohorts. */
    counted_at: Type.Optional(InstantMs),
    without: Type.Array(Shown, { maxItems: 50 }),
    /** The oldest first. */
    cohorts: Type.Array(CohortLine, { maxItems: COHORTS_MAX }),
  }),
  about: 'What the players of each week or month of registration or first deposit did in each period since.',
});

export const figuresCohortPlayers = defineOperatorCall({
  name: 'figuresCohortPlayers',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    ...CohortOf,
    began: DayText,
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(200)),
  }),
  reply: Type.Object({
    records: Type.Array(Type.Object({ uid: Type.Integer(), brand: Shown, at: InstantMs }), { maxItems: 200 }),
    cursor: Shown,
  }),
  about: 'The players of one cohort, by number.',
});
