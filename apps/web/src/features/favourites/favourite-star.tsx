import { Icon } from '@palpite/ui/icon';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { StarProps } from '../../parts/row-star.ts';
import { favouriteKey, favouritesOf } from '../../stores/account/favourites.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './favourite-star.module.css';

/** The star of a favourite. It appears when the favourites are loaded, in a space that was free. */
export function FavouriteStar({ kind, id, name, place }: StarProps) {
  const services = useServices();
  const { notices } = services;
  const favourites = favouritesOf(services);
  const t = useText();
  const pressed = useStore(favourites, ({ keys }) => keys?.has(favouriteKey(kind, id)));
  const owner = useShared('session', (session) => session.user?.sid);
  useEffect(() => {
    if (owner !== undefined) void favourites.getState().load();
  }, [favourites, owner]);
  if (pressed === undefined) return null;
  const press = async () => {
    const trouble = await favourites.getState().toggle(kind, id);
    if (trouble !== undefined) {
      notices.getState().tell({ tone: 'bad', text: trouble || t('sport.favourite.failed') });
    }
  };
  return (
    <button
      type="button"
      className={styles[place]}
      aria-pressed={pressed}
      aria-label={t('sport.favourite.mark', { name })}
      onClick={() => void press()}
    >
      <Icon name="star" size={place === 'row' ? 16 : 22} />
    </button>
  );
}
