import type { BetShape } from '@palpite/kernel/bet-shape';
import { ODDS_MAX, ODDS_SCALE, type Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';

/** Whether every leg is void: then the stake comes back. */
export function isAllVoid(evidence: readonly { readonly result: LegResult }[]): boolean {
  return evidence.every(({ result }) => result.is === 'void');
}

/** In thousandths, rounded down, as accepted; of a system those of its lowest line. */
export function totalOdds({
  legs,
  shape,
}: {
  readonly legs: readonly { readonly odds: Odds }[];
  readonly shape: BetShape;
}): number {
  const scale = BigInt(ODDS_SCALE);
  const bankers = shape.bankers.map((index) => legs[index]?.odds ?? ODDS_SCALE);
  const others = legs.filter((_, index) => !shape.bankers.includes(index)).map(({ odds }) => odds);
  const lowest = [...others].sort((a, b) => a - b).slice(0, Math.min(...shape.sizes));
  const line = [...bankers, ...lowest];
  const product = line.reduce((sofar, odds) => sofar * BigInt(odds), scale);
  const total = product / scale ** BigInt(line.length);
  return total > BigInt(ODDS_MAX) ? ODDS_MAX : Number(total);
}
