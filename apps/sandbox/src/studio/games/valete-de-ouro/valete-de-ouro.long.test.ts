import { expect, it } from 'vitest';
import { eachDeal } from '../test/each-deal.ts';
import { rtpText } from '../test/rtp-text.ts';
import { POKER_PAYS, type PokerHand, pokerHand } from './poker-hands.ts';
import { valeteDeOuro } from './valete-de-ouro.ts';

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const CHOOSE = Array.from({ length: 53 }, (_, n) => Array.from({ length: 6 }, (_unused, k) => choose(n, k)));
/** The number of a set of cards among all sets of its size, cards ascending. */
function setIndex(cards: readonly number[], size: number): number {
  let index = 0;
  for (let k = 0; k < size; k++) index += CHOOSE[cards[k] ?? 0]?.[k + 1] ?? 0;
  return index;
}

const SUBSETS = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((bit) => (mask >> bit) & 1));
/** Ways to draw the cards that are not held, by mask, and a common multiple of them all. */
const DRAWS = SUBSETS.map((held) => CHOOSE[47]?.[5 - held.length] ?? 1);
const COMMON = 7_669_695;

/**
 * For every set of up to five cards the sum of a value over all hands that contain it. The draws of a hold avoid the
 * cards that were thrown away, so their sum follows by inclusion and exclusion over those.
 */
function sumsOf(value: (hand: PokerHand | undefined) => number): readonly Float64Array[] {
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(CHOOSE[52]?.[size] ?? 0));
  const part = [0, 0, 0, 0, 0];
  eachDeal((cards) => {
    const worth = value(pokerHand(cards));
    if (worth === 0) return;
    for (const subset of SUBSETS) {
      for (let k = 0; k < subset.length; k++) part[k] = cards[subset[k] ?? 0] ?? 0;
      const table = sums[subset.length] as Float64Array;
      const index = setIndex(part, subset.length);
      table[index] = (table[index] ?? 0) + worth;
    }
  });
  return sums;
}

function holdSums(sums: readonly Float64Array[], cards: readonly number[], into: Float64Array): void {
  const part = [0, 0, 0, 0, 0];
  for (let mask = 0; mask < 32; mask++) {
    const subset = SUBSETS[mask] ?? [];
    for (let k = 0; k < subset.length; k++) part[k] = cards[subset[k] ?? 0] ?? 0;
    into[mask] = sums[subset.length]?.[setIndex(part, subset.length)] ?? 0;
  }
  for (let bit = 1; bit < 32; bit <<= 1) {
    for (let mask = 0; mask < 32; mask++) {
      if ((mask & bit) === 0) into[mask] = (into[mask] ?? 0) - (into[mask | bit] ?? 0);
    }
  }
}

it('returns 99.54 % with the best hold of every deal, exactly as the info says', () => {
  const pays = sumsOf((hand) => (hand ? POKER_PAYS[hand] : 0));
  const hits = sumsOf((hand) => (hand ? 1 : 0));
  const [paid, hit] = [new Float64Array(32), new Float64Array(32)];
  let returned = 0;
  let paying = 0;
  eachDeal((cards) => {
    holdSums(pays, cards, paid);
    let best = 0;
    let value = -1;
    for (let mask = 0; mask < 32; mask++) {
      const mean = (paid[mask] ?? 0) * (COMMON / (DRAWS[mask] ?? 1));
      if (mean > value) {
        value = mean;
        best = mask;
      }
    }
    returned += value;
    holdSums(hits, cards, hit);
    paying += (hit[best] ?? 0) * (COMMON / (DRAWS[best] ?? 1));
  });
  // Both sums are whole numbers below 2^53, so nothing was rounded.
  expect(Number.isSafeInteger(returned) && Number.isSafeInteger(paying)).toBe(true);
  const all = 2_598_960n * BigInt(COMMON);
  const { numerator, denominator } = valeteDeOuro.info.rtp;
  expect(BigInt(returned) * denominator).toBe(numerator * all);
  expect(rtpText(valeteDeOuro.info.rtp)).toBe('99.54');
  expect(valeteDeOuro.info.hitRateBp).toBe(Number((BigInt(paying) * 10_000n) / all));
});
