import type { Client } from '@palpite/client/client';
import type { CasinoGame } from '@palpite/contract/entities/casino';
import { GAME_FAVOURITES_MAX } from '@palpite/contract/tables/casino';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../session/session.ts';

/** Unique in the hall. */
export function gameKey({ provider, game_id }: Pick<CasinoGame, 'provider' | 'game_id'>): string {
  return `${provider}/${game_id}`;
}

/** none: the server accepted it. Otherwise the reason, which is empty when there was no answer. */
export type ToggleFailure = { readonly is: 'none' } | { readonly is: 'failed'; readonly message: string };

export interface GameFavouritesState {
  /** The newest first; undefined until the server has answered. */
  readonly games: readonly CasinoGame[] | undefined;
  readonly keys: ReadonlySet<string>;
  /** Reads them once per signed-in user and language; after a failure the next page that needs them reads again. */
  load(language: string): Promise<void>;
  /** Shown at once and undone when the server refuses. A second tap is ignored while the first is pending. */
  toggle(game: CasinoGame): Promise<ToggleFailure>;
}

export interface GameFavouritesDeps {
  readonly client: Pick<Client, 'call'>;
  readonly session: SessionStore;
}

export function createGameFavourites({ client, session }: GameFavouritesDeps) {
  const owner = () => session.getState().user?.sid;
  const sent = new Set<string>();
  let asked = '';

  const shown = (games: readonly CasinoGame[]) => ({ games, keys: new Set(games.map(gameKey)) });
  const store = createStore<GameFavouritesState>()((set, get) => ({
    games: undefined,
    keys: new Set(),
    async load(language) {
      const sid = owner();
      const question = `${sid} ${language}`;
      if (sid === undefined || asked === question) return;
      asked = question;
      const outcome = await client.call('gameFavoritesShow', {});
      if (asked !== question) return;
      if (outcome.is !== 'done') asked = '';
      else set(shown(outcome.data.records.slice(0, GAME_FAVOURITES_MAX)));
    },
    async toggle(game) {
      const key = gameKey(game);
      if (sent.has(key)) return { is: 'none' };
      const before = get().games ?? [];
      const index = before.findIndex((known) => gameKey(known) === key);
      sent.add(key);
      set(shown(index < 0 ? [game, ...before] : before.filter((_, at) => at !== index)));
      const { provider, game_id } = game;
      const call = index < 0 ? 'gameFavoritesAdd' : 'gameFavoritesDel';
      const outcome = await client.call(call, { provider, game_id });
      sent.delete(key);
      if (outcome.is === 'done') return { is: 'none' };
      const now = get().games ?? [];
      const others = now.filter((known) => gameKey(known) !== key);
      set(shown(index < 0 ? others : [...others.slice(0, index), game, ...others.slice(index)]));
      return { is: 'failed', message: outcome.is === 'refused' ? outcome.message : '' };
    },
  }));

  // Favourites of the previous player must not be visible to the next.
  session.subscribe((now, before) => {
    if (now.user?.sid === before.user?.sid) return;
    asked = '';
    store.setState({ games: undefined, keys: new Set() });
  });
  return store;
}

export type GameFavouritesStore = ReturnType<typeof createGameFavourites>;

const made = new WeakMap<object, GameFavouritesStore>();

/** The one store of the app, created by the first page that shows games. */
export function gameFavouritesOf(deps: GameFavouritesDeps): GameFavouritesStore {
  const present = made.get(deps) ?? createGameFavourites(deps);
  made.set(deps, present);
  return present;
}
