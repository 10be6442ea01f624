import { randomFillSync } from 'node:crypto';
import type { Random } from './game.ts';

const WORDS = 1024;
const TWO_32 = 4_294_967_296;

/**
 * Draws from 32-bit words without bias: words above the greatest multiple of n are thrown away. Above 2^32 two words
 * make a number of 53 bits.
 */
function fromWords(nextWord: () => number): Random {
  return {
    below(n) {
      if (!Number.isSafeInteger(n) || n < 1)
        throw new RangeError('below() needs a whole number from 1 to 2^53 - 1');
      const span = n <= TWO_32 ? TWO_32 : Number.MAX_SAFE_INTEGER + 1;
      const limit = span - (span % n);
      for (;;) {
        const value = n <= TWO_32 ? nextWord() : (nextWord() >>> 11) * TWO_32 + nextWord();
        if (value < limit) return value % n;
      }
    },
  };
}

/** For play: the random numbers of the operating system. */
export function cryptoRandom(): Random {
  const words = new Uint32Array(WORDS);
  let used = WORDS;
  return fromWords(() => {
    if (used === WORDS) {
      randomFillSync(words);
      used = 0;
    }
    const word = words[used] ?? 0;
    // A word is used once: what a later memory dump shows must not say what was drawn.
    words[used++] = 0;
    return word;
  });
}

/** For tests and simulations: the same seed draws the same numbers (xoshiro128**, seeded with splitmix32). */
export function seededRandom(seed: number): Random {
  let mixed = seed | 0;
  const split = () => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return word ^ (word >>> 15);
  };
  let [a, b, c, d] = [split(), split(), split(), split()];
  return fromWords(() => {
    const five = Math.imul(b, 5);
    const word = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return word;
  });
}
