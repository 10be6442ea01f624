import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';

const WITHIN_MS = 2_000;

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  /** Shown to whoever can read `/readyz`, so it never carries an error's own text. */
  readonly why?: 'failed' | 'timeout' | 'draining';
  /** One word on how it stands where that does not decide whether the house is ready. */
  readonly note?: string;
}

export interface HealthResult {
  readonly ok: boolean;
  readonly checks: readonly CheckResult[];
}

export interface Health {
  /** Rejects, or resolves to false, when the house cannot do its work. */
  add(name: string, check: () => Promise<boolean>): void;
  /** Told with the checks and never a reason to be taken out. */
  tell(name: string, note: () => string): void;
  /** From now on the answer is no: a balancer sends nobody new while the house empties. */
  startDraining(): void;
  check(): Promise<HealthResult>;
}

export function createHealth(io: { clock: Clock; log: Log }): Health {
  const checks = new Map<string, () => Promise<CheckResult>>();
  const notes = new Map<string, () => string>();
  let draining = false;
  return {
    tell(name, note) {
      notes.set(name, note);
    },
    add(name, check) {
      if (checks.has(name)) throw new Error(`health check ${name} is there twice`);
      checks.set(name, once(name, check, io));
    },
    startDraining() {
      draining = true;
    },
    async check() {
      if (draining) return { ok: false, checks: [{ name: 'drain', ok: false, why: 'draining' }] };
      const results = await Promise.all([...checks.values()].map((check) => check()));
      const told = [...notes].map(([name, note]) => ({ name, ok: true, note: note() }));
      return { ok: results.every((result) => result.ok), checks: [...results, ...told] };
    },
  };
}

/** A check that hangs is asked once, not once per request: a stuck database must not collect waiting questions. */
function once(
  name: string,
  check: () => Promise<boolean>,
  io: { clock: Clock; log: Log },
): () => Promise<CheckResult> {
  let running: Promise<CheckResult> | undefined;
  const ask = async (): Promise<CheckResult> => {
    try {
      return (await check()) ? { name, ok: true } : { name, ok: false, why: 'failed' };
    } catch (err) {
      io.log.warn({ err, check: name }, 'health check failed');
      return { name, ok: false, why: 'failed' };
    } finally {
      running = undefined;
    }
  };
  return () => {
    running ??= ask();
    const asked = running;
    return new Promise((resolve) => {
      const cancel = io.clock.after(WITHIN_MS, () => resolve({ name, ok: false, why: 'timeout' }));
      asked.then((result) => {
        cancel();
        resolve(result);
      }, cancel);
    });
  };
}
