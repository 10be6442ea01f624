import type { CasinoGame } from '@palpite/contract/entities/casino';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useServices, useShared, useText } from '../services.ts';
import { gameFavouritesOf, gameKey } from './game-favourites.ts';

export interface FavouriteMark {
  readonly isMarked: boolean;
  toggle(): void;
}

/** The heart of one game; a failure is told. */
export function useFavouriteMark(game: CasinoGame): FavouriteMark {
  const services = useServices();
  const t = useText();
  const favourites = gameFavouritesOf(services);
  const language = useShared('text', (text) => text.language);
  const sid = useShared('session', (session) => session.user?.sid);
  const isMarked = useStore(favourites, ({ keys }) => keys.has(gameKey(game)));
  useEffect(() => {
    if (sid !== undefined) void favourites.getState().load(language);
  }, [favourites, language, sid]);

  async function press(): Promise<void> {
    const failure = await favourites.getState().toggle(game);
    if (failure.is === 'none') return;
    services.notices.getState().tell({ tone: 'bad', text: failure.message || t('casino.favourite.failed') });
  }
  return { isMarked, toggle: () => void press() };
}
