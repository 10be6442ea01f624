import { errorReport } from '@palpite/contract/calls/configuration/error-report';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';
import { takeReports } from './take-reports.ts';

export function errorReportRoute({ intake }: Brands): Route {
  return serve(errorReport, async (input, caller) => takeReports(intake, caller, 'error', [input]));
}
