import type { Input } from '@palpite/contract/generated/calls';
import { REPORT_LIMITS } from '@palpite/contract/report-limits';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createSlip } from '../slip/slip.ts';
import { memoryStore } from '../test/memory-store.ts';
import { candidateOf, itemOf, orderOf } from '../test/sport-fixtures.ts';
import { createTracking, notePlaced, noteSlip, SEND_EVERY_MS, WAITING_MAX } from './tracking.ts';

function open() {
  const clock = manualClock(5_000);
  const sent: Input<'trackingEvent'>[] = [];
  const tracking = createTracking({
    platform: clock,
    async send(input) {
      sent.push(input);
      return { is: 'unreachable', why: 'offline' };
    },
  });
  return { clock, sent, tracking };
}

describe('[CALL-208] tracking events', () => {
  it('are sent together every ten seconds, with their time and properties, and not again after a failure', () => {
    const { clock, sent, tracking } = open();
    tracking.note('page', { path: '/sport' });
    clock.advance(1_000);
    tracking.note('page', { path: '/live' });
    expect(sent).toEqual([]);
    clock.advance(SEND_EVERY_MS);
    expect(sent).toEqual([
      {
        list: [
          { eid: 'page', event_time: 5_000, properties: [{ name: 'path', value: '/sport' }] },
          { eid: 'page', event_time: 6_000, properties: [{ name: 'path', value: '/live' }] },
        ],
      },
    ]);
    clock.advance(SEND_EVERY_MS * 3);
    expect(sent).toHaveLength(1);
  });

  it('are within the limits of the call, however many there are', () => {
    const { clock, sent, tracking } = open();
    for (let index = 0; index < WAITING_MAX + 5; index += 1)
      tracking.note('page', { path: 'x'.repeat(9_999) });
    clock.advance(SEND_EVERY_MS * 100);
    expect(Math.max(...sent.map(({ list }) => list.length))).toBeLessThanOrEqual(REPORT_LIMITS.entries);
    expect(sent.flatMap(({ list }) => list)).toHaveLength(WAITING_MAX);
    expect(sent[0]?.list[0]?.properties[0]?.value).toHaveLength(REPORT_LIMITS.propertyValue);
  });

  it('[ENTITY-023] name the page where a selection was tapped; loaded ones and removals are no taps', () => {
    const { clock, sent, tracking } = open();
    const slip = createSlip({ store: memoryStore() });
    slip.subscribe((now, before) => noteSlip(tracking, now, before));
    slip.getState().toggle(candidateOf(1, { trackParam: '/live' }));
    slip.getState().toggle(candidateOf(1));
    slip.getState().load([candidateOf(2)], 'replace');
    clock.advance(SEND_EVERY_MS);
    const [event, ...more] = sent.flatMap(({ list }) => list);
    expect([event?.eid, more]).toEqual(['selection', []]);
    expect(event?.properties).toContainEqual({ name: 'from', value: '/live' });
  });

  it('tell of a placed slip once, without stakes', () => {
    const { clock, sent, tracking } = open();
    const items = [[itemOf(1, { trackParam: '/sport' }), itemOf(2, { trackParam: '/match-detail' })]];
    const placed = { sent: { kind: 'multiple', legs: [] }, orders: [orderOf('1')], items };
    const placement = { is: 'placed', placed };
    const now = { placement } as unknown as Parameters<typeof notePlaced>[1];
    notePlaced(tracking, now, { placement: { is: 'idle' } } as unknown as typeof now);
    notePlaced(tracking, now, now);
    clock.advance(SEND_EVERY_MS);
    const [event, ...more] = sent.flatMap(({ list }) => list);
    expect(more).toEqual([]);
    expect(event?.properties).toEqual([
      { name: 'kind', value: 'multiple' },
      { name: 'bets', value: '1' },
      { name: 'legs', value: '2' },
      { name: 'from', value: '/sport /match-detail' },
    ]);
  });
});
