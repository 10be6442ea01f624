import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Log } from '../../../../platform/log/log.ts';
import {
  type Beat,
  BOOK_ASK,
  BOOK_BEAT,
  BOOK_MARKET,
  BOOK_MATCH,
  LATENESS_RULES,
  type Lateness,
  measureLateness,
  NOTHING_LATE,
} from '../../feed/index.ts';
import { Catalogue } from '../core/catalogue.ts';
import { isWhole, type Received, receive, receiveBeat } from '../core/continuity.ts';
import {
  apply,
  type BookMessage,
  type Dropped,
  emptyHoldings,
  type Mark,
  sweepEnded,
  sweepUnpublished,
} from '../core/holdings.ts';
import type { PressedMinute } from '../core/pressure-course.ts';
import type { BookView, MarketState, MatchState } from '../core/state.ts';
import { MarketReader, type ReadMessage, readBeat, readMatch } from './bus-message.ts';

export interface BookDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** The stream whose states are stored. */
  readonly producer?: number;
  /** The names of a country in every language, for the search of its matches. */
  readonly countryNames?: (country: string) => readonly string[];
  /** A beat whose time differs from ours by more is late, whatever the beats before it were. */
  readonly skewMaxMs?: number;
}

export type BookChange =
  | { readonly is: 'match'; readonly match: number }
  /** `isNew`: the match has an additional market. */
  | { readonly is: 'market'; readonly match: number; readonly market: number; readonly isNew: boolean }
  /** The effective status of every market may have changed. */
  | { readonly is: 'freshness' };

export interface MatchDetail {
  readonly match: MatchState;
  /** Ordered by id. */
  readonly markets: readonly MarketState[];
  /** The pressure in each minute, as far as this node has seen the match. */
  readonly pressure: readonly PressedMinute[];
  /** Changes when the match or one of its markets changes. */
  readonly version: number;
}

/** For monitoring. */
export interface BookVitals {
  readonly markets: number;
  /** How long ago the owner's last beat was received; infinite before the first. */
  readonly beatAgeMs: number;
  /** How much later that beat was than the earliest of the last minutes. */
  readonly beatLateMs: number;
  /** Prices are stale because beats come too late. */
  readonly isLate: boolean;
}

export interface Book extends BookView {
  /** Lists, tabs, search and the prices of the day. */
  readonly catalogue: Catalogue;
  detail(match: number): MatchDetail | undefined;
  /** All that are stored, also those that no list shows. */
  marketsOf(match: number): readonly MarketState[];
  /**
   * The version that `detail` would return; undefined when there is no such match. Cheap: called once per row of a
   * page.
   */
  version(match: number): number | undefined;
  /** The ids of all stored matches. */
  matches(): readonly number[];
  vitals(): BookVitals;
  /** The newest stored state: an incremental list continues from it. */
  seq(): number;
  /** Called after the change. Returns a function that removes the listener. */
  onChange(listener: (change: BookChange) => void): () => void;
  start(): void;
  stop(): void;
}

/** After this time without a beat prices are stale and nothing may be bet on. */
export const BEAT_LOST_MS = 2_000;
const ASK_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60_000;

export function createBook(deps: BookDeps): Book {
  return new MemoryBook(deps);
}

class MemoryBook implements Book {
  readonly #deps: BookDeps;
  readonly #holdings = emptyHoldings();
  readonly catalogue: Catalogue;
  readonly #markets = new MarketReader();
  readonly #listeners = new Set<(change: BookChange) => void>();
  #leave: (() => void)[] = [];
  #received: Received | undefined;
  #beat: { readonly beat: Beat; readonly atMs: number } | undefined;
  #lateness: Lateness = NOTHING_LATE;
  #reportedFresh = false;
  #swept: Mark | undefined;
  #sweptMs: number;
  #askedMs = Number.NEGATIVE_INFINITY;
  #unreadable = 0;
  #cancelStale = () => {};

