import type { League, Team } from '@palpite/kernel/match-facts';
import type { Sport } from '@palpite/kernel/sports';
import { leagueWeight, listPositionOf } from './list-position.ts';
import type { MatchState } from './state.ts';

export interface LeagueEntry {
  readonly league: League;
  readonly sport: Sport;
  /** How many of its matches are being played now, and how many are upcoming. */
  readonly live: number;
  readonly coming: number;
}

interface TeamEntry {
  readonly team: Team;
  readonly sport: Sport;
  readonly matches: Set<number>;
}

/** A league stays known after its last match, so that its page is empty and not an error. */
const LEAGUES_MAX = 2_000;

/** The known leagues and teams, updated as matches come and go. */
export class Directory {
  readonly #leagues = new Map<number, LeagueEntry>();
  readonly #teams = new Map<number, TeamEntry>();
  #changes = 0;

  /** Changes whenever a count or a name changes. */
  version(): number {
    return this.#changes;
  }

  league(id: number): LeagueEntry | undefined {
    return this.#leagues.get(id);
  }

  team(id: number): TeamEntry | undefined {
    return this.#teams.get(id);
  }

  /** Leagues with a match now or later. */
  leagues(sport?: Sport): LeagueEntry[] {
    return [...this.#leagues.values()].filter(
      (entry) => entry.live + entry.coming > 0 && (sport === undefined || entry.sport === sport),
    );
  }

  /** Leagues of the country first, then popular ones, then by rank. */
  leaguesFor(home: string, sport: Sport | undefined): LeagueEntry[] {
    const weight = ({ league }: LeagueEntry) => leagueWeight(league, home);
    return this.leagues(sport).sort((a, b) => weight(a) - weight(b) || a.league.id - b.league.id);
  }

  move(before: MatchState | undefined, after: MatchState | undefined): void {
    this.#changes += 1;
    if (before && listPositionOf(before, '')) this.#count(before, -1);
    if (after && listPositionOf(after, '')) this.#count(after, 1);
  }

  #count(state: MatchState, by: 1 | -1): void {
    const { league, sport, status, match } = state;
    const known = this.#leagues.get(league.id);
    const counted = status === 'live' ? 'live' : 'coming';
    const counts = { live: known?.live ?? 0, coming: known?.coming ?? 0 };
    counts[counted] += by;
    const newest =
      by === 1 ? { league, sport } : { league: known?.league ?? league, sport: known?.sport ?? sport };
    this.#leagues.set(league.id, { ...newest, ...counts });
    if (this.#leagues.size > LEAGUES_MAX) this.#forgetEmpty();
    for (const team of [state.home, state.away]) {
      const entry = this.#teams.get(team.id) ?? { team, sport, matches: new Set<number>() };
      if (by === 1) entry.matches.add(match);
      else entry.matches.delete(match);
      if (entry.matches.size === 0) this.#teams.delete(team.id);
      else this.#teams.set(team.id, by === 1 ? { ...entry, team } : entry);
    }
  }

  #forgetEmpty(): void {
    for (const [id, { live, coming }] of this.#leagues) {
      if (live + coming === 0) this.#leagues.delete(id);
    }
  }
}
