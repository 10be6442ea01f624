import {
  errorReport,
  performanceLog,
  purchaseReport,
  trackingEvent,
} from '@palpite/contract/calls/configuration/reports';
import { type Caller, type Route, serve } from '../../../platform/http/route.ts';
import type { Brands, ReportKind } from '../index.ts';

/** `taken` is 0 when some were refused because too many wait. Every report names the build of its client. */
function takeReports(
  { intake, buildOf }: Brands,
  caller: Caller,
  kind: ReportKind,
  contents: readonly Readonly<Record<string, unknown>>[],
): { taken: 0 | 1 } {
  const about = { kind, brand: caller.brand, player: caller.session?.player };
  const build = buildOf(caller.version ?? '');
  const code = build.is === 'known' ? build.code : 'unknown';
  const taken = contents.map((content) => intake.take({ ...about, content: { ...content, build: code } }));
  return { taken: taken.every((isTaken) => isTaken) ? 1 : 0 };
}

export function errorReportRoute(brands: Brands): Route {
  return serve(errorReport, async (input, caller) => takeReports(brands, caller, 'error', [input]));
}

export function performanceLogRoute(brands: Brands): Route {
  return serve(performanceLog, async ({ list }, caller) =>
    takeReports(
      brands,
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

export function purchaseReportRoute(brands: Brands): Route {
  return serve(purchaseReport, async ({ order_id, currency, amount, event_time }, caller) =>
    takeReports(brands, caller, 'purchase', [
      { order: order_id, currency, cents: amount, eventMs: event_time },
    ]),
  );
}

export function trackingEventRoute(brands: Brands): Route {
  return serve(trackingEvent, async ({ list }, caller) =>
    takeReports(
      brands,
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
