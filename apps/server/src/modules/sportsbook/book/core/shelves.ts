import type { ListTab } from './list-tab.ts';
import { comparePlaces, insertPlace, type Place, placeOf, removePlace } from './place.ts';
import type { MatchState } from './state.ts';

const NONE: readonly Place[] = [];
/** There are as many orders as brands have countries; beyond this, orders that are asked for are made anew. */
const COUNTRIES_MAX = 32;

/** Every list in the order of one country. A change moves one match; nothing is sorted when somebody asks. */
class Shelf {
  readonly #country: string;
  readonly #lists = new Map<string, Place[]>();

  constructor(country: string, states: Iterable<MatchState>) {
    this.#country = country;
    for (const state of states) {
      const place = placeOf(state, country);
      if (place) for (const key of keysOf(state)) this.#list(key).push(place);
    }
    for (const list of this.#lists.values()) list.sort(comparePlaces);
  }

  places(tab: ListTab, league: number | undefined): readonly Place[] {
    return this.#lists.get(keyOf(tab, league)) ?? NONE;
  }

  move(before: MatchState | undefined, after: MatchState | undefined): void {
    const from = before && placeOf(before, this.#country);
    const to = after && placeOf(after, this.#country);
    if (before && from) for (const key of keysOf(before)) this.#take(key, from);
    if (after && to) for (const key of keysOf(after)) insertPlace(this.#list(key), to);
  }

  #take(key: string, place: Place): void {
    const list = this.#list(key);
    removePlace(list, place);
    if (list.length === 0) this.#lists.delete(key);
  }

  #list(key: string): Place[] {
    const known = this.#lists.get(key);
    if (known) return known;
    const made: Place[] = [];
    this.#lists.set(key, made);
    return made;
  }
}

export type { Shelf };

/** The orders of all countries that were asked for. */
export class Shelves {
  readonly #states: () => Iterable<MatchState>;
  readonly #byCountry = new Map<string, Shelf>();

  constructor(states: () => Iterable<MatchState>) {
    this.#states = states;
  }

  of(country: string): Shelf {
    const known = this.#byCountry.get(country);
    if (known) return known;
    if (this.#byCountry.size >= COUNTRIES_MAX) this.#byCountry.clear();
    const made = new Shelf(country, this.#states());
    this.#byCountry.set(country, made);
    return made;
  }

  move(before: MatchState | undefined, after: MatchState | undefined): void {
    for (const shelf of this.#byCountry.values()) shelf.move(before, after);
  }
}

function keysOf({ sport, league }: MatchState): string[] {
  return ['all', sport, `league ${league.id}`, ...(league.hot ? ['popular'] : [])];
}

/** The smallest list that holds everything that is asked for; the rest is asked of each match. */
function keyOf({ sport, popular }: ListTab, league: number | undefined): string {
  if (league !== undefined) return `league ${league}`;
  if (popular) return 'popular';
  return sport ?? 'all';
}
