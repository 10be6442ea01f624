import type { InputOf, ReplyOf } from '@palpite/contract/call';
import {
  areaCheck,
  areaGlobalCheck,
  referrerCheck,
  referrerReport,
} from '@palpite/contract/calls/configuration/area';
import { type Caller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Brand, Brands } from '../index.ts';

export function areaCheckRoute(brands: Brands): Route {
  return serve(areaCheck, async ({ lca_coun }, caller) => {
    const brand = brandOfCaller(brands, caller);
    return areaReply(brand, await brands.areas.check(caller.address, brand, lca_coun));
  });
}

function areaReply(
  brand: Brand,
  { country, refused }: { country: string; refused: boolean },
): { country_code: string } | Refusal {
  if (!refused) return { country_code: country };
  return new Refusal('area-refused', {
    values: { country, domain: brand.domain },
    data: { country_code: country, official_domain: brand.domain },
  });
}

export function areaGlobalCheckRoute(brands: Brands): Route {
  return serve(areaGlobalCheck, async ({ lca_coun }, caller) => {
    const brand = brandOfCaller(brands, caller);
    return areaReply(brand, await brands.areas.checkEverywhere(caller.address, brand, lca_coun));
  });
}

export function referrerCheckRoute({ attributions }: Brands): Route {
  return serve(referrerCheck, async (input, caller) =>
    referrerReply(await attributions.check(arrivalOf(input, caller))),
  );
}

function arrivalOf(input: InputOf<typeof referrerCheck>, caller: Caller) {
  return {
    brand: caller.brand,
    device: caller.device,
    installReferrer: input.install_referrer,
    packageReferrer: input.apk_referrer,
    timezone: input.timezone,
  };
}

function referrerReply(attribution: {
  activatedMs: number | undefined;
  campaign: string;
  isOfficial: boolean;
}): ReplyOf<typeof referrerCheck> {
  return {
    activate_time: attribution.activatedMs ?? 0,
    utm_campaign: attribution.campaign,
    official: attribution.isOfficial ? 1 : 0,
  };
}

export function referrerReportRoute({ attributions }: Brands): Route {
  return serve(referrerReport, async (input, caller) =>
    referrerReply(await attributions.report(arrivalOf(input, caller))),
  );
}

export function brandOfCaller(brands: Brands, caller: Caller): Brand {
  const brand = brands.byId(caller.brand);
  if (!brand) throw new Error(`brand ${caller.brand} is unknown`);
  return brand;
}
