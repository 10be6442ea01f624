import { globalStatus } from '@palpite/contract/calls/configuration/global-status';
import { GLOBAL_STATUS } from '@palpite/contract/tables/global-status';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';

export function globalStatusRoute(brands: Brands): Route {
  return serve(globalStatus, async (_input, caller) => {
    const { status, texts, untilMs } = await brands.houseState();
    const own = brands.byId(caller.brand)?.defaultLanguage;
    const notice = texts[caller.language] ?? (own && texts[own]) ?? Object.values(texts)[0];
    return {
      global_stats: GLOBAL_STATUS[status],
      ...(notice ? { notice } : {}),
      ...(untilMs === undefined ? {} : { until_ms: untilMs }),
    };
  });
}
