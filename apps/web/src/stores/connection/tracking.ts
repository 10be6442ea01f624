import type { Outcome } from '@palpite/client/outcome';
import type { Input } from '@palpite/contract/generated/calls';
import { REPORT_LIMITS, reportText } from '@palpite/contract/report-limits';
import type { Platform } from '../../platform/platform.ts';
import type { Services } from '../services.ts';
import { placementOf } from '../slip/placed-slips.ts';
import type { PlacementState } from '../slip/placement.ts';
import type { SlipState } from '../slip/slip.ts';

export type TrackedEvent = Input<'trackingEvent'>['list'][number];
export type Properties = Readonly<Record<string, string | number>>;

export interface Tracking {
  /** Notes an event; it is sent with others a little later. */
  note(eid: string, properties?: Properties): void;
}

export interface TrackingDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after'>;
  send(input: Input<'trackingEvent'>): Promise<Outcome<'trackingEvent'>>;
}

/** Events are sent together this often; a single one is not worth a request. */
export const SEND_EVERY_MS = 10_000;
/** More than a visit without a network should store; the oldest are dropped. */
export const WAITING_MAX = 200;

function eventOf(eid: string, properties: Properties, nowMs: number): TrackedEvent {
  const all = Object.entries(properties).slice(0, REPORT_LIMITS.properties);
  return {
    eid,
    event_time: nowMs,
    properties: all.map(([name, value]) => ({
      name,
      value: reportText(String(value), REPORT_LIMITS.propertyValue),
    })),
  };
}

/** What was opened, chosen and bet, for the analytics host. An event that cannot be sent is lost: it is not worth a retry. */
export function createTracking({ platform, send }: TrackingDeps): Tracking {
  let waiting: TrackedEvent[] = [];
  let isDue = false;

  function flush(): void {
    isDue = false;
    const list = waiting.slice(0, REPORT_LIMITS.entries);
    waiting = waiting.slice(REPORT_LIMITS.entries);
    if (list.length > 0) void send({ list });
    if (waiting.length > 0) wait();
  }

  function wait(): void {
    if (isDue) return;
    isDue = true;
    platform.after(SEND_EVERY_MS, flush);
  }

  return {
    note(eid, properties = {}) {
      waiting = [...waiting, eventOf(eid, properties, platform.nowMs())].slice(-WAITING_MAX);
      wait();
    },
  };
}

/** The selections that a tap added, with the page where it was tapped. */
export function noteSlip(tracking: Tracking, now: SlipState, before: SlipState): void {
  if (now.taps === before.taps) return;
  const known = new Set(before.items.map(({ marketId, ty }) => `${marketId}:${ty}`));
  for (const { matchId, marketId, ty, mty, trackParam } of now.items) {
    if (known.has(`${marketId}:${ty}`)) continue;
    tracking.note('selection', { match: matchId, market: marketId, market_type: mty, ty, from: trackParam });
  }
}

/** A slip that was answered: its kind, how many bets and selections it had, and from which pages they came. */
export function notePlaced(tracking: Tracking, now: PlacementState, before: PlacementState): void {
  const { placement } = now;
  if (placement.is !== 'placed' || placement === before.placement) return;
  const { sent, orders, items } = placement.placed;
  const from = new Set(items.flat().map(({ trackParam }) => trackParam));
  tracking.note('bet', {
    kind: sent.kind,
    bets: orders.length,
    legs: items[0]?.length ?? 0,
    from: [...from].join(' '),
  });
}

const made = new WeakMap<Services, Tracking>();

/** One for the visit; the first caller starts it. */
export function trackingOf(services: Services): Tracking {
  const present = made.get(services);
  if (present) return present;
  const { platform, client, slip } = services;
  const tracking = createTracking({ platform, send: (input) => client.call('trackingEvent', input) });
  made.set(services, tracking);
  slip.subscribe((now, before) => noteSlip(tracking, now, before));
  placementOf(services).subscribe((now, before) => notePlaced(tracking, now, before));
  return tracking;
}
