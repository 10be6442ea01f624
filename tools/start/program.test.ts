import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { expect, it } from 'vitest';
import { startProgram } from './program.ts';

const program = (script: string, readyWithinMs: number) =>
  startProgram({
    name: 'The program',
    command: [process.execPath, '-e', script],
    environment: {},
    log: openSync(devNull, 'w'),
    logFile: devNull,
    readyWithinMs,
  });

it('a program that was ready in time is left alone when the time is over', async () => {
  const { ended } = await program(
    'process.send({ ready: true }); setTimeout(() => process.exit(7), 6000)',
    5_000,
  );
  expect(await ended).toBe(7);
});

it('a program that never says that it is ready is ended', async () => {
  await expect(program('setInterval(() => undefined, 1000)', 300)).rejects.toThrow(
    'was not ready after 0.3 s',
  );
});
