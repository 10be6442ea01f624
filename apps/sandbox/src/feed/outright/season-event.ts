import { eachWayTerms } from '@palpite/kernel/each-way';
import type { Names, Team } from '@palpite/kernel/match-facts';
import { NIL } from '@palpite/kernel/settlement/pair';
import { compareRows, type FinalRow, gradeSeason, type SeasonSheet } from '@palpite/kernel/settlement/season';
import { isSeasonMarket, teamSelection } from '@palpite/kernel/settlement/season-markets';
import { marginOf } from '../model/margins.ts';
import { type Masses, winOrLose } from '../model/masses.ts';
import type { Outlook } from '../model/outlook.ts';
import type { Group } from '../model/slate-group.ts';
import type { League, StrongTeam } from '../names/read.ts';
import type { Grader } from '../play/play.ts';
import { Book } from '../season/book.ts';
import type { Market } from '../season/market.ts';
import { type MatchState, type MatchStatus, type News, type StopReason, wireWord } from '../wire/messages.ts';
import type { Sold } from '../wire/producers.ts';
import { atMost } from './rest-of-season.ts';

/** Who has a real chance counts as a runner, by whom the terms of each-way bets are chosen. */
const RUNNER_CHANCE = 0.01;
const PLACES_MOST = 3;
/** Shown as the evidence of a result. */
const SHEET = { teams: 5, length: 200 };

/** The share of the first place, of each number of places of each-way bets, and of the top of the table, by team. */
export interface SeasonShares {
  readonly ofPlaces: ReadonlyMap<number, Float64Array>;
}

export interface SeasonEventOptions {
  readonly id: number;
  readonly league: League;
  /** 0 is the season in which the sandbox was started. */
  readonly number: number;
  /** The year in which the sandbox was started. */
  readonly year: number;
  /** The teams in the order in which they are sold. */
  readonly order: readonly StrongTeam[];
  /** When it ends, on the sandbox's clock. */
  readonly endsMs: () => number;
}

/** The number of the team in its season: its place in the list of the league. */
export function numberOf({ teams }: League, team: number): number {
  return teams.findIndex(({ id }) => id === team) + 1;
}

/** The places of `season-top`: the top fifth of a league. */
export function topPlaces({ teams }: League): number {
  return Math.max(Math.round(teams.length / 5), 2);
}

/** All numbers of places on which there is a market. */
export function placesOn(league: League): readonly number[] {
  return [...new Set([1, 2, PLACES_MOST, topPlaces(league)])];
}

/** A season of a league as the feed sells it: like a match that has not started until the season is over. */
export class SeasonEvent implements Sold {
  readonly id: number;
  readonly league: League;
  readonly number: number;
  readonly book: Book;
  readonly #options: SeasonEventOptions;
  #status: MatchStatus = 'not_started';
  #stop: StopReason | undefined;
  #sheet: SeasonSheet | undefined;

  constructor(options: SeasonEventOptions) {
    const { id, league, number, order } = options;
    this.#options = options;
    this.id = id;
    this.league = league;
    this.number = number;
    this.book = new Book(id, groupsOf(league, order), (group) => marginOf(league.sport, league.tier, group));
  }

  get status(): MatchStatus {
    return this.#status;
  }

  get markets(): readonly Market[] {
    return this.book.markets;
  }

  fixture(): News {
    const { league } = this;
    const { id, name, names, country, rank, hot } = league;
    const named = { name, ...(names && { names }) };
    const match: MatchState = {
      id: this.id,
      sport: wireWord(league.sport),
      season: true,
      league: { id, ...named, country, rank, hot },
      home: { id, ...named },
      away: this.#seasonName(),
      start: this.#options.endsMs(),
      status: this.#status,
      period: this.#status === 'not_started' ? 'not_started' : 'ended',
      clock: { seconds: 0, running: false, direction: 'none' },
      score: NIL,
      scores: [],
      events: [],
    };
    return { type: 'fixture', match };
  }

