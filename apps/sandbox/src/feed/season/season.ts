import type { Pair } from '../model/grid.ts';
import { type Side, secondHalfStart, wholeMatch } from '../model/script.ts';
import type { News } from '../wire/messages.ts';
import { Calendar } from './calendar.ts';
import type { Match } from './match.ts';
import type { Timetable } from './timetable.ts';

const MINUTE = 60_000;
/** Prices are looked at this often in the match's time, but at most four times a second on the clock. */
const REPRICE = { matchMs: 5_000, clockMs: 250 };
/** A consumer counts a match's seconds by itself; when time runs faster it must be corrected. */
const CLOCK_DRIFT = { shownMs: 5_000, clockMs: 1_000 };
export const REST_AFTER_GOAL_MS = 20_000;
export const SETTLED_AFTER_MS = 30_000;
/** Danger before a goal outlasts it, so that betting does not open between the two. */
const DANGER_OVERLAP_MS = 1_000;
const BROUGHT_FORWARD_MS = MINUTE;
/** Ended matches that a newcomer is still told about. */
const ENDED = { matches: 60, clockMs: 180 * MINUTE };

export type Acted = { is: 'done'; match: Match } | { is: 'no-such-match' } | { is: 'not-now' };

export interface SeasonOptions {
  readonly seed: number;
  readonly matches: number;
  readonly quiet: boolean;
  readonly idOffset: number;
  readonly timetable: Timetable;
  readonly publish: (news: News) => void;
}

/** Plays matches for ever: about six in play and four to come, each by its script, all by one timetable. */
export class Season {
  readonly #timetable: Timetable;
  readonly #calendar: Calendar;
  readonly #publish: (news: News) => void;
  readonly #listed = new Map<number, Match>();
  readonly #toldAt = new Map<number, number>();
  #isOpen = false;

  constructor(options: SeasonOptions) {
    const { timetable } = options;
    this.#timetable = timetable;
    this.#publish = options.publish;
    const clockAt = (atMs: number) => timetable.clockAt(atMs);
    this.#calendar = new Calendar({ ...options, clockAt });
  }

  get matches(): readonly Match[] {
    return [...this.#listed.values()];
  }

  /** What was played before the opening is not told: a newcomer asks for the whole anyway. */
  open(): void {
    const { liveWanted, comingWanted } = this.#calendar;
    for (let made = 0; made < liveWanted + comingWanted; made += 1) this.#make(0);
    this.#timetable.open();
    const now = this.#timetable.now();
    for (const match of this.#listed.values()) match.reprice(now);
    this.#isOpen = true;
    this.#fill(now);
  }

  whole(): readonly News[] {
    const now = this.#timetable.now();
    return this.matches.flatMap((match) => match.whole(now));
  }

  /** Tells the start and the clock of every match that is not over: they have moved. */
  retell(): void {
    const now = this.#timetable.now();
    for (const match of this.#listed.values()) if (match.status !== 'ended') this.#tell([match.fixture(now)]);
  }

  goal(id: number, side: Side): Acted {
    return this.#act(id, (match, now) => {
      const until = now + REST_AFTER_GOAL_MS;
      this.#resumeAt(match, until);
      return match.goal(side, now, until);
    });
  }

  suspend(id: number): Acted {
    return this.#act(id, (match) => match.suspend());
  }

  resume(id: number): Acted {
    return this.#act(id, (match) => match.resume());
  }

  start(id: number): Acted {
    return this.#act(id, (match, now) => this.#kickOff(match, now));
  }

  end(id: number): Acted {
    return this.#act(id, (match, now) => this.#whistle(match, now));
  }

  settle(id: number, score?: Pair): Acted {
    return this.#act(id, (match, now) => match.settle(now, score));
  }

  rollback(id: number): Acted {
    return this.#act(id, (match) => match.results.rollback());
  }

  #act(id: number, step: (match: Match, now: number) => readonly News[]): Acted {
    const match = this.#listed.get(id);
    if (match === undefined) return { is: 'no-such-match' };
    const now = this.#timetable.now();
    const news = step(match, now);
    this.#tell(news);
    this.#fill(now);
    return news.length === 0 ? { is: 'not-now' } : { is: 'done', match };
  }

  #tell(news: readonly News[]): void {
    if (!this.#isOpen) return;
    for (const one of news) {
      if (one.type === 'fixture') this.#toldAt.set(one.match.id, this.#timetable.now());
      this.#publish(one);
    }
  }

