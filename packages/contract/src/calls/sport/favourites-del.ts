import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { FavouriteId, FavouriteKindField } from '../../entities/favourite.ts';

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
