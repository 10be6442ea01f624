import { globalStatus } from '@palpite/contract/calls/configuration/global-status';
import { GLOBAL_STATUS } from '@palpite/contract/tables/global-status';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';

export function globalStatusRoute(brands: Brands): Route {
  return serve(globalStatus, async () => ({ global_stats: GLOBAL_STATUS[await brands.houseStatus()] }));
}
