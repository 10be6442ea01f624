import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Log } from '../../../../platform/log/log.ts';
import {
  BEAT_MS,
  type Beat,
  BOOK_ASK,
  BOOK_BEAT,
  BOOK_MARKET,
  BOOK_MATCH,
  type PublishedMarket,
  type PublishedMatch,
  stateSeq,
} from '../core/broadcast.ts';
import { hasSameWords, oddsStart, packMarket, packOdds } from '../core/market-row.ts';
import { marketOnOffer, NO_RULES, type RuleChanges, withOperatorStop } from '../core/trading.ts';
import type { Trading } from './trading.ts';

export interface PublisherOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly producer: number;
  readonly epoch: number;
  readonly log?: Pick<Log, 'error'>;
  /** What the house says beside the feed; it is applied to everything that is said here. */
  readonly trading?: Pick<Trading, 'rules' | 'onChange' | 'drifted' | 'sweep'>;
}

export type MatchToPublish = Omit<PublishedMatch, 'seq'>;
export type MarketToPublish = Omit<PublishedMarket, 'seq' | 'feed'>;

/** What the session of one producer publishes by. */
export interface StatePublisher {
  /** True when the markets of the match, as far as they are known, have to be published after it. */
  match(state: MatchToPublish): boolean;
  market(state: MarketToPublish): void;
  forget(matches: ReadonlySet<number>): void;
  /** Says everything anew; what is not in it is gone. Resolves when the last portion is on the bus. */
  replace(matches: readonly MatchToPublish[], markets: readonly MarketToPublish[]): Promise<void>;
  setHealthy(healthy: boolean): void;
  close(): void;
}

/** Changed in its place: a new one for every price would be much of what the memory has to clear away. */
interface KeptMarket {
  state: Omit<PublishedMarket, 'seq'>;
  seq: number;
  /** What its rows of odds begin with; empty while its words have not been said. */
  oddsStart: string;
}

/**
 * A bus holds a limited number of messages, and at the limit it drops the oldest: a large book goes out in portions, with
 * turns for others between. The bus delivers 256 messages in a turn, so that two books at once do not fill it.
 */
const PORTION = 100;

/**
 * The voice of one owner on the bus: every state once when it changes, everything again when a book asks, and a beat.
 * It keeps the last state of each match and market, so that what is sent again is what was said.
 */
