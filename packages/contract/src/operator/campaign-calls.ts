import { type Static, Type } from 'typebox';
import { Cents, Flag, InstantMs, OneOf, ReferenceText, Shown, Text, Word } from '../fields.ts';
import { RANKING_METRICS, type RankingMetric } from '../tables/growth.ts';
import {
  ACTIVITY_PERIODS,
  EDITED_ACTIVITIES,
  type EditedActivity,
  RANKING_PERIODS,
} from './activity-tables.ts';
import { CAMPAIGN_KINDS, CAMPAIGN_PRODUCTS, type CampaignKind } from './campaign-tables.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';

export const CAMPAIGN_PLAYERS_MAX = 1_000;
const CAMPAIGNS_MAX = 500;
export const DRY_RUN_DAYS = 30;
export const DRY_RUN_NAMED = 50;

/** Wide on purpose: the campaign's own rules refuse a wrong value, by its field. */
const Figure = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
const Number_ = Type.Optional(Figure);

/** As `Text`, with line breaks. */
const Lines = Type.String({ maxLength: 2_000, pattern: '^(?:[^\\p{Cc}\\p{Cs}]|\\n)*$' });
const CampaignText = Type.Object({ title: Text(200, 0), text: Lines });

const literals = <const T extends string>(words: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(words.map((word) => Type.Literal(word))));
const Products = Type.Array(literals(CAMPAIGN_PRODUCTS), { maxItems: CAMPAIGN_PRODUCTS.length });

/** An amount, days or places, and the prize: cents, pieces, or basis points of a booster. */
const PrizeStep = Type.Object({ need: Figure, amount: Figure });
const Steps = Type.Array(PrizeStep, { maxItems: 60 });

/** The steps of an activity; which fields a kind has is in `activity-tables.ts`. */
const ActivityPart = Type.Object({
  kind: Type.Unsafe<EditedActivity>(Type.Union(EDITED_ACTIVITIES.map((kind) => Type.Literal(kind)))),
  period: Type.Optional(literals(ACTIVITY_PERIODS)),
  products: Type.Optional(Products),
  need: Number_,
  stake: Number_,
  ticket: Number_,
  own_max: Number_,
  goal: Number_,
  each: Number_,
  deposit: Number_,
  days: Number_,
  amount: Number_,
  most: Number_,
  day_budget: Number_,
  /** Minutes of the day at which a shower begins, and how many seconds it lasts. */
  hours: Type.Optional(Type.Array(Figure, { maxItems: 24 })),
  lasts: Number_,
  steps: Type.Optional(Steps),
  /** How many days after the last one that counts a reward can be received. */
  claim_days: Number_,
});
export type ActivityPart = Static<typeof ActivityPart>;

/** What a ranking counts and what its places give; a change counts from the next period on. */
const RankingPart = Type.Object({
  period: literals(RANKING_PERIODS),
  metric: Type.Unsafe<RankingMetric>(Type.Union(RANKING_METRICS.map((metric) => Type.Literal(metric)))),
  /** Absent: every product. */
  products: Type.Optional(Products),
  least_stake: Figure,
  /** A place has a prize from this score on: cents, or hundredths of a multiplier. */
  least_score: Figure,
  /** The prizes together are at most this share of what the stakes of the period earn on average, in basis points. */
  prize_share: Figure,
  settle_minutes: Figure,
  /** How many places have each prize, the first places first. */
  steps: Steps,
});
export type RankingPart = Static<typeof RankingPart>;

