import { oddsOf } from '@palpite/kernel/odds';
import type { Beat, Published, PublishedMarket, PublishedMatch } from '../../feed/index.ts';
import type { BookMessage } from '../core/holdings.ts';
import type { MarketState, MatchState } from '../core/state.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Each list must name every word of its type: the compiler complains about one that is missing or unknown. */
const words = <W extends string>(all: Readonly<Record<W, true>>) => new Set<unknown>(Object.keys(all));
const STATUSES = words<MatchState['status']>({
  'not-started': true,
  live: true,
  ended: true,
  cancelled: true,
});
const PERIODS = words<MatchState['period']>({
  'not-started': true,
  'first-half': true,
  'half-time': true,
  'second-half': true,
  ended: true,
});
const STOPS = words<MatchState['stop']>({ none: true, goal: true, danger: true, feed: true, trader: true });
const TYPES = words<MarketState['type']>({ 'match-result': true, 'total-goals': true });
const MARKET_STATUSES = words<MarketState['status']>({ open: true, suspended: true, closed: true });
const SELECTIONS = words<MarketState['prices'][number]['selection']>({
  home: true,
  draw: true,
  away: true,
  over: true,
  under: true,
});

export interface ReadMessage {
  readonly producer: number;
  readonly message: BookMessage;
}

/** Another version may run on another node: what it says is checked before it is held. */
export function readMatch(value: unknown): ReadMessage | undefined {
  const published = envelopeOf<PublishedMatch>(value, isMatch);
  if (!published) return undefined;
  const { producer, epoch, n, state } = published;
  return { producer, message: { is: 'match', state, mark: { epoch, n } } };
}

export function readMarket(value: unknown): ReadMessage | undefined {
  const published = envelopeOf<PublishedMarket>(value, isMarket);
  if (!published) return undefined;
  const { producer, epoch, n, state } = published;
  return { producer, message: { is: 'market', state, mark: { epoch, n } } };
}

export function readBeat(value: unknown): Beat | undefined {
  const fields = fieldsOf(value);
  if (!fields || typeof fields.healthy !== 'boolean') return undefined;
  const numbers = [fields.producer, fields.epoch, fields.n, fields.since];
  return numbers.every(isWholeNumber) ? (fields as unknown as Beat) : undefined;
}

function envelopeOf<S>(value: unknown, isState: (state: Fields) => boolean): Published<S> | undefined {
  const fields = fieldsOf(value);
  const state = fieldsOf(fields?.state);
  if (!fields || !state || ![fields.producer, fields.epoch, fields.n].every(isWholeNumber)) return undefined;
  return isState(state) ? (fields as unknown as Published<S>) : undefined;
}

function isMatch(state: Fields): boolean {
  const clock = fieldsOf(state.clock);
  const league = fieldsOf(state.league);
  if (!clock || !league || !isWholeNumber(league.id)) return false;
  return (
    [state.match, state.startMs, state.seq, clock.seconds, clock.atMs].every(isWholeNumber) &&
    typeof clock.running === 'boolean' &&
    [league.name, league.country].every((name) => typeof name === 'string') &&
    [state.home, state.away].every(isTeam) &&
    isScore(state.score) &&
    state.sport === 'football' &&
    STATUSES.has(state.status) &&
    PERIODS.has(state.period) &&
    STOPS.has(state.stop)
  );
}

function isMarket(state: Fields): boolean {
  return (
    [state.market, state.match, state.seq].every(isWholeNumber) &&
    TYPES.has(state.type) &&
    MARKET_STATUSES.has(state.status) &&
    typeof state.line === 'string' &&
    Array.isArray(state.prices) &&
    state.prices.every(isPrice)
  );
}

function isPrice(value: unknown): boolean {
  const price = fieldsOf(value);
  return (
    SELECTIONS.has(price?.selection) && typeof price?.odds === 'number' && oddsOf(price.odds) !== undefined
  );
}

function isTeam(value: unknown): boolean {
  const team = fieldsOf(value);
  return isWholeNumber(team?.id) && typeof team?.name === 'string';
}

function isScore(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(isWholeNumber);
}

function isWholeNumber(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}
