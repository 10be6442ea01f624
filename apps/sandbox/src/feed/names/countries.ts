import type { Sport } from '@palpite/kernel/sports';
import { LEAGUES } from './leagues.ts';

/** A club that a cup names too belongs to the country of its own league. */
const countries = new Map<number, string>();
for (const { country, teams } of LEAGUES)
  for (const { id } of teams) if (country !== 'INT' && !countries.has(id)) countries.set(id, country);

/** The country of a club's own league; undefined for one that only plays in leagues of several countries. */
export function clubCountryOf(team: number): string | undefined {
  return countries.get(team);
}

const TEAM_SPORTS = ['football', 'basketball', 'volleyball'] as const;
export type TeamSport = (typeof TEAM_SPORTS)[number];

export function isTeamSport(sport: Sport): sport is TeamSport {
  return TEAM_SPORTS.some((each) => each === sport);
}
