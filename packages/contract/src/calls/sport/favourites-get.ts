import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Favourite } from '../../entities/favourite.ts';
import { FAVOURITES_MAX } from '../../tables/home.ts';

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
