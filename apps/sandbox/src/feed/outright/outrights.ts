import type { FinalRow, SeasonSheet } from '@palpite/kernel/settlement/season';
import type { Sport } from '@palpite/kernel/sports';
import { chanceOf } from '../model/chance.ts';
import { LEAGUES } from '../names/leagues.ts';
import type { League, StrongTeam } from '../names/read.ts';
import { hasTable } from '../record/past.ts';
import type { SeasonRecord } from '../record/record.ts';
import { pointsOf, standingsOf } from '../record/standings.ts';
import type { Lane } from '../season/calendar.ts';
import { matchesPerMs } from '../season/calendar.ts';
import { eventPauseMs } from '../season/pricing-pace.ts';
import { SETTLED_AFTER_MS } from '../season/season.ts';
import type { Timetable } from '../season/timetable.ts';
import type { News, StopReason } from '../wire/messages.ts';
import { finalRow } from './final-row.ts';
import {
  endsOf,
  type Fixture,
  type Reach,
  rowValue,
  scoreTable,
  sharesOf,
  UnannouncedRuns,
  withinReach,
} from './rest-of-season.ts';
import type { Ahead, Sale } from './sale.ts';
import { numberOf, placesOn, SeasonEvent } from './season-event.ts';
import { type Seen, seenOf } from './seen.ts';
import { UsualScores } from './usual-scores.ts';

const MINUTE = 60_000;
/** Each league is opened by itself, since its past is played for it; times of the sandbox's clock. */
const OPENED = { fromMs: 4_000, everyMs: 1_500 };
/** Prices of a season follow its matches: at once after a goal or a set, within a minute after a basket or a rally. */
const PRICED = { clockMs: 250, pointsMs: MINUTE, liveMs: 2 * MINUTE, decisiveMs: 8_000 };
/** Before the end a few points may decide the season: then each is priced at once, and the time as in a match. */
const DECISIVE_MS = 48 * 60 * MINUTE;
/** The last matches have ended and are not corrected any more. */
const FINISHED = { lookMs: 5 * MINUTE, afterMs: 15 * MINUTE };
/** What is ahead is played in steps of the sandbox's clock. */
const AHEAD_EVERY_MS = 60;
/** A win that gives as many points as a win can. */
const WHOLE_WIN = [3, 0] as const;
/** Ids below those of the first match. */
const IDS_MOST = 1_000;

interface OutrightOptions {
  readonly seed: number;
  readonly idOffset: number;
  readonly lanes: readonly Lane[];
  readonly timetable: Timetable;
  readonly record: SeasonRecord;
  readonly publish: (news: News) => void;
}

/** Sells how the seasons of all leagues with a table end. */
export class Outrights {
  readonly #options: OutrightOptions;
  readonly #sales = new Map<number, Sale>();
  readonly #listed = new Map<number, SeasonEvent>();
  readonly #seen = new Map<number, Seen>();
  readonly #usual = new UsualScores();
  #ids = 0;

  constructor(options: OutrightOptions) {
    this.#options = options;
  }

  get events(): readonly SeasonEvent[] {
    return [...this.#listed.values()];
  }

  event(id: number): SeasonEvent | undefined {
    return this.#listed.get(id);
  }

  open(): void {
    const { timetable, record, lanes } = this.#options;
    const played = new Set<Sport>(lanes.map(({ sport }) => sport));
    const leagues = LEAGUES.filter((league) => hasTable(league) && played.has(league.sport));
    for (const [index, league] of leagues.entries()) {
      const afterMs = (OPENED.fromMs + index * OPENED.everyMs) * timetable.speed;
      timetable.plan(timetable.now() + afterMs, () => this.#sell(league, record.seasonNow(league)));
    }
  }

  whole(): readonly News[] {
    return this.events.flatMap((event) => event.whole());
  }

  /** The end of a season has moved on the sandbox's clock. */
  resend(): void {
    for (const event of this.events) if (event.status === 'not_started') this.#tell([event.fixture()]);
  }

  /** A message about a match: it may have changed what a season is worth. */
  note(news: News): void {
    if (news.type === 'bet_stop' || news.type === 'bet_resume') {
      const sale = this.#saleOf(news.match_id);
      if (sale) this.#stopWithMatches(sale);
    } else this.#noteScore(news);
  }

  /**
   * While betting on one of its matches is stopped, before a goal that is about to come as after a red card, a season is
   * stopped too: its prices do not know yet what is seen. It is priced before it is sold again.
   */
  #stopWithMatches(sale: Sale): void {
    const reason = this.#stopReason(sale);
    if (reason) this.#tell(sale.event.stop(reason));
    else if (sale.event.isStopped && this.#priceSoon(sale, true)) this.#tell(sale.event.resume());
  }

  #stopReason({ event: { league, number } }: Sale): StopReason | undefined {
    const { open } = this.#options.record.seasonMatches(league, number);
    return open.flatMap(({ stopReason }) => stopReason ?? [])[0];
  }

  #saleOf(match: number): Sale | undefined {
    const { record } = this.#options;
    return [...this.#sales.values()].find(({ event: { league, number } }) =>
      record.seasonMatches(league, number).open.some(({ id }) => id === match),
    );
  }

