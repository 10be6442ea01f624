import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Favourite, FavouriteId, FavouriteKindField } from '../../entities/home.ts';
import { FAVOURITES_MAX } from '../../tables/site.ts';

export const favouritesGet = defineCall({
  name: 'favouritesGet',
  method: 'GET',
  path: '/api/piranha/v1/favourite/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(Favourite, { maxItems: FAVOURITES_MAX }) }),
  refusals: [],
  about:
    'Teams, leagues and matches that the player marked, the newest first. Our addition to the specification.',
  requirements: [],
});

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

export const favouritesDel = defineCall({
  name: 'favouritesDel',
  method: 'POST',
  path: '/api/piranha/v1/favourite/del',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ kind: FavouriteKindField, id: FavouriteId }),
  reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
  refusals: [],
  about: 'Takes a mark away; one that is not there is no error. Our addition to the specification.',
  requirements: [],
});
