/** Prices are worked out this often in the match's time, but at most four times a second on the clock. */
const PRICING = { matchMs: 8_000, clockMs: 250 };
/** A busy machine is late: what is told holds for a quarter longer than until the next pricing is planned. */
const LATENESS = 1.25;

/** From one pricing that only the clock calls for to the next. */
export function pricingPauseMs(speed: number): number {
  return Math.max(PRICING.matchMs, PRICING.clockMs * speed);
}

export function pricesHoldMs(speed: number): number {
  return pricingPauseMs(speed) * LATENESS;
}

/**
 * How long what happens in a match waits at most to be priced. Up to 32 times the clock's speed it does not wait; in a
 * season that runs faster not every point is priced.
 */
export function eventPauseMs(speed: number): number {
  const pauseMs = PRICING.clockMs * speed;
  return pauseMs > PRICING.matchMs ? pauseMs : 0;
}
