import { claimMatch, type FeedRoute, isRouted, phaseOf } from '../core/routing.ts';
import type { MatchHolders } from './match-holders.ts';
import type { MarketToPublish, MatchToPublish, Publisher, StatePublisher } from './publisher.ts';

export interface ProducerPublishersDeps {
  readonly publisher: Publisher;
  readonly routes: ReadonlyMap<number, FeedRoute>;
  /** Which producer offered a match in play under the previous owner, and which does now. */
  readonly holders: Pick<MatchHolders, 'producerOf' | 'matchesOf' | 'set'>;
  /** Books may hold matches that should be stopped: nothing may be offered through this stream any more. */
  onFailed(err: unknown): void;
}

/**
 * Several producers publish as one owner: their states share one numbered stream, so that books need no knowledge of
 * producers. This class decides which producer offers a match; while a producer is unhealthy exactly its matches are
 * stopped.
 */
export class ProducerPublishers {
  readonly #publisher: Publisher;
  readonly #routes: ReadonlyMap<number, FeedRoute>;
  readonly #held = new Map<number, { readonly producer: number; match: MatchToPublish }>();
  readonly #healthy = new Set<number>();
  readonly #holders: ProducerPublishersDeps['holders'];
  readonly #onFailed: (err: unknown) => void;
  /** How many operations that stop or open the matches of a producer are running now. */
  #changing = 0;

  constructor({ publisher, routes, holders, onFailed }: ProducerPublishersDeps) {
    this.#publisher = publisher;
    this.#routes = routes;
    this.#holders = holders;
    this.#onFailed = onFailed;
  }

  of(producer: number): StatePublisher {
    return {
      match: (state) => this.#match(producer, state),
      market: (state) => {
        if (this.#held.get(state.match)?.producer === producer) this.#publisher.market(state);
      },
      forget: (matches) => this.#forget(producer, matches),
      replace: (matches, markets) => this.#replace(producer, matches, markets),
      setHealthy: (healthy) => this.#setHealthy(producer, healthy),
      // The stream is shared by all producers: its creator closes it.
      close: () => undefined,
    };
  }

  /** The matches that this producer offers now. */
  heldBy(producer: number): readonly number[] {
    return [...this.#held].filter(([, held]) => held.producer === producer).map(([match]) => match);
  }

  /** Returns true when this producer did not offer the match before: then its markets have to be published too. */
  #match(producer: number, state: MatchToPublish): boolean {
    const claim = this.#claim(producer, state);
    if (claim.is === 'ignored') return false;
    if (claim.is === 'released') {
      this.#hold(producer, { ...state, stop: 'feed' });
      this.#publisher.match({ ...state, stop: 'feed' });
      return false;
    }
    // Prices of the previous producer must not be bet on before this producer has sent its own.
    if (claim.isTakenOver) this.#publisher.withdrawMarkets(state.match);
    this.#hold(producer, state);
    this.#publisher.match(this.#stopped(producer, state));
    return claim.isNew;
  }

  #claim(producer: number, state: MatchToPublish) {
    const held = this.#held.get(state.match) ?? this.#heldBefore(producer, state);
    const holder = held && { ...held, route: this.#routeOf(held.producer) };
    return claimMatch({ producer, route: this.#routeOf(producer) }, state, holder);
  }

  /** Another producer offered the match in play under the previous owner, and has sent nothing since. */
  #heldBefore(producer: number, { match, sport }: MatchToPublish) {
    const holder = this.#holders.producerOf(match);
    if (holder === undefined || holder === producer || !this.#routes.has(holder)) return undefined;
    return { producer: holder, match: { sport, status: 'live' as const } };
  }

  #routeOf(producer: number): FeedRoute {
    const route = this.#routes.get(producer);
    if (!route) throw new Error(`producer ${producer} has no route`);
    return route;
  }

  #hold(producer: number, match: MatchToPublish): void {
    const held = this.#held.get(match.match);
    if (held?.producer === producer) held.match = match;
    else this.#held.set(match.match, { producer, match });
    const isInPlay = phaseOf(match.status) === 'in-play' && isRouted(this.#routeOf(producer), match);
    this.#holders.set(match.match, isInPlay ? producer : undefined);
  }

  #release(match: number): void {
    this.#held.delete(match);
    this.#holders.set(match, undefined);
  }

  #stopped(producer: number, state: MatchToPublish): MatchToPublish {
    return this.#healthy.has(producer) ? state : { ...state, stop: 'feed' };
  }

  #forget(producer: number, matches: ReadonlySet<number>): void {
    const own = [...matches].filter((match) => this.#held.get(match)?.producer === producer);
    for (const match of own) this.#release(match);
    this.#publisher.forget(new Set(own));
  }

  /** Published as stopped: the matches open when the producer becomes healthy, after the last of its markets. */
  async #replace(
    producer: number,
    matches: readonly MatchToPublish[],
    markets: readonly MarketToPublish[],
  ): Promise<void> {
    const before = new Set([...this.heldBy(producer), ...this.#holders.matchesOf(producer)]);
    const offered = matches.filter((state) => {
      const claim = this.#claim(producer, state);
      if (claim.is === 'ignored') return false;
      this.#hold(producer, claim.is === 'released' ? { ...state, stop: 'feed' } : state);
      return true;
    });
    const now = new Set(offered.map(({ match }) => match));
    for (const match of before) if (!now.has(match)) this.#release(match);
    await this.#publisher.replace(
      offered.map((state) => this.#stopped(producer, state)),
      markets.filter(({ match }) => now.has(match)),
      (match) => before.has(match) || now.has(match),
    );
  }

  #setHealthy(producer: number, healthy: boolean): void {
    if (this.#healthy.has(producer) === healthy) return;
    if (healthy) this.#healthy.add(producer);
    else this.#healthy.delete(producer);
    if (this.#healthy.size === 0) this.#publisher.setHealthy(false);
    this.#changing += 1;
    this.#publisher
      .matches(this.heldBy(producer).map((match) => () => this.#stateOf(producer, match)))
      .then(() => {
        this.#changing -= 1;
        // While matches of an unhealthy producer are still being stopped, another producer must not open the whole
        // book.
        if (this.#changing === 0) this.#publisher.setHealthy(this.#healthy.size > 0);
      })
      .catch((err: unknown) => {
        this.#publisher.setHealthy(false);
        this.#onFailed(err);
      });
  }

  /** Undefined when another producer has taken the match over, or it is gone. */
  #stateOf(producer: number, match: number): MatchToPublish | undefined {
    const held = this.#held.get(match);
    return held?.producer === producer ? this.#stopped(producer, held.match) : undefined;
  }
}
