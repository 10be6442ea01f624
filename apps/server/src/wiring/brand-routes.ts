import type { Brands } from '../modules/brands/index.ts';
import { areaCheckRoute } from '../modules/brands/routes/area-check.ts';
import { areaGlobalCheckRoute } from '../modules/brands/routes/area-global-check.ts';
import { dynamicConfigRoute } from '../modules/brands/routes/dynamic-config.ts';
import { errorReportRoute } from '../modules/brands/routes/error-report.ts';
import { globalStatusRoute } from '../modules/brands/routes/global-status.ts';
import { heartbeatRoute } from '../modules/brands/routes/heartbeat.ts';
import { performanceLogRoute } from '../modules/brands/routes/performance-log.ts';
import { purchaseReportRoute } from '../modules/brands/routes/purchase-report.ts';
import { referrerCheckRoute } from '../modules/brands/routes/referrer-check.ts';
import { referrerReportRoute } from '../modules/brands/routes/referrer-report.ts';
import { trackingEventRoute } from '../modules/brands/routes/tracking-event.ts';
import type { Route } from '../platform/http/route.ts';

export function brandRoutes(brands: Brands): Route[] {
  return [
    globalStatusRoute(brands),
    dynamicConfigRoute(brands),
    areaCheckRoute(brands),
    areaGlobalCheckRoute(brands),
    referrerCheckRoute(brands),
    referrerReportRoute(brands),
    errorReportRoute(brands),
    performanceLogRoute(brands),
    heartbeatRoute(brands),
    trackingEventRoute(brands),
    purchaseReportRoute(brands),
  ];
}
