import {
  errorReport,
  performanceLog,
  purchaseReport,
  trackingEvent,
} from '@palpite/contract/calls/configuration/reports';
import { type Caller, type Route, serve } from '../../../platform/http/route.ts';
import type { Brands, ReportKind } from '../index.ts';

/** `taken` is 0 when some were refused because too many wait. */
function takeReports(
  intake: Brands['intake'],
  caller: Caller,
  kind: ReportKind,
  contents: readonly Readonly<Record<string, unknown>>[],
): { taken: 0 | 1 } {
  const about = { kind, brand: caller.brand, player: caller.session?.player };
  const taken = contents.map((content) => intake.take({ ...about, content }));
  return { taken: taken.every((isTaken) => isTaken) ? 1 : 0 };
}

export function errorReportRoute({ intake }: Brands): Route {
  return serve(errorReport, async (input, caller) => takeReports(intake, caller, 'error', [input]));
}

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

export function purchaseReportRoute({ intake }: Brands): Route {
  return serve(purchaseReport, async ({ order_id, currency, amount, event_time }, caller) =>
    takeReports(intake, caller, 'purchase', [
      { order: order_id, currency, cents: amount, eventMs: event_time },
    ]),
  );
}

export function trackingEventRoute({ intake }: Brands): Route {
  return serve(trackingEvent, async ({ list }, caller) =>
    takeReports(
      intake,
      caller,
      'event',
      list.map(({ eid, event_time, properties }) => ({
        event: eid,
        eventMs: event_time,
        properties: Object.fromEntries(properties.map(({ name, value }) => [name, value])),
      })),
    ),
  );
}
