import type { Caller } from '../../../platform/http/route.ts';
import type { Brand, Brands } from '../index.ts';

export function brandOfCaller(brands: Brands, caller: Caller): Brand {
  const brand = brands.byId(caller.brand);
  if (!brand) throw new Error(`brand ${caller.brand} is unknown`);
  return brand;
}
