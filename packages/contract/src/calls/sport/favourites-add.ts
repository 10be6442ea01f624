import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { FavouriteId, FavouriteKindField } from '../../entities/favourite.ts';

export const favouritesAdd = defineCall({
  name: 'favouritesAdd',
  method: 'POST',
  path: '/api/piranha/v1/favourite/add',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ kind: FavouriteKindField, id: FavouriteId }),
  reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
  refusals: ['no-such-match', 'no-such-league', 'favourites-full'],
  about:
    'Marks a team, a league or a match; marking it twice changes nothing. Our addition to the specification.',
  requirements: [],
});
