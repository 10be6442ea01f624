import type { Brands } from '../modules/brands/index.ts';
import {
  areaCheckRoute,
  areaGlobalCheckRoute,
  referrerCheckRoute,
  referrerReportRoute,
} from '../modules/brands/routes/area.ts';
import {
  errorReportRoute,
  performanceLogRoute,
  purchaseReportRoute,
  trackingEventRoute,
} from '../modules/brands/routes/reports.ts';
import { dynamicConfigRoute, globalStatusRoute, heartbeatRoute } from '../modules/brands/routes/status.ts';
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
