import { isMarketFacts, isMatchFacts } from '@palpite/kernel/match-facts';
import {
  type Beat,
  type Published,
  type PublishedMarket,
  type PublishedMatch,
  type ReceivedWords,
  unpackMarket,
  unpackOdds,
} from '../../feed/index.ts';
import type { BookMessage } from '../core/holdings.ts';

type Fields = Readonly<Record<string, unknown>>;

const STOPS: readonly unknown[] = ['none', 'goal', 'danger', 'feed', 'trader'];

export interface ReadMessage {
  readonly producer: number;
  readonly message: BookMessage;
}

/** Another node may run another version: its messages are checked before they are stored. */
export function readMatch(value: unknown): ReadMessage | undefined {
  const published = envelopeOf<PublishedMatch>(value, isMatch);
  if (!published) return undefined;
  const { producer, epoch, n, state } = published;
  return { producer, message: { is: 'match', state, mark: { epoch, n } } };
}

/** As many as a book may hold. */
const WORDS_MAX = 200_000;

/** Reads markets and stores the words of each: most messages contain only the odds that belong to them. */
export class MarketReader {
  readonly #words = new Map<number, ReceivedWords>();
  readonly #wordsOf = (market: number) => this.#words.get(market);

  /** 'unknown-words': the words that the odds refer to were missed on this node, and must be sent again. */
  read(value: unknown): ReadMessage | 'unknown-words' | undefined {
    const odds = typeof value === 'string' ? unpackOdds(value, this.#wordsOf) : undefined;
    if (odds === 'unknown-words') return odds;
    const published = odds ?? envelopeOf<PublishedMarket>(unpackMarket(value), isMarket);
    if (!published) return undefined;
    const { producer, epoch, n, state } = published;
    if (!odds && typeof value === 'string') this.#remember({ epoch, n, state });
    return { producer, message: { is: 'market', state, mark: { epoch, n } } };
  }

  forget(markets: readonly number[]): void {
    for (const market of markets) this.#words.delete(market);
  }

  #remember(received: ReceivedWords): void {
    if (this.#words.size >= WORDS_MAX) this.#words.clear();
    this.#words.set(received.state.market, received);
  }
}

export function readBeat(value: unknown): Beat | undefined {
  const fields = fieldsOf(value);
  if (!fields || typeof fields.healthy !== 'boolean') return undefined;
  const numbers = [fields.producer, fields.epoch, fields.n, fields.since, fields.atMs ?? 0];
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
