import { FACT_LIMITS } from '@palpite/kernel/match-facts';
import { oddsOf } from '@palpite/kernel/odds';
import { areOutcomeProbabilities, type OutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import { type Published, type PublishedMarket, stateSeq } from './broadcast.ts';

const BETWEEN = 124;
const COMMA = 44;
const ZERO = 48;
const NINE = 57;

/** A market as an owner publishes it: its number stays the same when it is repeated. */
export interface MarketToPack {
  readonly state: Omit<PublishedMarket, 'seq'>;
  readonly seq: number;
}

/** Everything of a market except its odds: it stays the same while the odds move. */
function wordsOf({ market, match, type, period, line, rank, status, prices }: MarketToPack['state']): string {
  const selections = prices.map(({ selection }) => selection).join();
  return `${market}|${match}|${type}|${period}|${line}|${rank}|${status}|${selections}|`;
}

/** Called for every price: for nearly all of them the words need not be sent again. */
export function hasSameWords(a: MarketToPack['state'], b: MarketToPack['state']): boolean {
  if (a.match !== b.match || a.status !== b.status || a.rank !== b.rank) return false;
  if (a.type !== b.type || a.period !== b.period || a.line !== b.line) return false;
  if (a.prices.length !== b.prices.length) return false;
  for (let at = 0; at < a.prices.length; at += 1)
    if (a.prices[at]?.selection !== b.prices[at]?.selection) return false;
  return true;
}

/** Its offer differs from the feed's, or it names players: a row of words has no place for either. */
export function isPublishedWhole({ feed, player, runners }: MarketToPack['state']): boolean {
  return feed !== undefined || player !== undefined || runners !== undefined;
}

type Envelope = Omit<Published<unknown>, 'state'>;

/**
 * Packs a market into one line of words and numbers: it is published thousands of times a second, and field names
 * would be most of its size. A market that is published as a whole is an object.
 */
export function packMarket(
  { producer, epoch, n }: Envelope,
  { state, seq }: MarketToPack,
): string | Published<PublishedMarket> {
  if (isPublishedWhole(state)) return { producer, epoch, n, state: { ...state, seq } };
  return `${WORDS_FOLLOW}${wordsOf(state)}${producer}|${epoch}|${n}|${seq}${packPrices(state.prices)}`;
}

/** The prefix of every odds row of a market, from the message that published its words until the words change. */
export function oddsStart({ producer, epoch, n }: Envelope, market: number): string {
  // `join` makes one flat string; concatenation would keep all its parts in memory.
  return [market, n, producer, epoch, ''].join('|');
}

/** The same words with other odds: a book that has received the words needs only the odds. */
export function packOdds(start: string, n: number, { prices }: MarketToPack['state']): string {
  return `${start}${n}${packPrices(prices)}`;
}

/** Marks a row that contains the words. A row of odds begins with a digit. */
const WORDS_FOLLOW = '=';

/**
 * `|1850`, with probabilities `|1850,512345678` or `|1850,412345678,0,100000000,0`: most selections only win or lose.
 */
function packPrices(prices: PublishedMarket['prices']): string {
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

/** Reads the row of `packMarket` into the form of a published object; the values are not checked yet. */
export function unpackMarket(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (!text.startsWith(WORDS_FOLLOW)) return undefined;
  const row = new Row(text, WORDS_FOLLOW.length);
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

/** Words that were received and validated, and in which message. */
export interface ReceivedWords {
  readonly epoch: number;
  readonly n: number;
  /** The last state that was received with these words, so that no older state is held in memory for them. */
  state: PublishedMarket;
}

/**
 * Reads the row of `packOdds`. 'unknown-words': the row refers to other words than these, so that they must be sent
 * again. Undefined for anything that is not a row of odds.
 */
export function unpackOdds(
  text: string,
  words: (market: number) => ReceivedWords | undefined,
): Published<PublishedMarket> | 'unknown-words' | undefined {
  const row = new Row(text);
  const market = row.number();
  const wordsN = row.number();
  const producer = row.number();
  const epoch = row.number();
  const n = row.number();
  if (!isNumbered(wordsN, producer, epoch, n)) return undefined;
  const received = words(market);
  if (received === undefined || received.n !== wordsN || received.epoch !== epoch) return 'unknown-words';
  const { match, type, period, line, rank, status, prices: before } = received.state;
  // A copy has exactly the needed capacity: an array that grows reserves room for sixteen more.
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

/** The same few hundred words are received again and again: one copy of each is enough. */
const WORDS_MAX = 5_000;
const shared = new Map<string, string>();

function sharedWord(word: string): string {
  const same = shared.get(word);
  if (same !== undefined) return same;
  if (shared.size < WORDS_MAX) shared.set(word, word);
  return word;
}

/** Reads the fields one after the other without creating a string for each. */
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

  /** NaN for anything that is not a whole number. */
  number(): number {
    const value = this.#digits(BETWEEN);
    this.#at += 1;
    return value;
  }

  /** The first part of a price; `probabilities` reads the rest and must follow. */
  odds(): number {
    return this.#digits(COMMA);
  }

  /** Undefined when the price has none; contains NaN when they cannot be read. */
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