  #make(now: number): void {
    const match = this.#calendar.make(now);
    this.#listed.set(match.id, match);
    this.#planKickOff(match);
    this.#tell(match.whole(now));
  }

  #planKickOff(match: Match): void {
    const planned = match.kickOffAt;
    this.#timetable.plan(planned, (now) => {
      if (match.kickOffAt !== planned) return;
      this.#tell(this.#kickOff(match, now));
      this.#fill(now);
    });
  }

  #kickOff(match: Match, now: number): readonly News[] {
    const news = match.kickOff(now);
    if (news.length > 0) this.#planPlay(match, now);
    return news;
  }

  #planPlay(match: Match, kickOff: number): void {
    const { script } = match;
    const plan = (atMs: number, step: (now: number) => readonly News[]) =>
      this.#timetable.plan(kickOff + atMs, (now) => this.#tell(step(now)));
    for (const goal of script.goals) {
      if (goal.dangerMs > 0) this.#planDanger(match, kickOff + goal.atMs - goal.dangerMs, goal.dangerMs);
      plan(goal.atMs, (now) => {
        this.#resumeAt(match, now + goal.restMs);
        return match.goal(goal.side, now, now + goal.restMs);
      });
    }
    for (const { atMs, forMs } of script.dangers) this.#planDanger(match, kickOff + atMs, forMs);
    plan(script.firstHalfMs, (now) => match.halfTime(now));
    plan(secondHalfStart(script), (now) => {
      this.#planReprice(match, now);
      return match.secondHalf(now);
    });
    this.#timetable.plan(kickOff + wholeMatch(script), (now) => {
      this.#tell(this.#whistle(match, now));
      this.#fill(now);
    });
    this.#planReprice(match, kickOff);
  }

  #planDanger(match: Match, atMs: number, forMs: number): void {
    this.#timetable.plan(Math.max(atMs, match.kickOffAt), (now) => {
      const until = now + forMs + DANGER_OVERLAP_MS;
      this.#tell(match.danger(until));
      this.#resumeAt(match, until);
    });
  }

  #resumeAt(match: Match, atMs: number): void {
    this.#timetable.plan(atMs, (now) => this.#tell(match.resumeWhenDue(now)));
  }

  #planReprice(match: Match, from: number): void {
    const everyMs = Math.max(REPRICE.matchMs, REPRICE.clockMs * this.#timetable.speed);
    this.#timetable.plan(from + everyMs, (now) => {
      if (!match.isRunning) return;
      this.#planReprice(match, now);
      if (!this.#isOpen) return;
      this.#tell(match.reprice(now));
      if (this.#clockHasDrifted(match, now)) this.#tell([match.fixture(now)]);
    });
  }

  #clockHasDrifted(match: Match, now: number): boolean {
    const { speed } = this.#timetable;
    const clockMs = (now - (this.#toldAt.get(match.id) ?? 0)) / speed;
    return clockMs >= CLOCK_DRIFT.clockMs && clockMs * Math.abs(speed - 1) > CLOCK_DRIFT.shownMs;
  }

  #whistle(match: Match, now: number): readonly News[] {
    const news = match.end(now);
    if (news.length > 0)
      this.#timetable.plan(now + SETTLED_AFTER_MS, (due) => {
        if (match.results.version === 0) this.#tell(match.settle(due));
      });
    return news;
  }

  #withStatus(status: Match['status']): Match[] {
    return this.matches.filter((match) => match.status === status);
  }

  /** Keeps the list full at its end and short at its beginning. */
  #fill(now: number): void {
    if (!this.#isOpen) return;
    const { liveWanted, comingWanted } = this.#calendar;
    const live = this.#withStatus('live').length;
    let coming = this.#withStatus('not_started').length;
    for (; coming < comingWanted || live + coming < liveWanted + comingWanted; coming += 1) this.#make(now);
    if (live < liveWanted - 1) this.#bringForward(now, liveWanted - 1 - live);
    this.#forgetEnded(now);
  }

  /** Whoever blows many whistles early must not be left with an empty afternoon. */
  #bringForward(now: number, count: number): void {
    const next = this.#withStatus('not_started').sort((one, other) => one.kickOffAt - other.kickOffAt);
    for (const match of next.slice(0, count)) {
      if (match.kickOffAt <= now + BROUGHT_FORWARD_MS) continue;
      this.#tell(match.reschedule(now, now + BROUGHT_FORWARD_MS));
      this.#planKickOff(match);
    }
  }

  #forgetEnded(now: number): void {
    const ended = this.#withStatus('ended').sort((one, other) => other.endedAt - one.endedAt);
    const oldest = now - ENDED.clockMs * this.#timetable.speed;
    for (const [place, match] of ended.entries())
      if (place >= ENDED.matches || match.endedAt < oldest) {
        this.#listed.delete(match.id);
        this.#toldAt.delete(match.id);
      }
  }
}
