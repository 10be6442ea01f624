import { never } from './brand.ts';
import { type Fraction, fraction, minus, negative, parseFraction } from './fraction.ts';
import type { LegResult } from './outcomes.ts';

export type FootballPick =
  | { readonly type: 'match-result'; readonly selection: 'home' | 'draw' | 'away' }
  | { readonly type: 'total-goals'; readonly selection: 'over' | 'under'; readonly line: string };

export type FootballScore = readonly [home: number, away: number];

/** What became of a pick by the final score. Undefined when the line is not one that can be played. */
export function footballResult(pick: FootballPick, score: FootballScore): LegResult | undefined {
  switch (pick.type) {
    case 'match-result':
      return { is: pick.selection === winnerOf(score) ? 'win' : 'lose' };
    case 'total-goals': {
      const line = totalLine(pick.line);
      if (!line) return undefined;
      const over = minus(fraction(BigInt(score[0] + score[1])), line);
      return resultOfMargin(pick.selection === 'over' ? over : negative(over));
    }
    default:
      return never(pick);
  }
}

function winnerOf([home, away]: FootballScore): 'home' | 'draw' | 'away' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** Quarters only: 2, 2.25, 2.5, 2.75. */
function totalLine(text: string): Fraction | undefined {
  const line = parseFraction(text);
  return line && line.numerator >= 0n && 4n % line.denominator === 0n ? line : undefined;
}

/**
 * A quarter line is half a bet on each neighbour: with a margin of a quarter one half is decided and the other stands
 * on its line.
 */
function resultOfMargin(margin: Fraction): LegResult {
  const quarters = (margin.numerator * 4n) / margin.denominator;
  if (quarters >= 2n) return { is: 'win' };
  if (quarters === 1n) return { is: 'half-win' };
  if (quarters === 0n) return { is: 'void', why: 'push' };
  if (quarters === -1n) return { is: 'half-lose' };
  return { is: 'lose' };
}
