import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { type Beat, BOOK_ASK, BOOK_BEAT, BOOK_MARKET, BOOK_MATCH } from '../../feed/index.ts';
import { Catalogue } from '../core/catalogue.ts';
import { hear, hearBeat, isWhole, type Received } from '../core/continuity.ts';
import {
  apply,
  type BookMessage,
  type Dropped,
  emptyHoldings,
  type Mark,
  sweepEnded,
  sweepUnsaid,
} from '../core/holdings.ts';
import type { PressedMinute } from '../core/pressure-course.ts';
import type { BookView, MarketState, MatchState } from '../core/state.ts';
import { MarketReader, type ReadMessage, readBeat, readMatch } from './bus-message.ts';

export interface BookOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** Whose states are held. */
  readonly producer?: number;
  /** A country's names in every language: what its matches are searched by. */
  readonly countryNames?: (country: string) => readonly string[];
}

export type BookChange =
  | { readonly is: 'match'; readonly match: number }
  /** `isNew`: the match has one market more. */
  | { readonly is: 'market'; readonly match: number; readonly market: number; readonly isNew: boolean }
  /** Every effective status may be another now. */
  | { readonly is: 'freshness' };

export interface MatchDetail {
  readonly match: MatchState;
  /** In the order of their ids. */
  readonly markets: readonly MarketState[];
  /** Who pressed in each minute, as far as this node has seen it. */
  readonly pressure: readonly PressedMinute[];
  /** Another one when the match or one of its markets is another. */
  readonly version: number;
}

export interface Book extends BookView {
  /** Lists, tabs, search and the prices of the day. */
  readonly catalogue: Catalogue;
  detail(match: number): MatchDetail | undefined;
  /** The version that `detail` would tell; undefined when there is no such match. Cheap: asked once per row of a page. */
  version(match: number): number | undefined;
  /** The ids of all that are held. */
  matches(): readonly number[];
  /** For whoever watches the house: how many markets are held, and how old the owner's last beat is. */
  vitals(): { readonly markets: number; readonly beatAgeMs: number };
  /** The newest state that is held: what an incremental list goes on from. */
  seq(): number;
  /** Called after the change. Returns the way out. */
  onChange(listener: (change: BookChange) => void): () => void;
  start(): void;
  stop(): void;
}

/** Without a beat for so long prices are stale and nothing may be bet. */
export const BEAT_LOST_MS = 2_000;
const ASK_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60_000;

export function createBook(options: BookOptions): Book {
  return new MemoryBook(options);
}

class MemoryBook implements Book {
  readonly #options: BookOptions;
  readonly #holdings = emptyHoldings();
  readonly catalogue: Catalogue;
  readonly #markets = new MarketReader();
  readonly #listeners = new Set<(change: BookChange) => void>();
  #leave: (() => void)[] = [];
  #heard: Received | undefined;
  #beat: { readonly beat: Beat; readonly atMs: number } | undefined;
  #toldFresh = false;
  #swept: Mark | undefined;
  #sweptMs: number;
  #askedMs = Number.NEGATIVE_INFINITY;
  #unreadable = 0;
  #cancelStale = () => {};

  constructor(options: BookOptions) {
    this.#options = options;
    this.#sweptMs = options.clock.nowMs();
    const { matches } = this.#holdings;
    this.catalogue = new Catalogue({
      match: (id) => this.match(id),
      *states() {
        for (const { state } of matches.values()) yield state;
      },
      countryNames: options.countryNames ?? ((country) => [country]),
    });
  }

