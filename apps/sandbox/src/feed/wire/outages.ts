import type { Log } from '../../log.ts';
import { chanceOf } from '../model/chance.ts';
import type { Timetable } from '../season/timetable.ts';
import type { Producer } from './producer.ts';

const HOUR = 3_600_000;
/** Average time between two outages in season time, and their duration in real time. */
const OUTAGE = { everyMs: 8 * HOUR, shortestMs: 12_000, longestMs: 40_000 };

export interface OutageOptions {
  readonly seed: number;
  readonly timetable: Timetable;
  readonly producer: Producer;
  readonly log: Log;
}

/** Random outages of the feed, so that the product's handling of them is exercised. */
export function planOutages({ seed, timetable, producer, log }: OutageOptions): void {
  const chance = chanceOf(seed, 'outage', 0);
  const planNext = (from: number) =>
    timetable.plan(from + chance.exponential() * OUTAGE.everyMs, (now) => {
      const ms = chance.between(OUTAGE.shortestMs, OUTAGE.longestMs);
      // A pause by a control route is resumed by a control route only.
      if (!producer.isSilent) {
        log('info', 'the feed has an outage', { ms: Math.round(ms) });
        producer.fallSilent();
        timetable.plan(now + ms * timetable.speed, () => producer.speakAgain());
      }
      planNext(now + ms * timetable.speed);
    });
  planNext(timetable.now());
}
