import type { LineUpSide } from '@palpite/kernel/line-up';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import type { MarketPeriod } from '@palpite/kernel/sports';
import { chanceOf } from '../model/chance.ts';
import type { Setback } from '../model/football/rates.ts';
import type { Group } from '../model/group.ts';
import { marginOf } from '../model/margins.ts';
import { isTeamSport } from '../names/countries.ts';
import type { Beat, Play } from '../play/play.ts';
import { chooseSide, sideOf } from '../squads/selection.ts';
import type { Squad } from '../squads/squads.ts';
import { type MatchState, type MatchStatus, type News, type StopReason, wireWord } from '../wire/messages.ts';
import { Book } from './book.ts';
import { type AskedLeg, type Combined, type Purpose, priceCombination } from './combination.ts';
import type { Market } from './market.ts';
import type { Pairing } from './pairings.ts';

export type Plan = 'next' | 'days-ahead';

export type LineUps =
  | { readonly is: 'not-announced' }
  | { readonly is: 'announced'; readonly sides: readonly [LineUpSide, LineUpSide] };

const FOR_EVER = Number.POSITIVE_INFINITY;
/** Line-ups are announced this long before the kick-off, in season time. */
export const LINE_UPS_BEFORE_MS = 60 * 60_000;

export interface MatchOptions {
  readonly id: number;
  /** Its number in the season; unlike the id it is the same in every run. */
  readonly number: number;
  readonly pairing: Pairing;
  readonly play: Play;
  /** The markets that it offers. */
  readonly slate: readonly Group[];
  readonly kickOffAt: number;
  /** Whether ball positions are sent: not in a season without random events. */
  readonly isLively: boolean;
  /** Only the markets that are offered long before the match. */
  readonly isFar: boolean;
  /** Whether it is played soon or fills the following days. */
  readonly plan: Plan;
  /** It starts before the season opens, which prices it once, in its state at that moment. */
  readonly startsBeforeOpening: boolean;
  /** Converts season time to the sandbox's clock. */
  readonly clockAt: (atMs: number) => number;
  /** Maximum time between two pricings, in season time. */
  readonly pricesHoldMs: () => number;
}

/**
 * One match. Each step changes it and returns the messages; none when the step is not possible now. Times are season
 * times.
 */
export class Match {
  readonly id: number;
  readonly number: number;
  readonly pairing: Pairing;
  readonly play: Play;
  readonly book: Book;
  readonly plan: Plan;
  readonly #isLively: boolean;
  readonly #clockAt: (atMs: number) => number;
  readonly #pricesHoldMs: () => number;
  #kickOffAt: number;
  /** Fixed from the kick-off on: a later change of speed must not move the start of a running match. */
  #startMs: number | undefined;
  #endedAt = FOR_EVER;
  #status: MatchStatus = 'not_started';
  #isFar: boolean;
  #isSettled = false;
  #pricedAt = Number.NEGATIVE_INFINITY;
  #stop: { readonly reason: StopReason; readonly until: number } | undefined;

