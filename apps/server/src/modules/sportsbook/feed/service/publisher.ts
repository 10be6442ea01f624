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
import { hasSameWords, isPublishedWhole, oddsStart, packMarket, packOdds } from '../core/market-row.ts';
import {
  marketOnOffer,
  NO_RULES,
  type PricedMatch,
  type RuleChanges,
  wideKeysOf,
  withOperatorStop,
} from '../core/trading.ts';
import type { Trading } from './trading.ts';

export interface PublisherDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly producer: number;
  readonly epoch: number;
  readonly log?: Pick<Log, 'error'>;
  /** The operator's rules; they are applied to everything that is published here. */
  readonly trading?: Pick<Trading, 'rules' | 'onChange' | 'drifted' | 'sweep'>;
}

export type MatchToPublish = Omit<PublishedMatch, 'seq'>;
export type MarketToPublish = Omit<PublishedMarket, 'seq' | 'feed'>;

/** The interface through which the session of one producer publishes. */
export interface StatePublisher {
  /** Returns true when the known markets of the match have to be published after it. */
  match(state: MatchToPublish): boolean;
  market(state: MarketToPublish): void;
  forget(matches: ReadonlySet<number>): void;
  /** Publishes the whole state again; whatever is not in it is gone. Resolves when the last portion is on the bus. */
  replace(matches: readonly MatchToPublish[], markets: readonly MarketToPublish[]): Promise<void>;
  setHealthy(healthy: boolean): void;
  close(): void;
}

/** Mutable on purpose: a new object for every price would cause much garbage collection. */
interface StoredMarket {
  state: Omit<PublishedMarket, 'seq'>;
  seq: number;
  /** The prefix of its odds rows; empty while its words have not been published. */
  oddsStart: string;
}

/**
 * A bus holds a limited number of messages and drops the oldest at the limit: a large book is published in portions,
 * with turns of the event loop in between. The bus delivers 256 messages in a turn, so that two books at once do not
 * fill it.
 */
const PORTION = 100;

/**
 * Publishes for one owner: each state when it changes, everything again when a book asks, and a beat. It stores the
 * last published state of each match and market, so that a repetition equals the original.
 */
