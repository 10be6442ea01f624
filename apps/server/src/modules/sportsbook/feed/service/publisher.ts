import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import {
  BEAT_MS,
  type Beat,
  BOOK_ASK,
  BOOK_BEAT,
  BOOK_MARKET,
  BOOK_MATCH,
  type Published,
  type PublishedMarket,
  type PublishedMatch,
  stateSeq,
} from '../core/broadcast.ts';

export interface PublisherOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly producer: number;
  readonly epoch: number;
}

export type MatchToPublish = Omit<PublishedMatch, 'seq'>;
export type MarketToPublish = Omit<PublishedMarket, 'seq'>;

/** A bus holds a limited number of messages: a large book goes out in portions, with turns for others between. */
const PORTION = 500;

/**
 * The voice of one owner on the bus: every state once when it changes, everything again when a book asks, and a beat.
 * It keeps the last state of each match and market, so that what is sent again is what was said.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #matches = new Map<number, PublishedMatch>();
  readonly #markets = new Map<number, PublishedMarket>();
  readonly #stopHearing: () => void;
  #cancelBeat: () => void;
  #n = 0;
  #since = 0;
  #healthy = false;
  #resending: Promise<void> | undefined;
  #closed = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#stopHearing = options.bus.subscribe(BOOK_ASK, () => void this.#resend());
    this.#cancelBeat = () => {};
    this.#beatOn();
  }

  /** Told at once, not with the next beat: half a second is long at a goal. */
  setHealthy(healthy: boolean): void {
    if (this.#healthy === healthy || this.#closed) return;
    this.#healthy = healthy;
    this.#beat();
  }

  match(state: MatchToPublish): void {
    const published = { ...state, seq: this.#nextSeq() };
    this.#matches.set(state.match, published);
    this.#send(BOOK_MATCH, published);
  }

  market(state: MarketToPublish): void {
    const published = { ...state, seq: this.#nextSeq() };
    this.#markets.set(state.market, published);
    this.#send(BOOK_MARKET, published);
  }

  forget(matches: ReadonlySet<number>): void {
    for (const match of matches) this.#matches.delete(match);
    for (const [id, { match }] of this.#markets) if (matches.has(match)) this.#markets.delete(id);
  }

  /** Says everything anew; what is not in it is gone. Resolves when the last portion is on the bus. */
  async replace(matches: readonly MatchToPublish[], markets: readonly MarketToPublish[]): Promise<void> {
    this.#matches.clear();
    this.#markets.clear();
    // Taken before anything else can be said: what is said from here on belongs to the new whole.
    const from = this.#n;
    await this.#inPortions([
      ...matches.map((state) => () => this.#unlessNewer(this.#matches, state.match, () => this.match(state))),
      ...markets.map(
        (state) => () => this.#unlessNewer(this.#markets, state.market, () => this.market(state)),
      ),
    ]);
    this.#since = Math.max(this.#since, from);
  }

  close(): void {
    this.#closed = true;
    this.#stopHearing();
    this.#cancelBeat();
  }

  /** While a portion waits its turn a newer state may have been said. */
  #unlessNewer(said: ReadonlyMap<number, unknown>, id: number, say: () => void): void {
    if (!said.has(id)) say();
  }

  #resend(): Promise<void> {
    this.#resending ??= this.#sendAgain().finally(() => {
      this.#resending = undefined;
    });
    return this.#resending;
  }

  async #sendAgain(): Promise<void> {
    const from = this.#n;
    await this.#inPortions([
      ...[...this.#matches.keys()].map((id) => () => this.#send(BOOK_MATCH, this.#matches.get(id))),
      ...[...this.#markets.keys()].map((id) => () => this.#send(BOOK_MARKET, this.#markets.get(id))),
    ]);
    this.#since = Math.max(this.#since, from);
    this.#beat();
  }

  async #inPortions(steps: readonly (() => void)[]): Promise<void> {
    for (let at = 0; at < steps.length && !this.#closed; at += PORTION) {
      if (at > 0) await new Promise(setImmediate);
      for (const step of steps.slice(at, at + PORTION)) step();
    }
  }

  #nextSeq(): number {
    return stateSeq(this.#options.epoch, this.#n + 1);
  }

  #send(subject: string, state: PublishedMatch | PublishedMarket | undefined): void {
    if (!state || this.#closed) return;
    const { producer, epoch, bus } = this.#options;
    this.#n += 1;
    const message: Published<typeof state> = { producer, epoch, n: this.#n, state };
    bus.publish(subject, message);
  }

  #beatOn(): void {
    this.#beat();
    this.#cancelBeat = this.#options.clock.after(BEAT_MS, () => this.#beatOn());
  }

  #beat(): void {
    if (this.#closed) return;
    const { producer, epoch, bus } = this.#options;
    const beat: Beat = { producer, epoch, healthy: this.#healthy, n: this.#n, since: this.#since };
    bus.publish(BOOK_BEAT, beat);
  }
}
