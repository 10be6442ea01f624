import type { MarketPeriod } from '@palpite/kernel/sports';
import { FIRST_SCORER } from '../model/football/player-groups.ts';
import { type Group, linesOf } from '../model/group.ts';
import type { Outlooks } from '../model/outlook.ts';
import { OutcomePrices } from '../model/prices.ts';
import type { Grader, Play } from '../play/play.ts';
import type { News } from '../wire/messages.ts';
import { Market, type PricedQuote, type Quote } from './market.ts';

/** The market ids of one match are in one range. */
const PER_MATCH = 10_000;
const LINES_MAX = 60;

interface SlateGroup {
  readonly group: Group;
  readonly margin: number;
  readonly markets: Map<string, Market>;
}

/** A market with its quote, before it has prices. */
interface Quoted {
  readonly market: Market;
  readonly quote: Quote;
  readonly rank: number;
  readonly isWanted: boolean;
}

/**
 * Which market sets the price of an outcome that several offer: first the main markets, then those with a smaller
 * margin, then those without a line, because lines come and go.
 */
function inPriceOrder(one: SlateGroup, other: SlateGroup): number {
  return (
    Number(other.group.isMain) - Number(one.group.isMain) ||
    one.margin - other.margin ||
    Number(one.group.lines !== 'none') - Number(other.group.lines !== 'none')
  );
}

/** All markets of one match; markets open and close as the offered lines change. */
export class Book {
  readonly #matchId: number;
  readonly #groups: readonly SlateGroup[];
  readonly #inPriceOrder: readonly SlateGroup[];
  readonly #listed: Market[] = [];

  /** `marginOf`: the overround of the markets of a group, as a share of one. */
  constructor(matchId: number, slate: readonly Group[], marginOf: (group: Group) => number) {
    this.#matchId = matchId;
    this.#groups = slate.map((group) => ({ group, margin: marginOf(group), markets: new Map() }));
    this.#inPriceOrder = this.#groups.toSorted(inPriceOrder);
  }

  /** In the order in which they were opened. */
  get markets(): readonly Market[] {
    return this.#listed;
  }

  /** All markets together: an outcome that several of them offer has one price. */
  reprice(outlooks: Outlooks, isMainOnly: boolean): readonly News[] {
    const news: News[] = [];
    const quoted = new Map<SlateGroup, readonly Quoted[]>();
    for (const group of this.#groups)
      if (group.group.isMain || !isMainOnly) quoted.set(group, this.#quoteGroup(group, outlooks, news));
    const priced = this.#price(quoted);
    for (const ofGroup of quoted.values())
      for (const { market, rank, isWanted } of ofGroup) {
        const prices = priced.get(market);
        if (!prices) continue;
        if (!market.isSent) this.#listed.push(market);
        news.push(...market.reprice(prices, rank, isWanted));
      }
    return news;
  }

  #price(quoted: ReadonlyMap<SlateGroup, readonly Quoted[]>): ReadonlyMap<Market, PricedQuote> {
    const prices = new OutcomePrices();
    const priced = new Map<Market, PricedQuote>();
    for (const group of this.#inPriceOrder)
      for (const { market, quote } of quoted.get(group) ?? [])
        if (!group.group.placeOf) priced.set(market, market.priced(quote, prices, group.margin));
    const all = [...priced];
    for (const [{ group }, ofGroup] of quoted)
      for (const { market, quote } of ofGroup) {
        const win = group.placeOf && all.find(([each]) => each.group.type === group.placeOf)?.[1];
        if (win) priced.set(market, market.pricedAsPlace(quote, win));
      }
    return priced;
  }

  /** The quotes of the undecided markets of a group, nearest to even first; the others are closed. */
  #quoteGroup({ group, markets }: SlateGroup, outlooks: Outlooks, news: News[]): readonly Quoted[] {
    const lines = linesOf(group, outlooks.now);
    const wanted = new Set(lines);
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
    return priced.map(({ market, quote }, rank) => ({ market, quote, rank, isWanted: isWanted(market) }));
  }

  #made = 0;
  #newMarket(group: Group, line: string): Market {
    this.#made += 1;
    return new Market(this.#matchId * PER_MATCH + this.#made, this.#matchId, group, line);
  }

  suspendAll(): readonly News[] {
    return this.#listed.flatMap((market) => market.suspend());
  }

  closeAll(): readonly News[] {
    return this.#listed.flatMap((market) => market.close());
  }

  settle(play: Grader): readonly News[] {
    return this.#listed.flatMap((market) => market.settle(play));
  }

  /** Who scored first is final when its market closes in play: the result does not wait for the end of the match. */
  settleFirstScorer(play: Play): readonly News[] {
    return this.#listed
      .filter(({ group, status }) => group.type === FIRST_SCORER && status === 'closed')
      .flatMap((market) => market.settle(play));
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

  wholeHistory(): readonly News[] {
    return this.#listed.flatMap((market) => market.wholeHistory());
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
