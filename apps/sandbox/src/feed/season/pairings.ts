import type { Team, League as ToldLeague } from '@palpite/kernel/match-facts';
import type { Sport } from '@palpite/kernel/sports';
import { type Chance, chanceOf } from '../model/chance.ts';
import { LEAGUES } from '../names/leagues.ts';
import type { League, StrongTeam } from '../names/read.ts';
import { type MatchModel, modelOf } from './models.ts';

export interface Pairing {
  readonly league: ToldLeague;
  readonly home: Team;
  readonly away: Team;
  readonly model: MatchModel;
}

/** Nobody plays twice within this time while anyone else is free. */
const REST_MS = 8 * 3_600_000;
/** And never within this. */
const APART_MS = 3.5 * 3_600_000;
const FORGET_MS = 48 * 3_600_000;
const KEPT_MAX = 4_000;

/** Drawn by weight. */
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

function told({ id, name, names }: StrongTeam): Team {
  return { id, name, ...(names && { names }) };
}

/** Who plays whom, for ever: each call is the next match of the season. */
export class Pairings {
  readonly #seed: number;
  readonly #engaged: { readonly team: number; readonly atMs: number }[] = [];

  constructor(seed: number) {
    this.#seed = seed;
  }

  next(sport: Sport, number: number, atMs: number): Pairing {
    const chance = chanceOf(this.#seed, 'pairing', number);
    const leagues = LEAGUES.filter((league) => league.sport === sport);
    const free = this.#free(leagues, atMs, REST_MS);
    const { league, free: teams } = leagueOf(
      free.length > 0 ? free : this.#free(leagues, atMs, APART_MS),
      chance,
    );
    const home = drawnFrom(teams, chance);
    const away = drawnFrom(
      teams.filter((team) => team.id !== home.id),
      chance,
    );
    this.#engage([home, away], atMs);
    const { id, name, names, country, rank, hot } = league;
    return {
      league: { id, name, ...(names && { names }), country, rank, hot },
      home: told(home),
      away: told(away),
      model: modelOf(league, home, away, chance),
    };
  }

  #free(leagues: readonly League[], atMs: number, apartMs: number) {
    const busy = new Set(
      this.#engaged.filter((one) => Math.abs(one.atMs - atMs) < apartMs).map(({ team }) => team),
    );
    return leagues
      .map((league) => ({ league, free: league.teams.filter((team) => !busy.has(team.id)) }))
      .filter(({ free }) => free.length >= 2);
  }

  #engage(teams: readonly StrongTeam[], atMs: number): void {
    this.#engaged.push(...teams.map(({ id }) => ({ team: id, atMs })));
    if (this.#engaged.length < KEPT_MAX) return;
    const kept = this.#engaged.filter((one) => one.atMs > atMs - FORGET_MS).slice(-KEPT_MAX / 2);
    this.#engaged.splice(0, this.#engaged.length, ...kept);
  }
}
