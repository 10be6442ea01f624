/** The layout of a table with one zero, for the roulette of one player and the live one. */
export const POCKETS = 37;

/** The numbers as they lie on the wheel, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = 'green' | 'red' | 'black';

export function colourOf(number: number): Colour {
  return number === 0 ? 'green' : RED.has(number) ? 'red' : 'black';
}

/**
 * Every bet by name, with the numbers that it covers: `straight-17`, `split-17-20`, `street-16-17-18`,
 * `corner-16-17-19-20`, `line-13-14-15-16-17-18`, `dozen-1`, `column-3`, `red` and so on. A bet on n numbers returns
 * 36/n, stake included.
 */
export const ROULETTE_BETS: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  [...inside(), ...outside()].map(([name, numbers]) => [name, new Set(numbers)]),
);

type Bet = readonly [name: string, numbers: readonly number[]];

/** What one chip on a bet returns as a multiple of itself, stake included. */
export function rouletteMultiple(bet: string, number: number): bigint {
  const covered = ROULETTE_BETS.get(bet);
  return covered?.has(number) ? 36n / BigInt(covered.size) : 0n;
}

function inside(): Bet[] {
  const groups: (readonly [string, readonly number[]])[] = [];
  for (let number = 0; number <= 36; number++) groups.push(['straight', [number]]);
  // The zero lies beside the first street.
  for (const number of [1, 2, 3]) groups.push(['split', [0, number]]);
  groups.push(['street', [0, 1, 2]], ['street', [0, 2, 3]], ['corner', [0, 1, 2, 3]]);
  for (let first = 1; first <= 34; first += 3) {
    const street = [first, first + 1, first + 2];
    const next = first < 34 ? [first + 3, first + 4, first + 5] : [];
    groups.push(['street', street], ['split', [first, first + 1]], ['split', [first + 1, first + 2]]);
    if (next.length === 0) continue;
    groups.push(['line', [...street, ...next]]);
    for (const number of street) groups.push(['split', [number, number + 3]]);
    for (const number of [first, first + 1])
      groups.push(['corner', [number, number + 1, number + 3, number + 4]]);
  }
  return groups.map(([kind, numbers]) => [`${kind}-${numbers.join('-')}`, numbers]);
}

function outside(): Bet[] {
  const all = Array.from({ length: 36 }, (_, index) => index + 1);
  const thirds = [1, 2, 3].flatMap((third): Bet[] => [
    [`dozen-${third}`, all.filter((number) => Math.ceil(number / 12) === third)],
    [`column-${third}`, all.filter((number) => number % 3 === third % 3)],
  ]);
  return [
    ...thirds,
    ['red', all.filter((number) => RED.has(number))],
    ['black', all.filter((number) => !RED.has(number))],
    ['even', all.filter((number) => number % 2 === 0)],
    ['odd', all.filter((number) => number % 2 === 1)],
    ['low', all.filter((number) => number <= 18)],
    ['high', all.filter((number) => number > 18)],
  ];
}
