import type { Client } from '@palpite/client/client';
import { FAVOURITES_MAX, type FavouriteKind } from '@palpite/contract/tables/site';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../session/session.ts';

export interface FavouritesState {
  /** `match 1001`, `league 501`; undefined until the server has answered. */
  readonly keys: ReadonlySet<string> | undefined;
  /** Reads them once per signed-in user; after a failure the next page that needs them reads again. */
  load(): Promise<void>;
  /** Shown at once and undone when the server refuses: then returns its message, or an empty text. */
  toggle(kind: FavouriteKind, id: number): Promise<string | undefined>;
}

export interface FavouritesDeps {
  readonly client: Pick<Client, 'call'>;
  readonly session: SessionStore;
}

export function favouriteKey(kind: FavouriteKind, id: number): string {
  return `${kind} ${id}`;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

export function createFavourites({ client, session }: FavouritesDeps) {
  const owner = () => session.getState().user?.sid;
  const sent = new Set<string>();
  let asked: string | undefined;

  const store = createStore<FavouritesState>()((set, get) => ({
    keys: undefined,
    async load() {
      const sid = owner();
      if (sid === undefined || asked === sid) return;
      asked = sid;
      const outcome = await client.call('favouritesGet', {});
      if (owner() !== sid) return;
      if (outcome.is !== 'done') {
        asked = undefined;
        return;
      }
      const records = outcome.data.records.slice(0, FAVOURITES_MAX);
      set({ keys: new Set(records.map(({ kind, id }) => favouriteKey(kind, id))) });
    },
    async toggle(kind, id) {
      const key = favouriteKey(kind, id);
      const { keys } = get();
      // The replies to two taps could arrive in either order, so a second tap is ignored while the first is pending.
      if (!keys || sent.has(key)) return undefined;
      const call = keys.has(key) ? 'favouritesDel' : 'favouritesAdd';
      sent.add(key);
      set({ keys: toggled(keys, key) });
      const outcome = await client.call(call, { kind, id });
      sent.delete(key);
      if (outcome.is === 'done') return undefined;
      const present = get().keys;
      if (present && present.has(key) === (call === 'favouritesAdd')) set({ keys: toggled(present, key) });
      return outcome.is === 'refused' ? outcome.message : '';
    },
  }));

  // Favourites of the previous player must not be visible to the next.
  session.subscribe(() => {
    if (asked === undefined || asked === owner()) return;
    asked = undefined;
    store.setState({ keys: undefined });
    void store.getState().load();
  });
  return store;
}

export type FavouritesStore = ReturnType<typeof createFavourites>;

const made = new WeakMap<object, FavouritesStore>();

/** The one store of the app, created by the first page that shows favourites: the first view does not need it. */
export function favouritesOf(deps: FavouritesDeps): FavouritesStore {
  const present = made.get(deps) ?? createFavourites(deps);
  made.set(deps, present);
  return present;
}
