import type { MarketPeriod } from '@palpite/kernel/sports';
import { type Group, linesOf } from '../model/group.ts';
import type { Outlooks } from '../model/outlook.ts';
import type { Play } from '../play/play.ts';
import type { News } from '../wire/messages.ts';
import { Market, type Quote } from './market.ts';

/** The market ids of one match are in one range. */
const PER_MATCH = 10_000;
const LINES_MAX = 60;

/** All markets of one match; markets open and close as the offered lines change. */
export class Book {
  readonly #matchId: number;
  readonly #groups: readonly { readonly group: Group; readonly markets: Map<string, Market> }[];
  readonly #listed: Market[] = [];

  constructor(matchId: number, slate: readonly Group[]) {
    this.#matchId = matchId;
    this.#groups = slate.map((group) => ({ group, markets: new Map() }));
  }

  /** In the order in which they were opened. */
  get markets(): readonly Market[] {
    return this.#listed;
  }

  reprice(outlooks: Outlooks, isMainOnly: boolean): readonly News[] {
    const news: News[] = [];
    for (const { group, markets } of this.#groups)
      if (group.isMain || !isMainOnly) news.push(...this.#repriceGroup(group, markets, outlooks));
    return news;
  }

  #repriceGroup(group: Group, markets: Map<string, Market>, outlooks: Outlooks): readonly News[] {
    const lines = linesOf(group, outlooks.now);
    const wanted = new Set(lines);
    const news: News[] = [];
    for (const line of lines)
      if (!markets.has(line) && markets.size < LINES_MAX) markets.set(line, this.#newMarket(group, line));
    const priced: { market: Market; quote: Quote }[] = [];
    for (const market of markets.values()) {
      if (market.isSent && market.status === 'closed') continue;
      const quote = market.quote(outlooks);
      if (quote) priced.push({ market, quote });
      else news.push(...market.close());
    }
    const isWanted = (market: Market) => wanted.has(market.line);
    priced.sort(
      (one, other) =>
        Number(isWanted(other.market)) - Number(isWanted(one.market)) || one.market.off - other.market.off,
    );
    for (const [rank, { market, quote }] of priced.entries()) {
      if (!market.isSent) this.#listed.push(market);
      news.push(...market.reprice(quote, rank, isWanted(market)));
    }
    return news;
  }

  #made = 0;
  #newMarket(group: Group, line: string): Market {
    this.#made += 1;
    return new Market(this.#matchId * PER_MATCH + this.#made, this.#matchId, group, line);
  }

  closeAll(): readonly News[] {
    return this.#listed.flatMap((market) => market.close());
  }

  settle(play: Play): readonly News[] {
    return this.#listed.flatMap((market) => market.settle(play));
  }

  /** The markets that are decided when a period is over: its own, and closed markets of the course of play. */
  settlePeriod(play: Play, period: MarketPeriod): readonly News[] {
    return this.#listed
      .filter(({ group, status }) => group.period === period && status === 'closed')
      .flatMap((market) => market.settle(play));
  }

  rollback(): readonly News[] {
    return this.#listed.flatMap((market) => market.rollback());
  }

  story(): readonly News[] {
    return this.#listed.flatMap((market) => market.story());
  }

  /** The last version of any result, and whether a result is in force. */
  get settlement() {
    const sent = this.#listed.filter((market) => market.version > 0);
    return {
      version: Math.max(0, ...sent.map((market) => market.version)),
      standing: sent.some((market) => market.isInForce),
    };
  }
}
