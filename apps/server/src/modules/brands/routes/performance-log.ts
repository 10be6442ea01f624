import { performanceLog } from '@palpite/contract/calls/configuration/performance-log';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';
import { takeReports } from './take-reports.ts';

export function performanceLogRoute({ intake }: Brands): Route {
  return serve(performanceLog, async ({ list }, caller) =>
    takeReports(
      intake,
      caller,
      'performance',
      list.map(({ eid, log_ses, data }) => ({
        event: eid,
        visit: log_ses,
        loadingMs: data.loading_ms,
        interface: data.ui_version,
      })),
    ),
  );
}
