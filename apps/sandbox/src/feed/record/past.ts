import type { Pair } from '@palpite/kernel/settlement/pair';
import { chanceOf } from '../model/chance.ts';
import type { League, StrongTeam } from '../names/read.ts';
import { playOf } from '../play/make.ts';
import { playChances } from '../play/play.ts';
import { modelOf } from '../season/models.ts';
import { roundCount, roundOf } from './rounds.ts';
import type { Counted } from './standings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A match of a round before the sandbox was started. */
export interface PastMatch extends Counted {
  /** 0 is the first of the season. */
  readonly round: number;
}

/** A season is a little past its middle when the sandbox starts. */
const PLAYED_SHARE = 0.55;
/** Days of a tournament that are known at the start. */
const TOURNAMENT_DAYS = 8;
const ROUND_EVERY = { football: 4 * DAY, other: 2 * DAY, tournament: DAY };
/** The matches of a day begin one after the other; the last ends before the day does. */
const KICK_OFF = { firstMs: 15 * HOUR, everyMs: 90 * MINUTE, slots: 5 };
const EARLIER = { least: 3, most: 9, firstMs: 150 * DAY, everyMs: 170 * DAY };
/** No match has as many steps; a match that does not end must not block this loop. */
const STEPS_MAX = 100_000;

/** Where everyone plays everyone there is a table; tennis and table tennis are played as tournaments. */
export function hasTable({ sport }: Pick<League, 'sport'>): boolean {
  return sport !== 'tennis' && sport !== 'table-tennis';
}

export function seasonRounds(league: League): number {
  return hasTable(league) ? roundCount(league.teams.length) : Number.POSITIVE_INFINITY;
}

/** Rounds that were played before the sandbox was started. */
export function pastRounds(league: League): number {
  return hasTable(league) ? Math.floor(seasonRounds(league) * PLAYED_SHARE) : TOURNAMENT_DAYS;
}

/** The same for the same seed, but for the days: the last round was yesterday. */
export function pastMatches(seed: number, league: League, openedMs: number): readonly PastMatch[] {
  const teams = drawn(seed, league);
  const rounds = pastRounds(league);
  const { football, other, tournament } = ROUND_EVERY;
  const gapMs = !hasTable(league) ? tournament : league.sport === 'football' ? football : other;
  const lastMs = Math.floor(openedMs / DAY) * DAY - DAY;
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    roundOf(teams.length, round).flatMap(([homeIndex, awayIndex], index): PastMatch[] => {
      const [home, away] = [teams[homeIndex], teams[awayIndex]];
      if (!home || !away) return [];
      const dayMs = lastMs - (rounds - 1 - round) * gapMs;
      return [
        {
          round,
          startMs: dayMs + KICK_OFF.firstMs + (index % KICK_OFF.slots) * KICK_OFF.everyMs,
          home: home.id,
          away: away.id,
          score: played(seed, league, [home, away], league.id * 100_000 + round * 100 + index),
        },
      ];
    }),
  );
}

/** Meetings of the same two sides in seasons before this one. */
export function earlierMeetings(
  seed: number,
  league: League,
  sides: readonly [StrongTeam, StrongTeam],
  openedMs: number,
): readonly Counted[] {
  const [one, other] = sides.toSorted((a, b) => a.id - b.id);
  if (!one || !other) return [];
  const pair = (one.id % 100_000) * 100_000 + (other.id % 100_000);
  const chance = chanceOf(seed, 'meetings', pair);
  const count = EARLIER.least + chance.below(EARLIER.most - EARLIER.least + 1);
  const firstAtHome = chance.below(2);
  const today = Math.floor(openedMs / DAY) * DAY;
  return Array.from({ length: count }, (_, index) => {
    const [home, away] = (index + firstAtHome) % 2 === 0 ? [one, other] : [other, one];
    const dayMs = today - EARLIER.firstMs - index * EARLIER.everyMs - chance.below(30) * DAY;
    return {
      startMs: dayMs + KICK_OFF.firstMs + chance.below(KICK_OFF.slots) * KICK_OFF.everyMs,
      home: home.id,
      away: away.id,
      score: played(seed, league, [home, away], pair * 16 + index),
    };
  });
}

function drawn(seed: number, league: League): readonly StrongTeam[] {
  const chance = chanceOf(seed, 'draw', league.id);
  return league.teams
    .map((team) => ({ team, at: chance.uniform() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ team }) => team);
}

/** Plays a match to its end in one go, by the model that also plays the live ones. */
function played(
  seed: number,
  league: League,
  [home, away]: readonly [StrongTeam, StrongTeam],
  number: number,
): Pair {
  const model = modelOf(league, home, away, chanceOf(seed, 'past', number));
  const play = playOf(model, playChances(seed, number), false);
  play.start();
  for (let step = 0; step < STEPS_MAX; step += 1) if (play.step().ended) return play.score;
  throw new Error(`match ${number} of league ${league.id} does not end`);
}
