import { type ComponentType, useEffect, useState } from 'react';
import type { StarProps } from '../parts/row-star.ts';

type Star = ComponentType<StarProps>;

/** The favourite star for the rows of a page, loaded when the page is ready for it. Until then rows have no star. */
export function useRowStar(ready: boolean): Star | undefined {
  const [star, setStar] = useState<{ readonly Star: Star }>();
  useEffect(() => {
    if (!ready) return;
    let wanted = true;
    import('../features/favourites/favourite-star.tsx').then(
      ({ FavouriteStar }) => wanted && setStar({ Star: FavouriteStar }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ready]);
  return star?.Star;
}