/** Durations are whole hours, shares basis points, odds thousandths, amounts cents of the brand's currency. */
export const CampaignForm = Type.Object({
  brand: Word(40),
  code: Text(60, 0),
  kind: Type.Unsafe<CampaignKind>(Type.Union(CAMPAIGN_KINDS.map((kind) => Type.Literal(kind)))),
  trigger: Word(20),
  audience: Type.Object({
    registered_from: Type.Optional(InstantMs),
    registered_until: Type.Optional(InstantMs),
    players: Type.Optional(
      Type.Array(Uid, {
        minItems: 1,
        maxItems: CAMPAIGN_PLAYERS_MAX,
      }),
    ),
  }),
  amounts: Type.Object({
    share: Number_,
    most: Number_,
    least_deposit: Number_,
    deposit_number: Number_,
    every_hours: Number_,
    amount: Number_,
    count: Number_,
    least_odds: Number_,
    studio: Type.Optional(Word(20)),
    game: Type.Optional(Word(60)),
    win_to: Type.Optional(Type.Union([Type.Literal('cash'), Type.Literal('bonus')])),
    booster_kind: Type.Optional(Type.Union([Type.Literal('profit'), Type.Literal('bonus')])),
    booster_share: Number_,
    booster_most: Number_,
    least_legs: Number_,
    least_leg_odds: Number_,
    valid_hours: Number_,
  }),
  terms: Type.Object({
    /** Hundredths: 2000 is twenty times. */
    wagering: Figure,
    base: Type.Union([Type.Literal('bonus'), Type.Literal('deposit_bonus')]),
    least_odds: Figure,
    most_stake: Figure,
    most_cash: Number_,
    /** The same in hundredths of the bonus: 100 is once. The lesser of both holds. */
    most_cash_times: Number_,
    sticky: Flag,
    valid_hours: Figure,
    contribution: Type.Object({
      sports: Figure,
      slots: Figure,
      slots_half: Figure,
      jackpot_slots: Figure,
      originals: Figure,
      crash: Figure,
      table: Figure,
      live: Figure,
      blackjack: Figure,
    }),
  }),
  texts: Type.Object({
    ENG: CampaignText,
    PT: CampaignText,
    ES: CampaignText,
    RU: CampaignText,
    VI: CampaignText,
  }),
  begins: InstantMs,
  ends: Type.Optional(InstantMs),
  /** Cents, or pieces where the value is no money; absent: no limit. */
  budget: Number_,
  per_player: Number_,
  listed: Flag,
  /** Of a campaign with the trigger of an activity, and with that of a ranking. */
  activity: Type.Optional(ActivityPart),
  ranking: Type.Optional(RankingPart),
});
export type CampaignForm = Static<typeof CampaignForm>;

export const CampaignLine = Type.Object({
  id: ReferenceText,
  brand: Shown,
  code: Shown,
  kind: Shown,
  trigger: Shown,
  /** The kind of its activity; empty where it has none, and in the list for a money rain. */
  activity: Shown,
  state: Shown,
  /** Titles by language. */
  titles: Type.Object({ ENG: Shown, PT: Shown, ES: Shown, RU: Shown, VI: Shown }),
  currency: Shown,
  /** Whether the budget and the cost are money; otherwise they are pieces. */
  money: Flag,
  begins: InstantMs,
  ends: Type.Optional(InstantMs),
  budget: Type.Optional(Cents),
  /** What was granted and not reversed. */
  cost: Cents,
  grants: Type.Integer(),
  players: Type.Integer(),
  version: Type.Integer(),
  /** A start or a budget waits for a second person. */
  waiting: Flag,
  /** Whether the country's rules allow it now. */
  allowed: Flag,
});
export type CampaignLine = Static<typeof CampaignLine>;

export const campaignList = defineOperatorCall({
  name: 'campaignList',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ brand: Type.Optional(Word(40)) }),
  reply: Type.Object({ campaigns: Type.Array(CampaignLine, { maxItems: CAMPAIGNS_MAX }) }),
  about: 'The campaigns of a brand, or of all, with what they cost so far.',
});

const CountryRule = Type.Object({
  mode: Shown,
  allowed: Flag,
  /** The sentence of the country pack. */
  reason: Shown,
});
export type CountryRule = Static<typeof CountryRule>;

