/** A program or a database that must run as long as the launcher does. */
export interface Service {
  /** Settles when it has ended, with the words for how: `code 1`, `signal SIGKILL`. */
  readonly ended: Promise<string>;
  /** The last lines that it wrote about itself. */
  lastLines(): Promise<string>;
  stop(): Promise<void>;
}

export interface RestartLimits {
  /** After this uptime a start counts as successful, and the next crash is counted from one again. */
  readonly settledMs: number;
  readonly attempts: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

export const RESTART_LIMITS: RestartLimits = {
  settledMs: 60_000,
  attempts: 5,
  firstWaitMs: 500,
  longestWaitMs: 10_000,
};

export interface Supervised {
  /** Settles when it is not started any more, with the reason. */
  readonly gaveUp: Promise<string>;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  readonly name: string;
  readonly first: Service;
  start(): Promise<Service>;
  readonly announce: (line: string) => void;
  readonly limits?: RestartLimits;
}

/** Restarts a crashed service after a growing pause, and gives up when it keeps crashing. */
export function supervise(options: SuperviseOptions): Supervised {
  const { name, announce, limits = RESTART_LIMITS } = options;
  let current = options.first;
  let startedAt = performance.now();
  let isStopping = false;
  let endPause = () => {};

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const startAgain = async (): Promise<string | undefined> => {
    try {
      startedAt = performance.now();
      current = await options.start();
      announce(`${name} is up again`);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const run = async (): Promise<string> => {
    for (let falls = 0; ; ) {
      let how: string | undefined = await current.ended;
      if (performance.now() - startedAt > limits.settledMs) falls = 0;
      while (how !== undefined && !isStopping) {
        falls += 1;
        if (falls > limits.attempts) {
          const last = await current.lastLines().catch(() => '');
          return `${name} ended ${falls} times in a row (${how}) and is not started again.\n${last}`;
        }
        const waitMs = Math.min(limits.longestWaitMs, limits.firstWaitMs * 2 ** (falls - 1));
        announce(
          `${name} ended (${how}): starting it again in ${waitMs / 1_000} s (${falls} of ${limits.attempts})`,
        );
        await pause(waitMs);
        how = isStopping ? undefined : await startAgain();
      }
      if (isStopping) return `${name} was stopped`;
    }
  };
  const gaveUp = run();
  return {
    gaveUp,
    async stop() {
      isStopping = true;
      endPause();
      await current.stop();
      await gaveUp;
      // One that was being started again when the stop came has only now become the current one.
      await current.stop();
    },
  };
}