  #noteScore(news: News): void {
    if (news.type !== 'fixture' || news.match.season) return;
    const { id, sport, status, league } = news.match;
    const sale = this.#sales.get(league.id);
    if (!sale) return;
    const isOver = status === 'ended' || status === 'abandoned';
    const before = this.#seen.get(id);
    const now = seenOf(news.match);
    if (before?.score === now.score && before.points === now.points) return;
    if (isOver) this.#seen.delete(id);
    else this.#seen.set(id, now);
    if (before === undefined && !isOver && this.#misses(sale.coming ?? sale.ahead, sale.event))
      this.#waitForAhead(sale);
    const isScored = sport !== 'basketball' && before?.score !== now.score;
    if (isOver || before !== undefined) this.#priceSoon(sale, isOver || isScored);
    if (isOver) {
      this.#playAhead(sale);
      this.#stopWithMatches(sale);
    }
  }

  /** The season ends now, with the table as it is; the first `level` teams are made level. */
  end(league: number, level = 1): SeasonEvent | undefined {
    const sale = this.#sales.get(league);
    if (!sale) return undefined;
    const rows = this.#rows(sale.event);
    const [leader] = rows;
    const final = rows.map((row, index) => (leader && index < level ? { ...leader, team: row.team } : row));
    this.#finish(sale, { stopped: false, rows: final });
    return sale.event;
  }

  abandon(league: number): SeasonEvent | undefined {
    const sale = this.#sales.get(league);
    if (!sale) return undefined;
    const { event } = sale;
    this.#finish(sale, { stopped: true, rows: this.#rows(event), left: this.#pointsLeft(event) });
    return event;
  }

