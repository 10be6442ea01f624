import type { Json, LiveGame, Rtp } from '../game.ts';
import { readFields, readIndex, readList } from '../read-json.ts';

export type SicBoDraw = {
  readonly dice: readonly [number, number, number];
  readonly total: number;
  readonly isTriple: boolean;
};

/** What a total pays to one; 3 and 18 are triples and have bets of their own. */
const TOTALS: Readonly<Record<number, number>> = {
  4: 62,
  5: 31,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 31,
  17: 62,
};
const FACES = [1, 2, 3, 4, 5, 6];

/** What a bet pays to one by the sorted dice; 0 when it loses. */
const PAYS: ReadonlyMap<string, (dice: readonly number[]) => number> = new Map([
  ...(['small', 'big', 'odd', 'even'] as const).map(
    (name) => [name, (dice: readonly number[]) => evenMoney(name, dice)] as const,
  ),
  ...Object.entries(TOTALS).map(
    ([total, pays]) =>
      [`total-${total}`, (dice: readonly number[]) => (sum(dice) === Number(total) ? pays : 0)] as const,
  ),
  ...FACES.map(
    (face) => [`single-${face}`, (dice: readonly number[]) => singlePays(count(dice, face))] as const,
  ),
  ...FACES.map(
    (face) => [`double-${face}`, (dice: readonly number[]) => (count(dice, face) >= 2 ? 11 : 0)] as const,
  ),
  ...FACES.map(
    (face) => [`triple-${face}`, (dice: readonly number[]) => (count(dice, face) === 3 ? 190 : 0)] as const,
  ),
  ['triple-any', (dice: readonly number[]) => (isTriple(dice) ? 31 : 0)] as const,
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map(
      (high) =>
        [
          `pair-${low}-${high}`,
          (dice: readonly number[]) => (dice.includes(low) && dice.includes(high) ? 6 : 0),
        ] as const,
    ),
  ),
]);

function sum(dice: readonly number[]): number {
  return dice.reduce((total, die) => total + die, 0);
}

function count(dice: readonly number[], face: number): number {
  return dice.filter((die) => die === face).length;
}

function isTriple([a, b, c]: readonly number[]): boolean {
  return a === b && b === c;
}

/** A triple loses all four. */
function evenMoney(name: 'small' | 'big' | 'odd' | 'even', dice: readonly number[]): number {
  if (isTriple(dice)) return 0;
  const total = sum(dice);
  const wins =
    name === 'small' ? total <= 10 : name === 'big' ? total >= 11 : (total % 2 === 1) === (name === 'odd');
  return wins ? 1 : 0;
}

/** 1, 2 or 12 to one for one, two or three dice. */
function singlePays(shown: number): number {
  return [0, 1, 2, 12][shown] ?? 0;
}

/** What a chip returns as a multiple of itself, stake included. */
export function sicBoMultiple(bet: string, dice: readonly number[]): bigint {
  const pays = PAYS.get(bet)?.(dice) ?? 0;
  return pays === 0 ? 0n : 1n + BigInt(pays);
}

/** All 216 throws are equally likely. */
function rtpOf(bet: string): Rtp {
  let returned = 0n;
  for (const a of FACES)
    for (const b of FACES) for (const c of FACES) returned += sicBoMultiple(bet, [a, b, c]);
  return { numerator: returned, denominator: 216n };
}

function readDice(draw: Json): readonly number[] | undefined {
  const dice = readList(readFields(draw)?.dice, 3)?.flatMap((die) => readIndex(die, 1, 6) ?? []);
  return dice?.length === 3 ? dice : undefined;
}

/** Three dice for everybody at the table. */
export const sicBoSaigon: LiveGame = {
  info: {
    id: 'sic-bo-saigon',
    studio: 'lumen',
    name: {
      en: 'Sic Bo Saigon Live',
      pt: 'Sic Bo Saigon ao Vivo',
      es: 'Sic Bo Saigón en Vivo',
      ru: 'Сик-бо Сайгон Live',
      vi: 'Tài Xỉu Sài Gòn',
    },
    kind: 'live',
    tags: ['sic-bo', 'dice', 'asia'],
    rtp: rtpOf('big'),
    rtpOfBets: Object.fromEntries([...PAYS.keys()].map((bet) => [bet, rtpOf(bet)])),
    volatility: 2,
    maxWin: 191,
    // A chip on big or small: 105 of 216.
    hitRateBp: 4861,
    orientation: 'portrait',
    isLive: true,
    hasJackpot: false,
    features: [],
  },
  bettingMs: 18_000,
  resultMs: 7_000,
  bets: [...PAYS.keys()],
  draw(random): SicBoDraw {
    const die = () => random.below(6) + 1;
    const dice = [die(), die(), die()] as const;
    return { dice, total: sum(dice), isTriple: isTriple(dice) };
  },
  payout(bet, stake, draw) {
    const dice = readDice(draw);
    return dice && stake > 0n ? stake * sicBoMultiple(bet, dice) : 0n;
  },
};
