import { KENO_DRAWN, KENO_NUMBERS } from '@palpite/kernel/fair/keno';
import { choose } from '@palpite/kernel/fair/mines';
import { type Fraction, fraction } from '@palpite/kernel/fraction';

const ALL = choose(KENO_NUMBERS, KENO_DRAWN);

function waysOf(picks: number, hits: number): bigint {
  return choose(picks, hits) * choose(KENO_NUMBERS - picks, KENO_DRAWN - hits);
}

/** How likely exactly so many hits are. */
export function hitChance(picks: number, hits: number): Fraction {
  return fraction(waysOf(picks, hits), ALL);
}

/** The fewest hits that pay more than the stake, and how likely they or more are. */
export function gainOf(table: readonly number[]): { readonly hits: number; readonly chance: Fraction } {
  const picks = table.length - 1;
  const first = table.findIndex((x100) => x100 > 100);
  const from = first < 0 ? picks : first;
  let ways = 0n;
  for (let hits = from; hits <= picks; hits += 1) ways += waysOf(picks, hits);
  return { hits: from, chance: fraction(ways, ALL) };
}