  #tell(news: readonly News[]): void {
    for (const message of news) this.#options.publish(message);
  }

  #sell(league: League, number: number): void {
    const { idOffset, timetable, record } = this.#options;
    if (this.#ids + 1 >= IDS_MOST) return;
    this.#ids += 1;
    const endsAt = record.endOf(league, number);
    const event = new SeasonEvent({
      id: idOffset + this.#ids,
      league,
      number,
      order: this.#tableOrder(league, number),
      year: new Date(timetable.clockAt(0)).getUTCFullYear(),
      endsMs: () => timetable.clockAt(endsAt),
    });
    const sale: Sale = {
      event,
      ahead: this.#aheadOf(event),
      pricedAt: Number.NEGATIVE_INFINITY,
      plannedAt: Number.POSITIVE_INFINITY,
      isOutdated: false,
    };
    this.#playOn(sale.ahead, () => this.#open(sale, endsAt));
  }

  #open(sale: Sale, endsAt: number): void {
    const { event } = sale;
    this.#sales.set(event.league.id, sale);
    this.#listed.set(event.id, event);
    this.#tell([event.fixture()]);
    sale.isOutdated = this.#misses(sale.ahead, event);
    if (sale.isOutdated) this.#playAhead(sale);
    else this.#price(sale);
    this.#stopWithMatches(sale);
    this.#priceWhileLive(sale);
    this.#options.timetable.plan(endsAt, () => this.#finishWhenPlayed(sale));
  }

  /** Whether a match of the season was announced after this was drawn. */
  #misses({ announced }: Ahead, { league, number }: SeasonEvent): boolean {
    const { open } = this.#options.record.seasonMatches(league, number);
    return open.some((match) => !announced.includes(match));
  }

  /** Who plays whom says more than that somebody plays: prices from before are not sold any more. */
  #waitForAhead(sale: Sale): void {
    sale.isOutdated = true;
    this.#tell(sale.event.suspend());
    this.#playAhead(sale);
  }

  /** A match that was unannounced has become a result: what is ahead is drawn anew, beside the matches in play. */
  #playAhead(sale: Sale): void {
    if (sale.coming) return;
    const coming = this.#aheadOf(sale.event);
    sale.coming = coming;
    this.#playOn(coming, () => {
      delete sale.coming;
      sale.ahead = coming;
      sale.isOutdated = this.#misses(coming, sale.event);
      if (sale.isOutdated) this.#playAhead(sale);
      else this.#priceSoon(sale, true);
    });
  }

  #playOn(ahead: Ahead, then: () => void): void {
    const { timetable } = this.#options;
    timetable.plan(timetable.now() + AHEAD_EVERY_MS * timetable.speed, () => {
      ahead.unannounced.playOn();
      if (ahead.unannounced.isWhole) then();
      else this.#playOn(ahead, then);
    });
  }

  /**
   * No bet is accepted at the prices from before a goal: they are computed in the same step. False when they follow, and
   * with them the end of a stop, because there were some just before.
   */
  #priceSoon(sale: Sale, isAtOnce: boolean): boolean {
    const { timetable } = this.#options;
    const mayWait = !isAtOnce && !this.#isDecisive(sale);
    const clockMs = PRICED.clockMs * timetable.speed;
    // In a fast season points are priced as the time passes.
    if (!isAtOnce && eventPauseMs(timetable.speed) > 0) return false;
    const dueAt = sale.pricedAt + Math.max(clockMs, mayWait ? PRICED.pointsMs : 0);
    if (timetable.now() >= dueAt) {
      this.#price(sale);
      return true;
    }
    if (sale.plannedAt <= dueAt) return false;
    sale.plannedAt = dueAt;
    timetable.plan(dueAt, () => {
      if (sale.plannedAt !== dueAt) return;
      sale.plannedAt = Number.POSITIVE_INFINITY;
      this.#price(sale);
      if (!this.#stopReason(sale)) this.#tell(sale.event.resume());
    });
    return false;
  }

  #isDecisive({ event: { league, number } }: Sale): boolean {
    const { timetable, record } = this.#options;
    return record.endOf(league, number) - timetable.now() < DECISIVE_MS;
  }

  #priceWhileLive(sale: Sale): void {
    const { timetable, record } = this.#options;
    const everyMs = this.#isDecisive(sale) ? PRICED.decisiveMs : PRICED.liveMs;
    const pauseMs = Math.max(everyMs, PRICED.clockMs * timetable.speed * 8);
    timetable.plan(timetable.now() + pauseMs, () => {
      const { league, number, status } = sale.event;
      if (status !== 'not_started') return;
      const isLive = record.seasonMatches(league, number).open.some((match) => match.status === 'live');
      if (isLive) this.#priceSoon(sale, true);
      this.#priceWhileLive(sale);
    });
  }

  #price(sale: Sale): void {
    const { event } = sale;
    if (event.status !== 'not_started' || sale.isOutdated) return;
    const { seed, timetable } = this.#options;
    const { league } = event;
    const now = timetable.now();
    sale.pricedAt = now;
    const fixtures = sale.ahead.announced.flatMap((match): Fixture[] => {
      const [home, away] = [match.pairing.home, match.pairing.away].map(({ id }) => numberOf(league, id) - 1);
      if (match.isOver || home === undefined || away === undefined) return [];
      const playedMs = match.status === 'live' ? now - match.kickOffAt : 0;
      const table = scoreTable(league.sport, match.play.outlook(playedMs), match.score);
      return [{ home, away, table, chance: chanceOf(seed, 'open-match', match.id) }];
    });
    const byNumber = new Map(this.#rows(event).map((row) => [row.team, row]));
    const rows = league.teams.map((_, index) => {
      const row = byNumber.get(index + 1);
      return row ? rowValue(row) : 0;
    });
    const left = this.#pointsLeft(event);
    const reaches = league.teams.map((_, index): Reach => {
      const least = byNumber.get(index + 1)?.points ?? 0;
      return { least, most: least + (left.get(index + 1) ?? 0) };
    });
    const ends = endsOf(sale.ahead.unannounced.runs, rows, fixtures);
    const places = placesOn(league);
    const shares = sharesOf(ends, rows.length, places);
    const ofPlaces = places.map((count, index): [number, Float64Array] => [
      count,
      withinReach(shares[index] ?? new Float64Array(rows.length), reaches, count),
    ]);
    this.#tell(event.reprice({ ofPlaces: new Map(ofPlaces) }));
  }

  #aheadOf({ league, number }: SeasonEvent): Ahead {
    const { seed, lanes, timetable, record } = this.#options;
    const announced = record.seasonMatches(league, number).open;
    const free = record.freeRounds(league, number);
    const leftMs = Math.max(record.endOf(league, number) - timetable.now(), 0);
    const coming = announced.filter(({ status }) => status === 'not_started').length;
    const unannounced = {
      count: Math.max(Math.round(leftMs * matchesPerMs(lanes, league) - coming), 0),
      free: league.teams.map(({ id }) => free.get(id) ?? 0),
      tableOf: (home: number, away: number) => this.#usual.of(league, home, away),
    };
    const purpose = `unannounced ${league.id} ${number}`;
    const chanceOfRun = (run: number) => chanceOf(seed, purpose, run);
    return { unannounced: new UnannouncedRuns(unannounced, chanceOfRun), announced };
  }

  /** The points that each team can still win, by its number. */
  #pointsLeft({ league, number }: SeasonEvent): ReadonlyMap<number, number> {
    const { record } = this.#options;
    const free = record.freeRounds(league, number);
    const { open } = record.seasonMatches(league, number);
    const left = league.teams.map(({ id }): [number, number] => {
      const own = open.filter(({ pairing }) => pairing.home.id === id || pairing.away.id === id).length;
      return [numberOf(league, id), (own + (free.get(id) ?? 0)) * pointsOf(league.sport, WHOLE_WIN)];
    });
    return new Map(left);
  }

  /** As in the table of now, and by strength before the first match. */
  #tableOrder(league: League, number: number): readonly StrongTeam[] {
    const { ended } = this.#options.record.seasonMatches(league, number);
    const byStrength = league.teams.toSorted((one, other) => other.strength - one.strength);
    const rows = standingsOf(
      league.sport,
      byStrength.map(({ id }) => id),
      ended,
    );
    return rows.flatMap(({ team }) => league.teams.find(({ id }) => id === team) ?? []);
  }

  /** The table of now, the first team first. */
  #rows({ league, number }: SeasonEvent): readonly FinalRow[] {
    const { ended } = this.#options.record.seasonMatches(league, number);
    const teams = league.teams.map(({ id }) => id);
    return standingsOf(league.sport, teams, ended).map((row) => finalRow(league, row));
  }

  #finishWhenPlayed(sale: Sale): void {
    const { timetable, record } = this.#options;
    const { event } = sale;
    const { open } = record.seasonMatches(event.league, event.number);
    const isPlayed = open.every(({ status }) => status !== 'live');
    timetable.plan(timetable.now() + (isPlayed ? FINISHED.afterMs : FINISHED.lookMs), () => {
      if (event.status !== 'not_started') return;
      if (isPlayed) this.#finish(sale, { stopped: false, rows: this.#rows(event) });
      else this.#finishWhenPlayed(sale);
    });
  }

  #finish(sale: Sale, sheet: SeasonSheet): void {
    const { timetable, record } = this.#options;
    const { event } = sale;
    if (event.status !== 'not_started') return;
    this.#sales.delete(event.league.id);
    this.#tell(event.end(sheet));
    timetable.plan(timetable.now() + SETTLED_AFTER_MS, () => this.#tell(event.settle()));
    // A season that was ended by a control route is played on, but nobody bets on it any more.
    const next = event.number + 1;
    const nextAt = Math.max(record.endOf(event.league, event.number), timetable.now());
    timetable.plan(nextAt, () => {
      if (!this.#sales.has(event.league.id)) this.#sell(event.league, next);
    });
  }
}
