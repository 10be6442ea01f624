import type { Clock } from '../clock/clock.ts';

export interface Rounds {
  start(): void;
  /** There is something to do: the next round begins now. */
  poke(): void;
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
}

/**
 * Work that is looked for again and again: at once while there is more, otherwise after a pause or when poked. A round
 * that fails is told and tried again after the pause.
 */
export function createRounds(io: {
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

  const run = async () => {
    do {
      wasPoked = false;
      const isMore = await io.round().catch((error: unknown) => {
        io.failed(error);
        return false;
      });
      wasPoked ||= isMore;
      // A round without waiting for the database must not keep the process from everything else.
      await new Promise(setImmediate);
    } while (isStarted && wasPoked);
    running = undefined;
    if (isStarted) cancel = io.clock.after(io.everyMs, begin);
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
    async stop() {
      isStarted = false;
      cancel();
      await running;
    },
  };
}
