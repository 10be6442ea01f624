import { expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { basicMove, shouldSplit } from '../test/blackjack-strategy.ts';
import { playBasic } from '../test/play-blackjack.ts';
import { rtpText } from '../test/rtp-text.ts';
import { blackjackPrata } from './blackjack-prata.ts';

/** Cards by value in six packs, index 1 to 10. */
const PACKS = [0, 24, 24, 24, 24, 24, 24, 24, 24, 24, 96];
/** No round has more cards than this; every order is extended to it, so that all have one denominator. */
const MOST = 30;

/** Cards by value that a side took, in how many orders, and to which end; a bust has total 0. */
interface Ending {
  readonly counts: readonly number[];
  readonly total: number;
  readonly isBlackjack: boolean;
  /** Stakes on the hand, and how many such hands: two after a split, as the second is like the first. */
  readonly bet: bigint;
  readonly hands: bigint;
  orders: bigint;
}

type Hand = { low: number; hasAce: boolean; size: number };
const totalOf = ({ low, hasAce }: Hand) => (hasAce && low <= 11 ? low + 10 : low);
const isSoft = ({ low, hasAce }: Hand) => hasAce && low <= 11;
const add = (hand: Hand, value: number): Hand => ({
  low: hand.low + value,
  hasAce: hand.hasAce || value === 1,
  size: hand.size + 1,
});
const EMPTY: Hand = { low: 0, hasAce: false, size: 0 };

class Endings {
  readonly #byKey = new Map<string, Ending>();

  add(counts: readonly number[], ending: Omit<Ending, 'counts' | 'orders'>): void {
    const key = `${counts.join()}|${ending.total}|${ending.isBlackjack}|${ending.bet}|${ending.hands}`;
    const known = this.#byKey.get(key);
    if (known) known.orders++;
    else this.#byKey.set(key, { ...ending, counts: [...counts], orders: 1n });
  }

  get list(): readonly Ending[] {
    return [...this.#byKey.values()];
  }
}

function dealerEndings(shown: number): readonly Ending[] {
  const endings = new Endings();
  const counts = new Array<number>(11).fill(0);
  const draw = (hand: Hand) => {
    const total = totalOf(hand);
    if (total >= 17) {
      const isBlackjack = hand.size === 2 && total === 21;
      endings.add(counts, { total: total > 21 ? 0 : total, isBlackjack, bet: 1n, hands: 1n });
      return;
    }
    for (let value = 1; value <= 10; value++) {
      counts[value] = (counts[value] ?? 0) + 1;
      draw(add(hand, value));
      counts[value] = (counts[value] ?? 0) - 1;
    }
  };
  draw(add(EMPTY, shown));
  return endings.list;
}

function playerEndings(dealer: number): readonly Ending[] {
  const endings = new Endings();
  const counts = new Array<number>(11).fill(0);
  const each = (visit: (value: number) => void) => {
    for (let value = 1; value <= 10; value++) {
      counts[value] = (counts[value] ?? 0) + 1;
      visit(value);
      counts[value] = (counts[value] ?? 0) - 1;
    }
  };
  const end = (hand: Hand, bet: bigint, hands: bigint) => {
    const total = totalOf(hand);
    const isBlackjack = hands === 1n && hand.size === 2 && total === 21;
    endings.add(counts, { total: total > 21 ? 0 : total, isBlackjack, bet, hands });
  };
  const play = (hand: Hand, hands: bigint) => {
    const total = totalOf(hand);
    const move = basicMove({ total, isSoft: isSoft(hand), isFirst: hand.size === 2 }, dealer);
    if (total >= 21 || move === 'stand') return end(hand, 1n, hands);
    each((value) => (move === 'double' ? end(add(hand, value), 2n, hands) : play(add(hand, value), hands)));
  };
  each((first) =>
    each((second) => {
      const one = add(EMPTY, first);
      if (first !== second || !shouldSplit(first, dealer)) return play(add(one, second), 1n);
      each((value) => (first === 1 ? end(add(one, value), 1n, 2n) : play(add(one, value), 2n)));
    }),
  );
  return endings.list;
}

/** Halves of the stake that a hand wins or loses; a blackjack of the dealer takes the first stake only. */
function halves(player: Ending, dealer: Ending): bigint {
  if (dealer.isBlackjack) return player.isBlackjack ? 0n : -2n;
  if (player.isBlackjack) return 3n;
  const stakes = 2n * player.bet * player.hands;
  if (player.total === 0) return -stakes;
  return player.total > dealer.total ? stakes : player.total < dealer.total ? -stakes : 0n;
}

/** FALLING[n][k] = n (n − 1) … (n − k + 1). */
const FALLING = Array.from({ length: 313 }, (_, n) => {
  const row = [1n];
  for (let k = 0; k < MOST; k++) row.push((row[k] ?? 0n) * BigInt(Math.max(0, n - k)));
  return row;
});
const falling = (n: number, k: number) => FALLING[n]?.[k] ?? 0n;
const size = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The orders of a player's and a dealer's cards, extended to MOST cards, times what they win, for one shown card. */
function wonWith(shown: number): { won: bigint; all: bigint } {
  const start = PACKS.with(shown, (PACKS[shown] ?? 0) - 1);
  const dealers = dealerEndings(shown).map((dealer) => ({
    dealer,
    size: size(dealer.counts),
    taken: dealer.counts.flatMap((count, value) => (count > 0 ? [{ value, count }] : [])),
  }));
  let won = 0n;
  let all = 0n;
  for (const player of playerEndings(shown)) {
    let orders = player.orders * BigInt(PACKS[shown] ?? 0);
    player.counts.forEach((count, value) => {
      orders *= falling(start[value] ?? 0, count);
    });
    const left = start.map((count, value) => count - (player.counts[value] ?? 0));
    const used = 1 + size(player.counts);
    const bySize = new Array<bigint>(MOST).fill(0n);
    const waysBySize = new Array<bigint>(MOST).fill(0n);
    for (const { dealer, size: cards, taken } of dealers) {
      let ways = dealer.orders;
      for (const { value, count } of taken) ways *= falling(left[value] ?? 0, count);
      bySize[cards] = (bySize[cards] ?? 0n) + ways * halves(player, dealer);
      waysBySize[cards] = (waysBySize[cards] ?? 0n) + ways;
    }
    for (let cards = 0; cards < MOST - used; cards++) {
      const rest = falling(312 - used - cards, MOST - used - cards);
      won += orders * rest * (bySize[cards] ?? 0n);
      all += orders * rest * (waysBySize[cards] ?? 0n);
    }
  }
  return { won, all };
}

it('returns exactly what the enumeration of all orders of the cards says', () => {
  let won = 0n;
  let all = 0n;
  for (let shown = 1; shown <= 10; shown++) {
    const part = wonWith(shown);
    won += part.won;
    all += part.all;
  }
  // Every order of MOST cards was counted once.
  expect(all).toBe(falling(312, MOST));
  const { numerator, denominator } = blackjackPrata.info.rtp;
  expect((2n * all + won) * denominator).toBe(numerator * 2n * all);
  expect(rtpText(blackjackPrata.info.rtp)).toBe('99.54');
});

it('plays to the stated return and hit rate within three standard errors in three million rounds', () => {
  const random = seededRandom(1);
  const rounds = 3_000_000;
  let sum = 0;
  let squares = 0;
  let paid = 0;
  for (let round = 0; round < rounds; round++) {
    const { cost, win } = playBasic(blackjackPrata, 2n, random);
    const net = Number(win - cost) / 2;
    sum += net;
    squares += net * net;
    if (win > 0n) paid++;
  }
  const error = Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds);
  const { numerator, denominator } = blackjackPrata.info.rtp;
  const edge = Number(((numerator - denominator) * 10n ** 12n) / denominator) / 1e12;
  expect(error).toBeLessThan(0.001);
  expect(Math.abs(sum / rounds - edge)).toBeLessThan(3 * error);
  expect(Math.abs((paid / rounds) * 10_000 - blackjackPrata.info.hitRateBp)).toBeLessThan(12);
});
