import { type Chance, chanceOf } from '../model/chance.ts';
import type { Pair } from '../model/grid.ts';
import { expectedGoals } from '../model/rates.ts';
import type { Club, MatchState } from '../wire/messages.ts';
import { LEAGUES, type League, type StrongClub } from './clubs.ts';

export interface Pairing {
  readonly league: MatchState['league'];
  readonly home: Club;
  readonly away: Club;
  /** The goals expected of each side in the whole match. */
  readonly expected: Pair;
}

/** No club stands in two of so many matches in a row: it cannot play two of them at once. */
const REST_MATCHES = 24;
/** The form of the day, up or down. */
const FORM = 0.1;

/** Drawn by weight. */
function leagueOf(leagues: readonly League[], chance: Chance): League {
  let drawn = chance.below(leagues.reduce((sum, league) => sum + league.weight, 0));
  const found = leagues.find((league) => {
    drawn -= league.weight;
    return drawn < 0;
  });
  if (found === undefined) throw new RangeError('no league has two clubs that are free');
  return found;
}

function clubOf(league: League, chance: Chance): StrongClub {
  const club = league.clubs[chance.below(league.clubs.length)];
  if (club === undefined) throw new RangeError('a league without clubs');
  return club;
}

function pairing(league: League, home: StrongClub, away: StrongClub, chance: Chance): Pairing {
  const form = () => chance.between(-FORM, FORM);
  return {
    league: { id: league.id, name: league.name, country: league.country },
    home: { id: home.id, name: home.name },
    away: { id: away.id, name: away.name },
    expected: expectedGoals({
      leagueGoals: league.goals,
      homeStrength: home.strength + form(),
      awayStrength: away.strength + form(),
    }),
  };
}

/** Who plays whom, for ever: each call is the next match of the season. */
export function pairingsOf(seed: number): (id: number) => Pairing {
  const resting: number[] = [];
  const rested = (league: League): League => ({
    ...league,
    clubs: league.clubs.filter((club) => !resting.includes(club.id)),
  });
  return (id) => {
    const chance = chanceOf(seed, 'pairing', id);
    const free = LEAGUES.map(rested).filter((league) => league.clubs.length >= 2);
    const league = leagueOf(free, chance);
    const home = clubOf(league, chance);
    const others = { ...league, clubs: league.clubs.filter((club) => club !== home) };
    const away = clubOf(others, chance);
    resting.push(home.id, away.id);
    resting.splice(0, Math.max(resting.length - 2 * REST_MATCHES, 0));
    return pairing(league, home, away, chance);
  };
}
