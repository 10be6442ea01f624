import { FACT_LIMITS } from '@palpite/kernel/match-facts';
import type { Published, PublishedMarket } from './broadcast.ts';

const BETWEEN = 124;
const ZERO = 48;
const NINE = 57;

/** What an owner said of a market: its number stays the same when it is said again. */
export interface SaidMarket {
  readonly state: Omit<PublishedMarket, 'seq'>;
  readonly seq: number;
}

/**
 * A market in one line of words and numbers: it is said thousands of times a second, and the names of fields are most of
 * what it weighs. One of which the house offers something else than the feed says is told in full.
 */
export function packMarket(
  { producer, epoch, n }: Omit<Published<unknown>, 'state'>,
  { state, seq }: SaidMarket,
): string | Published<PublishedMarket> {
  if (state.feed) return { producer, epoch, n, state: { ...state, seq } };
  const { market, match, type, period, line, rank, status } = state;
  let row = `${producer}|${epoch}|${n}|${seq}|${market}|${match}|${type}|${period}|${line}|${rank}|${status}`;
  for (const { selection, odds } of state.prices) row += `|${selection}|${odds}`;
  return row;
}

/**
 * What was packed, as if it had been told in full; nothing of it is checked yet. Most of a row says again what is known
 * of its market: those words are taken from `before` instead of being made anew for every price.
 */
export function unpackMarket(
  said: unknown,
  before: (market: number) => PublishedMarket | undefined = () => undefined,
): unknown {
  if (typeof said !== 'string') return said;
  const row = new Row(said);
  const producer = row.number();
  const epoch = row.number();
  const n = row.number();
  const seq = row.number();
  const market = row.number();
  const known = before(market);
  const match = row.number();
  const type = row.word(known?.type);
  const period = row.word(known?.period);
  const line = row.word(known?.line);
  const rank = row.number();
  const status = row.word(known?.status);
  const prices: { selection: string; odds: number }[] = [];
  while (!row.isRead && prices.length <= FACT_LIMITS.selections)
    prices.push({ selection: row.word(known?.prices[prices.length]?.selection), odds: row.number() });
  return { producer, epoch, n, state: { market, match, type, period, line, rank, status, prices, seq } };
}

/** The same few hundred words come again and again: one copy of each is enough. */
const WORDS_MAX = 5_000;
const words = new Map<string, string>();

function known(word: string): string {
  const same = words.get(word);
  if (same !== undefined) return same;
  if (words.size < WORDS_MAX) words.set(word, word);
  return word;
}

/** Reads one field after the other without making a text of each. */
class Row {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isRead(): boolean {
    return this.#at > this.#text.length;
  }

  /** NaN for what is no whole number. */
  number(): number {
    const text = this.#text;
    let value = this.#at < text.length ? 0 : Number.NaN;
    let at = this.#at;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === BETWEEN) break;
      value = code >= ZERO && code <= NINE ? value * 10 + (code - ZERO) : Number.NaN;
    }
    if (at === this.#at) value = Number.NaN;
    this.#at = at + 1;
    return value;
  }

  /** `likely` is what it probably is. */
  word(likely?: string): string {
    if (likely !== undefined && this.#text.startsWith(likely, this.#at)) {
      const after = this.#at + likely.length;
      if (after === this.#text.length || this.#text.charCodeAt(after) === BETWEEN) {
        this.#at = after + 1;
        return likely;
      }
    }
    const end = this.#text.indexOf('|', this.#at);
    const word = known(this.#text.slice(this.#at, end < 0 ? undefined : end));
    this.#at = end < 0 ? this.#text.length + 1 : end + 1;
    return word;
  }
}
