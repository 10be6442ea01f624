import { referrerReport } from '@palpite/contract/calls/configuration/referrer-report';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';
import { arrivalOf, referrerReply } from './referrer-check.ts';

export function referrerReportRoute({ attributions }: Brands): Route {
  return serve(referrerReport, async (input, caller) =>
    referrerReply(await attributions.report(arrivalOf(input, caller))),
  );
}
