import { areaCheck } from '@palpite/contract/calls/configuration/area-check';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Brand, Brands } from '../index.ts';
import { brandOfCaller } from './brand-of-caller.ts';

export function areaCheckRoute(brands: Brands): Route {
  return serve(areaCheck, async ({ lca_coun }, caller) => {
    const brand = brandOfCaller(brands, caller);
    return areaReply(brand, await brands.areas.check(caller.address, brand, lca_coun));
  });
}

export function areaReply(
  brand: Brand,
  { country, refused }: { country: string; refused: boolean },
): { country_code: string } | Refusal {
  if (!refused) return { country_code: country };
  return new Refusal('area-refused', {
    values: { country, domain: brand.domain },
    data: { country_code: country, official_domain: brand.domain },
  });
}
