import type { Log } from '../../log.ts';
import { chanceOf } from '../model/chance.ts';
import type { Timetable } from '../season/timetable.ts';
import type { Producer } from './producer.ts';

const HOUR = 3_600_000;
/** On average so long apart, in the season's time, and so long on the clock. */
const OUTAGE = { everyMs: 8 * HOUR, shortestMs: 12_000, longestMs: 40_000 };

export interface OutageOptions {
  readonly seed: number;
  readonly timetable: Timetable;
  readonly producer: Producer;
  readonly log: Log;
}

/** Now and then the feed falls silent by itself: a house that cannot bear it must find out here. */
export function planOutages({ seed, timetable, producer, log }: OutageOptions): void {
  const chance = chanceOf(seed, 'outage', 0);
  const planNext = (from: number) =>
    timetable.plan(from + chance.exponential() * OUTAGE.everyMs, (now) => {
      const ms = chance.between(OUTAGE.shortestMs, OUTAGE.longestMs);
      // Whoever paused the feed by hand resumes it by hand.
      if (!producer.isSilent) {
        log('info', 'the feed has an outage', { ms: Math.round(ms) });
        producer.fallSilent();
        timetable.plan(now + ms * timetable.speed, () => producer.speakAgain());
      }
      planNext(now + ms * timetable.speed);
    });
  planNext(timetable.now());
}
