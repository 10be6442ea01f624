import type { BookView, MarketState, MatchState } from '../../../book/index.ts';
import type { FeedMessage } from '../../../feed/core/message.ts';

export type MarketMessage = Extract<FeedMessage, { is: 'market' }>['market'];

/** The book of a node after the feed's messages. */
export class ReceivedBook implements BookView {
  readonly #matches = new Map<number, MatchState>();
  readonly #scores = new Map<number, string>();
  /** Only the last message of a market counts: it is parsed when it is read. */
  readonly #unread = new Map<number, () => MarketMessage>();
  readonly #markets = new Map<number, MarketState>();
  readonly #ofMatch = new Map<number, Set<number>>();
  #seq = 0;

  isFresh(): boolean {
    return true;
  }

  match(match: number): MatchState | undefined {
    return this.#matches.get(match);
  }

  isPlaying(league: number): boolean {
    return [...this.#matches.values()].some(
      (each) => each.league.id === league && each.status === 'live' && !each.season,
    );
  }

  score(match: number): string {
    return this.#scores.get(match) ?? '';
  }

  market(market: number): MarketState | undefined {
    const unread = this.#unread.get(market);
    if (unread) {
      this.#unread.delete(market);
      this.#seq += 1;
      this.#markets.set(market, { ...unread(), seq: this.#seq });
    }
    return this.#markets.get(market);
  }

  marketsOf(match: number): MarketState[] {
    return [...(this.#ofMatch.get(match) ?? [])].flatMap((market) => this.market(market) ?? []);
  }

  receiveMarket(match: number, market: number, read: () => MarketMessage): void {
    this.#unread.set(market, read);
    const others = this.#ofMatch.get(match);
    if (others) others.add(market);
    else this.#ofMatch.set(match, new Set([market]));
  }

  receive(message: FeedMessage): void {
    this.#seq += 1;
    if (message.is === 'match') {
      const { match } = message;
      const stop = this.#matches.get(match.match)?.stop ?? 'none';
      const clock = { ...match.clock, atMs: 0 };
      this.#matches.set(match.match, { ...match, clock, stop, seq: this.#seq });
      this.#scores.set(match.match, match.score.join('-'));
    } else if (message.is === 'stop' || message.is === 'resume') {
      const before = this.#matches.get(message.match);
      const stop = message.is === 'stop' ? message.reason : 'none';
      if (before) this.#matches.set(message.match, { ...before, stop });
    }
  }

  /** Hundreds of matches with all their markets would slow down everything else. */
  forget(isWanted: (match: number) => boolean): readonly number[] {
    const gone: number[] = [];
    for (const [match, markets] of this.#ofMatch) {
      if (isWanted(match)) continue;
      for (const market of markets) {
        this.#unread.delete(market);
        this.#markets.delete(market);
        gone.push(market);
      }
      this.#ofMatch.delete(match);
      this.#matches.delete(match);
      this.#scores.delete(match);
    }
    return gone;
  }
}
