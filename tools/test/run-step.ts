import { spawn } from 'node:child_process';
import type { CommandStep } from './steps.ts';

export interface StepEnd {
  readonly ok: boolean;
  readonly output: string;
}

/** Limits the stored output of a checker; its first lines are enough. */
const OUTPUT_MAX = 200_000;

/**
 * `quiet` keeps the output and hands it back, so that a step that passes is one line. `node` is the binary of another
 * release of Node.
 */
export function runStep(
  step: CommandStep,
  options: { root: string; quiet: boolean; env?: Record<string, string>; node?: string },
): Promise<StepEnd> {
  return new Promise((resolve) => {
    const child = spawn(options.node ?? process.execPath, step.args, {
      cwd: options.root,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout: step.timeoutMs,
    });
    let output = '';
    const keep = (piece: Buffer): void => {
      if (output.length < OUTPUT_MAX) output += piece.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code, signal) => {
      const stopped =
        signal === null ? '' : `\n${step.name} was stopped with ${signal} (limit ${step.timeoutMs / 1000} s)`;
      resolve({ ok: code === 0, output: output + stopped });
    });
  });
}
