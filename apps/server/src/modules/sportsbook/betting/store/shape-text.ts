import type { BetShape } from '@palpite/kernel/bet-shape';
import { jointShape } from '@palpite/kernel/joint-bet';
import type { Odds } from '@palpite/kernel/odds';

const SINGLE = 'single';
const JOINT = 'builder';

/** `single`, `3` for a treble, `2,3|0` for doubles and trebles with the first leg as banker, `builder 3 4250` at 4.25. */
export function shapeText(selections: number, { sizes, bankers, joint }: BetShape): string {
  if (joint !== undefined) return `${JOINT} ${selections} ${joint}`;
  if (selections === 1) return SINGLE;
  return bankers.length === 0 ? sizes.join(',') : `${sizes.join(',')}|${bankers.join(',')}`;
}

export function readShape(text: string): BetShape {
  if (text === SINGLE) return { sizes: [1], bankers: [] };
  if (text.startsWith(`${JOINT} `)) {
    const [, selections = 0, odds = 0] = text.split(' ').map(Number);
    return jointShape(selections, odds as Odds);
  }
  const [sizes = '', bankers = ''] = text.split('|');
  return { sizes: numbersOf(sizes), bankers: numbersOf(bankers) };
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
