import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProgramOptions, startProgram } from './program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-program-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = (script: string, options: Partial<ProgramOptions> = {}) =>
  startProgram({
    name: 'The program',
    command: [process.execPath, '-e', script],
    environment: {},
    logFolder: folder,
    logName: 'program',
    announce: () => undefined,
    ...options,
  });

it('waits for a slow start as long as the program lives and tells its progress', async () => {
  const lines: string[] = [];
  const { ready, stop } = await program('setTimeout(() => process.send({ ready: true, http: 1 }), 400)', {
    progressMs: 50,
    announce: (line) => lines.push(line),
  });
  expect(ready).toMatchObject({ ready: true, http: 1 });
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines[0]).toContain('The program is still starting after 0 s');
  const told = lines.length;
  await stop();
  expect(lines).toHaveLength(told);
});

it('tells how a program ended and what it wrote to standard error, and keeps that in a file', async () => {
  const { ended, said } = await program(
    "process.send({ ready: true }); console.log('a line'); setImmediate(() => { throw new Error('the reason') })",
    { logName: 'fallen' },
  );
  expect(await ended).toBe('code 1');
  expect(await said()).toContain('Error: the reason');
  expect(await readFile(path.join(folder, 'fallen.stderr.log'), 'utf8')).toContain('Error: the reason');
  expect(await readFile(path.join(folder, 'fallen.log'), 'utf8')).toBe('a line\n');
});

it('says why a program ended before it was ready, by the words of this start alone', async () => {
  const failing = (why: string) =>
    program(`console.error('${why}'); process.exit(3)`, { logName: 'failing' });
  await expect(failing('the first reason')).rejects.toThrow('ended with code 3. the first reason');
  const second = await failing('the second reason').catch((error: Error) => error.message);
  expect(second).toContain('the second reason');
  expect(second).not.toContain('the first reason');
});

it('ends a program that is still starting when the launcher is stopped', async () => {
  const stopping = new AbortController();
  const started = program('setInterval(() => undefined, 1000)', {
    signal: stopping.signal,
    logName: 'endless',
  });
  stopping.abort();
  await expect(started).rejects.toThrow('ended with signal SIGTERM');
});