export class Publisher implements StatePublisher {
  readonly #deps: PublisherDeps;
  readonly #matches = new Map<number, PublishedMatch>();
  readonly #markets = new Map<number, StoredMarket>();
  readonly #marketsOf = new Map<number, Set<number>>();
  readonly #stopAnswering: () => void;
  readonly #stopTrading: () => void;
  #cancelBeat: () => void;
  #n = 0;
  #since = 0;
  #healthy = false;
  #resending: Promise<void> | undefined;
  #closed = false;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
    // Incompletely sent states must not be bet on: everything is suspended and the books ask again.
    const failed = (err: unknown) => {
      deps.log?.error({ err, producer: deps.producer }, 'the states of the book could not be sent');
      this.setHealthy(false);
    };
    this.#stopAnswering = deps.bus.subscribe(BOOK_ASK, () => {
      this.#resend().catch(failed);
    });
    const { trading } = deps;
    this.#stopTrading =
      trading?.onChange((changes) => {
        this.#applyAgain(changes).catch(failed);
      }) ?? (() => {});
    this.#cancelBeat = () => {};
    this.#keepBeating();
  }

  /** Published at once, not with the next beat: half a second is long after a goal. */
  setHealthy(healthy: boolean): void {
    if (this.#healthy === healthy || this.#closed) return;
    this.#healthy = healthy;
    this.#beat();
  }

  match(state: MatchToPublish): boolean {
    const { match } = state;
    // The prices of its league and phase are published first, so that no book shows the match with prices without their
    // margin.
    if (this.#isRepriced(this.#matches.get(match), state)) {
      for (const market of this.#marketsOf.get(match) ?? []) this.#offerAgain(market, state);
    }
    const stop = withOperatorStop(state.stop, state, this.#rules());
    const published = { ...state, stop, seq: this.#nextSeq() };
    this.#matches.set(match, published);
    this.#sendMatch(published);
    return false;
  }

  market(state: MarketToPublish): void {
    this.#offer(state, this.#matches.get(state.match));
  }

  forget(matches: ReadonlySet<number>): void {
    if (matches.size === 0) return;
    for (const match of matches) this.#drop(match);
    this.#deps.trading?.sweep(() => [...this.#matches.keys()]);
  }

  /**
   * With `isReplaced` only those matches are replaced; the others are repeated unchanged, because a book drops
   * everything that it has not received since the beginning of the last whole state.
   */
  async replace(
    matches: readonly MatchToPublish[],
    markets: readonly MarketToPublish[],
    isReplaced: (match: number) => boolean = () => true,
  ): Promise<void> {
    for (const match of new Set([...this.#matches.keys(), ...this.#marketsOf.keys()]))
      if (isReplaced(match)) this.#drop(match);
    const others = this.#repeatAll();
    // Read before anything else can be published: whatever is published from here on belongs to the new whole state.
    const from = this.#n;
    await this.#inPortions([
      ...matches.map((state) => () => this.#unlessNewer(this.#matches, state.match, () => this.match(state))),
      ...markets.map(
        (state) => () => this.#unlessNewer(this.#markets, state.market, () => this.market(state)),
      ),
      ...others,
    ]);
    this.#since = Math.max(this.#since, from);
    // Books drop what is not in the new whole state when they receive a beat: its matches are opened only after that.
    this.#beat();
  }

  /**
   * Publishes many matches in portions, each in its state at that moment; a match that is undefined by then is
   * skipped.
   */
  async matches(states: readonly (() => MatchToPublish | undefined)[]): Promise<void> {
    await this.#inPortions(
      states.map((stateOf) => () => {
        const state = stateOf();
        if (state) this.match(state);
      }),
    );
  }

  /** Another producer offers the match from now on: the markets offered until now can no longer be bet on. */
  withdrawMarkets(match: number): void {
    for (const market of this.#marketsOf.get(match) ?? []) {
      const stored = this.#markets.get(market);
      const offered = stored && feedStateOf(stored.state);
      if (offered?.status === 'open') this.market({ ...offered, status: 'suspended' });
      this.#markets.delete(market);
    }
    this.#marketsOf.delete(match);
  }

  close(): void {
    this.#closed = true;
    this.#stopAnswering();
    this.#stopTrading();
    this.#cancelBeat();
  }

  #drop(match: number): void {
    this.#matches.delete(match);
    for (const market of this.#marketsOf.get(match) ?? []) this.#markets.delete(market);
    this.#marketsOf.delete(match);
  }

  /** A newer state may have been published while a portion was waiting. */
  #unlessNewer(stored: ReadonlyMap<number, unknown>, id: number, publish: () => unknown): void {
    if (!stored.has(id)) publish();
  }

  #rules() {
    return this.#deps.trading?.rules() ?? NO_RULES;
  }

  #isRepriced(before: PricedMatch | undefined, after: PricedMatch): boolean {
    if (before?.league.id !== after.league.id) return true;
    const isOtherPhase = (before.status === 'live') !== (after.status === 'live');
    return isOtherPhase && this.#rules().marketRules.length > 0;
  }

  #offer(state: MarketToPublish, match: PricedMatch | undefined): void {
    const { market, drifted } = marketOnOffer(state, this.#rules(), match);
    this.#publishMarket(this.#store(market));
    if (drifted.length === 0) return;
    this.#deps.trading?.drifted(
      drifted,
      ({ selection }) => state.prices.find((price) => price.selection === selection)?.odds,
    );
  }

  #store(state: StoredMarket['state']): StoredMarket {
    const seq = this.#nextSeq();
    const stored = this.#markets.get(state.market);
    if (stored) {
      if (!hasSameWords(stored.state, state)) stored.oddsStart = '';
      stored.state = state;
      stored.seq = seq;
      return stored;
    }
    const added: StoredMarket = { state, seq, oddsStart: '' };
    this.#markets.set(state.market, added);
    const others = this.#marketsOf.get(state.match);
    if (others) others.add(state.market);
    else this.#marketsOf.set(state.match, new Set([state.market]));
    return added;
  }

  #offerAgain(market: number, match: PricedMatch | undefined): void {
    const stored = this.#markets.get(market);
    if (stored) this.#offer(feedStateOf(stored.state), match);
  }

  /**
   * The trading rules have changed: the matches and markets they concern are published again, from the feed's last
   * state.
   */
  async #applyAgain({ matches, wide, markets, leagues, sports }: RuleChanges): Promise<void> {
    const publishMatch = (id: number) => () => {
      const stored = this.#matches.get(id);
      if (stored) this.match({ ...stored, stop: stored.stop === 'trader' ? 'none' : stored.stop });
    };
    const publishMarket = (id: number) => () => {
      const match = this.#markets.get(id)?.state.match;
      if (match !== undefined) this.#offerAgain(id, this.#matches.get(match));
    };
    const touched = new Set(markets);
    for (const { match, league, sport } of leagues.size + sports.size > 0 ? this.#matches.values() : []) {
      const isRepriced = leagues.has(league.id) || sports.has(sport) || sports.has('*');
      if (isRepriced) for (const market of this.#marketsOf.get(match) ?? []) touched.add(market);
    }
    const stopped = new Set(matches);
    for (const state of wide.size > 0 ? this.#matches.values() : []) {
      if (wideKeysOf(state).some((key) => wide.has(key))) stopped.add(state.match);
    }
    await this.#inPortions([...[...stopped].map(publishMatch), ...[...touched].map(publishMarket)]);
  }

  #resend(): Promise<void> {
    this.#resending ??= this.#sendAgain().finally(() => {
      this.#resending = undefined;
    });
    return this.#resending;
  }

  async #sendAgain(): Promise<void> {
    const from = this.#n;
    await this.#inPortions(this.#repeatAll());
    this.#since = Math.max(this.#since, from);
    this.#beat();
  }

  #repeatAll(): (() => void)[] {
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
    return stateSeq(this.#deps.epoch, this.#n + 1);
  }

  #sendMatch(state: PublishedMatch | undefined): void {
    if (state && !this.#closed) this.#deps.bus.publish(BOOK_MATCH, { ...this.#envelope(), state });
  }

  /** Publishes only the odds when nothing else has changed. */
  #publishMarket(stored: StoredMarket): void {
    if (stored.oddsStart === '' || isPublishedWhole(stored.state)) this.#sendMarket(stored);
    else if (!this.#closed) {
      this.#n += 1;
      this.#deps.bus.publish(BOOK_MARKET, packOdds(stored.oddsStart, this.#n, stored.state));
    }
  }

  #sendMarket(stored: StoredMarket | undefined): void {
    if (!stored || this.#closed) return;
    const envelope = this.#envelope();
    // A market that is published as an object has no words for later odds rows to refer to.
    if (!isPublishedWhole(stored.state)) stored.oddsStart = oddsStart(envelope, stored.state.market);
    this.#deps.bus.publish(BOOK_MARKET, packMarket(envelope, stored));
  }

  #envelope(): { producer: number; epoch: number; n: number } {
    const { producer, epoch } = this.#deps;
    this.#n += 1;
    return { producer, epoch, n: this.#n };
  }

  #keepBeating(): void {
    this.#beat();
    this.#cancelBeat = this.#deps.clock.after(BEAT_MS, () => this.#keepBeating());
  }

  #beat(): void {
    if (this.#closed) return;
    const { producer, epoch, bus, clock } = this.#deps;
    const atMs = clock.nowMs();
    const beat: Beat = { producer, epoch, healthy: this.#healthy, n: this.#n, since: this.#since, atMs };
    bus.publish(BOOK_BEAT, beat);
  }
}

function feedStateOf({ feed, ...offered }: StoredMarket['state']): MarketToPublish {
  return { ...offered, ...feed };
}