  constructor(deps: BookDeps) {
    this.#deps = deps;
    this.#sweptMs = deps.clock.nowMs();
    const { matches } = this.#holdings;
    this.catalogue = new Catalogue({
      match: (id) => this.match(id),
      *states() {
        for (const { state } of matches.values()) yield state;
      },
      countryNames: deps.countryNames ?? ((country) => [country]),
    });
  }

  start(): void {
    if (this.#leave.length > 0) return;
    const { bus } = this.#deps;
    this.#leave = [
      bus.subscribe(BOOK_MATCH, (message) => this.#take(readMatch(message))),
      bus.subscribe(BOOK_MARKET, (message) => this.#take(this.#markets.read(message))),
      bus.subscribe(BOOK_BEAT, (message) => this.#takeBeat(readBeat(message))),
    ];
    this.#ask();
  }

  stop(): void {
    for (const leave of this.#leave) leave();
    this.#leave = [];
    this.#cancelStale();
    this.#beat = undefined;
    this.#notifyFreshness();
  }

  isFresh(nowMs = this.#deps.clock.nowMs()): boolean {
    if (!this.#beat || !this.#received) return false;
    const { beat, atMs } = this.#beat;
    // Compared with the clock, not left to a timer: a process that was suspended wakes up with old prices.
    return (
      beat.healthy && nowMs - atMs < BEAT_LOST_MS && !this.#lateness.isLate && isWhole(this.#received, beat)
    );
  }

  match(match: number): MatchState | undefined {
    return this.#holdings.matches.get(match)?.state;
  }

  market(market: number): MarketState | undefined {
    return this.#holdings.markets.get(market)?.state;
  }

  isPlaying(league: number): boolean {
    return (this.catalogue.directory.league(league)?.live ?? 0) > 0;
  }

  detail(match: number): MatchDetail | undefined {
    const state = this.match(match);
    if (!state) return undefined;
    const { versions } = this.#holdings;
    return {
      match: state,
      markets: this.marketsOf(match),
      pressure: this.catalogue.pressure(match),
      version: versions.get(match) ?? 0,
    };
  }

  marketsOf(match: number): MarketState[] {
    const { marketsOf, markets } = this.#holdings;
    return (marketsOf.get(match) ?? []).flatMap((id) => markets.get(id)?.state ?? []);
  }

  version(match: number): number | undefined {
    if (!this.#holdings.matches.has(match)) return undefined;
    return this.#holdings.versions.get(match) ?? 0;
  }

  matches(): readonly number[] {
    return [...this.#holdings.matches.keys()];
  }

  vitals(): BookVitals {
    const beatAgeMs = this.#beat ? this.#deps.clock.nowMs() - this.#beat.atMs : Number.POSITIVE_INFINITY;
    const { lateMs: beatLateMs, isLate } = this.#lateness;
    return { markets: this.#holdings.markets.size, beatAgeMs, beatLateMs, isLate };
  }

  seq(): number {
    return this.#holdings.seq;
  }

  onChange(listener: (change: BookChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #take(read: ReadMessage | 'unknown-words' | undefined): void {
    // A missed message leaves a gap that the next beat detects: nothing here is fresh until everything has been sent
    // again.
    if (read === 'unknown-words') return;
    if (!read) {
      this.#cannotRead();
      return;
    }
    const { message, producer } = read;
    if (producer !== (this.#deps.producer ?? 1)) return;
    const received = receive(this.#received, message.mark.epoch, message.mark.n);
    if (!received) return;
    this.#received = received;
    // The clock is read once per message: there are thousands per second.
    const nowMs = this.#deps.clock.nowMs();
    this.#hold(message, nowMs);
    this.#notifyFreshness(nowMs);
  }

  #hold(message: BookMessage, nowMs: number): void {
    if (message.is === 'match') {
      const { state } = message;
      const before = this.match(state.match);
      if (!this.#isTaken(message, nowMs)) return;
      this.catalogue.takeMatch(before, state, before ? [] : this.marketsOf(state.match));
      this.#notify({ is: 'match', match: state.match });
      return;
    }
    const { state } = message;
    const before = this.market(state.market);
    if (!this.#isTaken(message, nowMs)) return;
    this.catalogue.takeMarket(before, state, { sport: this.match(state.match)?.sport, nowMs });
    this.#notify({ is: 'market', match: state.match, market: state.market, isNew: !before });
  }

  #isTaken(message: BookMessage, nowMs: number): boolean {
    const taken = apply(this.#holdings, message, nowMs);
    if (taken === 'full') this.#deps.log.error({ seq: message.state.seq }, 'the book is full');
    return taken === 'new' || taken === 'changed';
  }

  #takeBeat(beat: Beat | undefined): void {
    if (!beat) {
      this.#cannotRead();
      return;
    }
    if (beat.producer !== (this.#deps.producer ?? 1)) return;
    const received = receiveBeat(this.#received, beat);
    if (!received) return;
    const { clock } = this.#deps;
    this.#received = received;
    const atMs = clock.nowMs();
    this.#measure(beat, atMs);
    this.#beat = { beat, atMs };
    this.#cancelStale();
    this.#cancelStale = clock.after(BEAT_LOST_MS, () => this.#notifyFreshness());
    if (isWhole(received, beat)) this.#sweep(beat);
    else this.#ask();
    this.#notifyFreshness();
  }

  /** Another owner has another clock: its beats are not compared with those of the former one. */
  #measure({ epoch, atMs: sentMs }: Beat, receivedMs: number): void {
    const before = this.#beat?.beat.epoch === epoch ? this.#lateness : NOTHING_LATE;
    const { skewMaxMs = LATENESS_RULES.skewMaxMs, log } = this.#deps;
    this.#lateness =
      sentMs === undefined
        ? NOTHING_LATE
        : measureLateness(before, { sentMs, receivedMs }, { ...LATENESS_RULES, skewMaxMs });
    const { isLate, lateMs, differenceMs } = this.#lateness;
    if (isLate && !before.isLate) log.warn({ lateMs, differenceMs }, 'the beats of the owner are late');
  }

  /** An owner that is not healthy may have published only a part, or, after a takeover, nothing yet. */
  #sweep(beat: Beat): void {
    if (!beat.healthy) return;
    const nowMs = this.#deps.clock.nowMs();
    if (this.#swept?.epoch !== beat.epoch || this.#swept.n !== beat.since) {
      this.#swept = { epoch: beat.epoch, n: beat.since };
      this.#drop(sweepUnpublished(this.#holdings, this.#swept));
    }
    if (nowMs - this.#sweptMs >= SWEEP_EVERY_MS) {
      this.#sweptMs = nowMs;
      this.#drop(sweepEnded(this.#holdings, nowMs));
    }
    this.catalogue.whole(this.seq());
  }

  #drop({ matches, markets }: Dropped): void {
    this.catalogue.drop(matches, markets, this.seq());
    this.#markets.forget(markets);
  }

  /** Something is missing: until everything has been sent again nothing here counts as fresh. */
  #ask(): void {
    const nowMs = this.#deps.clock.nowMs();
    if (nowMs - this.#askedMs < ASK_EVERY_MS) return;
    this.#askedMs = nowMs;
    this.#deps.bus.publish(BOOK_ASK, {});
  }

  #cannotRead(): void {
    if (this.#unreadable === 0) this.#deps.log.error('the book received a message that it cannot read');
    this.#unreadable += 1;
  }

  #notifyFreshness(nowMs?: number): void {
    const isFresh = this.isFresh(nowMs);
    if (isFresh === this.#reportedFresh) return;
    this.#reportedFresh = isFresh;
    this.#notify({ is: 'freshness' });
  }

  #notify(change: BookChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (err) {
        this.#deps.log.error({ err, change: change.is }, 'a listener of the book threw');
      }
    }
  }
}
