import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';

const WITHIN_MS = 10_000;

export interface Drain {
  /** What was started last is stopped first, because it depends on what was started before it. */
  add(name: string, stop: () => Promise<void> | void, withinMs?: number): void;
  /**
   * Stops everything once; a second call waits for the first. True when every step ended without an error and in time.
   */
  run(reason: string): Promise<boolean>;
}

interface Step {
  readonly name: string;
  readonly stop: () => Promise<void> | void;
  readonly withinMs: number;
}

/** A step that hangs or fails is logged by name and the next one runs: the pool is closed whatever a socket does. */
export function createDrain(deps: { clock: Clock; log: Log }): Drain {
  const steps: Step[] = [];
  let running: Promise<boolean> | undefined;

  async function stopAll(reason: string): Promise<boolean> {
    deps.log.info({ reason, steps: steps.length }, 'draining');
    let clean = true;
    for (let step = steps.pop(); step; step = steps.pop()) {
      clean = (await stopOne(step, deps)) && clean;
    }
    deps.log.info({ clean }, 'drained');
    return clean;
  }

  return {
    add(name, stop, withinMs = WITHIN_MS) {
      if (running) throw new Error(`${name} was started while the server drains`);
      steps.push({ name, stop, withinMs });
    },
    run(reason) {
      running ??= stopAll(reason);
      return running;
    },
  };
}

async function stopOne(step: Step, deps: { clock: Clock; log: Log }): Promise<boolean> {
  let cancel = () => {};
  const late = new Promise<'late'>((resolve) => {
    cancel = deps.clock.after(step.withinMs, () => resolve('late'));
  });
  try {
    const ended = await Promise.race([Promise.resolve().then(step.stop), late]);
    if (ended !== 'late') return true;
    deps.log.error({ step: step.name, withinMs: step.withinMs }, 'a step of the drain did not end in time');
  } catch (err) {
    deps.log.error({ step: step.name, err }, 'a step of the drain failed');
  } finally {
    cancel();
  }
  return false;
}
