import { isMarketFacts, isMatchFacts } from '@palpite/kernel/match-facts';
import type { Beat, Published, PublishedMarket, PublishedMatch } from '../../feed/index.ts';
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
  return (
    isMatchFacts(state) &&
    isWholeNumber(fieldsOf(state.clock)?.atMs) &&
    isWholeNumber((state as Fields).seq) &&
    STOPS.includes((state as Fields).stop)
  );
}

function isMarket(state: Fields): boolean {
  return isMarketFacts(state) && isWholeNumber((state as Fields).seq);
}

function isWholeNumber(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}
