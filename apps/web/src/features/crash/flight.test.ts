import { describe, expect, it } from 'vitest';
import { hasTakenOff, x100Of } from './flight.ts';

const flight = { phase: 'flying', takeoff_at: 10_000, crash_x100: 0 } as const;

describe('a flight of crash', () => {
  it('cannot be cashed out while its take-off is announced, and can from the take-off on', () => {
    expect(hasTakenOff(flight, 9_999)).toBe(false);
    expect(hasTakenOff(flight, 10_000)).toBe(true);
    expect(hasTakenOff({ ...flight, phase: 'betting', takeoff_at: 0 }, 10_000)).toBe(false);
    expect(hasTakenOff({ ...flight, phase: 'crashed', crash_x100: 150 }, 11_000)).toBe(false);
  });

  it('shows 1.00 until the take-off', () => {
    expect(x100Of(flight, 9_700)).toBe(100);
    expect(x100Of(flight, 20_000)).toBeGreaterThan(100);
  });
});
