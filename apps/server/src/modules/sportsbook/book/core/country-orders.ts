import {
  comparePositions,
  insertPosition,
  type ListPosition,
  listPositionOf,
  removePosition,
} from './list-position.ts';
import type { MatchState } from './state.ts';
import type { ListTab } from './tabs.ts';

const NONE: readonly ListPosition[] = [];
/** There is one order per country of a brand; beyond this limit a requested order is built again. */
const COUNTRIES_MAX = 32;

/** Every list in the order of one country. A change moves one match; nothing is sorted per request. */
class CountryOrder {
  readonly #country: string;
  readonly #lists = new Map<string, ListPosition[]>();

  constructor(country: string, states: Iterable<MatchState>) {
    this.#country = country;
    for (const state of states) {
      const position = listPositionOf(state, country);
      if (position) for (const key of keysOf(state)) this.#list(key).push(position);
    }
    for (const list of this.#lists.values()) list.sort(comparePositions);
  }

  positions(tab: ListTab, league: number | undefined): readonly ListPosition[] {
    return this.#lists.get(keyOf(tab, league)) ?? NONE;
  }

  move(before: MatchState | undefined, after: MatchState | undefined): void {
    const from = before && listPositionOf(before, this.#country);
    const to = after && listPositionOf(after, this.#country);
    if (before && from) for (const key of keysOf(before)) this.#take(key, from);
    if (after && to) for (const key of keysOf(after)) insertPosition(this.#list(key), to);
  }

  #take(key: string, position: ListPosition): void {
    const list = this.#list(key);
    removePosition(list, position);
    if (list.length === 0) this.#lists.delete(key);
  }

  #list(key: string): ListPosition[] {
    const known = this.#lists.get(key);
    if (known) return known;
    const added: ListPosition[] = [];
    this.#lists.set(key, added);
    return added;
  }
}

export type { CountryOrder };

/** The orders of all requested countries. */
export class CountryOrders {
  readonly #states: () => Iterable<MatchState>;
  readonly #byCountry = new Map<string, CountryOrder>();

  constructor(states: () => Iterable<MatchState>) {
    this.#states = states;
  }

  of(country: string): CountryOrder {
    const known = this.#byCountry.get(country);
    if (known) return known;
    if (this.#byCountry.size >= COUNTRIES_MAX) this.#byCountry.clear();
    const added = new CountryOrder(country, this.#states());
    this.#byCountry.set(country, added);
    return added;
  }

  move(before: MatchState | undefined, after: MatchState | undefined): void {
    for (const order of this.#byCountry.values()) order.move(before, after);
  }
}

function keysOf({ sport, league }: MatchState): string[] {
  return ['all', sport, `league ${league.id}`, ...(league.hot ? ['popular'] : [])];
}

/** The smallest list that contains everything requested; the remaining conditions are checked per match. */
function keyOf({ sport, popular }: ListTab, league: number | undefined): string {
  if (league !== undefined) return `league ${league}`;
  if (popular) return 'popular';
  return sport ?? 'all';
}
