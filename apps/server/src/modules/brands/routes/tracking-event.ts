import { trackingEvent } from '@palpite/contract/calls/configuration/tracking-event';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';
import { takeReports } from './take-reports.ts';

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
