import type { Sport } from '@palpite/kernel/sports';
import { CountryOrders } from './country-orders.ts';
import { Directory } from './directory.ts';
import { keepsPosition, type ListPage, type ListQuery, listPage } from './list.ts';
import { listPositionOf } from './list-position.ts';
import { type PressedMinute, PressureCourses } from './pressure-course.ts';
import { PriceHistory, type SelectionHistory } from './price-history.ts';
import { isInRow, isMain } from './row.ts';
import { findMatches } from './search/find-matches.ts';
import { type Found, SearchIndex } from './search/search-index.ts';
import { subjectsOf } from './search/subjects.ts';
import { effectiveStatus, isOver, type MarketState, type MatchState } from './state.ts';
import type { ListTab } from './tabs.ts';

/** A match that left a list, in the state in which it was listed. */
interface Left {
  readonly seq: number;
  readonly state: MatchState;
}

/**
 * Departures are remembered for at most this many matches; a client that has not asked for longer receives the whole
 * list.
 */
const LEFT_MAX = 5_000;

/** When each row last changed, and which rows are gone: the source of incremental lists. */
export class Changes {
  readonly #rows = new Map<number, number>();
  /** In the order in which they left. */
  readonly #left = new Map<string, Left>();
  readonly #leftMax: number;
  /** Departures before this number are not known on this node. */
  #floor = Number.POSITIVE_INFINITY;

  constructor(leftMax = LEFT_MAX) {
    this.#leftMax = leftMax;
  }

