import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LATENESS_RULES, type Lateness, measureLateness, NOTHING_LATE } from './lateness.ts';

const START = Date.UTC(2026, 5, 14, 18, 0);
const { lateMs, timelyMs, calmMs, windowMs, skewMaxMs } = LATENESS_RULES;

interface Sent {
  /** Of the true time at which the beat was sent, since the start. */
  readonly atMs: number;
  readonly delayMs: number;
  /** The sender's clock minus the true time. */
  readonly aheadMs?: number;
}

function receive(beats: readonly Sent[], from: Lateness = NOTHING_LATE): Lateness {
  return beats.reduce(
    (before, { atMs, delayMs, aheadMs = 0 }) =>
      measureLateness(before, { sentMs: START + atMs + aheadMs, receivedMs: START + atMs + delayMs }),
    from,
  );
}

/** Beats at that interval from `fromMs` to before `toMs`. */
function beats(
  fromMs: number,
  toMs: number,
  everyMs: number,
  of: (atMs: number) => Omit<Sent, 'atMs'>,
): Sent[] {
  const count = Math.ceil((toMs - fromMs) / everyMs);
  return Array.from({ length: count }, (_, index) => fromMs + index * everyMs).map((atMs) => ({
    atMs,
    ...of(atMs),
  }));
}

const MINUTE = 60_000;
const intervals = fc.constantFrom(500, 1_000, 2_000);

describe('the lateness of a sender', () => {
  it('is not lateness when its clock differs by a constant and beats vary a little', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: timelyMs - skewMaxMs, max: 24 * 3_600_000 }),
        fc.array(fc.integer({ min: 0, max: timelyMs }), { minLength: 1, maxLength: 200 }),
        intervals,
        (aheadMs, delays, everyMs) => {
          let lateness = NOTHING_LATE;
          for (const [index, delayMs] of delays.entries()) {
            lateness = receive([{ atMs: index * everyMs, delayMs, aheadMs }], lateness);
            expect(lateness.isLate).toBe(false);
          }
        },
      ),
    );
  });

  it('is found at the first beat that is too late, however the delay grew within the window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000, max: 3_600_000 }),
        fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 5, maxLength: 200 }),
        intervals,
        (aheadMs, steps, everyMs) => {
          let lateness = NOTHING_LATE;
          let [delayMs, hasBeenLate] = [0, false];
          for (const [index, step] of steps.entries()) {
            lateness = receive([{ atMs: index * everyMs, delayMs, aheadMs }], lateness);
            hasBeenLate ||= delayMs > lateMs;
            // The delay never falls: once late, always late.
            if (hasBeenLate) expect(lateness.isLate).toBe(true);
            delayMs += step;
          }
        },
      ),
    );
  });

  it('ends a delay that grows too slowly for the window at the bound of the difference', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), intervals, (perSecond, everyMs) => {
        const untilMs = ((skewMaxMs + 100) / perSecond) * 1_000;
        const growing = beats(0, untilMs, everyMs, (atMs) => ({ delayMs: (atMs / 1_000) * perSecond }));
        let lateness = NOTHING_LATE;
        for (const beat of growing) {
          lateness = receive([beat], lateness);
          if (beat.delayMs > skewMaxMs) expect(lateness.isLate).toBe(true);
        }
        expect(lateness.isLate).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  it('is found at the first beat of a sender that is late from the beginning, and lasts as long as that', () => {
    const late = beats(0, 3 * windowMs, 2_000, () => ({ delayMs: 20_000 }));
    let lateness = NOTHING_LATE;
    for (const beat of late) {
      lateness = receive([beat], lateness);
      expect(lateness.isLate).toBe(true);
    }
    expect(lateness.differenceMs).toBe(20_000);
  });

  it('does not last for ever after a step of the sender, forward or back, and is found again afterwards', () => {
    fc.assert(
      fc.property(
        // After a step back by more than this the difference itself is too large.
        fc.integer({ min: timelyMs - skewMaxMs + 200, max: 24 * 3_600_000 }),
        intervals,
        (stepMs, everyMs) => {
          const before = receive(beats(0, MINUTE, everyMs, () => ({ delayMs: 100 })));
          expect(before.isLate).toBe(false);
          const untilMs = MINUTE + windowMs + windowMs / 20 + calmMs + 2 * everyMs;
          const stepped = beats(MINUTE, untilMs, everyMs, () => ({ delayMs: 100, aheadMs: stepMs }));
          expect(receive(stepped.slice(0, 1), before).isLate).toBe(-stepMs > lateMs);
          const after = receive(stepped, before);
          expect(after.isLate).toBe(false);
          const delayed = { delayMs: 100 + lateMs + 1, aheadMs: stepMs };
          expect(receive([{ atMs: untilMs + everyMs, ...delayed }], after).isLate).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('stays while the difference is too large after a step back, and ends when that is mended', () => {
    const before = receive(beats(0, MINUTE, 2_000, () => ({ delayMs: 100 })));
    const wrong = beats(MINUTE, MINUTE + 2 * windowMs, 2_000, () => ({ delayMs: 100, aheadMs: -3_600_000 }));
    const suspended = receive(wrong, before);
    expect(suspended.isLate).toBe(true);
    const fromMs = MINUTE + 2 * windowMs;
    expect(
      receive(
        beats(fromMs, fromMs + 4_001, 2_000, () => ({ delayMs: 100 })),
        suspended,
      ).isLate,
    ).toBe(false);
  });

  it('survives steps of our own clock, forward and back', () => {
    const before = receive(beats(0, MINUTE, 2_000, () => ({ delayMs: 100 })));
    const step = (ourStepMs: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        sentMs: START + MINUTE + index * 2_000,
        receivedMs: START + MINUTE + index * 2_000 + 100 + ourStepMs,
      })).reduce((lateness, beat) => measureLateness(lateness, beat), before);
    expect(step(-3_600_000, 5).isLate).toBe(false);
    // Set forward, our clock makes the sender look late; nothing but the clock shows that it is not.
    expect(step(3_600_000, 5).isLate).toBe(true);
    expect(step(4_000, 5).isLate).toBe(true);
    expect(step(3_000, windowMs / 2_000 + 40).isLate).toBe(false);
  });

  it('ends only after beats that were in time for a while without an exception', () => {
    const before = receive(beats(0, MINUTE, 500, () => ({ delayMs: 0 })));
    const late = receive([{ atMs: MINUTE, delayMs: lateMs + 1 }], before);
    expect(late).toMatchObject({ isLate: true, lateMs: lateMs + 1 });
    const from = MINUTE + 5_000;
    const nearly = receive(
      beats(from, from + calmMs, 500, () => ({ delayMs: timelyMs })),
      late,
    );
    expect(nearly.isLate).toBe(true);
    const between = receive([{ atMs: from + calmMs, delayMs: timelyMs + 1 }], nearly);
    expect(between.isLate).toBe(true);
    const again = from + calmMs + 500;
    expect(
      receive(
        beats(again, again + calmMs, 500, () => ({ delayMs: 0 })),
        between,
      ).isLate,
    ).toBe(true);
    expect(
      receive(
        beats(again, again + calmMs + 1, 500, () => ({ delayMs: 0 })),
        between,
      ).isLate,
    ).toBe(false);
  });
});
