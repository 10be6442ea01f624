/**
 * The multiplier of a flying round by its age: 100 · e^(0.00006 · ms) hundredths, rounded down, so that 2.00 is reached
 * after 11.553 s. It decides money, so it is computed in integers: everybody who has the time of the take-off finds the
 * same multiplier, whatever their processor's exponential function returns.
 */

const FRACTION_BITS = 96n;
/** e^0.00006 · 2^96, rounded to the nearest: the growth of one millisecond. */
const GROWTH_PER_MS = 79_232_916_346_628_738_236_109_605_319n;
const START_X100 = 100n;
/** The highest crash point, 99 · 2^52, is reached after 600.1 s. */
export const CRASH_MS_MAX = 2 ** 20 - 1;
const PER_MS = 0.00006;

/** The growth of 1, 2, 4, … milliseconds. Each is cut at 2^-96, a tiny part of what one millisecond adds. */
const GROWTHS: readonly bigint[] = Array.from({ length: 19 }).reduce<bigint[]>(
  (growths) => [...growths, square(growths.at(-1) ?? GROWTH_PER_MS)],
  [GROWTH_PER_MS],
);

/** The multiplier in hundredths after so many whole milliseconds of flight. It never falls. */
export function crashX100At(ms: number): bigint {
  if (!Number.isInteger(ms) || ms < 0 || ms > CRASH_MS_MAX)
    throw new RangeError('a round flies for a whole number of milliseconds below 2^20');
  let value = START_X100 << FRACTION_BITS;
  for (let bit = 0, left = ms; left > 0; bit += 1, left >>= 1)
    if (left & 1) value = (value * (GROWTHS[bit] ?? 0n)) >> FRACTION_BITS;
  return value >> FRACTION_BITS;
}

/** The first millisecond at which the multiplier is at least this: the instant of an automatic cash-out or of a crash. */
export function crashMsAt(x100: bigint): number {
  if (x100 > crashX100At(CRASH_MS_MAX)) throw new RangeError('the curve ends below this multiplier');
  if (x100 <= START_X100) return 0;
  // The estimate may be wrong by rounding; the curve itself decides.
  let ms = Math.max(0, Math.min(CRASH_MS_MAX, Math.ceil(Math.log(Number(x100) / 100) / PER_MS)));
  while (crashX100At(ms) < x100) ms += 1;
  while (crashX100At(ms - 1) >= x100) ms -= 1;
  return ms;
}

function square(growth: bigint): bigint {
  return (growth * growth) >> FRACTION_BITS;
}