  /** From here on every departure is known. Called once, when the book is complete for the first time. */
  begin(seq: number): void {
    if (this.#floor === Number.POSITIVE_INFINITY) this.#floor = seq;
  }

  floor(): number {
    return this.#floor;
  }

  rowChanged(match: number, seq: number): void {
    this.#rows.set(match, Math.max(seq, this.#rows.get(match) ?? 0));
  }

  rowSeq(match: number): number {
    return this.#rows.get(match) ?? 0;
  }

  leave(state: MatchState, seq: number): void {
    const key = `${state.match} ${state.status} ${state.sport} ${state.league.id}`;
    this.#left.delete(key);
    this.#left.set(key, { seq, state });
    if (this.#left.size <= this.#leftMax) return;
    for (const [oldest, left] of this.#left) {
      this.#left.delete(oldest);
      this.#floor = Math.max(this.#floor, left.seq);
      return;
    }
  }

  forget(match: number): void {
    this.#rows.delete(match);
  }

  /** The matches that were in the list and are no longer; `now` is the current state of a match. */
  leftSince(
    since: number,
    list: { readonly tab: ListTab; readonly league: number | undefined },
    now: (match: number) => MatchState | undefined,
  ): number[] {
    const gone = new Set<number>();
    for (const { seq, state } of this.#left.values()) {
      if (seq <= since || !isIn(list, state)) continue;
      const today = now(state.match);
      if (!today || !isIn(list, today)) gone.add(state.match);
    }
    return [...gone];
  }
}

/** The market by which a match is shown: the first of the main type. Markets arrive before or after their match. */
class MainMarkets {
  readonly #byMatch = new Map<number, MarketState>();
  readonly #matchOf = new Map<number, number>();

  take(sport: Sport | undefined, market: MarketState): void {
    if (sport === undefined || !isMain(sport, market)) return;
    const known = this.#byMatch.get(market.match);
    if (known && known.market !== market.market) {
      if (market.rank >= known.rank) return;
      this.#matchOf.delete(known.market);
    }
    this.#byMatch.set(market.match, market);
    this.#matchOf.set(market.market, market.match);
  }

  of(match: number): MarketState | undefined {
    return this.#byMatch.get(match);
  }

  /** The market is no longer offered, whether its match still is or not. */
  forget(market: number): void {
    const match = this.#matchOf.get(market);
    if (match === undefined) return;
    this.#matchOf.delete(market);
    this.#byMatch.delete(match);
  }
}

/** The season of each league that is not over. No list shows them: they are found by their league. */
class Seasons {
  readonly #byLeague = new Map<number, number>();

  take(state: MatchState): void {
    if (!state.season) return;
    if (isOver(state)) this.forget(state);
    else this.#byLeague.set(state.league.id, state.match);
  }

  of(league: number): number | undefined {
    return this.#byLeague.get(league);
  }

  forget({ league, match }: MatchState): void {
    if (this.#byLeague.get(league.id) === match) this.#byLeague.delete(league.id);
  }
}

export interface CatalogueSource {
  match(id: number): MatchState | undefined;
  states(): Iterable<MatchState>;
  /** The names of a country in every language, for the search. */
  countryNames(country: string): readonly string[];
}

export interface ListChanges {
  /** The changed matches, earliest change first. */
  readonly matches: readonly MatchState[];
  /** The matches that are no longer in the list. */
  readonly gone: number[];
  /** The number from which the next request continues. */
  readonly seq: number;
  readonly hasMore: boolean;
}

/** Answers lists, tabs and the search. It is updated with each message, so that nothing is computed per request. */
export class Catalogue {
  readonly directory = new Directory();
  readonly #source: CatalogueSource;
  readonly #orders: CountryOrders;
  readonly #changes = new Changes();
  readonly #mains = new MainMarkets();
  readonly #history = new PriceHistory();
  readonly #pressure = new PressureCourses();
  readonly #search = new SearchIndex();
  readonly #seasons = new Seasons();

  constructor(source: CatalogueSource) {
    this.#source = source;
    this.#orders = new CountryOrders(() => source.states());
  }

  takeMatch(before: MatchState | undefined, after: MatchState, markets: Iterable<MarketState>): void {
    this.#seasons.take(after);
    this.#changes.rowChanged(after.match, after.seq);
    this.#pressure.note(after);
    // The sport of a market is not known until its match is.
    if (!before) for (const market of markets) this.#mains.take(after.sport, market);
    if (!keepsPosition(before, after)) this.#move(before, after, after.seq);
  }

  takeMarket(
    before: MarketState | undefined,
    after: MarketState,
    { sport, nowMs }: { readonly sport: Sport | undefined; readonly nowMs: number },
  ): void {
    this.#mains.take(sport, after);
    this.#history.note(before, after, nowMs);
    if (!before || !sport || isInRow(sport, before) || isInRow(sport, after))
      this.#changes.rowChanged(after.match, after.seq);
  }

  /** Dropped without a message of its own: recorded as newer than everything before. */
  drop(states: readonly MatchState[], markets: readonly number[], seq: number): void {
    for (const market of markets) {
      this.#history.forget(market);
      this.#mains.forget(market);
    }
    for (const state of states) {
      this.#seasons.forget(state);
      this.#move(state, undefined, seq + 1);
      this.#changes.forget(state.match);
      this.#pressure.forget(state.match);
    }
  }

  /** From now on every match that leaves a list is recorded. */
  whole(seq: number): void {
    this.#changes.begin(seq);
  }

  list(query: ListQuery, fits?: (state: MatchState) => boolean): ListPage {
    return listPage(this.#lists(), query, fits);
  }

  /** Only matches whose first market of the main type can be bet on. */
  openList(query: ListQuery, isFresh: boolean): ListPage {
    if (!isFresh) return { matches: [], last: undefined, hasMore: false };
    return this.list(query, (state) => {
      const main = this.#mains.of(state.match);
      return main !== undefined && effectiveStatus(main, state, isFresh) === 'open';
    });
  }

  /** Undefined when too much has changed since, so that the whole list has to be sent. */
  changesSince(
    since: number,
    { tab, league, country, limit }: Omit<ListQuery, 'after' | 'fromMs' | 'toMs'>,
    seq: number,
  ): ListChanges | undefined {
    if (since < this.#changes.floor()) return undefined;
    const all = { league, country, limit: Number.POSITIVE_INFINITY };
    const isNewer = ({ match }: MatchState) => this.#changes.rowSeq(match) > since;
    const changed = [...this.list({ tab, ...all }, isNewer).matches].sort(
      (a, b) => this.#changes.rowSeq(a.match) - this.#changes.rowSeq(b.match),
    );
    const matches = changed.slice(0, limit);
    const last = matches.at(-1);
    const hasMore = changed.length > matches.length && last !== undefined;
    return {
      matches,
      gone: this.#changes.leftSince(since, { tab, league }, (match) => this.#source.match(match)),
      seq: hasMore ? this.#changes.rowSeq(last.match) : Math.max(since, seq),
      hasMore,
    };
  }

  /** Teams, leagues and countries by name, best match first. */
  search(text: string, limit: number): readonly Found[] {
    return this.#search.find(text, limit);
  }

  searchMatches(text: string, country: string, limit: number): readonly MatchState[] {
    const places = this.#orders.of(country);
    const ground = {
      search: this.#search,
      directory: this.directory,
      match: (id: number) => this.#source.match(id),
      matchesOfLeague: (league: number) => places.positions({}, league).map(({ match }) => match),
    };
    return findMatches(ground, text, country, limit);
  }

  searchSize(): ReturnType<SearchIndex['size']> {
    return this.#search.size();
  }

  history(market: number, selection: string, nowMs: number): SelectionHistory | undefined {
    return this.#history.of(market, selection, nowMs);
  }

  /** The season of the league that can be bet on, as it is in the book. */
  season(league: number): number | undefined {
    return this.#seasons.of(league);
  }

  /** The pressure in each minute that this node has seen. */
  pressure(match: number): readonly PressedMinute[] {
    return this.#pressure.of(match);
  }

  #lists() {
    return { orders: this.#orders, match: (id: number) => this.#source.match(id) };
  }

  #move(before: MatchState | undefined, after: MatchState | undefined, seq: number): void {
    this.#orders.move(before, after);
    this.directory.move(before, after);
    const was = before && listPositionOf(before, '') ? before : undefined;
    const is = after && listPositionOf(after, '') ? after : undefined;
    if (is) for (const subject of subjectsOf(is, this.#source.countryNames)) this.#search.use(subject);
    // Released only after the new subjects are in use: shared words need not be indexed again.
    if (was) for (const subject of subjectsOf(was, () => [])) this.#search.release(subject);
    if (was) this.#changes.leave(was, seq);
  }
}

function isIn(
  { tab, league }: { readonly tab: ListTab; readonly league: number | undefined },
  state: MatchState,
): boolean {
  const { status } = state;
  if (state.season || (status !== 'live' && status !== 'not-started')) return false;
  return (
    (tab.when === undefined || (tab.when === 'live') === (status === 'live')) &&
    (tab.sport === undefined || state.sport === tab.sport) &&
    (league === undefined || state.league.id === league)
  );
}
