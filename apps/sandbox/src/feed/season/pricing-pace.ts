/** Interval between pricings in match time; in real time at most four per second. */
const PRICING = { matchMs: 8_000, clockMs: 250 };
/** Sent probabilities stay valid for a quarter longer than the planned interval, because a busy machine is late. */
const LATENESS = 1.25;

/** Time between two pricings that are caused by the passing of time alone. */
export function pricingPauseMs(speed: number): number {
  return Math.max(PRICING.matchMs, PRICING.clockMs * speed);
}

export function pricesHoldMs(speed: number): number {
  return pricingPauseMs(speed) * LATENESS;
}

/**
 * Maximum delay between an event in a match and its pricing. There is none up to 32 times real time; in a
 * faster season not every point is priced.
 */
export function eventPauseMs(speed: number): number {
  const pauseMs = PRICING.clockMs * speed;
  return pauseMs > PRICING.matchMs ? pauseMs : 0;
}
