/**
 * Whether a sender that beats regularly also beats in time. Its clock may differ from ours, so that one difference of
 * the two says nothing; the least difference of the last minutes is taken as that of the clocks, and what a later beat
 * has above it is its delay.
 */
export interface Lateness {
  readonly isLate: boolean;
  /** How much later than the earliest of the window the last beat was. */
  readonly lateMs: number;
  /** Our clock at the receipt of the last beat minus the sender's clock in it; undefined before the first beat. */
  readonly differenceMs: number | undefined;
  /** The least difference of each part of the window, oldest first. */
  readonly leasts: readonly Least[];
  /** Since when all beats have been in time again, while `isLate`. */
  readonly calmSinceMs: number | undefined;
}

interface Least {
  readonly fromMs: number;
  readonly leastMs: number;
}

export interface LatenessRules {
  /** More than this is late. */
  readonly lateMs: number;
  /** At most this is in time again; between the two nothing changes. */
  readonly timelyMs: number;
  /** For this long every beat must have been in time before the sender counts as in time again. */
  readonly calmMs: number;
  /** For this long the least difference is remembered: a step of a clock is forgotten after it. */
  readonly windowMs: number;
  /** A larger difference is late whatever the window says: a sender may be late from its first beat on. */
  readonly skewMaxMs: number;
}

export const SKEW_MAX_MS = 5_000;
export const LATENESS_RULES: LatenessRules = {
  lateMs: 2_500,
  timelyMs: 1_000,
  calmMs: 2_000,
  windowMs: 600_000,
  skewMaxMs: SKEW_MAX_MS,
};

export const NOTHING_LATE: Lateness = {
  isLate: false,
  lateMs: 0,
  differenceMs: undefined,
  leasts: [],
  calmSinceMs: undefined,
};

const PARTS = 20;

/** `receivedMs` is when the beat is applied: what it has waited in our own process is part of its delay. */
export function measureLateness(
  before: Lateness,
  { sentMs, receivedMs }: { readonly sentMs: number; readonly receivedMs: number },
  rules: LatenessRules = LATENESS_RULES,
): Lateness {
  const differenceMs = receivedMs - sentMs;
  const leasts = remember(before.leasts, { fromMs: receivedMs, leastMs: differenceMs }, rules.windowMs);
  const leastMs = Math.min(...leasts.map((part) => part.leastMs));
  const lateMs = differenceMs - leastMs;
  const measured = { lateMs, differenceMs, leasts };
  if (lateMs > rules.lateMs || differenceMs > rules.skewMaxMs)
    return { ...measured, isLate: true, calmSinceMs: undefined };
  if (!before.isLate) return { ...measured, isLate: false, calmSinceMs: undefined };
  const isTimely = lateMs <= rules.timelyMs && differenceMs <= rules.skewMaxMs - rules.timelyMs;
  if (!isTimely) return { ...measured, isLate: true, calmSinceMs: undefined };
  // Our clock may have been set back since.
  const calmSinceMs = Math.min(before.calmSinceMs ?? receivedMs, receivedMs);
  const isOver = receivedMs - calmSinceMs >= rules.calmMs;
  return { ...measured, isLate: !isOver, calmSinceMs: isOver ? undefined : calmSinceMs };
}

/** Parts from before the window are dropped, and those from the future of a clock that has been set back. */
function remember(leasts: readonly Least[], least: Least, windowMs: number): readonly Least[] {
  const nowMs = least.fromMs;
  const valid = leasts.filter(({ fromMs }) => fromMs <= nowMs && fromMs > nowMs - windowMs);
  const last = valid.at(-1);
  if (!last || nowMs - last.fromMs >= windowMs / PARTS) return [...valid, least];
  if (least.leastMs >= last.leastMs) return valid;
  return [...valid.slice(0, -1), { fromMs: last.fromMs, leastMs: least.leastMs }];
}
