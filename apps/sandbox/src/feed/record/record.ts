import type { Team } from '@palpite/kernel/match-facts';
import type { Pair } from '@palpite/kernel/settlement/pair';
import { LEAGUES } from '../names/leagues.ts';
import type { League, StrongTeam } from '../names/read.ts';
import { venueOf } from '../names/venues.ts';
import type { Match } from '../season/match.ts';
import type { MatchStatus } from '../wire/messages.ts';
import { DAY, earlierMeetings, hasTable, pastMatches, pastRounds, seasonRounds } from './past.ts';
import { type Counted, formOf, type Outcome, type Standing, standingsOf } from './standings.ts';

const HOUR = 3_600_000;
/** How long a round of the season takes: sides that play more often are already in the next round. */
const ROUND_MS = { football: 24 * HOUR, other: 12 * HOUR };
/** Days of a tournament that are kept. */
const TOURNAMENT_KEPT = 12;
export const MEETINGS_MOST = 10;

export interface RecordedMatch {
  /** Undefined for a match that was played before the sandbox was started. */
  readonly id?: number;
  /** 0 is the first of the season in which the sandbox was started. */
  readonly round: number;
  readonly startMs: number;
  readonly home: number;
  readonly away: number;
  readonly status: MatchStatus;
  readonly score: Pair;
}

export interface LeagueRecord {
  readonly league: League;
  /** The latest round of which a match has started; counted from 1. */
  readonly current: number;
  readonly rounds: readonly { readonly number: number; readonly matches: readonly RecordedMatch[] }[];
  /** Undefined for a tournament. */
  readonly table?: readonly Standing[];
}

export interface MatchBackground {
  /** Undefined in a tournament. */
  readonly round?: number;
  readonly venue?: string;
  /** Of the home side and of the other, the latest last. */
  readonly form: readonly [readonly Outcome[], readonly Outcome[]];
  /** Earlier meetings of the two, the latest first. */
  readonly meetings: readonly Counted[];
}

/** A listed match with its round; when the season no longer lists it, what it came to. */
interface Entry {
  readonly round: number;
  readonly home: number;
  readonly away: number;
  state: Match | RecordedMatch;
}

interface RecordOptions {
  readonly seed: number;
  /** When the season was opened, on the sandbox's clock. */
  readonly openedMs: number;
  readonly clockAt: (atMs: number) => number;
  /** The season time. */
  readonly now: () => number;
}

/** A season of a league with a table, as far as it is known. */
export interface SeasonMatches {
  /** Those that count. */
  readonly ended: readonly RecordedMatch[];
  /** In play and announced. */
  readonly open: readonly Match[];
}

const BY_ID = new Map(LEAGUES.map((league) => [league.id, league]));

/** What the matches have come to: rounds and table of every league, and what a match has behind it. */
export class SeasonRecord {
  readonly #options: RecordOptions;
  readonly #entries = new Map<number, Entry[]>();
  readonly #past = new Map<number, readonly RecordedMatch[]>();

  constructor(options: RecordOptions) {
    this.#options = options;
  }

  /** A side plays once in a round, so a match goes into the first round that has room for both. */
  add(match: Match): void {
    const { league: sent, home, away } = match.pairing;
    const league = BY_ID.get(sent.id);
    if (!league) return;
    const entries = this.#entries.get(league.id) ?? [];
    this.#entries.set(league.id, entries);
    let round = this.#firstRound(league, match.kickOffAt);
    const engaged = new Set(
      entries
        .filter((entry) => [entry.home, entry.away].some((side) => side === home.id || side === away.id))
        .map((entry) => entry.round),
    );
    while (hasTable(league) && engaged.has(round)) round += 1;
    entries.push({ round, home: home.id, away: away.id, state: match });
  }

