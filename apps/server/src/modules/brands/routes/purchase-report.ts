import { purchaseReport } from '@palpite/contract/calls/configuration/purchase-report';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';
import { takeReports } from './take-reports.ts';

export function purchaseReportRoute({ intake }: Brands): Route {
  return serve(purchaseReport, async ({ order_id, currency, amount, event_time }, caller) =>
    takeReports(intake, caller, 'purchase', [
      { order: order_id, currency, cents: amount, eventMs: event_time },
    ]),
  );
}
