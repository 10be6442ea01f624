import type { Clock } from '../clock/clock.ts';

export interface Rounds {
  start(): void;
  /** There is something to do: the next round begins now. */
  poke(): void;
  /** False when it was not started, or when a round hangs and nobody looks for work any more. */
  isRunning(): boolean;
  /** Ends after the current round. */
  stop(): Promise<void>;
}

/** Longer than everything that a round waits for; each wait has a limit of its own. */
const ROUND_WITHIN_MS = 120_000;

/**
 * Background work in rounds: the next round follows at once while there is more to do, otherwise after a pause or a
 * wake-up. A round that fails is reported and tried again after the pause.
 */
export function createRounds(deps: {
  readonly clock: Clock;
  readonly everyMs: number;
  /** True when there may be more to do. */
  round(): Promise<boolean>;
  failed(error: unknown): void;
}): Rounds {
  let isStarted = false;
  let wasPoked = false;
  let running: Promise<void> | undefined;
  let cancel = () => {};
  let begunMs: number | undefined;

  const round = async (): Promise<boolean> => {
    begunMs = deps.clock.nowMs();
    try {
      return await deps.round();
    } catch (error) {
      deps.failed(error);
      return false;
    } finally {
      begunMs = undefined;
    }
  };
  const run = async () => {
    do {
      wasPoked = false;
      // A failure that cannot even be reported must not end the rounds: the next one begins after the pause.
      const isMore = await round().catch(() => false);
      wasPoked ||= isMore;
      // A round that never waits for the database must not block the event loop.
      await new Promise(setImmediate);
    } while (isStarted && wasPoked);
    running = undefined;
    if (isStarted) cancel = deps.clock.after(deps.everyMs, begin);
  };
  const begin = () => {
    cancel();
    wasPoked = true;
    if (isStarted) running ??= run();
  };
  return {
    start() {
      isStarted = true;
      begin();
    },
    poke: begin,
    isRunning: () => isStarted && (begunMs === undefined || deps.clock.nowMs() - begunMs < ROUND_WITHIN_MS),
    async stop() {
      isStarted = false;
      cancel();
      await running;
    },
  };
}
