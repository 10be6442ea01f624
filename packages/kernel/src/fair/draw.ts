import type { Hashing } from './hashing.ts';
import { type Seeds, seedFault } from './seeds.ts';

/**
 * A draw is a program that yields whenever it needs the next unused word of its stream (an unsigned number of 32 bits)
 * and returns what was drawn. It does not know where words come from: `streamed` makes them from seeds.
 */
export type Draw<T> = Generator<undefined, T, number>;

export interface Drawn<T> {
  readonly value: T;
  /** How many words of the stream are used, including those before this draw: where the next draw goes on. */
  readonly wordsUsed: number;
}

const WORDS = 2 ** 32;
const WORDS_PER_BLOCK = 8;
/** A word is rejected with a probability below one half, so that this many in a row mean a broken source. */
const REJECTED_MAX = 1_000;

/** One of 0 … n − 1, all equally likely. A word in the incomplete last group of n is thrown away: `mod` alone is biased. */
export function* uniform(n: number): Draw<number> {
  if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError('uniform draws from 1 to 2^32 values');
  const limit = Math.floor(WORDS / n) * n;
  for (let rejected = 0; rejected < REJECTED_MAX; rejected += 1) {
    const word = yield;
    if (word < limit) return word % n;
  }
  throw new Error(`${REJECTED_MAX} words in a row were rejected: the stream is broken`);
}

/** `count` different values of 0 … n − 1 in the order in which they were drawn. */
export function* pick(n: number, count: number): Draw<number[]> {
  if (!Number.isInteger(count) || count < 0 || count > n) throw new RangeError('more than there are');
  const left = new ValuesLeft(n);
  const picked: number[] = [];
  while (picked.length < count) picked.push(left.take(yield* uniform(left.count)));
  return picked;
}

/** The top 52 bits of the next eight bytes. */
export function* bits52(): Draw<number> {
  const high = yield;
  const low = yield;
  return high * 2 ** 20 + (low >>> 12);
}

/** The values 0 … n − 1 that are not taken yet, without a list of them: a raffle may have billions of tickets. */
export class ValuesLeft {
  readonly #n: number;
  readonly #taken: number[] = [];

  constructor(n: number) {
    this.#n = n;
  }

  get count(): number {
    return this.#n - this.#taken.length;
  }

  /** Takes the value that has `index` smaller ones left. */
  take(index: number): number {
    let value = index;
    let at = 0;
    for (const taken of this.#taken) {
      if (taken > value) break;
      value += 1;
      at += 1;
    }
    this.#taken.splice(at, 0, value);
    return value;
  }
}

/**
 * The draw of a round: block `round` of its stream is HMAC-SHA256(key = server seed, message =
 * `client seed:nonce:round`) and holds eight big-endian words. `from` is how many words earlier draws of the same round
 * have used.
 */
export function* streamed<T>(seeds: Seeds, draw: Draw<T>, from = 0): Hashing<Drawn<T>> {
  const fault = seedFault(seeds);
  if (fault) throw new RangeError(`not by the rules: ${fault}`);
  let wordsUsed = from;
  let round = -1;
  let block: DataView = new DataView(new ArrayBuffer(0));
  let step = draw.next();
  while (!step.done) {
    const needed = Math.floor(wordsUsed / WORDS_PER_BLOCK);
    if (needed !== round) {
      const message = `${seeds.clientSeed}:${seeds.nonce}:${needed}`;
      const bytes = yield { is: 'hmac', key: seeds.serverSeed, message };
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      round = needed;
    }
    const word = block.getUint32((wordsUsed % WORDS_PER_BLOCK) * 4);
    wordsUsed += 1;
    step = draw.next(word);
  }
  return { value: step.value, wordsUsed };
}

/** The draw from given words: for those who have the words already. Too few of them throw. */
export function drawFromWords<T>(words: readonly number[], draw: Draw<T>): Drawn<T> {
  let wordsUsed = 0;
  let step = draw.next();
  while (!step.done) {
    const word = words[wordsUsed];
    if (word === undefined) throw new RangeError('the draw needs more words');
    wordsUsed += 1;
    step = draw.next(word);
  }
  return { value: step.value, wordsUsed };
}

/** The next words themselves. */
export function* nextWords(count: number): Draw<number[]> {
  const words: number[] = [];
  while (words.length < count) words.push(yield);
  return words;
}