export class Publisher implements StatePublisher {
  readonly #options: PublisherOptions;
  readonly #matches = new Map<number, PublishedMatch>();
  readonly #markets = new Map<number, KeptMarket>();
  readonly #marketsOf = new Map<number, Set<number>>();
  readonly #stopHearing: () => void;
  readonly #stopTrading: () => void;
  #cancelBeat: () => void;
  #n = 0;
  #since = 0;
  #healthy = false;
  #resending: Promise<void> | undefined;
  #closed = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
    // States that were sent by half must not be bet on: everything is suspended and the books ask again.
    const failed = (err: unknown) => {
      options.log?.error({ err, producer: options.producer }, 'the states of the book could not be sent');
      this.setHealthy(false);
    };
    this.#stopHearing = options.bus.subscribe(BOOK_ASK, () => {
      this.#resend().catch(failed);
    });
    const { trading } = options;
    this.#stopTrading =
      trading?.onChange((changes) => {
        this.#applyAgain(changes).catch(failed);
      }) ?? (() => {});
    this.#cancelBeat = () => {};
    this.#beatOn();
  }

  /** Told at once, not with the next beat: half a second is long at a goal. */
  setHealthy(healthy: boolean): void {
    if (this.#healthy === healthy || this.#closed) return;
    this.#healthy = healthy;
    this.#beat();
  }

  match(state: MatchToPublish): boolean {
    const { match, league } = state;
    // The prices of its league first: nobody must see the match with those of none.
    if (this.#matches.get(match)?.league.id !== league.id) {
      for (const market of this.#marketsOf.get(match) ?? []) this.#offerAgain(market, league.id);
    }
    const stop = withOperatorStop(state.stop, match, this.#rules());
    const published = { ...state, stop, seq: this.#nextSeq() };
    this.#matches.set(match, published);
    this.#sendMatch(published);
    return false;
  }

  market(state: MarketToPublish): void {
    this.#offer(state, this.#matches.get(state.match)?.league.id);
  }

  forget(matches: ReadonlySet<number>): void {
    if (matches.size === 0) return;
    for (const match of matches) this.#drop(match);
    this.#options.trading?.sweep(() => [...this.#matches.keys()]);
  }

  /**
   * With `isReplaced` only those matches are said anew; the rest is said again as it stands, because a book drops whatever
   * it has not heard since the beginning of the last whole.
   */
  async replace(
    matches: readonly MatchToPublish[],
    markets: readonly MarketToPublish[],
    isReplaced: (match: number) => boolean = () => true,
  ): Promise<void> {
    for (const match of new Set([...this.#matches.keys(), ...this.#marketsOf.keys()]))
      if (isReplaced(match)) this.#drop(match);
    const others = this.#allAgain();
    // Taken before anything else can be said: what is said from here on belongs to the new whole.
    const from = this.#n;
    await this.#inPortions([
      ...matches.map((state) => () => this.#unlessNewer(this.#matches, state.match, () => this.match(state))),
      ...markets.map(
        (state) => () => this.#unlessNewer(this.#markets, state.market, () => this.market(state)),
      ),
      ...others,
    ]);
    this.#since = Math.max(this.#since, from);
    // Books drop what is not in the new whole when they receive a beat: its matches are opened only after that.
    this.#beat();
  }

  /** Many matches in portions, each as it is when its turn comes; nothing is published of one that is undefined then. */
  async matches(states: readonly (() => MatchToPublish | undefined)[]): Promise<void> {
    await this.#inPortions(
      states.map((stateOf) => () => {
        const state = stateOf();
        if (state) this.match(state);
      }),
    );
  }

  /** Another producer speaks about the match from now on: what was offered until now cannot be bet on any more. */
  withdrawMarkets(match: number): void {
    for (const market of this.#marketsOf.get(match) ?? []) {
      const said = this.#markets.get(market);
      const offered = said && asTheFeedSaid(said.state);
      if (offered?.status === 'open') this.market({ ...offered, status: 'suspended' });
      this.#markets.delete(market);
    }
    this.#marketsOf.delete(match);
  }

  close(): void {
    this.#closed = true;
    this.#stopHearing();
    this.#stopTrading();
    this.#cancelBeat();
  }

  #drop(match: number): void {
    this.#matches.delete(match);
    for (const market of this.#marketsOf.get(match) ?? []) this.#markets.delete(market);
    this.#marketsOf.delete(match);
  }

  /** While a portion waits its turn a newer state may have been said. */
  #unlessNewer(said: ReadonlyMap<number, unknown>, id: number, say: () => unknown): void {
    if (!said.has(id)) say();
  }

  #rules() {
    return this.#options.trading?.rules() ?? NO_RULES;
  }

  #offer(state: MarketToPublish, league: number | undefined): void {
    const { market, drifted } = marketOnOffer(state, this.#rules(), league);
    this.#sayMarket(this.#keep(market));
    if (drifted.length === 0) return;
    this.#options.trading?.drifted(
      drifted,
      ({ selection }) => state.prices.find((price) => price.selection === selection)?.odds,
    );
  }

  #keep(state: KeptMarket['state']): KeptMarket {
    const seq = this.#nextSeq();
    const kept = this.#markets.get(state.market);
    if (kept) {
      if (!hasSameWords(kept.state, state)) kept.oddsStart = '';
      kept.state = state;
      kept.seq = seq;
      return kept;
    }
    const made: KeptMarket = { state, seq, oddsStart: '' };
    this.#markets.set(state.market, made);
    const others = this.#marketsOf.get(state.match);
    if (others) others.add(state.market);
    else this.#marketsOf.set(state.match, new Set([state.market]));
    return made;
  }

  #offerAgain(market: number, league: number | undefined): void {
    const said = this.#markets.get(market);
    if (said) this.#offer(asTheFeedSaid(said.state), league);
  }

  /** The rules of the house are other ones: what they touch is said again, by what the feed said last. */
  async #applyAgain({ matches, markets, leagues }: RuleChanges): Promise<void> {
    const sayMatch = (id: number) => () => {
      const said = this.#matches.get(id);
      if (said) this.match({ ...said, stop: said.stop === 'trader' ? 'none' : said.stop });
    };
    const sayMarket = (id: number) => () => {
      const match = this.#markets.get(id)?.state.match;
      if (match !== undefined) this.#offerAgain(id, this.#matches.get(match)?.league.id);
    };
    const touched = new Set(markets);
    for (const { match, league } of leagues.size > 0 ? this.#matches.values() : []) {
      if (leagues.has(league.id)) for (const market of this.#marketsOf.get(match) ?? []) touched.add(market);
    }
    await this.#inPortions([...[...matches].map(sayMatch), ...[...touched].map(sayMarket)]);
  }

  #resend(): Promise<void> {
    this.#resending ??= this.#sendAgain().finally(() => {
      this.#resending = undefined;
    });
    return this.#resending;
  }

  async #sendAgain(): Promise<void> {
    const from = this.#n;
    await this.#inPortions(this.#allAgain());
    this.#since = Math.max(this.#since, from);
    this.#beat();
  }

  #allAgain(): (() => void)[] {
    return [
      ...[...this.#matches.keys()].map((id) => () => this.#sendMatch(this.#matches.get(id))),
      ...[...this.#markets.keys()].map((id) => () => this.#sendMarket(this.#markets.get(id))),
    ];
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

  #sendMatch(state: PublishedMatch | undefined): void {
    if (state && !this.#closed) this.#options.bus.publish(BOOK_MATCH, { ...this.#envelope(), state });
  }

  /** Its odds alone when nothing else is new. */
  #sayMarket(kept: KeptMarket): void {
    if (kept.oddsStart === '' || kept.state.feed) this.#sendMarket(kept);
    else if (!this.#closed) {
      this.#n += 1;
      this.#options.bus.publish(BOOK_MARKET, packOdds(kept.oddsStart, this.#n, kept.state));
    }
  }

  #sendMarket(kept: KeptMarket | undefined): void {
    if (!kept || this.#closed) return;
    const envelope = this.#envelope();
    // A market that is told as an object has said no words.
    if (!kept.state.feed) kept.oddsStart = oddsStart(envelope, kept.state.market);
    this.#options.bus.publish(BOOK_MARKET, packMarket(envelope, kept));
  }

  #envelope(): { producer: number; epoch: number; n: number } {
    const { producer, epoch } = this.#options;
    this.#n += 1;
    return { producer, epoch, n: this.#n };
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

function asTheFeedSaid({ feed, ...offered }: KeptMarket['state']): MarketToPublish {
  return { ...offered, ...feed };
}
