import type { League as SentLeague, Team } from '@palpite/kernel/match-facts';
import type { Sport } from '@palpite/kernel/sports';
import { type Chance, chanceOf } from '../model/chance.ts';
import type { LeagueTier } from '../model/margins.ts';
import { isTeamSport } from '../names/countries.ts';
import { LEAGUES } from '../names/leagues.ts';
import type { League, StrongTeam } from '../names/read.ts';
import { type Squad, squadOf } from '../squads/squads.ts';
import { type MatchModel, modelOf } from './models.ts';

export interface Pairing {
  readonly league: SentLeague;
  readonly home: Team;
  readonly away: Team;
  readonly model: MatchModel;
  /** The players of both sides, in sports that teams play. */
  readonly squads?: readonly [Squad, Squad];
  readonly tier: LeagueTier;
}

const HOUR = 3_600_000;
/** No side starts two matches within this time: the first may still be in play. */
const APART_MS: Readonly<Record<Sport, number>> = {
  football: 3 * HOUR,
  basketball: 2.5 * HOUR,
  tennis: 2.5 * HOUR,
  'table-tennis': 0.75 * HOUR,
  volleyball: 2.5 * HOUR,
};
/** Sides rest for this many times as long while others are free; when none is, a shorter rest is accepted. */
const RESTS = [3, 1, 0.5, 0];
const FORGET_MS = 48 * HOUR;
const STORED_MAX = 4_000;

/** Draws one at random by weight. */
function leagueOf(
  leagues: readonly { readonly league: League; readonly free: readonly StrongTeam[] }[],
  chance: Chance,
) {
  let drawn = chance.below(leagues.reduce((sum, { league }) => sum + league.weight, 0));
  const found = leagues.find(({ league }) => {
    drawn -= league.weight;
    return drawn < 0;
  });
  if (found === undefined) throw new RangeError('no league has two sides that are free');
  return found;
}

function drawnFrom(teams: readonly StrongTeam[], chance: Chance): StrongTeam {
  const team = teams[chance.below(teams.length)];
  if (team === undefined) throw new RangeError('a league without sides');
  return team;
}

function sent({ id, name, names, country }: StrongTeam): Team {
  return { id, name, ...(names && { names }), ...(country !== undefined && { country }) };
}

/** Endless pairings: each call returns the next match of the season. */
export class Pairings {
  readonly #seed: number;
  readonly #engaged: { readonly team: number; readonly atMs: number }[] = [];

  constructor(seed: number) {
    this.#seed = seed;
  }

  next(sport: Sport, number: number, atMs: number): Pairing {
    const chance = chanceOf(this.#seed, 'pairing', number);
    const leagues = LEAGUES.filter((league) => league.sport === sport);
    const { league, free: teams } = leagueOf(this.#rested(leagues, sport, atMs), chance);
    const home = drawnFrom(teams, chance);
    const away = drawnFrom(
      teams.filter((team) => team.id !== home.id),
      chance,
    );
    this.#engage([home, away], atMs);
    const { id, name, names, country, rank, hot } = league;
    return {
      league: { id, name, ...(names && { names }), country, rank, hot },
      home: sent(home),
      away: sent(away),
      model: modelOf(league, home, away, chance),
      ...(isTeamSport(sport) && {
        squads: [squadOf(sport, id, home), squadOf(sport, id, away)] as const,
      }),
      tier: league.tier,
    };
  }

  #rested(leagues: readonly League[], sport: Sport, atMs: number) {
    for (const times of RESTS) {
      const free = this.#free(leagues, atMs, times * APART_MS[sport]);
      if (free.length > 0) return free;
    }
    return [];
  }

  #free(leagues: readonly League[], atMs: number, apartMs: number) {
    const busy = new Set(
      this.#engaged.filter((entry) => Math.abs(entry.atMs - atMs) < apartMs).map(({ team }) => team),
    );
    return leagues
      .map((league) => ({ league, free: league.teams.filter((team) => !busy.has(team.id)) }))
      .filter(({ free }) => free.length >= 2);
  }

  #engage(teams: readonly StrongTeam[], atMs: number): void {
    this.#engaged.push(...teams.map(({ id }) => ({ team: id, atMs })));
    if (this.#engaged.length < STORED_MAX) return;
    const recent = this.#engaged.filter((entry) => entry.atMs > atMs - FORGET_MS).slice(-STORED_MAX / 2);
    this.#engaged.splice(0, this.#engaged.length, ...recent);
  }
}
