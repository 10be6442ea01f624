import type { BetShape } from '@palpite/kernel/bet-shape';

const SINGLE = 'single';

/** `single`, `3` for a treble, `2,3|0` for doubles and trebles with the first leg as banker. */
export function shapeText(selections: number, { sizes, bankers }: BetShape): string {
  if (selections === 1) return SINGLE;
  return bankers.length === 0 ? sizes.join(',') : `${sizes.join(',')}|${bankers.join(',')}`;
}

export function readShape(text: string): BetShape {
  if (text === SINGLE) return { sizes: [1], bankers: [] };
  const [sizes = '', bankers = ''] = text.split('|');
  return { sizes: numbersOf(sizes), bankers: numbersOf(bankers) };
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
