import { isMarketFacts, isMatchFacts } from '@palpite/kernel/match-facts';
import { oddsOf } from '@palpite/kernel/odds';
import {
  type Beat,
  type Published,
  type PublishedMarket,
  type PublishedMatch,
  unpackMarket,
} from '../../feed/index.ts';
import type { BookMessage } from '../core/holdings.ts';

type Fields = Readonly<Record<string, unknown>>;

const STOPS: readonly unknown[] = ['none', 'goal', 'danger', 'feed', 'trader'];

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

/** `before`: what is held of a market, so that what it says again is not made anew. */
export function readMarket(
  value: unknown,
  before?: (market: number) => PublishedMarket | undefined,
): ReadMessage | undefined {
  const published = envelopeOf<PublishedMarket>(
    unpackMarket(value, before),
    (state) => isNewPriceOf(before?.(state.market as number), state) || isMarket(state),
  );
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
  if (!fields || !state) return undefined;
  if (!isWholeNumber(fields.producer) || !isWholeNumber(fields.epoch) || !isWholeNumber(fields.n))
    return undefined;
  return isState(state) ? (fields as unknown as Published<S>) : undefined;
}

function isMatch(state: Fields): boolean {
  return (
    isMatchFacts(state) &&
    isWholeNumber(fieldsOf(state.clock)?.atMs) &&
    isWholeNumber((state as Fields).seq) &&
    STOPS.includes((state as Fields).stop)
  );
}

/** The question that is held already, with other prices: its words were examined when it was first heard. */
function isNewPriceOf(held: PublishedMarket | undefined, state: Fields): boolean {
  const { prices } = state;
  if (!held || state.feed !== undefined || !Array.isArray(prices)) return false;
  if (state.match !== held.match || state.status !== held.status || state.rank !== held.rank) return false;
  if (state.type !== held.type || state.period !== held.period || state.line !== held.line) return false;
  if (!isWholeNumber(state.seq) || prices.length !== held.prices.length) return false;
  for (let at = 0; at < prices.length; at += 1) {
    const { selection, odds } = prices[at];
    if (selection !== held.prices[at]?.selection || oddsOf(odds) === undefined) return false;
  }
  return true;
}

function isMarket(state: Fields): boolean {
  const { feed, seq } = state;
  return (
    isMarketFacts(state) &&
    isWholeNumber(seq) &&
    (feed === undefined || isMarketFacts({ ...state, ...(feed as object) }))
  );
}

function isWholeNumber(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}
