import { type ClockPeriod, isClockPeriodOf } from './clock-periods.ts';
import { type Odds, oddsOf } from './odds.ts';
import { areOutcomeProbabilities, type OutcomeProbabilities } from './outcome-probabilities.ts';
import type { Pair, Side } from './settlement/pair.ts';
import {
  isMarketOf,
  isPeriodOf,
  isSelectionName,
  isSport,
  type MarketName,
  type MarketPeriod,
  type Sport,
} from './sports.ts';

/** Names in languages in which the plain one is not used. */
export type Names = Readonly<Partial<Record<(typeof NAME_LANGUAGES)[number], string>>>;
export const NAME_LANGUAGES = ['ENG', 'PT', 'ES', 'RU', 'VI'] as const;

export interface Team {
  readonly id: number;
  readonly name: string;
  readonly names?: Names;
  /** Two letters of ISO 3166, of a national team or a player; a club has none. */
  readonly country?: string;
}

export interface PlayerName {
  readonly name: string;
  readonly names?: Names;
}

/** Who is behind a selection, such as the player of `home-9`. */
export type Runners = Readonly<Record<string, PlayerName>>;

export interface League {
  readonly id: number;
  readonly name: string;
  readonly names?: Names;
  /** Two letters of ISO 3166, or INT. */
  readonly country: string;
  /** Smaller is higher. */
  readonly rank: number;
  readonly hot: boolean;
}

export const MATCH_STATUSES = [
  ...['not-started', 'live', 'ended', 'cancelled', 'postponed', 'interrupted', 'abandoned'],
] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const SCORE_KINDS = [
  ...['score', 'corner', 'yellow-card', 'red-card', 'games', 'points'],
  ...['shots', 'shots-on-target', 'fouls', 'attacks', 'possession'],
] as const;
export type ScoreKind = (typeof SCORE_KINDS)[number];

export interface ScoreRow {
  readonly kind: ScoreKind;
  readonly period: MarketPeriod;
  readonly pair: Pair;
}

export const PLAY_EVENTS = [
  ...['goal', 'corner', 'yellow-card', 'red-card', 'injury', 'substitution', 'period', 'point-run', 'break'],
] as const;
export type PlayEventKind = (typeof PLAY_EVENTS)[number];

export interface PlayEvent {
  readonly kind: PlayEventKind;
  readonly side: Side | 'none';
  readonly second: number;
  readonly period: ClockPeriod;
}

/** A match from a feed, in our terms: always its full state. */
export interface MatchFacts {
  readonly match: number;
  readonly sport: Sport;
  readonly league: League;
  readonly home: Team;
  readonly away: Team;
  readonly startMs: number;
  readonly status: MatchStatus;
  readonly period: ClockPeriod;
  readonly clock: {
    readonly seconds: number;
    readonly running: boolean;
    readonly direction: 'up' | 'down' | 'none';
    /** Announced stoppage, in minutes. */
    readonly added?: number;
  };
  /** Goals, points with overtime, or sets won. */
  readonly score: Pair;
  readonly scores: readonly ScoreRow[];
  readonly bestOf?: number;
  /** Where the ball is, who has it or serves, and the momentum; absent when the feed does not send it. */
  readonly play?: {
    /** 0 is the home side's goal line, 100 the other's. */
    readonly zone: number;
    readonly side: Side | 'none';
    /** From -100, all away, to 100, all home. */
    readonly momentum: number;
  };
  /** Newest last. */
  readonly events: readonly PlayEvent[];
  /**
   * Not a match but a season of the league, with markets on how it ends: `home` is the league, `away` the season, the
   * start is when it ends, and it is not started until then. No list of matches shows it.
   */
  readonly season?: true;
}

const MARKET_STATUSES = ['open', 'suspended', 'closed'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** The full state of one market. */
export interface MarketFacts {
  readonly market: number;
  readonly match: number;
  readonly type: MarketName;
  readonly period: MarketPeriod;
  /** `2.5`; empty where the type has no line. */
  readonly line: string;
  /** Whom a market about one player is about; the line is the number on the shirt. */
  readonly player?: PlayerName;
  /** Names by selection, of a market on which player or team it is. */
  readonly runners?: Runners;
  /** Its place among the lines of its group: 0 is the one nearest to even. */
  readonly rank: number;
  readonly status: MarketStatus;
  /** Where they have probabilities, every selection that can still win: one that is left out cannot win any more. */
  readonly prices: readonly MarketPrice[];
}

export interface MarketPrice {
  readonly selection: string;
  readonly odds: Odds;
  /**
   * Of a bet that is placed now, as the feed models them, whatever a trader makes of the odds. A market that counts only
   * what comes after the bet (`countsFromBet`) has other ones for a bet that was placed at another score. Absent where
   * nobody knows them.
   */
  readonly probabilities?: OutcomeProbabilities;
}

export const FACT_LIMITS = {
  name: 120,
  score: 999,
  scores: 60,
  events: 60,
  selections: 40,
  rank: 10_000,
} as const;

type Fields = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f]|\p{Cs}/u;
const LINE = /^-?\d{1,3}(?:\.(?:25|5|75))?$/;
const COUNTRY = /^[A-Z]{2,3}$/;
const TEAM_COUNTRY = /^[A-Z]{2}$/;

