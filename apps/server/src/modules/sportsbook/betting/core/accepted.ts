import type { BetShape } from '@palpite/kernel/bet-shape';
import { areEachWay, isEachWayShape } from '@palpite/kernel/each-way';
import { jointResult } from '@palpite/kernel/joint-bet';
import { ODDS_MAX, ODDS_SCALE, type Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';

/** Whether the stake comes back: every leg is void, or the whole of a bet builder. */
export function isVoidBet(
  { shape }: { readonly shape: BetShape },
  evidence: readonly { readonly result: LegResult }[],
): boolean {
  if (shape.joint !== undefined) return jointResult(evidence.map(({ result }) => result)).is === 'void';
  return evidence.every(({ result }) => result.is === 'void');
}

/** To everything that computes a return it is a system of two lines; people know it by its name. */
export function isEachWayBet({
  shape,
  legs,
}: {
  readonly shape: BetShape;
  readonly legs: readonly {
    readonly match: number;
    readonly selection: string;
    readonly labels: { readonly type: string };
  }[];
}): boolean {
  if (!isEachWayShape(shape)) return false;
  return areEachWay(legs.map(({ match, selection, labels }) => ({ match, selection, type: labels.type })));
}

/** In thousandths, rounded down, as accepted; of a system those of its lowest line. */
export function totalOdds({
  legs,
  shape,
}: {
  readonly legs: readonly { readonly odds: Odds }[];
  readonly shape: BetShape;
}): number {
  if (shape.joint !== undefined) return shape.joint;
  const scale = BigInt(ODDS_SCALE);
  const bankers = shape.bankers.map((index) => legs[index]?.odds ?? ODDS_SCALE);
  const others = legs.filter((_, index) => !shape.bankers.includes(index)).map(({ odds }) => odds);
  const lowest = [...others].sort((a, b) => a - b).slice(0, Math.min(...shape.sizes));
  const line = [...bankers, ...lowest];
  const product = line.reduce((sofar, odds) => sofar * BigInt(odds), scale);
  const total = product / scale ** BigInt(line.length);
  return total > BigInt(ODDS_MAX) ? ODDS_MAX : Number(total);
}