  constructor(options: MatchOptions) {
    this.id = options.id;
    this.number = options.number;
    this.pairing = options.pairing;
    this.play = options.play;
    this.plan = options.plan;
    this.#kickOffAt = options.kickOffAt;
    this.#clockAt = options.clockAt;
    this.#pricesHoldMs = options.pricesHoldMs;
    this.#isLively = options.isLively;
    this.#isFar = options.isFar;
    const { play, pairing } = this;
    this.book = new Book(this.id, options.slate, (group) => marginOf(play.sport, pairing.tier, group));
    if (!options.startsBeforeOpening) this.book.reprice({ now: this.play.outlook(0) }, this.#isFar);
  }

  get status(): MatchStatus {
    return this.#status;
  }

  get isOver(): boolean {
    return this.#status === 'ended' || this.#status === 'abandoned';
  }

  get kickOffAt(): number {
    return this.#kickOffAt;
  }

  /** Of the sandbox's clock. */
  get startMs(): number {
    return this.#startMs ?? this.#clockAt(this.#kickOffAt);
  }

  get endedAt(): number {
    return this.#endedAt;
  }

  get isRunning(): boolean {
    return this.#status === 'live' && this.play.isRunning;
  }

  /** Season time of the next event of play. */
  get nextAt(): number {
    return this.#status === 'live' ? this.#kickOffAt + this.play.nextAt : FOR_EVER;
  }

  get stopReason(): StopReason | null {
    return this.#stop?.reason ?? null;
  }

  get score(): Pair {
    return this.play.score;
  }

  get markets(): readonly Market[] {
    return this.book.markets;
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  state(now: number): MatchState {
    const { league, home, away } = this.pairing;
    const { play } = this;
    return {
      id: this.id,
      sport: wireWord(play.sport),
      league,
      home,
      away,
      start: this.startMs,
      status: this.#status,
      period: wireWord<string>(play.period),
      clock: play.clock(this.#playedMs(now)),
      score: play.score,
      scores: play
        .scores()
        .map(({ kind, period, pair }) => ({ kind: wireWord(kind), period: wireWord<string>(period), pair })),
      ...(play.bestOf !== undefined && { best_of: play.bestOf }),
      ...(this.#status === 'live' && { play: play.visual }),
      events: play.events().map(({ kind, side, second, period }) => ({
        kind: wireWord(kind),
        side,
        second,
        period: wireWord<string>(period),
      })),
    };
  }

  /** Undefined in sports without teams. */
  lineUps(now: number): LineUps | undefined {
    const { squads, home, away } = this.pairing;
    const { sport } = this.play;
    if (!squads || !isTeamSport(sport)) return undefined;
    if (this.#status === 'not_started' && now < this.#kickOffAt - LINE_UPS_BEFORE_MS)
      return { is: 'not-announced' };
    const drawn = (squad: Squad, team: number): LineUpSide =>
      sideOf(chooseSide(sport, squad, chanceOf(this.number, 'line-up', team)));
    return {
      is: 'announced',
      sides: this.play.lineUps?.() ?? [drawn(squads[0], home.id), drawn(squads[1], away.id)],
    };
  }

  #playedMs(now: number): number {
    return this.#status === 'not_started' ? 0 : Math.min(now, this.#endedAt) - this.#kickOffAt;
  }

  fixture(now: number): News {
    return { type: 'fixture', match: this.state(now) };
  }

  reprice(now: number): readonly News[] {
    if (this.isOver) return [];
    this.#pricedAt = now;
    const playedMs = this.#playedMs(now);
    const { play } = this;
    const later = play.pricesMoveWithTime && this.isRunning && play.outlook(playedMs + this.#pricesHoldMs());
    const repriced = this.book.reprice({ now: play.outlook(playedMs), ...(later && { later }) }, this.#isFar);
    return [...repriced, ...this.book.settleFirstScorer(play)];
  }

  /** One price for several selections; undefined while nothing of the match is sold. */
  combine(now: number, legs: readonly AskedLeg[], purpose: Purpose): Combined | undefined {
    if (this.isOver || this.#stop !== undefined) return undefined;
    const { play } = this;
    const playedMs = this.#playedMs(now);
    const isMoving = play.pricesMoveWithTime && this.isRunning;
    const outlooks = {
      now: play.outlook(playedMs),
      ...(isMoving && { later: play.outlook(playedMs + this.#pricesHoldMs()) }),
    };
    return priceCombination(this.markets, legs, outlooks, purpose);
  }

  /** The players are known: bets on them are sold from now on. */
  announce(now: number): readonly News[] {
    if (this.#status !== 'not_started' || !this.play.announce) return [];
    this.play.announce();
    return this.reprice(now);
  }

  /** Opens all markets when the match is near. */
  widen(now: number): readonly News[] {
    if (!this.#isFar) return [];
    this.#isFar = false;
    return this.reprice(now);
  }

  /** Sends the new ball position, if positions are sent. */
  roll(now: number): readonly News[] {
    return this.#isLively && this.isRunning && this.play.roll(this.#playedMs(now)) ? [this.fixture(now)] : [];
  }

  /** Moves the start of a match that has not begun. */
  reschedule(now: number, kickOffAt: number): readonly News[] {
    if (this.#status !== 'not_started') return [];
    this.#kickOffAt = kickOffAt;
    const isDue = now >= kickOffAt - LINE_UPS_BEFORE_MS;
    return [this.fixture(now), ...(isDue ? this.announce(now) : [])];
  }

  kickOff(now: number, isDelivered = true): readonly News[] {
    if (this.#status !== 'not_started') return [];
    this.#kickOffAt = now;
    this.#startMs = this.#clockAt(now);
    this.#status = 'live';
    this.#isFar = false;
    this.play.start();
    return isDelivered ? [this.fixture(now), ...this.reprice(now)] : [this.fixture(now)];
  }

  /**
   * Plays the next event. Prices are not computed before the season opens, and in a fast season not after
   * every point: at least `everyMs` is between two pricings, unless betting is suspended or a period ends.
   */
  step(
    now: number,
    isDelivered: boolean,
    everyMs: number,
  ): { readonly beat: Beat; readonly news: readonly News[] } {
    const beat = this.play.step();
    const news = this.#after(beat, now, isDelivered, everyMs);
    return { beat, news };
  }

  force(side: Side, now: number): { readonly beat: Beat; readonly news: readonly News[] } | undefined {
    if (this.#status !== 'live') return undefined;
    const beat = this.play.force(side, this.#playedMs(now));
    return beat && { beat, news: this.#after(beat, now, true, 0) };
  }

  /** A red card or an injury by a control route. */
  setback(
    kind: Setback,
    side: Side,
    now: number,
  ): { readonly beat: Beat; readonly news: readonly News[] } | undefined {
    if (this.#status !== 'live') return undefined;
    const beat = this.play.setback(kind, side, this.#playedMs(now));
    return beat && { beat, news: this.#after(beat, now, true, 0) };
  }

  /** Betting is suspended first, so that no bet is accepted at the old prices. */
  #after(beat: Beat, now: number, isDelivered: boolean, everyMs: number): readonly News[] {
    const stopped = beat.stop ? this.#stopFor(beat.stop.reason, now + beat.stop.ms) : [];
    if (beat.ended || !beat.isSent || !isDelivered) return stopped;
    const isDue = beat.stop !== undefined || beat.over !== undefined || now - this.#pricedAt >= everyMs;
    return [...stopped, this.fixture(now), ...(isDue ? this.reprice(now) : [])];
  }

  /** During another suspension, danger only extends it. */
  #stopFor(reason: StopReason, until: number): readonly News[] {
    const current = this.#stop;
    const isNew = current === undefined || reason === 'goal';
    this.#stop = {
      reason: reason === 'goal' ? reason : (current?.reason ?? reason),
      until: Math.max(until, current?.until ?? until),
    };
    return isNew ? [this.#stopped(reason)] : [];
  }

  /** Until it is resumed by a control route. */
  suspend(): readonly News[] {
    if (this.isOver || this.#stop?.until === FOR_EVER) return [];
    this.#stop = { reason: this.#stop?.reason ?? 'danger', until: FOR_EVER };
    return [this.#stopped(this.#stop.reason)];
  }

  #stopped(reason: StopReason): News {
    return { type: 'bet_stop', match_id: this.id, reason };
  }

  resume(): readonly News[] {
    if (this.#stop === undefined || this.isOver) return [];
    this.#stop = undefined;
    return [{ type: 'bet_resume', match_id: this.id }];
  }

  resumeWhenDue(now: number): readonly News[] {
    return this.#stop !== undefined && now >= this.#stop.until ? this.resume() : [];
  }

  end(now: number, how: 'played' | 'retired' | 'abandoned' = 'played'): readonly News[] {
    if (this.#status !== 'live') return [];
    const reason = this.#stop?.reason ?? 'danger';
    this.#stop = { reason, until: FOR_EVER };
    this.play.end(this.#playedMs(now), how);
    this.#endedAt = now;
    this.#status = how === 'abandoned' ? 'abandoned' : 'ended';
    return [this.#stopped(reason), this.fixture(now), ...this.book.closeAll()];
  }

  /** With another score it also corrects the match, so that a result always agrees with its evidence. */
  settle(now: number, corrected?: Pair): readonly News[] {
    if (!this.isOver) return [];
    const isInForce = this.markets.every((market) => market.isInForce);
    const isChanged = !isInForce && corrected !== undefined && this.play.correct(corrected);
    const settled = this.book.settle(this.play);
    this.#isSettled ||= settled.length > 0;
    return isChanged ? [this.fixture(now), ...settled] : settled;
  }

  settlePeriod(period: MarketPeriod): readonly News[] {
    return this.book.settlePeriod(this.play, period);
  }

  rollback(): readonly News[] {
    return this.isOver ? this.book.rollback() : [];
  }

  /** Voids all bets, or those of a time range. */
  cancel(window?: { readonly from: number; readonly to: number }): readonly News[] {
    return this.markets.flatMap((market) => market.cancel(window));
  }

  uncancel(): readonly News[] {
    return this.markets.flatMap((market) => market.uncancel());
  }

  /** The messages that give a new consumer the whole state of this match. */
  whole(now: number): readonly News[] {
    return [
      this.fixture(now),
      ...this.markets.map((market) => market.odds()),
      ...(this.#stop ? [this.#stopped(this.#stop.reason)] : []),
      ...this.book.wholeHistory(),
    ];
  }
}
