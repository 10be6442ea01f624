import { FACT_LIMITS } from '@palpite/kernel/match-facts';
import { oddsOf } from '@palpite/kernel/odds';
import { areOutcomeProbabilities, type OutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import { type Published, type PublishedMarket, stateSeq } from './broadcast.ts';

const BETWEEN = 124;
const COMMA = 44;
const ZERO = 48;
const NINE = 57;

/** What an owner said of a market: its number stays the same when it is said again. */
export interface SaidMarket {
  readonly state: Omit<PublishedMarket, 'seq'>;
  readonly seq: number;
}

/** Everything of a market but its odds: it stays the same while they move. */
function wordsOf({ market, match, type, period, line, rank, status, prices }: SaidMarket['state']): string {
  const selections = prices.map(({ selection }) => selection).join();
  return `${market}|${match}|${type}|${period}|${line}|${rank}|${status}|${selections}|`;
}

/** Asked of every price: it spares the words of nearly all. */
export function hasSameWords(a: SaidMarket['state'], b: SaidMarket['state']): boolean {
  if (a.match !== b.match || a.status !== b.status || a.rank !== b.rank) return false;
  if (a.type !== b.type || a.period !== b.period || a.line !== b.line) return false;
  if (a.prices.length !== b.prices.length) return false;
  for (let at = 0; at < a.prices.length; at += 1)
    if (a.prices[at]?.selection !== b.prices[at]?.selection) return false;
  return true;
}

type Envelope = Omit<Published<unknown>, 'state'>;

/**
 * A market in one line of words and numbers: it is said thousands of times a second, and the names of fields are most of
 * what it weighs. One of which the house offers something else than the feed says is told in full.
 */
export function packMarket(
  { producer, epoch, n }: Envelope,
  { state, seq }: SaidMarket,
): string | Published<PublishedMarket> {
  if (state.feed) return { producer, epoch, n, state: { ...state, seq } };
  return `${WORDS_FOLLOW}${wordsOf(state)}${producer}|${epoch}|${n}|${seq}${oddsOfAll(state.prices)}`;
}

/** What every row of a market's odds begins with, from the message that said its words until it has other words. */
export function oddsStart({ producer, epoch, n }: Envelope, market: number): string {
  // Joined it is one piece; put together from pieces it would keep them all.
  return [market, n, producer, epoch, ''].join('|');
}

/** The same words with other odds: who has heard the words needs the odds alone. */
export function packOdds(start: string, n: number, { prices }: SaidMarket['state']): string {
  return `${start}${n}${oddsOfAll(prices)}`;
}

/** What a row of odds begins with is a digit. */
const WORDS_FOLLOW = '=';

/** `|1850`, with probabilities `|1850,512345678` or `|1850,412345678,0,100000000,0`: most selections win or lose. */
function oddsOfAll(prices: PublishedMarket['prices']): string {
  let all = '';
  for (const { odds, probabilities } of prices) {
    if (!probabilities) {
      all += `|${odds}`;
      continue;
    }
    const { win, halfWin, void: back, halfLose } = probabilities;
    const isWinOrLose = halfWin + back + halfLose === 0;
    all += isWinOrLose ? `|${odds},${win}` : `|${odds},${win},${halfWin},${back},${halfLose}`;
  }
  return all;
}

/** What `packMarket` said, as if it had been told in full; nothing of it is checked yet. */
export function unpackMarket(said: unknown): unknown {
  if (typeof said !== 'string') return said;
  if (!said.startsWith(WORDS_FOLLOW)) return undefined;
  const row = new Row(said, WORDS_FOLLOW.length);
  const market = row.number();
  const match = row.number();
  const [type, period, line] = [row.word(), row.word(), row.word()];
  const rank = row.number();
  const [status, selections] = [row.word(), row.word()];
  const [producer, epoch, n, seq] = [row.number(), row.number(), row.number(), row.number()];
  const prices = selections.split(',', FACT_LIMITS.selections + 1).map((word) => {
    const selection = sharedWord(word);
    const odds = row.odds();
    const probabilities = row.probabilities();
    return probabilities ? { selection, odds, probabilities } : { selection, odds };
  });
  if (!row.isRead) return undefined;
  return { producer, epoch, n, state: { market, match, type, period, line, rank, status, prices, seq } };
}

/** Words that were heard and examined, and where. */
export interface ReceivedWords {
  readonly epoch: number;
  readonly n: number;
  /** A state that was said with them or after them: the last one, so that no older one is kept for its words. */
  state: PublishedMarket;
}

/**
 * What `packOdds` said. 'not-heard': its words are others than these, so that somebody must say them again. Undefined
 * for what is no row of odds.
 */
export function unpackOdds(
  said: string,
  words: (market: number) => ReceivedWords | undefined,
): Published<PublishedMarket> | 'not-heard' | undefined {
  const row = new Row(said);
  const market = row.number();
  const wordsN = row.number();
  const producer = row.number();
  const epoch = row.number();
  const n = row.number();
  if (!isNumbered(wordsN, producer, epoch, n)) return undefined;
  const received = words(market);
  if (received === undefined || received.n !== wordsN || received.epoch !== epoch) return 'not-heard';
  const { match, type, period, line, rank, status, prices: before } = received.state;
  // A copy has room for exactly as many: a list that grows takes room for sixteen more.
  const prices = before.slice();
  for (let index = 0; index < before.length; index += 1) {
    const selection = before[index]?.selection ?? '';
    const odds = oddsOf(row.odds());
    const probabilities = row.probabilities();
    if (odds === undefined) return undefined;
    if (probabilities === undefined) prices[index] = { selection, odds };
    else if (areOutcomeProbabilities(probabilities)) prices[index] = { selection, odds, probabilities };
    else return undefined;
  }
  if (!row.isRead) return undefined;
  const seq = stateSeq(epoch, n);
  const state: PublishedMarket = { market, match, type, period, line, rank, status, prices, seq };
  received.state = state;
  return { producer, epoch, n, state };
}

function isNumbered(wordsN: number, producer: number, epoch: number, n: number): boolean {
  return (
    Number.isSafeInteger(wordsN) &&
    Number.isSafeInteger(producer) &&
    Number.isSafeInteger(epoch) &&
    Number.isSafeInteger(n)
  );
}

/** The same few hundred words come again and again: one copy of each is enough. */
const WORDS_MAX = 5_000;
const shared = new Map<string, string>();

function sharedWord(word: string): string {
  const same = shared.get(word);
  if (same !== undefined) return same;
  if (shared.size < WORDS_MAX) shared.set(word, word);
  return word;
}

/** Reads one field after the other without making a text of each. */
class Row {
  readonly #text: string;
  #at: number;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.#at = at;
  }

  get isRead(): boolean {
    return this.#at > this.#text.length;
  }

  /** NaN for what is no whole number. */
  number(): number {
    const value = this.#digits(BETWEEN);
    this.#at += 1;
    return value;
  }

  /** The first part of a price; `probabilities` reads the rest and must follow. */
  odds(): number {
    return this.#digits(COMMA);
  }

  /** Undefined when the price has none; with a part that is not a number for what cannot be read. */
  probabilities(): OutcomeProbabilities | undefined {
    if (this.#text.charCodeAt(this.#at) !== COMMA) {
      this.#at += 1;
      return undefined;
    }
    const win = this.#part();
    if (this.#text.charCodeAt(this.#at) !== COMMA) {
      this.#at += 1;
      return { win, halfWin: 0, void: 0, halfLose: 0 };
    }
    const halfWin = this.#part();
    const back = this.#part();
    this.#at += 1;
    const halfLose = this.number();
    return { win, halfWin, void: back, halfLose };
  }

  /** Between two commas, or after the last one. */
  #part(): number {
    this.#at += 1;
    return this.#digits(COMMA);
  }

  /** Up to the end of the field or to `end`, whichever comes first. */
  #digits(end: number): number {
    const text = this.#text;
    const from = this.#at;
    let value = 0;
    let isNumber = true;
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === BETWEEN || code === end) break;
      if (code < ZERO || code > NINE) isNumber = false;
      value = value * 10 + (code - ZERO);
    }
    this.#at = at;
    return isNumber && at > from ? value : Number.NaN;
  }

  word(): string {
    const end = this.#text.indexOf('|', this.#at);
    const word = sharedWord(this.#text.slice(this.#at, end < 0 ? undefined : end));
    this.#at = end < 0 ? this.#text.length + 1 : end + 1;
    return word;
  }
}
