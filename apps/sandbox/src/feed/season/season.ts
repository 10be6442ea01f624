import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import type { MarketPeriod } from '@palpite/kernel/sports';
import type { Setback } from '../model/football/rates.ts';
import type { Beat } from '../play/play.ts';
import { SeasonRecord } from '../record/record.ts';
import type { News } from '../wire/messages.ts';
import { Calendar, type CalendarOptions, WIDE_BEFORE_MS } from './calendar.ts';
import { LINE_UPS_BEFORE_MS, type Match } from './match.ts';
import { planMishap } from './mishaps.ts';
import { eventPauseMs, pricingPauseMs } from './pricing-pace.ts';
import type { Timetable } from './timetable.ts';

const MINUTE = 60_000;
/** Consumers count the seconds of a match themselves; when time runs faster they need corrections. */
const CLOCK_DRIFT = { shownMs: 5_000, clockMs: 1_000 };
export const SETTLED_AFTER_MS = 30_000;
/** An incomplete calendar is filled step by step; a server that starts meanwhile needs the processor more. */
const FILLED_EVERY_MS = 140;
/** A server that was started with the sandbox reads the opening first. */
const FILLED_FROM_MS = 3_000;
const BROUGHT_FORWARD_MS = MINUTE;
/** The number of finished matches that a new consumer still receives; limited because of their many results. */
const ENDED = { matches: 40, clockMs: 180 * MINUTE };

export type Acted = { is: 'done'; match: Match } | { is: 'no-such-match' } | { is: 'not-now' };

export interface SeasonOptions extends Omit<CalendarOptions, 'timetable'> {
  readonly mishaps: boolean;
  readonly timetable: Timetable;
  readonly publish: (news: News) => void;
}

/** Plays matches endlessly, all by one timetable. */
export class Season {
  readonly #timetable: Timetable;
  readonly #calendar: Calendar;
  readonly #publish: (news: News) => void;
  readonly #listed = new Map<number, Match>();
  readonly #fixtureSentAt = new Map<number, number>();
  readonly #options: SeasonOptions;
  /** Rounds, tables and meetings. */
  readonly record: SeasonRecord;
  #isOpen = false;
  #isFilling = false;

  constructor(options: SeasonOptions) {
    const { timetable } = options;
    this.#options = options;
    this.#timetable = timetable;
    this.#publish = options.publish;
    this.#calendar = new Calendar({ ...options, timetable });
    this.record = new SeasonRecord({
      seed: options.seed,
      openedMs: timetable.clockAt(0),
      clockAt: (atMs) => timetable.clockAt(atMs),
      now: () => timetable.now(),
    });
  }

  get matches(): readonly Match[] {
    return [...this.#listed.values()];
  }

  match(id: number): Match | undefined {
    return this.#listed.get(id);
  }

  /** Messages from before the opening are not sent: a new consumer requests the full state anyway. */
  open(): void {
    for (const match of this.#calendar.opening()) this.#list(match, 0);
    this.#timetable.open();
    const now = this.#timetable.now();
    // A match that has not started keeps its first prices.
    for (const match of this.#listed.values()) if (match.status === 'live') match.reprice(now);
    this.#isOpen = true;
    for (const match of this.#listed.values()) if (match.isRunning) this.#planReprice(match, now);
    this.#planFill(FILLED_FROM_MS);
  }

  whole(): readonly News[] {
    const now = this.#timetable.now();
    return this.matches.flatMap((match) => match.whole(now));
  }

  /** Sends the start and the clock of every unfinished match, because a change of speed has moved them. */
  resend(): void {
    const now = this.#timetable.now();
    for (const match of this.#listed.values()) if (!match.isOver) this.#tell([match.fixture(now)]);
  }

  /** Adds a goal, basket or point by a control route. */
  goal(id: number, side: Side): Acted {
    return this.#force(id, (match, now) => match.force(side, now));
  }

  /** A red card or an injury by a control route. */
  setback(id: number, kind: Setback, side: Side): Acted {
    return this.#force(id, (match, now) => match.setback(kind, side, now));
  }

  #force(
    id: number,
    act: (match: Match, now: number) => { readonly beat: Beat; readonly news: readonly News[] } | undefined,
  ): Acted {
    return this.#act(id, (match, now) => {
      const forced = act(match, now);
      if (!forced) return [];
      const { beat, news } = forced;
      const after = beat.ended ? this.#whistle(match, now, beat.ended) : [];
      this.#follow(match, beat, now);
      this.#planStep(match);
      return [...news, ...after];
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
    return this.#act(id, (match, now) => this.#whistle(match, now, 'played'));
  }

  abandon(id: number): Acted {
    return this.#act(id, (match, now) => this.#whistle(match, now, 'abandoned'));
  }

  settle(id: number, score?: Pair): Acted {
    return this.#act(id, (match, now) => match.settle(now, score));
  }

  rollback(id: number): Acted {
    return this.#act(id, (match) => match.rollback());
  }

  void(id: number, window?: { readonly from: number; readonly to: number }): Acted {
    return this.#act(id, (match) => match.cancel(window));
  }

  unvoid(id: number): Acted {
    return this.#act(id, (match) => match.uncancel());
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
    for (const message of news) {
      if (message.type === 'fixture') this.#fixtureSentAt.set(message.match.id, this.#timetable.now());
      this.#publish(message);
    }
  }

  #list(match: Match, now: number): void {
    this.#listed.set(match.id, match);
    this.record.add(match);
    this.#planKickOff(match);
    const wideAt = match.kickOffAt - WIDE_BEFORE_MS;
    if (wideAt > now) this.#timetable.plan(wideAt, (due) => this.#tell(match.widen(due)));
    const announcedAt = match.kickOffAt - LINE_UPS_BEFORE_MS;
    if (announcedAt > now) this.#timetable.plan(announcedAt, (due) => this.#tell(match.announce(due)));
    else if (match.kickOffAt > now) match.announce(now);
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
    const news = match.kickOff(now, this.#isOpen);
    if (news.length === 0) return [];
    this.#planStep(match);
    if (this.#isOpen) this.#planReprice(match, now);
    if (this.#options.mishaps)
      planMishap(this.#options.seed, match, {
        plan: (atMs, step) => this.#timetable.plan(atMs, (due) => this.#tell(step(due))),
        end: (how, due) => this.#whistle(match, due, how),
        clockAt: (atMs) => this.#timetable.clockAt(atMs),
      });
    return news;
  }

  /** Reschedules the next event after a control route has changed the play. */
  #planStep(match: Match): void {
    const planned = match.nextAt;
    if (!Number.isFinite(planned)) return;
    this.#timetable.plan(planned, (now) => {
      if (match.nextAt !== planned) return;
      const wasRunning = match.isRunning;
      const { beat, news } = match.step(now, this.#isOpen, eventPauseMs(this.#timetable.speed));
      this.#tell(news);
      if (beat.ended) this.#tell(this.#whistle(match, now, beat.ended));
      this.#follow(match, beat, now);
      if (this.#isOpen && match.isRunning && !wasRunning) this.#planReprice(match, now);
      this.#planStep(match);
      if (beat.ended) this.#fill(now);
    });
  }

  /** Schedules the later effects of a moment of play. */
  #follow(match: Match, beat: Beat, now: number): void {
    if (beat.stop && !beat.ended) this.#resumeAt(match, now + beat.stop.ms);
    for (const period of beat.over ?? []) this.#planResults(match, period, now);
  }

  #planResults(match: Match, period: MarketPeriod, now: number): void {
    this.#timetable.plan(now + SETTLED_AFTER_MS, () => {
      if (this.#isOpen && match.status === 'live') this.#tell(match.settlePeriod(period));
    });
  }

  #resumeAt(match: Match, atMs: number): void {
    this.#timetable.plan(atMs, (now) => this.#tell(match.resumeWhenDue(now)));
  }

