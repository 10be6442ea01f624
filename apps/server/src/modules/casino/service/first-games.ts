import type { Clock } from '../../../platform/clock/clock.ts';

/** The pauses before a studio that has not answered is asked again: they double up to the limit. */
const AGAIN_FIRST_MS = 1_000;
const AGAIN_MOST_MS = 60_000;

export interface FirstGames {
  /** Settles when every studio was asked once, whatever it answered. */
  readonly asked: Promise<void>;
  /** Resolves when no request is under way any more. */
  stop(): Promise<void>;
}

/**
 * Asks every studio until it has answered once. After that an hourly job is enough; before, its games are missing from
 * the hall.
 */
export function askUntilAnswered(
  clock: Clock,
  studios: readonly string[],
  ask: (studio: string) => Promise<boolean>,
): FirstGames {
  let isStopped = false;
  const cancels = new Map<string, () => void>();
  const running = new Map<string, Promise<void>>();
  const attempt = async (studio: string, failures: number): Promise<void> => {
    if ((await ask(studio)) || isStopped) return;
    const pauseMs = Math.min(AGAIN_MOST_MS, AGAIN_FIRST_MS * 2 ** Math.min(failures, 10));
    const again = () => void running.set(studio, attempt(studio, failures + 1));
    cancels.set(studio, clock.after(pauseMs, again));
  };
  for (const studio of studios) running.set(studio, attempt(studio, 0));
  return {
    asked: Promise.all(running.values()).then(() => undefined),
    async stop() {
      isStopped = true;
      for (const cancel of cancels.values()) cancel();
      await Promise.all(running.values());
    },
  };
}