/** Whether a value from outside is a match; the caller has already translated it into our terms. */
export function isMatchFacts(value: unknown): value is MatchFacts {
  const fields = fieldsOf(value);
  if (!fields || !isSport(fields.sport)) return false;
  const { sport } = fields;
  return (
    isId(fields.match) &&
    isLeague(fields.league) &&
    isTeam(fields.home) &&
    isTeam(fields.away) &&
    isWhole(fields.startMs) &&
    oneOf(MATCH_STATUSES, fields.status) &&
    isClockPeriodOf(sport, fields.period) &&
    isClock(fields.clock) &&
    isPair(fields.score) &&
    isListOf(fields.scores, FACT_LIMITS.scores, (row) => isScoreRow(sport, row)) &&
    (fields.bestOf === undefined || oneOf([3, 5, 7], fields.bestOf)) &&
    (fields.play === undefined || isPlay(fields.play)) &&
    isListOf(fields.events, FACT_LIMITS.events, (event) => isPlayEvent(sport, event)) &&
    (fields.season === undefined || fields.season === true)
  );
}

/** Whether a value from outside is a market of any sport; `fitsSport` checks it against the sport of its match. */
export function isMarketFacts(value: unknown): value is MarketFacts {
  const fields = fieldsOf(value);
  return (
    fields !== undefined &&
    arePrices(fields.prices) &&
    isId(fields.market) &&
    isId(fields.match) &&
    typeof fields.line === 'string' &&
    (fields.line === '' || LINE.test(fields.line)) &&
    (fields.player === undefined || isPlayerName(fields.player)) &&
    (fields.runners === undefined || areRunners(fields.runners)) &&
    isWhole(fields.rank, FACT_LIMITS.rank) &&
    oneOf(MARKET_STATUSES, fields.status) &&
    typeof fields.type === 'string' &&
    typeof fields.period === 'string'
  );
}

/** A market that the sport of its match does not have must not be offered, since it could not be settled. */
export function fitsSport(sport: Sport, { type, period }: Pick<MarketFacts, 'type' | 'period'>): boolean {
  return isMarketOf(sport, type) && isPeriodOf(sport, period);
}

export function isName(value: unknown, most: number = FACT_LIMITS.name): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most && !UNPRINTABLE.test(value);
}

export function isPair(value: unknown): value is Pair {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => isWhole(part, FACT_LIMITS.score))
  );
}

export function isWhole(value: unknown, most: number = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

export function isId(value: unknown): value is number {
  return isWhole(value) && value > 0;
}

function isLeague(value: unknown): boolean {
  const league = fieldsOf(value);
  return (
    isId(league?.id) &&
    isName(league?.name) &&
    isNames(league?.names) &&
    typeof league?.country === 'string' &&
    COUNTRY.test(league.country) &&
    isWhole(league.rank, FACT_LIMITS.rank) &&
    typeof league.hot === 'boolean'
  );
}

function isTeam(value: unknown): boolean {
  const team = fieldsOf(value);
  const country = team?.country;
  return (
    isId(team?.id) &&
    isName(team?.name) &&
    isNames(team?.names) &&
    (country === undefined || (typeof country === 'string' && TEAM_COUNTRY.test(country)))
  );
}

function isPlayerName(value: unknown): boolean {
  const player = fieldsOf(value);
  return isName(player?.name) && isNames(player?.names);
}

function areRunners(value: unknown): boolean {
  const entries = Object.entries(fieldsOf(value) ?? { none: undefined });
  return (
    entries.length <= FACT_LIMITS.selections &&
    entries.every(([selection, runner]) => isSelectionName(selection) && isPlayerName(runner))
  );
}

function isNames(value: unknown): boolean {
  if (value === undefined) return true;
  const names = fieldsOf(value);
  return (
    names !== undefined &&
    Object.entries(names).every(([language, name]) => oneOf(NAME_LANGUAGES, language) && isName(name))
  );
}

function isClock(value: unknown): boolean {
  const clock = fieldsOf(value);
  return (
    isWhole(clock?.seconds) &&
    typeof clock?.running === 'boolean' &&
    oneOf(['up', 'down', 'none'], clock.direction) &&
    (clock.added === undefined || isWhole(clock.added, 60))
  );
}

function isScoreRow(sport: Sport, value: unknown): boolean {
  const row = fieldsOf(value);
  return oneOf(SCORE_KINDS, row?.kind) && isPeriodOf(sport, row?.period) && isPair(row?.pair);
}

function isPlay(value: unknown): boolean {
  const play = fieldsOf(value);
  return (
    isWhole(play?.zone, 100) &&
    oneOf(['home', 'away', 'none'], play?.side) &&
    Number.isSafeInteger(play?.momentum) &&
    Math.abs(play?.momentum as number) <= 100
  );
}

function isPlayEvent(sport: Sport, value: unknown): boolean {
  const event = fieldsOf(value);
  return (
    oneOf(PLAY_EVENTS, event?.kind) &&
    oneOf(['home', 'away', 'none'], event?.side) &&
    isWhole(event?.second) &&
    isClockPeriodOf(sport, event?.period)
  );
}

/** At least two, and none twice. Runs for every price change, so it allocates nothing. */
function arePrices(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > FACT_LIMITS.selections) return false;
  for (let index = 0; index < value.length; index += 1) {
    const price: unknown = value[index];
    if (!isPrice(price)) return false;
    const { selection } = price as Fields;
    for (let before = 0; before < index; before += 1) if (value[before].selection === selection) return false;
  }
  return true;
}

function isPrice(value: unknown): boolean {
  const price = fieldsOf(value);
  return (
    isSelectionName(price?.selection) &&
    typeof price?.odds === 'number' &&
    oddsOf(price.odds) !== undefined &&
    (price.probabilities === undefined || areOutcomeProbabilities(price.probabilities))
  );
}

function isListOf(value: unknown, most: number, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= most && value.every(isOne);
}

function oneOf(words: readonly unknown[], value: unknown): boolean {
  return words.includes(value);
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}
