import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';

const WITHIN_MS = 2_000;
/** A result is reused for this long: however often readiness is requested, the database is asked once a second. */
const REPEAT_MS = 1_000;

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  /** Readable by whoever can reach `/readyz`, so it never contains the text of an error. */
  readonly why?: 'failed' | 'timeout' | 'draining';
  /** A state that is reported and does not decide whether the node is ready. */
  readonly note?: string;
}

export interface HealthResult {
  readonly ok: boolean;
  readonly checks: readonly CheckResult[];
}

export interface Health {
  /** A check that rejects or resolves to false makes the node not ready. Its result is reused for `everyMs`. */
  add(name: string, check: () => Promise<boolean>, options?: { readonly everyMs?: number }): void;
  /** Work that must go on. The answer costs nothing, so it is never cached. */
  watch(name: string, isRunning: () => boolean): void;
  /** Reported with the checks; it never makes the node unready. */
  report(name: string, note: () => string): void;
  /** The node is not ready from now on: a load balancer sends no new clients while it drains. */
  startDraining(): void;
  /** Excluded checks are reported and do not make the node unready. */
  check(excluded?: ReadonlySet<string>): Promise<HealthResult>;
}

interface HealthDeps {
  readonly clock: Clock;
  readonly log: Log;
}

const NONE: ReadonlySet<string> = new Set();

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
    report(name, note) {
      notes.set(name, note);
    },
    startDraining() {
      draining = true;
    },
    async check(excluded = NONE) {
      if (draining) return { ok: false, checks: [{ name: 'drain', ok: false, why: 'draining' }] };
      const results = await Promise.all([...checks.values()].map((check) => check()));
      const reported = [...notes].map(([name, note]) => ({ name, ok: true, note: note() }));
      const ok = results.every((result) => result.ok || excluded.has(result.name));
      return { ok, checks: [...results, ...reported] };
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
 * Runs the check once at a time and reuses the last result for a while, good or bad: a flood of probes must neither
 * write nor queue up before a stuck database. A check that hangs is a timeout for everybody, counted from its start.
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