  start(): void {
    if (this.#leave.length > 0) return;
    const { bus } = this.#options;
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
    this.#tellFreshness();
  }

  isFresh(nowMs = this.#options.clock.nowMs()): boolean {
    if (!this.#beat || !this.#heard) return false;
    const { beat, atMs } = this.#beat;
    // Asked of the clock and not of the timer: a node that was stopped for a while wakes up with old prices.
    return beat.healthy && nowMs - atMs < BEAT_LOST_MS && isWhole(this.#heard, beat);
  }

  match(match: number): MatchState | undefined {
    return this.#holdings.matches.get(match)?.state;
  }

  market(market: number): MarketState | undefined {
    return this.#holdings.markets.get(market)?.state;
  }

  detail(match: number): MatchDetail | undefined {
    const state = this.match(match);
    if (!state) return undefined;
    const { versions } = this.#holdings;
    return {
      match: state,
      markets: this.#marketsOf(match),
      pressure: this.catalogue.pressure(match),
      version: versions.get(match) ?? 0,
    };
  }

  #marketsOf(match: number): MarketState[] {
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

  vitals(): { readonly markets: number; readonly beatAgeMs: number } {
    const beatAgeMs = this.#beat ? this.#options.clock.nowMs() - this.#beat.atMs : Number.POSITIVE_INFINITY;
    return { markets: this.#holdings.markets.size, beatAgeMs };
  }

  seq(): number {
    return this.#holdings.seq;
  }

  onChange(listener: (change: BookChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #take(read: ReadMessage | 'not-heard' | undefined): void {
    // A message that was missed leaves a hole, and the next beat finds it: nothing here is fresh until all is said again.
    if (read === 'not-heard') return;
    if (!read) {
      this.#cannotRead();
      return;
    }
    const { message, producer } = read;
    if (producer !== (this.#options.producer ?? 1)) return;
    const received = hear(this.#heard, message.mark.epoch, message.mark.n);
    if (!received) return;
    this.#heard = received;
    // The clock is asked once for a message: there are thousands in a second.
    const nowMs = this.#options.clock.nowMs();
    this.#hold(message, nowMs);
    this.#tellFreshness(nowMs);
  }

  #hold(message: BookMessage, nowMs: number): void {
    if (message.is === 'match') {
      const { state } = message;
      const before = this.match(state.match);
      if (!this.#isTaken(message, nowMs)) return;
      this.catalogue.takeMatch(before, state, before ? [] : this.#marketsOf(state.match));
      this.#tell({ is: 'match', match: state.match });
      return;
    }
    const { state } = message;
    const before = this.market(state.market);
    if (!this.#isTaken(message, nowMs)) return;
    this.catalogue.takeMarket(before, state, { sport: this.match(state.match)?.sport, nowMs });
    this.#tell({ is: 'market', match: state.match, market: state.market, isNew: !before });
  }

  #isTaken(message: BookMessage, nowMs: number): boolean {
    const taken = apply(this.#holdings, message, nowMs);
    if (taken === 'full') this.#options.log.error({ seq: message.state.seq }, 'the book is full');
    return taken === 'new' || taken === 'changed';
  }

  #takeBeat(beat: Beat | undefined): void {
    if (!beat) {
      this.#cannotRead();
      return;
    }
    if (beat.producer !== (this.#options.producer ?? 1)) return;
    const received = hearBeat(this.#heard, beat);
    if (!received) return;
    const { clock } = this.#options;
    this.#heard = received;
    this.#beat = { beat, atMs: clock.nowMs() };
    this.#cancelStale();
    this.#cancelStale = clock.after(BEAT_LOST_MS, () => this.#tellFreshness());
    if (isWhole(received, beat)) this.#sweep(beat);
    else this.#ask();
    this.#tellFreshness();
  }

  #sweep(beat: Beat): void {
    const nowMs = this.#options.clock.nowMs();
    if (this.#swept?.epoch !== beat.epoch || this.#swept.n !== beat.since) {
      this.#swept = { epoch: beat.epoch, n: beat.since };
      this.#drop(sweepUnsaid(this.#holdings, this.#swept));
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

  /** Something is missing: until everything has been said again nothing here counts as fresh. */
  #ask(): void {
    const nowMs = this.#options.clock.nowMs();
    if (nowMs - this.#askedMs < ASK_EVERY_MS) return;
    this.#askedMs = nowMs;
    this.#options.bus.publish(BOOK_ASK, {});
  }

  #cannotRead(): void {
    if (this.#unreadable === 0) this.#options.log.error('the book cannot read what the feed says');
    this.#unreadable += 1;
  }

  #tellFreshness(nowMs?: number): void {
    const isFresh = this.isFresh(nowMs);
    if (isFresh === this.#toldFresh) return;
    this.#toldFresh = isFresh;
    this.#tell({ is: 'freshness' });
  }

  #tell(change: BookChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (err) {
        this.#options.log.error({ err, change: change.is }, 'a listener of the book threw');
      }
    }
  }
}
