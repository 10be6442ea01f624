import { type ManualClock, manualClock } from '@palpite/sandbox/clock';

const TICK_MS = 500;

/** A sandbox whose odds nobody asks for: pricing matches takes longer than most tests of its other parts. */
export const NO_MATCHES = { matches: 0 } as const;

/**
 * A clock for a sandbox whose matches do nothing by themselves. It is moved by hand; a tick keeps the feed's signs of
 * life coming, which a server waits for by its own clock.
 */
export function tickingClock(): { readonly clock: ManualClock; stop(): void } {
  const clock = manualClock();
  let lastMs = performance.now();
  // A tick that a busy process delays is as long as it took: a clock that fell behind would be a feed that is late.
  const ticking = setInterval(() => {
    const passedMs = Math.floor(performance.now() - lastMs);
    lastMs += passedMs;
    clock.advance(passedMs);
  }, TICK_MS);
  return { clock, stop: () => clearInterval(ticking) };
}

/** Takes the feed's controls by hand: `matches/1001/goal`, `matches/1001/end`, `advance`. */
export async function actOnFeed(sandboxUrl: string, path: string, body: object = {}): Promise<unknown> {
  const reply = await fetch(`${sandboxUrl}/control/feed/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** Waits for a fact by asking for it: the server has no hook that reaches into another process. */
export async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
