import { areaGlobalCheck } from '@palpite/contract/calls/configuration/area-global-check';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';
import { areaReply } from './area-check.ts';
import { brandOfCaller } from './brand-of-caller.ts';

export function areaGlobalCheckRoute(brands: Brands): Route {
  return serve(areaGlobalCheck, async ({ lca_coun }, caller) => {
    const brand = brandOfCaller(brands, caller);
    return areaReply(brand, await brands.areas.checkHouse(caller.address, brand, lca_coun));
  });
}
