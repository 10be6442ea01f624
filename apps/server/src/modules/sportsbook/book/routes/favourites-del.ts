import { favouritesDel } from '@palpite/contract/calls/sport/favourites-del';
import { type Route, serve } from '../../../../platform/http/route.ts';
import type { BookHouse } from './options.ts';

export function favouritesDelRoute({ favourites }: BookHouse): Route {
  return serve(favouritesDel, async (mark, { session }) => ({
    count: await favourites.remove(session.player, mark),
  }));
}