  #firstRound(league: League, kickOffAt: number): number {
    const { openedMs, clockAt } = this.#options;
    const past = pastRounds(league);
    if (!hasTable(league)) {
      const days = Math.floor(clockAt(kickOffAt) / DAY) - Math.floor(openedMs / DAY);
      return Math.max(past + days, 0);
    }
    return past + Math.max(Math.floor(kickOffAt / roundMs(league)), 0);
  }

  /** The match itself, with its markets, must not stay in memory. */
  forget(match: Match): void {
    const league = BY_ID.get(match.pairing.league.id);
    const entries = league && this.#entries.get(league.id);
    const entry = entries?.find(({ state }) => state === match);
    if (!league || !entries || !entry) return;
    entry.state = this.#recorded(entry);
    // The season before is needed until bets on it are settled.
    const before = hasTable(league) ? seasonRounds(league) : 0;
    const from = this.#keptFrom(league, entries) - before;
    this.#entries.set(
      league.id,
      entries.filter((each) => each.round >= from || !('round' in each.state)),
    );
  }

  /** The number of the season of the league that is played now, by the time alone; 0 is the first. */
  seasonNow(league: League): number {
    return Math.floor(this.#firstRound(league, this.#options.now()) / seasonRounds(league));
  }

  /** The season time from which on no match of that season begins any more. */
  endOf(league: League, season: number): number {
    return ((season + 1) * seasonRounds(league) - pastRounds(league)) * roundMs(league);
  }

  /** The matches of one season of a league with a table. */
  seasonMatches(league: League, season: number): SeasonMatches {
    const isOfSeason = ({ round }: { readonly round: number }) =>
      Math.floor(round / seasonRounds(league)) === season;
    const entries = (this.#entries.get(league.id) ?? []).filter(isOfSeason);
    const open = entries.flatMap(({ state }) => ('round' in state || state.isOver ? [] : [state]));
    const past = this.#pastOf(league).filter(isOfSeason);
    const played = [...past, ...entries.map((entry) => this.#recorded(entry))].filter(isCounted);
    return { ended: played, open };
  }

  /** The rounds of that season that each team can still play in: it plays once in a round. */
  freeRounds(league: League, season: number): ReadonlyMap<number, number> {
    const rounds = seasonRounds(league);
    const first = Math.max(this.#firstRound(league, this.#options.now()), season * rounds);
    const last = (season + 1) * rounds;
    const engaged = new Map(league.teams.map(({ id }) => [id, 0]));
    for (const { round, home, away } of this.#entries.get(league.id) ?? [])
      if (round >= first && round < last)
        for (const side of [home, away]) engaged.set(side, (engaged.get(side) ?? 0) + 1);
    const left = Math.max(last - first, 0);
    return new Map([...engaged].map(([team, taken]) => [team, Math.max(left - taken, 0)]));
  }

  league(id: number): LeagueRecord | undefined {
    const league = BY_ID.get(id);
    if (!league) return undefined;
    const entries = this.#entries.get(id) ?? [];
    const from = this.#keptFrom(league, entries);
    const current = this.#current(league, entries);
    const seasonEnd = hasTable(league) ? from + seasonRounds(league) : Number.POSITIVE_INFINITY;
    const matches = this.#all(league).filter(
      // Later rounds have only what is announced days ahead, and some of them nothing.
      ({ round }) => round >= from && round < seasonEnd && round <= current + 1,
    );
    const base = hasTable(league) ? from : 0;
    const numbers = [...new Set(matches.map(({ round }) => round))].toSorted((a, b) => a - b);
    return {
      league,
      current: current - base + 1,
      rounds: numbers.map((number) => ({
        number: number - base + 1,
        matches: matches
          .filter(({ round }) => round === number)
          .toSorted((one, other) => one.startMs - other.startMs),
      })),
      ...(hasTable(league) && {
        table: standingsOf(
          league.sport,
          league.teams.map(({ id: team }) => team),
          matches.filter(isCounted),
        ),
      }),
    };
  }

  background(match: Match): MatchBackground | undefined {
    const league = BY_ID.get(match.pairing.league.id);
    if (!league) return undefined;
    const { home, away } = match.pairing;
    const { seed, openedMs } = this.#options;
    const { startMs } = match;
    const counted = this.#all(league).filter(
      (each) => isCounted(each) && each.id !== match.id && each.startMs < startMs,
    );
    const [one, other] = [teamIn(league, home), teamIn(league, away)];
    const before = one && other ? earlierMeetings(seed, league, [one, other], openedMs) : [];
    const isMeeting = (each: Counted) =>
      (each.home === home.id && each.away === away.id) || (each.home === away.id && each.away === home.id);
    const round = this.#entries.get(league.id)?.find(({ state }) => state === match)?.round;
    const venue = venueOf(league.sport, home.id);
    return {
      ...(round !== undefined && hasTable(league) && { round: (round % seasonRounds(league)) + 1 }),
      ...(venue !== undefined && { venue }),
      form: [formOf(home.id, counted), formOf(away.id, counted)],
      meetings: [...counted.filter(isMeeting), ...before]
        .toSorted((a, b) => b.startMs - a.startMs)
        .slice(0, MEETINGS_MOST),
    };
  }

  /** The first round that is still shown. */
  #keptFrom(league: League, entries: readonly Entry[]): number {
    const current = this.#current(league, entries);
    if (!hasTable(league)) return Math.max(current + 1 - TOURNAMENT_KEPT, 0);
    const rounds = seasonRounds(league);
    return Math.floor(current / rounds) * rounds;
  }

  #current(league: League, entries: readonly Entry[]): number {
    const begun = entries.filter(({ state }) => state.status !== 'not_started');
    const latest = begun.reduce((most, { round }) => Math.max(most, round), pastRounds(league) - 1);
    // A side that plays often begins the next season before this one is over.
    return hasTable(league)
      ? Math.min(latest, (this.seasonNow(league) + 1) * seasonRounds(league) - 1)
      : latest;
  }

  #all(league: League): readonly RecordedMatch[] {
    const entries = this.#entries.get(league.id) ?? [];
    return [...this.#pastOf(league), ...entries.map((entry) => this.#recorded(entry))];
  }

  /** Played when the league is first looked at: all leagues at once would hold up the matches in play. */
  #pastOf(league: League): readonly RecordedMatch[] {
    const { seed, openedMs } = this.#options;
    const past =
      this.#past.get(league.id) ??
      pastMatches(seed, league, openedMs).map((each) => ({ ...each, status: 'ended' as const }));
    this.#past.set(league.id, past);
    return past;
  }

  #recorded({ round, home, away, state }: Entry): RecordedMatch {
    if ('round' in state) return state;
    const { id, status, score, startMs } = state;
    return { id, round, startMs, home, away, status, score };
  }
}

function roundMs({ sport }: League): number {
  return sport === 'football' ? ROUND_MS.football : ROUND_MS.other;
}

const isCounted = ({ status }: RecordedMatch) => status === 'ended';

function teamIn({ teams }: League, { id }: Team): StrongTeam | undefined {
  return teams.find((team) => team.id === id);
}
