import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowsAt } from './period.ts';
import { COUNTED_GAP_MS, checked, type Presence, SESSION_GAP_MS, seen } from './presence.ts';

const ZONE = { offsetMinutes: 0 };
const NOON = Date.UTC(2026, 5, 10, 12);
const at = (kept: Presence | undefined, nowMs: number) => seen(kept, nowMs, windowsAt(nowMs, ZONE));

function everyMinute(minutes: number, fromMs = NOON, kept?: Presence): Presence {
  let presence = at(kept, fromMs);
  for (let n = 1; n <= minutes; n += 1) presence = at(presence, fromMs + n * 60_000);
  return presence;
}

describe('presence', () => {
  it('counts minutes with the app in front, and restarts after the player was shown the time', () => {
    const hour = everyMinute(60);
    expect(hour).toMatchObject({ sessionFromMs: NOON, sessionMs: 3_600_000, uncheckedMs: 3_600_000 });
    expect(everyMinute(1, NOON + 3_600_000, checked(hour))).toMatchObject({
      sessionMs: 3_660_000,
      uncheckedMs: 60_000,
    });
  });

  it('does not count a sleeping device, and a long sleep starts another session', () => {
    const ten = everyMinute(10);
    const slept = at(ten, ten.seenMs + COUNTED_GAP_MS + 1);
    expect(slept).toMatchObject({ sessionFromMs: NOON, sessionMs: 600_000 });
    const back = at(ten, ten.seenMs + SESSION_GAP_MS + 1);
    expect(back).toMatchObject({
      sessionFromMs: ten.seenMs + SESSION_GAP_MS + 1,
      sessionMs: 0,
      uncheckedMs: 0,
    });
    expect(back.spent.day.ms).toBe(600_000);
  });

  it('splits the day at midnight, and not the session', () => {
    const midnight = Date.UTC(2026, 5, 11);
    const presence = at(at(undefined, midnight - 60_000), midnight + 30_000);
    expect(presence.sessionMs).toBe(90_000);
    expect(presence.spent.day).toEqual({ fromMs: midnight, ms: 30_000 });
    expect(presence.spent.week.ms).toBe(90_000);
  });

  it('never counts more than the time that passed, however many devices report', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4 * 60_000), { minLength: 1, maxLength: 80 }), (gaps) => {
        let nowMs = NOON;
        let presence = at(undefined, nowMs);
        let counted = 0;
        for (const gap of gaps) {
          nowMs += gap;
          presence = at(presence, nowMs);
          counted += gap <= COUNTED_GAP_MS ? gap : 0;
        }
        expect(presence.sessionMs).toBe(counted);
        expect(presence.spent.month.ms).toBe(counted);
        expect(presence.sessionMs).toBeLessThanOrEqual(nowMs - NOON);
      }),
    );
  });
});
