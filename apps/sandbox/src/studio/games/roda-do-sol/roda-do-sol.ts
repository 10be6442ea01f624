import { fraction, over, plus, times } from '@palpite/kernel/fraction';
import type { Random, Rtp, SoloGame } from '../game.ts';
import { type BetResult, readBets, settleChips } from '../tables/bets.ts';

export type WheelView = {
  /** One entry per turn of the wheel; all but the last stopped at a multiplier. */
  readonly spins: readonly { readonly segment: number; readonly label: string }[];
  readonly multiplier: number;
  readonly bets: readonly BetResult[];
  readonly win: string;
};

/** The 54 segments clockwise. A number n pays n to 1; `x2` and `x7` multiply what the next number pays. */
export const SEGMENTS: readonly string[] = (
  '1 2 1 5 1 2 1 10 1 2 5 1 2 1 20 1 2 1 5 2 1 x2 2 1 5 1 2 ' +
  '1 10 1 2 1 5 1 2 40 1 2 1 10 1 2 5 1 2 1 x7 2 1 20 2 5 1 10'
).split(' ');

const NUMBERS = ['1', '2', '5', '10', '20', '40'] as const;
export type WheelBet = (typeof NUMBERS)[number];

const NUMBERED = SEGMENTS.flatMap((label, segment) => (label.startsWith('x') ? [] : [segment]));
/** After this many multipliers in a row the wheel turns on until it stops at a number, so that every round ends. */
export const MOST_MULTIPLIERS = 3;

function spin(random: Random): Pick<WheelView, 'spins' | 'multiplier'> {
  const spins: { segment: number; label: string }[] = [];
  let multiplier = 1;
  for (;;) {
    const onlyNumbers = spins.length === MOST_MULTIPLIERS;
    const segment = onlyNumbers
      ? (NUMBERED[random.below(NUMBERED.length)] ?? 0)
      : random.below(SEGMENTS.length);
    const label = SEGMENTS[segment] ?? '';
    spins.push({ segment, label });
    if (!label.startsWith('x')) return { spins, multiplier };
    multiplier *= Number(label.slice(1));
  }
}

/** The stake comes back, and the number pays as often as the multipliers say. */
export function wheelMultiple(bet: string, label: string, multiplier: number): bigint {
  return bet === label ? 1n + BigInt(bet) * BigInt(multiplier) : 0n;
}

/**
 * A bet on n has a chance of count/52 whatever the multipliers, and pays 1 + n × their product. The expected product
 * with m multipliers still allowed is E(m) = 52/54 + 9/54 × E(m − 1), E(0) = 1, as 2 + 7 = 9.
 */
function rtpOf(bet: WheelBet): Rtp {
  const numbered = BigInt(NUMBERED.length);
  const all = BigInt(SEGMENTS.length);
  const factors = SEGMENTS.filter((label) => label.startsWith('x')).reduce(
    (sum, x) => sum + BigInt(x.slice(1)),
    0n,
  );
  let product = fraction(1n);
  for (let allowed = 0; allowed < MOST_MULTIPLIERS; allowed++) {
    product = plus(fraction(numbered, all), times(fraction(factors, all), product));
  }
  const count = BigInt(SEGMENTS.filter((label) => label === bet).length);
  return over(
    times(fraction(count), plus(fraction(1n), times(fraction(BigInt(bet)), product))),
    fraction(numbered),
  );
}

/** A money wheel. The input is the chips by number (`BetsInput`). */
export const rodaDoSol: SoloGame = {
  info: {
    id: 'roda-do-sol',
    studio: 'lumen',
    name: {
      en: 'Wheel of the Sun',
      pt: 'Roda do Sol',
      es: 'Rueda del Sol',
      ru: 'Колесо солнца',
      vi: 'Vòng Quay Mặt Trời',
    },
    kind: 'wheel',
    tags: ['wheel', 'brazil'],
    rtp: rtpOf('10'),
    rtpOfBets: Object.fromEntries(NUMBERS.map((bet) => [bet, rtpOf(bet)])),
    volatility: 3,
    maxWin: 40 * 7 ** MOST_MULTIPLIERS + 1,
    // A chip on the 10, the bet that returns most: 4 of 52.
    hitRateBp: 769,
    orientation: 'portrait',
    isLive: false,
    hasJackpot: false,
    features: ['multipliers'],
  },
  begin(stake, input, random) {
    const chips = readBets(stake, input, (name) => (NUMBERS as readonly string[]).includes(name));
    if (!chips) return undefined;
    const { spins, multiplier } = spin(random);
    const label = spins.at(-1)?.label ?? '';
    const { win, results } = settleChips(chips, 1n, (bet) => wheelMultiple(bet, label, multiplier));
    const view: WheelView = { spins, multiplier, bets: results, win: win.toString() };
    return { state: null, view, cost: stake, win, isOver: true, actions: [] };
  },
  act: () => undefined,
};
