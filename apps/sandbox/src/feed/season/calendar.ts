import type { Sport } from '@palpite/kernel/sports';
import { chanceOf } from '../model/chance.ts';
import type { Group } from '../model/group.ts';
import { LEAGUES } from '../names/leagues.ts';
import type { League } from '../names/read.ts';
import { playOf } from '../play/make.ts';
import { playChances } from '../play/play.ts';
import { Match, type Plan } from './match.ts';
import { Pairings } from './pairings.ts';
import { pricesHoldMs } from './pricing-pace.ts';
import type { Timetable } from './timetable.ts';

export const FIRST_MATCH_ID = 1001;
/** Kick-offs deviate from an even spacing by up to this much. */
const STAGGER = 0.2;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How many matches of a sport exist at any time. */
export interface Lane {
  readonly sport: Sport;
  readonly live: number;
  /** Starting soon. */
  readonly next: number;
  /** On the following days. */
  readonly ahead: number;
}

/** The usual duration of a match. */
const USUAL_MS: Readonly<Record<Sport, number>> = {
  football: 112.5 * MINUTE,
  basketball: 66 * MINUTE,
  tennis: 85 * MINUTE,
  'table-tennis': 30 * MINUTE,
  volleyball: 85 * MINUTE,
};
/** Most announced matches are played within two days, all of them within seven. */
const AHEAD = { soonShare: 0.65, from: 4 * HOUR, soon: 48 * HOUR, last: 168 * HOUR, clockStep: 5 * MINUTE };
/** How many matches of a league begin in a millisecond of season time, in the long run. */
export function matchesPerMs(lanes: readonly Lane[], { sport, weight }: League): number {
  const lane = lanes.find((each) => each.sport === sport);
  if (!lane) return 0;
  const { soonShare, from, soon, last } = AHEAD;
  const aheadMs = (soonShare * (from + soon) + (1 - soonShare) * (soon + last)) / 2;
  const ofSport = Math.max(lane.live, 1) / USUAL_MS[sport] + lane.ahead / aheadMs;
  const weights = LEAGUES.filter((league) => league.sport === sport).reduce(
    (sum, each) => sum + each.weight,
    0,
  );
  return (ofSport * weight) / weights;
}

/** All markets of a match are offered from this long before it. */
export const WIDE_BEFORE_MS = 12 * HOUR;

/** Creating hundreds of matches at once would block the event loop. */
const AT_ONCE = 2;

export interface Missing {
  readonly made: readonly Match[];
  readonly hurried: readonly Match[];
  /** More matches are missing than were made in this step. */
  readonly isShort: boolean;
}

export interface CalendarOptions {
  readonly seed: number;
  readonly lanes: readonly Lane[];
  /** Matches without random events. */
  readonly quiet: boolean;
  /** Added to every id, so that two runs never use the same id for different matches. */
  readonly idOffset: number;
  readonly timetable: Timetable;
  /** The markets that the match with this number offers; all markets of its sport if undefined. */
  readonly slateOf?: (slate: readonly Group[], number: number) => readonly Group[];
}

/** Makes the matches of the season, one after the other. */
export class Calendar {
  readonly #options: CalendarOptions;
  readonly #pairings: Pairings;
  readonly #rows: readonly { readonly lane: Lane; readonly gapMs: number; lastAt: number }[];
  #nextNumber = FIRST_MATCH_ID;

  constructor(options: CalendarOptions) {
    this.#options = options;
    this.#pairings = new Pairings(options.seed);
    this.#rows = options.lanes.map((lane) => {
      const gapMs = USUAL_MS[lane.sport] / Math.max(lane.live, 1);
      // The first matches started before the season opens, so that it opens with matches in play.
      return { lane, gapMs, lastAt: -(lane.live + 0.5) * gapMs };
    });
  }

  /** The matches in play and the next ones; the following days are filled in afterwards. */
  opening(): readonly Match[] {
    return this.#rows.flatMap((row) =>
      Array.from({ length: row.lane.live + row.lane.next }, () => this.#nextOf(row, undefined)),
    );
  }

  /** The matches to create so that the calendar stays full, and those that must start earlier than planned. */
  missing(listed: readonly Match[], now: number): Missing {
    const made: Match[] = [];
    const hurried: Match[] = [];
    let isShort = false;
    for (const row of this.#rows) {
      const { sport, live, next, ahead } = row.lane;
      const ofSport = listed.filter((match) => match.play.sport === sport);
      const inPlay = ofSport.filter((match) => match.status === 'live').length;
      const coming = (plan: Plan) =>
        ofSport.filter((match) => match.status === 'not_started' && match.plan === plan);
      const soon = [...coming('next')];
      while (soon.length < next || inPlay + soon.length < live + next) {
        const match = this.#nextOf(row, now);
        soon.push(match);
        made.push(match);
      }
      const wanted = ahead - coming('days-ahead').length;
      for (let count = 0; count < Math.min(wanted, AT_ONCE); count += 1) made.push(this.#aheadOf(sport, now));
      isShort ||= wanted > AT_ONCE;
      // If many matches were ended early by control routes, later ones start sooner so that some are always in play.
      soon.sort((a, b) => a.kickOffAt - b.kickOffAt);
      hurried.push(...soon.slice(0, Math.max(live - 1 - inPlay, 0)));
    }
    return { made, hurried, isShort };
  }

  #nextOf(
    row: { readonly lane: Lane; readonly gapMs: number; lastAt: number },
    now: number | undefined,
  ): Match {
    const chance = chanceOf(this.#options.seed, 'kick-off', this.#nextNumber);
    row.lastAt = (now === undefined ? row.lastAt : Math.max(row.lastAt, now)) + row.gapMs;
    const at = Math.round(row.lastAt + chance.between(-STAGGER, STAGGER) * row.gapMs);
    return this.#make(row.lane.sport, at, 'next', false, now === undefined && at <= 0);
  }

  #aheadOf(sport: Sport, now: number): Match {
    const chance = chanceOf(this.#options.seed, 'kick-off', this.#nextNumber);
    const isSoon = chance.uniform() < AHEAD.soonShare;
    const away = isSoon ? chance.between(AHEAD.from, AHEAD.soon) : chance.between(AHEAD.soon, AHEAD.last);
    const at = this.#onTheClock(now + away);
    return this.#make(sport, at, 'days-ahead', at - now > WIDE_BEFORE_MS);
  }

  /** Kick-offs are at round times. */
  #onTheClock(atMs: number): number {
    const { timetable } = this.#options;
    const clockMs = timetable.clockAt(atMs);
    const shown = Math.round(clockMs / AHEAD.clockStep) * AHEAD.clockStep;
    return atMs + (shown - clockMs) * timetable.speed;
  }

  #make(sport: Sport, kickOffAt: number, plan: Plan, isFar: boolean, startsBeforeOpening = false): Match {
    const number = this.#nextNumber;
    this.#nextNumber += 1;
    const { seed, quiet, idOffset, timetable, slateOf } = this.#options;
    const pairing = this.#pairings.next(sport, number, kickOffAt);
    const play = playOf(pairing.model, playChances(seed, number), quiet, pairing.squads);
    return new Match({
      id: idOffset + number,
      play,
      slate: slateOf ? slateOf(play.slate, number) : play.slate,
      clockAt: (atMs) => timetable.clockAt(atMs),
      pricesHoldMs: () => pricesHoldMs(timetable.speed),
      isLively: !quiet,
      number,
      pairing,
      kickOffAt,
      plan,
      isFar,
      startsBeforeOpening,
    });
  }
}
