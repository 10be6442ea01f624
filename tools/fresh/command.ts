import { spawn } from 'node:child_process';

export interface Command {
  /** How it ended, as a word; undefined while it runs. */
  ended(): string | undefined;
  /** Waits for the end; undefined when the limit comes first. */
  end(limitMs: number): Promise<string | undefined>;
  lastLine(): string;
  /** To the whole group, as a terminal does. */
  interrupt(signal: NodeJS.Signals): void;
  /** Whatever is left of the group, at once. */
  kill(): void;
}

const OUTPUT_KEPT = 10_000;

/**
 * npm with these arguments, as the leader of a process group of its own; its output is shown and its tail is kept.
 */
export function startCommand(args: readonly string[], folder: string, env: NodeJS.ProcessEnv): Command {
  const child = spawn('npm', args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let end: string | undefined;
  const finished = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? String(code)));
  }).then((word) => {
    end = word;
    return word;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      process.stdout.write(piece);
      output = (output + piece.toString()).slice(-OUTPUT_KEPT);
    });
  }
  const signalGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // No process is left in the group.
    }
  };
  const onExit = (): void => signalGroup('SIGKILL');
  process.once('exit', onExit);
  return {
    ended: () => end,
    end: (limitMs) => Promise.race([finished, timeout(limitMs)]),
    lastLine: () => output.trimEnd().split('\n').at(-1) ?? '',
    interrupt: signalGroup,
    kill: () => {
      signalGroup('SIGKILL');
      process.off('exit', onExit);
    },
  };
}

function timeout(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref();
  });
}
