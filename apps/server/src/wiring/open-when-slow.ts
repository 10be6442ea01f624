import { DatabaseUnavailable } from '../platform/database/errors.ts';

const TRIES = 10;

export interface Patience {
  /** Waits before the next try. */
  pause(failures: number): Promise<void>;
  tell(line: string): void;
}

/**
 * On a busy machine a database that runs does not answer within the limit of a connection: the start is tried again. A
 * database that refuses (nobody listens, wrong password, no such database) has a code, and waiting would not help.
 */
export async function openWhenSlow<T>(open: () => Promise<T>, { pause, tell }: Patience): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await open();
    } catch (error) {
      const isSlow = error instanceof DatabaseUnavailable && error.code === undefined;
      if (!isSlow || failures === TRIES) throw error;
      tell(`${error.message}: trying again (${failures} of ${TRIES - 1})`);
      await pause(failures);
    }
  }
}
