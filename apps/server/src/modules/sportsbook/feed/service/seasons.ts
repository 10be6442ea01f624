import type { Team } from '@palpite/kernel/match-facts';
import { ID_SPACE_SIZE } from '../core/id-space.ts';
import { isRouted } from '../core/routing.ts';
import {
  type AskedMatch,
  type LeagueSeason,
  type MatchBackground,
  NOT_ASKED,
  type SeasonAnswer,
  type SeasonMatch,
  type Seasons,
} from '../core/season.ts';
import type { ProducerSetup } from './producers.ts';

/** More questions at once are not asked: anyone may name any league. */
const AT_ONCE_MOST = 16;
const UNAVAILABLE = { is: 'unavailable' } as const;
const NONE = { is: 'none' } as const;

/** Asks the producer of the league or match, on any node: the question needs no connection of the feed's owner. */
export function createSeasons(producers: readonly ProducerSetup[]): Seasons {
  let asking = 0;
  const asked = async <T>(ask: () => Promise<SeasonAnswer<T>>): Promise<SeasonAnswer<T>> => {
    if (asking >= AT_ONCE_MOST) return NOT_ASKED;
    asking += 1;
    try {
      return await ask();
    } finally {
      asking -= 1;
    }
  };
  const offering = (match: AskedMatch, question: 'readBackground' | 'readLineUp') =>
    producers.find(
      (each) =>
        isOfVendor(each, match.match) &&
        (each.route === undefined || isRouted(each.route, match)) &&
        each.adapter[question],
    );
  return {
    async league(league) {
      const setup = producers.find((each) => isOfVendor(each, league) && each.adapter.readSeason);
      const read = setup?.adapter.readSeason?.bind(setup.adapter);
      if (!setup || !read) return NONE;
      const base = baseOf(setup);
      const answer = await asked(() => read(league - base));
      if (answer.is !== 'known') return answer;
      return isInSpace(setup, idsOfSeason(answer.value))
        ? { is: 'known', value: seasonWithBase(answer.value, base) }
        : UNAVAILABLE;
    },
    async match(match) {
      const setup = offering(match, 'readBackground');
      const read = setup?.adapter.readBackground?.bind(setup.adapter);
      if (!setup || !read) return NONE;
      const base = baseOf(setup);
      const answer = await asked(() => read(match.match - base));
      if (answer.is !== 'known') return answer;
      return isInSpace(
        setup,
        answer.value.meetings.flatMap(({ home, away }) => [home, away]),
      )
        ? { is: 'known', value: backgroundWithBase(answer.value, base) }
        : UNAVAILABLE;
    },
    async lineUp(match) {
      const setup = offering(match, 'readLineUp');
      const read = setup?.adapter.readLineUp?.bind(setup.adapter);
      return setup && read ? asked(() => read(match.match - baseOf(setup))) : NONE;
    },
  };
}

function isOfVendor({ idSpace }: ProducerSetup, id: number): boolean {
  return idSpace === undefined || Math.floor(id / ID_SPACE_SIZE) === idSpace;
}

/** As with messages: an id beyond the range would be that of another vendor. */
function isInSpace({ idSpace }: ProducerSetup, ids: readonly number[]): boolean {
  return idSpace === undefined || ids.every((id) => id >= 0 && id < ID_SPACE_SIZE);
}

function idsOfSeason({ league, teams, rounds }: LeagueSeason): number[] {
  const matches = rounds.flatMap((round) => round.matches.flatMap(({ match }) => match ?? []));
  return [league.id, ...teams.keys(), ...matches];
}

function baseOf({ idSpace }: ProducerSetup): number {
  return (idSpace ?? 0) * ID_SPACE_SIZE;
}

function seasonWithBase(season: LeagueSeason, base: number): LeagueSeason {
  if (base === 0) return season;
  const teams = [...season.teams.values()].map((team): Team => ({ ...team, id: team.id + base }));
  const moved = ({ match, home, away, ...rest }: SeasonMatch): SeasonMatch => ({
    ...rest,
    ...(match !== undefined && { match: match + base }),
    home: home + base,
    away: away + base,
  });
  return {
    ...season,
    league: { ...season.league, id: season.league.id + base },
    teams: new Map(teams.map((team) => [team.id, team])),
    rounds: season.rounds.map(({ round, matches }) => ({ round, matches: matches.map(moved) })),
    ...(season.table && { table: season.table.map((row) => ({ ...row, team: row.team + base })) }),
  };
}

function backgroundWithBase(background: MatchBackground, base: number): MatchBackground {
  const meetings = background.meetings.map((meeting) => ({
    ...meeting,
    home: meeting.home + base,
    away: meeting.away + base,
  }));
  return { ...background, meetings };
}
