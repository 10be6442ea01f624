import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProgramOptions, prepareProgram, startProgram } from './program.ts';

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

it('waits for a slow start as long as the program lives and reports its progress', async () => {
  const lines: string[] = [];
  const { ready, stop } = await program('setTimeout(() => process.send({ ready: true, http: 1 }), 400)', {
    progressMs: 50,
    announce: (line) => lines.push(line),
  });
  expect(ready).toMatchObject({ ready: true, http: 1 });
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines[0]).toContain('The program is still starting after 0 s');
  const printed = lines.length;
  await stop();
  expect(lines).toHaveLength(printed);
});

it('reports how a program ended and what it wrote to standard error, and stores that in a file', async () => {
  const { ended, lastLines } = await program(
    "process.send({ ready: true }); console.log('a line'); setImmediate(() => { throw new Error('the reason') })",
    { logName: 'fallen' },
  );
  expect(await ended).toBe('code 1');
  expect(await lastLines()).toContain('Error: the reason');
  expect(await readFile(path.join(folder, 'fallen.stderr.log'), 'utf8')).toContain('Error: the reason');
  expect(await readFile(path.join(folder, 'fallen.log'), 'utf8')).toBe('a line\n');
});

it('leaves the log alone that a program writes itself, and reports its last lines after a rotation too', async () => {
  const own = path.join(folder, 'own.log');
  await writeFile(own, 'a line of an earlier start\n'.repeat(10));
  const script = `require('node:fs').writeFileSync(${JSON.stringify(own)}, 'the last line\\n'); console.log('printed'); process.kill(process.pid, 'SIGKILL')`;
  await expect(program(script, { logName: 'own', writesOwnLog: true })).rejects.toThrow('printed');
  const silent = script.replace("console.log('printed');", '');
  await writeFile(own, 'a line of an earlier start\n'.repeat(10));
  const ended = program(silent, { logName: 'own', writesOwnLog: true });
  await expect(ended).rejects.toThrow('ended with signal SIGKILL. the last line');
  expect(await readFile(own, 'utf8')).toBe('the last line\n');
});

it('rotates the output of an earlier start that has grown too large, for the owner alone', async () => {
  const file = path.join(folder, 'grown.log');
  await writeFile(file, `${'x'.repeat(20_000_001)}\n`, { mode: 0o644 });
  const { stop } = await program("console.log('new'); process.send({ ready: true })", { logName: 'grown' });
  await stop();
  expect((await stat(`${file}.1`)).size).toBe(20_000_002);
  expect(await readFile(file, 'utf8')).toBe('new\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
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

it('starts a prepared program, and ends one that was never started', async () => {
  const script = "process.once('message', ({ begin }) => process.send({ ready: true, ...begin }))";
  const prepared = prepareProgram((spare) => program(script, { ...spare, logName: 'waiting' }));
  expect(
    await Promise.race([prepared.started, new Promise((resolve) => setImmediate(resolve, 'waits'))]),
  ).toBe('waits');
  prepared.begin({ DATABASE_URL: 'postgres://later' });
  const { ready, stop } = await prepared.started;
  expect(ready).toEqual({ ready: true, DATABASE_URL: 'postgres://later' });
  await stop();
  const never = prepareProgram((spare) => program(script, { ...spare, logName: 'never' }));
  never.end();
  await expect(never.started).rejects.toThrow('ended with signal SIGTERM');
});