  /** Several seasons may be played in a year. */
  #seasonName(): Team {
    const label = `${this.#options.year}/${this.number + 1}`;
    const names: Names = {
      PT: `Temporada ${label}`,
      ES: `Temporada ${label}`,
      RU: `сезон ${label}`,
      VI: `mùa ${label}`,
    };
    return { id: this.league.id, name: `Season ${label}`, names };
  }

  reprice(shares: SeasonShares): readonly News[] {
    if (this.#status !== 'not_started') return [];
    return this.book.reprice({ now: outlookOf(this.league, shares) }, false);
  }

  suspend(): readonly News[] {
    return this.book.suspendAll();
  }

  get isStopped(): boolean {
    return this.#stop !== undefined;
  }

  /** Nothing is sold until it is resumed, as in the match that stopped it. */
  stop(reason: StopReason): readonly News[] {
    if (this.#stop !== undefined || this.#status !== 'not_started') return [];
    this.#stop = reason;
    return [this.#stopped(reason)];
  }

  resume(): readonly News[] {
    if (this.#stop === undefined || this.#status !== 'not_started') return [];
    this.#stop = undefined;
    return [{ type: 'bet_resume', match_id: this.id }];
  }

  #stopped(reason: StopReason): News {
    return { type: 'bet_stop', match_id: this.id, reason };
  }

  /** `sheet`: the table at the end, or where the season was stopped. */
  end(sheet: SeasonSheet): readonly News[] {
    if (this.#status !== 'not_started') return [];
    this.#sheet = sheet;
    this.#status = sheet.stopped ? 'abandoned' : 'ended';
    return [this.fixture(), ...this.book.closeAll()];
  }

  settle(): readonly News[] {
    return this.#sheet ? this.book.settle(graderOf(this.league, this.#sheet)) : [];
  }

  whole(): readonly News[] {
    return [
      this.fixture(),
      ...this.markets.map((market) => market.odds()),
      ...(this.#stop === undefined ? [] : [this.#stopped(this.#stop)]),
      ...this.book.wholeHistory(),
    ];
  }
}

function groupsOf(league: League, order: readonly StrongTeam[]): readonly Group[] {
  const named = ({ name, names }: StrongTeam) => ({ name, ...(names && { names }) });
  const runners = Object.fromEntries(
    order.map((team) => [teamSelection(numberOf(league, team.id)), named(team)]),
  );
  const all = { period: 'full-time', decidedBy: 'players', isMain: true, atMost } as const;
  return [
    {
      ...all,
      type: 'season-winner',
      selections: Object.keys(runners),
      runners,
      lines: 'none',
    },
    {
      ...all,
      type: 'season-winner-place',
      selections: Object.keys(runners),
      runners,
      lines: 'course',
      placeOf: 'season-winner',
      placeShare: (line) => (line === String(PLACES_MOST) ? 5 : 4),
    },
    ...order.map(
      (team): Group => ({
        ...all,
        type: 'season-top',
        selections: ['yes', 'no'],
        team: numberOf(league, team.id),
        lines: [String(topPlaces(league))],
        playerOf: () => named(team),
      }),
    ),
  ];
}

function outlookOf(league: League, { ofPlaces }: SeasonShares): Outlook {
  const shareOf = (places: number, number: number) => ofPlaces.get(places)?.[number - 1] ?? 0;
  const all = league.teams.map(({ id }) => numberOf(league, id));
  const runners = all.filter((number) => shareOf(1, number) >= RUNNER_CHANCE).length;
  const terms = eachWayTerms(runners);
  return {
    counts: () => undefined,
    halves: () => undefined,
    named: () => undefined,
    namedLines: (type) => (type === 'season-winner-place' && terms ? [String(terms.places)] : []),
    together: () => undefined,
    players(type, line, team): ReadonlyMap<string, Masses> {
      if (team !== undefined) {
        const share = shareOf(Number(line), team);
        return new Map([
          ['yes', winOrLose(share)],
          ['no', winOrLose(1 - share)],
        ]);
      }
      const places = type === 'season-winner' ? 1 : Number(line);
      return new Map(all.map((number) => [teamSelection(number), winOrLose(shareOf(places, number))]));
    },
  };
}

function graderOf(league: League, sheet: SeasonSheet): Grader {
  const nameOf = ({ team }: FinalRow) => league.teams[team - 1]?.name ?? '';
  const first = [...sheet.rows].sort(compareRows).slice(0, SHEET.teams);
  const text = first.map((row, index) => `${index + 1}. ${nameOf(row)} ${row.points}`).join(', ');
  return {
    grade: ({ type, line, selection, team }) =>
      isSeasonMarket(type)
        ? gradeSeason({ market: type, line, selection, ...(team !== undefined && { team }) }, sheet)
        : undefined,
    decidedBy: () => NIL,
    sheetText: () => text.slice(0, SHEET.length),
  };
}