  #planReprice(match: Match, from: number): void {
    this.#timetable.plan(from + pricingPauseMs(this.#timetable.speed), (now) => {
      if (!match.isRunning) return;
      this.#planReprice(match, now);
      if (!this.#isOpen) return;
      if (match.play.pricesMoveWithTime) this.#tell(match.reprice(now));
      const rolled = match.roll(now);
      if (rolled.length > 0) this.#tell(rolled);
      else if (this.#clockHasDrifted(match, now)) this.#tell([match.fixture(now)]);
    });
  }

  #clockHasDrifted(match: Match, now: number): boolean {
    const { speed } = this.#timetable;
    const clockMs = (now - (this.#fixtureSentAt.get(match.id) ?? 0)) / speed;
    return clockMs >= CLOCK_DRIFT.clockMs && clockMs * Math.abs(speed - 1) > CLOCK_DRIFT.shownMs;
  }

  #whistle(match: Match, now: number, how: 'played' | 'retired' | 'abandoned'): readonly News[] {
    const news = match.end(now, how);
    if (news.length > 0)
      this.#timetable.plan(now + SETTLED_AFTER_MS, (due) => {
        if (!match.isSettled) this.#tell(match.settle(due));
      });
    return news;
  }

  /** Adds upcoming matches and drops old finished ones. */
  #fill(now: number): void {
    if (!this.#isOpen) return;
    const { made, hurried, isShort } = this.#calendar.missing(this.matches, now);
    if (isShort) this.#planFill(FILLED_EVERY_MS);
    for (const match of made) this.#list(match, now);
    for (const match of hurried) {
      if (match.kickOffAt <= now + BROUGHT_FORWARD_MS) continue;
      this.#tell(match.reschedule(now, now + BROUGHT_FORWARD_MS));
      this.#planKickOff(match);
    }
    this.#forgetEnded(now);
  }

  #planFill(afterMs: number): void {
    if (this.#isFilling) return;
    this.#isFilling = true;
    // From the present time and not from the time that was due: on a busy machine late steps would follow each other
    // without a pause, and no request would be answered.
    const { speed } = this.#timetable;
    this.#timetable.plan(this.#timetable.now() + afterMs * speed, (due) => {
      this.#isFilling = false;
      this.#fill(due);
    });
  }

  #forgetEnded(now: number): void {
    const ended = this.matches.filter((match) => match.isOver).sort((a, b) => b.endedAt - a.endedAt);
    const oldest = now - ENDED.clockMs * this.#timetable.speed;
    for (const [index, match] of ended.entries())
      if (index >= ENDED.matches || match.endedAt < oldest) {
        this.#listed.delete(match.id);
        this.record.forget(match);
        this.#fixtureSentAt.delete(match.id);
      }
  }
}
