import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { HOME_TABS_MAX, HomeTab } from '../../entities/home-tab.ts';

export const homeTabList = defineCall({
  name: 'homeTabList',
  method: 'GET',
  path: '/api/piranha/v1/home/tab/list',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ tabs: Type.Array(HomeTab, { maxItems: HOME_TABS_MAX }) }),
  refusals: [],
  about: "The tabs of the brand's sport page, each with its second row.",
  requirements: ['CALL-064', 'ENTITY-030', 'ENTITY-031', 'ENTITY-032'],
});
