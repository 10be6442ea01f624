const EVERY_MS = 25;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const inVain = (ms: number, what: string) => new Error(`waited ${ms} ms without success for ${what}`);

/** Waits for a condition with a time limit: the error names what did not happen. */
export async function within<T>(
  ms: number,
  what: string,
  read: () => Promise<T | undefined>,
  everyMs = EVERY_MS,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw inVain(ms, what);
    await pause(everyMs);
  }
}

/** The same for a promise: an answer that never comes must not block the load test. */
export async function limited<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(inVain(ms, what)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface Patience {
  readonly everyMs: number;
  /** The longest time without any change of what is left. */
  readonly stalledMs: number;
  readonly mostMs: number;
}

/** Waits until nothing is left, as long as it decreases: a slow machine is not a server that hangs. */
export async function untilNothing(
  { everyMs, stalledMs, mostMs }: Patience,
  left: () => Promise<string>,
): Promise<void> {
  const started = Date.now();
  let [before, changedAt] = ['', started];
  for (;;) {
    const now = await left();
    if (now === '') return;
    if (now !== before) [before, changedAt] = [now, Date.now()];
    if (Date.now() > changedAt + stalledMs) throw inVain(stalledMs, `any change of this: ${now}`);
    if (Date.now() > started + mostMs) throw inVain(mostMs, `the end of this: ${now}`);
    await pause(everyMs);
  }
}
