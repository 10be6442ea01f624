import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { BANNERS_MAX, Banner } from '../../entities/banner.ts';

export const bannerList = defineCall({
  name: 'bannerList',
  method: 'GET',
  path: '/api/piranha/banner',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(Banner, { maxItems: BANNERS_MAX }) }),
  refusals: [],
  about:
    "The banners of the brand in the player's language; where the brand may not be used, the notice that says so and nothing else.",
  requirements: ['CALL-115', 'CALL-124', 'ENTITY-052', 'ENTITY-053', 'ENTITY-054'],
});