export const campaignGet = defineOperatorCall({
  name: 'campaignGet',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ campaign: ReferenceText }),
  reply: Type.Object({
    line: CampaignLine,
    form: CampaignForm,
    /** Empty for a campaign that no person made. */
    made_by: Shown,
    changed_at: InstantMs,
    /** What this server's mode and live mode say about it. */
    rules: Type.Array(CountryRule, { maxItems: 2 }),
    /** The request that waits for a second person. */
    request: Type.Optional(
      Type.Object({
        action: Shown,
        budget: Type.Optional(Cents),
        by: Shown,
        own: Flag,
        at: InstantMs,
        reason: Shown,
      }),
    ),
    /** From this budget on a second person is needed: cents of the base currency, or pieces. */
    two_from: Cents,
  }),
  about: 'One campaign whole, with the rules of its country and the request that waits for a second person.',
});

export const campaignSave = defineOperatorCall({
  name: 'campaignSave',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    /** Absent for a new one. */
    campaign: Type.Optional(ReferenceText),
    /** What the operator saw. */
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    form: CampaignForm,
    reason: Reason,
  }),
  reply: Type.Object({ campaign: ReferenceText }),
  about: 'Makes a draft or changes a campaign that does not run. The brand, code, kind and trigger stay.',
});

const CampaignState = Type.Object({ state: Shown });

export const campaignStart = defineOperatorCall({
  name: 'campaignStart',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    campaign: ReferenceText,
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    reason: Reason,
  }),
  reply: CampaignState,
  about: 'Starts a campaign. A large budget, or none, needs two people: the second call starts it.',
});

const CampaignCommand = Type.Object({ campaign: ReferenceText, reason: Reason });

export const campaignPause = defineOperatorCall({
  name: 'campaignPause',
  audience: 'operator',
  rate: 'command',
  input: CampaignCommand,
  reply: DONE,
  about: 'Pauses a campaign: nothing more is granted until it is started again.',
});

export const campaignStop = defineOperatorCall({
  name: 'campaignStop',
  audience: 'operator',
  rate: 'command',
  input: CampaignCommand,
  reply: DONE,
  about: 'Stops a campaign for ever. What was granted stays.',
});

export const campaignBudget = defineOperatorCall({
  name: 'campaignBudget',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    campaign: ReferenceText,
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    budget: Figure,
    reason: Reason,
  }),
  reply: CampaignState,
  about: 'Changes the budget of a campaign that runs. A large one needs two people who name the same amount.',
});

export const DryRunPlayer = Type.Object({
  uid: Type.Integer(),
  /** The nickname with most of it hidden. */
  name: Shown,
  grants: Type.Integer(),
  cost: Cents,
  at: InstantMs,
});

export const campaignDryRun = defineOperatorCall({
  name: 'campaignDryRun',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ form: CampaignForm }),
  reply: Type.Object({
    from: InstantMs,
    to: InstantMs,
    currency: Shown,
    money: Flag,
    /** False where nothing that happened by itself would have brought a grant about. */
    counted: Flag,
    /** Why there are no figures; empty where there are. */
    unknown: OneOf(['', 'facts', 'steps', 'places']),
    /** The figures are of daily counters: a step counts as received at the end of its period. */
    assumed: Flag,
    facts: Type.Integer(),
    players: Type.Integer(),
    grants: Type.Integer(),
    cost: Cents,
    largest: Cents,
    /** Grants that the budget did not cover. */
    beyond_budget: Type.Integer(),
    /** Players who take a break or are excluded. */
    barred: Type.Integer(),
    /** Of the cost, what the tenth of the players with the most would get, in basis points. */
    top_tenth: Type.Integer(),
    /** The cost of each day, the oldest first. */
    days: Type.Array(Cents, { maxItems: DRY_RUN_DAYS }),
    /** There were more facts than were read. */
    cut: Flag,
    list: Type.Array(DryRunPlayer, { maxItems: DRY_RUN_NAMED }),
  }),
  about: 'What a campaign would have cost over the last 30 days of real facts. Nothing is granted.',
});
