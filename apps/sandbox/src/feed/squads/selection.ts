import type { LineUpPlayer, LineUpPosition, LineUpSide, PlayerIncident } from '@palpite/kernel/line-up';
import type { Chance } from '../model/chance.ts';
import type { TeamSport } from '../names/countries.ts';
import type { Squad, SquadPlayer } from './squads.ts';

/** Starters and bench of a side. */
export interface Chosen {
  readonly formation?: string;
  readonly starters: readonly SquadPlayer[];
  readonly bench: readonly SquadPlayer[];
}

type Counts = Readonly<Partial<Record<LineUpPosition, number>>>;

const FORMATIONS: readonly { readonly name: string; readonly counts: Counts }[] = (
  [
    ['4-3-3', 4, 3, 3],
    ['4-4-2', 4, 4, 2],
    ['4-2-3-1', 4, 5, 1],
    ['3-5-2', 3, 5, 2],
  ] as const
).map(([name, defender, midfielder, forward]) => ({
  name,
  counts: { goalkeeper: 1, defender, midfielder, forward },
}));

const STARTERS: Readonly<Record<Exclude<TeamSport, 'football'>, Counts>> = {
  basketball: { guard: 2, wing: 2, centre: 1 },
  volleyball: { setter: 1, hitter: 2, blocker: 2, opposite: 1, libero: 1 },
};
const BENCH: Readonly<Record<TeamSport, Counts>> = {
  football: { goalkeeper: 1, defender: 2, midfielder: 3, forward: 2 },
  basketball: { guard: 3, wing: 3, centre: 1 },
  volleyball: { setter: 1, hitter: 2, blocker: 2, opposite: 1, libero: 1 },
};
/** How often the first choice of a position plays. */
const PREFERRED = 0.85;

export function chooseSide(sport: TeamSport, squad: Squad, chance: Chance): Chosen {
  const formation = sport === 'football' ? FORMATIONS[chance.below(FORMATIONS.length)] : undefined;
  const counts = sport === 'football' ? formation?.counts : STARTERS[sport];
  const starters = choose(squad, counts ?? {}, chance);
  const rest = squad.filter((player) => !starters.includes(player));
  const bench = choose(rest, BENCH[sport], chance);
  return { starters, bench, ...(formation && { formation: formation.name }) };
}

function choose(squad: Squad, counts: Counts, chance: Chance): readonly SquadPlayer[] {
  return Object.entries(counts).flatMap(([position, count]) => {
    const left = squad.filter((player) => player.position === position);
    const chosen: SquadPlayer[] = [];
    while (chosen.length < count && left.length > 0) {
      const at = left.findIndex(
        (_player, index) => chance.uniform() < PREFERRED || index === left.length - 1,
      );
      chosen.push(...left.splice(at, 1));
    }
    return chosen;
  });
}

/** The side as it is announced, before anything has happened to its players. */
export function sideOf(
  { formation, starters, bench }: Chosen,
  incidentsOf: (player: SquadPlayer) => readonly PlayerIncident[] = () => [],
): LineUpSide {
  const shown = (player: SquadPlayer): LineUpPlayer => {
    const { number, name, names, position } = player;
    return { number, name, names, position, incidents: incidentsOf(player) };
  };
  return {
    ...(formation !== undefined && { formation }),
    starters: starters.map(shown),
    bench: bench.map(shown),
  };
}
