import type { Sport } from '@palpite/kernel/sports';
import { Directory } from './directory.ts';
import { type ListPage, type ListQuestion, listPage, standsStill } from './list.ts';
import type { ListTab } from './list-tab.ts';
import { placeOf } from './place.ts';
import { type PressedMinute, PressureCourses } from './pressure-course.ts';
import { PriceHistory, type SelectionHistory } from './price-history.ts';
import { isInRow, isMain } from './row.ts';
import { findMatches } from './search/find-matches.ts';
import { type Found, SearchIndex } from './search/search-index.ts';
import { subjectsOf } from './search/subjects.ts';
import { Shelves } from './shelves.ts';
import { effectiveStatus, type MarketState, type MatchState } from './state.ts';

/** A match that left a list, as it was when it was in it. */
interface Left {
  readonly seq: number;
  readonly state: MatchState;
}

/** What is gone is remembered for at most so many matches; whoever has not asked for longer gets the list anew. */
const LEFT_MAX = 5_000;

/** When each row last changed, and which rows are gone: what an incremental list is made of. */
export class Changes {
  readonly #rows = new Map<number, number>();
  /** In the order in which they left. */
  readonly #left = new Map<string, Left>();
  readonly #leftMax: number;
  /** Before this nobody here knows what is gone. */
  #floor = Number.POSITIVE_INFINITY;

  constructor(leftMax = LEFT_MAX) {
    this.#leftMax = leftMax;
  }

  /** From here on everything that leaves is known: said once, when the book is whole for the first time. */
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

  /** Which matches were in the list and are not there any more; `now` is where a match stands today. */
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

/** Which market a match is shown by: the first of the main type. Markets come before or after their match. */
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

  /** It is offered no more, whether its match still is or not. */
  forget(market: number): void {
    const match = this.#matchOf.get(market);
    if (match === undefined) return;
    this.#matchOf.delete(market);
    this.#byMatch.delete(match);
  }
}

export interface CatalogueSource {
  match(id: number): MatchState | undefined;
  states(): Iterable<MatchState>;
  /** The names of a country in every language: what it is searched by. */
  countryNames(country: string): readonly string[];
}

export interface ListChanges {
  /** Those that changed, the one that changed first first. */
  readonly matches: readonly MatchState[];
  /** Those that are in the list no more. */
  readonly gone: number[];
  /** What the next question goes on from. */
  readonly seq: number;
  readonly hasMore: boolean;
}

/** Everything that lists, tabs and the search are answered from, kept with each message and never made per request. */
export class Catalogue {
  readonly directory = new Directory();
  readonly #source: CatalogueSource;
  readonly #shelves: Shelves;
  readonly #changes = new Changes();
  readonly #mains = new MainMarkets();
  readonly #history = new PriceHistory();
  readonly #pressure = new PressureCourses();
  readonly #search = new SearchIndex();

  constructor(source: CatalogueSource) {
    this.#source = source;
    this.#shelves = new Shelves(() => source.states());
  }

  takeMatch(before: MatchState | undefined, after: MatchState, markets: Iterable<MarketState>): void {
    this.#changes.rowChanged(after.match, after.seq);
    this.#pressure.note(after);
    // Until its match is known nobody knows what sport a market is of.
    if (!before) for (const market of markets) this.#mains.take(after.sport, market);
    if (!standsStill(before, after)) this.#move(before, after, after.seq);
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

  /** Dropped without a message of its own: told as newer than everything that was told before. */
  drop(states: readonly MatchState[], markets: readonly number[], seq: number): void {
    for (const market of markets) {
      this.#history.forget(market);
      this.#mains.forget(market);
    }
    for (const state of states) {
      this.#move(state, undefined, seq + 1);
      this.#changes.forget(state.match);
      this.#pressure.forget(state.match);
    }
  }

  /** From now on everything that leaves a list is known here. */
  whole(seq: number): void {
    this.#changes.begin(seq);
  }

  list(question: ListQuestion, fits?: (state: MatchState) => boolean): ListPage {
    return listPage(this.#lists(), question, fits);
  }

  /** Only matches whose first market of the main type can be bet on. */
  openList(question: ListQuestion, isFresh: boolean): ListPage {
    if (!isFresh) return { matches: [], last: undefined, hasMore: false };
    return this.list(question, (state) => {
      const main = this.#mains.of(state.match);
      return main !== undefined && effectiveStatus(main, state, isFresh) === 'open';
    });
  }

  /** Undefined when too much has happened since, so that only the list itself will do. */
  changesSince(
    since: number,
    { tab, league, country, limit }: Omit<ListQuestion, 'after' | 'fromMs' | 'toMs'>,
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

  /** Teams, leagues and countries by name, the best first. */
  search(text: string, limit: number): readonly Found[] {
    return this.#search.find(text, limit);
  }

  searchMatches(text: string, country: string, limit: number): readonly MatchState[] {
    const places = this.#shelves.of(country);
    const ground = {
      search: this.#search,
      directory: this.directory,
      match: (id: number) => this.#source.match(id),
      matchesOfLeague: (league: number) => places.places({}, league).map(({ match }) => match),
    };
    return findMatches(ground, text, country, limit);
  }

  searchSize(): ReturnType<SearchIndex['size']> {
    return this.#search.size();
  }

  history(market: number, selection: string, nowMs: number): SelectionHistory | undefined {
    return this.#history.of(market, selection, nowMs);
  }

  /** Who pressed in each minute that this node has seen. */
  pressure(match: number): readonly PressedMinute[] {
    return this.#pressure.of(match);
  }

  #lists() {
    return { shelves: this.#shelves, match: (id: number) => this.#source.match(id) };
  }

  #move(before: MatchState | undefined, after: MatchState | undefined, seq: number): void {
    this.#shelves.move(before, after);
    this.directory.move(before, after);
    const was = before && placeOf(before, '') ? before : undefined;
    const is = after && placeOf(after, '') ? after : undefined;
    if (is) for (const subject of subjectsOf(is, this.#source.countryNames)) this.#search.use(subject);
    // After the new ones are in use: what both have need not be learnt anew.
    if (was) for (const subject of subjectsOf(was, () => [])) this.#search.release(subject);
    if (was) this.#changes.leave(was, seq);
  }
}

function isIn(
  { tab, league }: { readonly tab: ListTab; readonly league: number | undefined },
  state: MatchState,
): boolean {
  const { status } = state;
  if (status !== 'live' && status !== 'not-started') return false;
  return (
    (tab.when === undefined || (tab.when === 'live') === (status === 'live')) &&
    (tab.sport === undefined || state.sport === tab.sport) &&
    (league === undefined || state.league.id === league)
  );
}
