import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const SOURCE = path.join(ROOT, 'apps/server/src/platform');

/** A program with the fatal error handlers of the server, which then runs `what`. */
async function end(what: string, drain = 'async () => console.log("drained")') {
  const script = `
    import { systemClock } from '${SOURCE}/clock/clock.ts';
    import { endOnFatalErrors } from '${SOURCE}/drain/fatal.ts';
    import { createLog } from '${SOURCE}/log/log.ts';
    endOnFatalErrors({ log: createLog({ level: 'info' }), clock: systemClock, drain: ${drain} });
    const databaseError = Object.assign(new Error('terminating connection due to transaction timeout'), {
      code: '25P04', severity: 'FATAL', routine: 'ProcessInterrupts', detail: 'player@example.com',
    });
    setInterval(() => undefined, 1_000);
    ${what}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output, errors };
}

it('logs an unhandled rejection with its stack, drains and exits with code 1', async () => {
  const { code, output, errors } = await end('void Promise.reject(databaseError);');
  expect(code).toBe(1);
  // The log and the console write on their own: their order is not promised.
  const logged = output.split('\n').find((text) => text.startsWith('{')) ?? '';
  const line = JSON.parse(logged) as Record<string, unknown>;
  expect(line).toMatchObject({
    level: 'fatal',
    origin: 'unhandledRejection',
    err: { code: '25P04', message: 'terminating connection due to transaction timeout' },
  });
  expect(JSON.stringify(line)).toMatch(/ at .*eval1/);
  expect(errors).toContain('fatal (unhandledRejection): terminating connection due to transaction timeout');
  expect(output + errors).not.toContain('player@example.com');
  expect(output).toContain('drained');
});

it('logs an uncaught exception and exits with code 1 even if the drain fails', async () => {
  const failing = 'async () => { throw new Error("cannot drain"); }';
  const { code, output, errors } = await end('setImmediate(() => { throw new Error("a bug"); });', failing);
  expect(code).toBe(1);
  expect(output).toContain('"origin":"uncaughtException"');
  expect(errors).toContain('fatal (uncaughtException): a bug');
});

it('logs a second error that happens during the drain and still exits', async () => {
  const twice = `() => new Promise((resolve) => {
    setImmediate(() => { setImmediate(resolve); throw new Error("a second bug"); });
  })`;
  const { code, errors } = await end('setImmediate(() => { throw new Error("a bug"); });', twice);
  expect(code).toBe(1);
  expect(errors).toContain('fatal (uncaughtException): a second bug');
});
