import { favouritesAdd } from '@palpite/contract/calls/sport/favourites-add';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { BookHouse } from './options.ts';

const UNKNOWN = { match: 'no-such-match', league: 'no-such-league', team: 'invalid-field' } as const;

export function favouritesAddRoute({ favourites }: BookHouse): Route {
  return serve(favouritesAdd, async (mark, { session }) => {
    const outcome = await favourites.add(session.player, mark);
    if (outcome.is === 'unknown') return new Refusal(UNKNOWN[mark.kind], { field: 'id' });
    if (outcome.is === 'full') return new Refusal('favourites-full');
    return { count: outcome.count };
  });
}
