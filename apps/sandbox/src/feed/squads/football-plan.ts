import type { Side } from '@palpite/kernel/settlement/pair';
import type { Chance } from '../model/chance.ts';
import { type Halves, secondHalfStart } from '../model/football/script.ts';
import { type Chosen, chooseSide } from './selection.ts';
import type { Squad, SquadPlayer } from './squads.ts';

/** One of the eleven places of a side. Its share of the goals stays the same, whichever player is in it. */
export interface Place {
  readonly starter: SquadPlayer;
  readonly weight: number;
  /** The player who comes on here, if there is one. */
  readonly substitute?: SquadPlayer;
}

export interface SidePlan extends Chosen {
  readonly places: readonly Place[];
}

/** A substitution, drawn before the match. */
export interface Change {
  readonly atMs: number;
  readonly side: Side;
  readonly place: number;
}

/**
 * A place with a substitute is changed with this probability, at a time that is uniform over this part of the second
 * half. Places are independent of each other, so that prices can be computed for each alone.
 */
export const CHANGE = { chance: 0.75, from: 0.05, to: 0.95 } as const;
/** How many places of each position may be changed: five in all. */
const CHANGED = { forward: 2, defender: 1, most: 5 } as const;

export function planSide(squad: Squad, chance: Chance, withChanges: boolean): SidePlan {
  const chosen = chooseSide('football', squad, chance);
  const free = [...chosen.bench];
  const counts = { forward: 0, defender: 0, midfielder: 0, all: 0 };
  const substituteOf = ({ position }: SquadPlayer): SquadPlayer | undefined => {
    if (position !== 'forward' && position !== 'defender' && position !== 'midfielder') return undefined;
    const most = position === 'midfielder' ? CHANGED.most : CHANGED[position];
    const at = free.findIndex((player) => player.position === position);
    if (!withChanges || counts[position] >= most || counts.all >= CHANGED.most || at < 0) return undefined;
    counts[position] += 1;
    counts.all += 1;
    return free.splice(at, 1)[0];
  };
  // From the front to the back: forwards are replaced most often.
  const places = chosen.starters.toReversed().map((starter): Place => {
    const substitute = substituteOf(starter);
    return { starter, weight: starter.weight, ...(substitute && { substitute }) };
  });
  return { ...chosen, places: places.toReversed() };
}

export function drawChanges(
  plans: readonly [SidePlan, SidePlan],
  halves: Halves,
  chance: Chance,
): readonly Change[] {
  return plans.flatMap(({ places }, side) =>
    places.flatMap(({ substitute }, index): Change[] => {
      if (!substitute || chance.uniform() >= CHANGE.chance) return [];
      const share = chance.between(CHANGE.from, CHANGE.to);
      const atMs = Math.floor(secondHalfStart(halves) + share * halves.secondHalfMs);
      return [{ atMs, side: side === 0 ? 'home' : 'away', place: index }];
    }),
  );
}
