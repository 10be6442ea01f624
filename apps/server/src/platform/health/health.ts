import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';

const WITHIN_MS = 2_000;
/** For so long a result is repeated: however often readiness is asked for, the database is asked once a second. */
const REPEAT_MS = 1_000;

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
  /** A check that rejects, or resolves to false, makes the node not ready. Its result is repeated for `everyMs`. */
  add(name: string, check: () => Promise<boolean>, options?: { readonly everyMs?: number }): void;
  /** Work that must go on; the answer costs nothing, so it is never repeated. */
  watch(name: string, isRunning: () => boolean): void;
  /** Told with the checks and never a reason to be taken out. */
  tell(name: string, note: () => string): void;
  /** From now on the answer is no: a balancer sends nobody new while the house empties. */
  startDraining(): void;
  check(): Promise<HealthResult>;
}

interface HealthDeps {
  readonly clock: Clock;
  readonly log: Log;
}

type Check = () => CheckResult | Promise<CheckResult>;

export function createHealth(deps: HealthDeps): Health {
  const checks = new Map<string, Check>();
  const notes = new Map<string, () => string>();
  let draining = false;
  const keep = (name: string, check: Check) => {
    if (checks.has(name)) throw new Error(`health check ${name} is there twice`);
    checks.set(name, check);
  };
  return {
    add: (name, check, { everyMs = REPEAT_MS } = {}) =>
      keep(name, bounded({ ...deps, name, check, everyMs })),
    watch: (name, isRunning) => keep(name, () => resultOf(name, isRunning())),
    tell(name, note) {
      notes.set(name, note);
    },
    startDraining() {
      draining = true;
    },
    async check() {
      if (draining) return { ok: false, checks: [{ name: 'drain', ok: false, why: 'draining' }] };
      const results = await Promise.all([...checks.values()].map((check) => check()));
      const reported = [...notes].map(([name, note]) => ({ name, ok: true, note: note() }));
      return { ok: results.every((result) => result.ok), checks: [...results, ...reported] };
    },
  };
}

function resultOf(name: string, ok: boolean): CheckResult {
  return ok ? { name, ok } : { name, ok, why: 'failed' };
}

interface BoundedCheck extends HealthDeps {
  readonly name: string;
  readonly everyMs: number;
  check(): Promise<boolean>;
}

/**
 * Asks once at a time and repeats the last result for a while, good or bad: a flood of probes must neither write nor
 * queue up before a stuck database. A check that hangs is a timeout for everybody, counted from when it was asked.
 */
function bounded({ name, everyMs, check, clock, log }: BoundedCheck): Check {
  let running: Promise<CheckResult> | undefined;
  let last: { readonly result: CheckResult; readonly atMs: number } | undefined;
  const begin = () => {
    const asked = check();
    const limited = new Promise<CheckResult>((resolve) => {
      const cancel = clock.after(WITHIN_MS, () => resolve({ name, ok: false, why: 'timeout' }));
      const settle = (ok: boolean) => {
        cancel();
        const result = resultOf(name, ok);
        last = { result, atMs: clock.nowMs() };
        running = undefined;
        resolve(result);
      };
      asked.then(settle, (err: unknown) => {
        log.warn({ err, check: name }, 'health check failed');
        settle(false);
      });
    });
    running = limited;
    return limited;
  };
  return () => {
    if (running) return running;
    if (last && clock.nowMs() - last.atMs < everyMs) return last.result;
    return begin();
  };
}
