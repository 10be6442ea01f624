import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { openRotatingFile } from './rotating-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-log-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pathOf = (name: string) => {
  mkdirSync(path.join(folder, name));
  return path.join(folder, name, 'server.log');
};

/** All remaining lines, oldest first. */
function linesOf(file: string): string[] {
  const numbers = [...Array(20).keys()].reverse();
  const files = numbers.map((number) => (number === 0 ? file : `${file}.${number}`));
  const text = files.filter((name) => existsSync(name)).map((name) => readFileSync(name, 'utf8'));
  return text.join('').split('\n').slice(0, -1);
}

it('keeps every line whole and in order over many rotations, in files of a bounded size and number', () => {
  const file = pathOf('many');
  const before = process.umask(0);
  const log = openRotatingFile({ file, maxBytes: 1_000, keep: 3 });
  for (let number = 0; number < 1_000; number += 1) log.write(`line ${number} ${'é'.repeat(number % 50)}\n`);
  log.close();
  process.umask(before);
  const names = readdirSync(path.dirname(file)).sort();
  expect(names).toEqual(['server.log', 'server.log.1', 'server.log.2', 'server.log.3']);
  for (const name of names) {
    const { size, mode } = statSync(path.join(path.dirname(file), name));
    expect(size).toBeLessThanOrEqual(1_000);
    expect(mode & 0o777).toBe(0o600);
  }
  const lines = linesOf(file);
  const first = 1_000 - lines.length;
  expect(lines.length).toBeGreaterThan(40);
  expect(lines).toEqual(lines.map((_, index) => `line ${first + index} ${'é'.repeat((first + index) % 50)}`));
});

it('continues the file of an earlier process and ends a line that it left incomplete', () => {
  const file = pathOf('restart');
  const options = { file, maxBytes: 60, keep: 5 };
  for (const start of [1, 2, 3]) {
    const log = openRotatingFile(options);
    log.write(`start ${start} writes a line\n`);
    log.close();
  }
  writeFileSync(file, 'half a li', { flag: 'a' });
  chmodSync(file, 0o644);
  const log = openRotatingFile(options);
  log.write('a whole line\n');
  log.close();
  expect(linesOf(file)).toEqual([
    ...[1, 2, 3].map((start) => `start ${start} writes a line`),
    'half a li',
    'a whole line',
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('writes a line that is longer than a file into its own file', () => {
  const file = pathOf('long');
  const log = openRotatingFile({ file, maxBytes: 10, keep: 5 });
  for (const line of ['a', 'b'.repeat(100), 'c']) log.write(`${line}\n`);
  log.close();
  expect(linesOf(file)).toEqual(['a', 'b'.repeat(100), 'c']);
});

it('continues in the same file when renaming fails, and loses nothing', () => {
  const file = pathOf('stuck');
  mkdirSync(`${file}.1`);
  const log = openRotatingFile({ file, maxBytes: 20, keep: 1 });
  for (let number = 0; number < 10; number += 1) log.write(`line ${number}\n`);
  log.close();
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(11);
});

it('has every line of a process that is killed, and serves as the log of the server', async () => {
  const file = pathOf('killed');
  const script = `
    import { createLog } from './src/platform/log/log.ts';
    import { openRotatingFile } from './src/platform/log/rotating-file.ts';
    const stream = openRotatingFile({ file: ${JSON.stringify(file)}, maxBytes: 5000, keep: 100 });
    const log = createLog({ level: 'info', stream });
    for (let number = 0; number < 500; number += 1) log.info({ number }, 'counted');
    process.kill(process.pid, 'SIGKILL');`;
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
  await new Promise((resolve) => child.once('exit', resolve));
  const numbers = linesOf(file).map((line) => (JSON.parse(line) as { number: number }).number);
  expect(numbers.slice(-200)).toEqual(Array.from({ length: 200 }, (_, index) => 300 + index));
  expect(readdirSync(path.dirname(file)).length).toBeGreaterThan(5);
});

it('survives a full disk: the server goes on, no line is torn, and the log says how many are missing', async () => {
  const file = pathOf('full');
  const script = `
    import { statSync, truncateSync } from 'node:fs';
    import { openRotatingFile } from './src/platform/log/rotating-file.ts';
    const file = ${JSON.stringify(file)};
    const log = openRotatingFile({ file, maxBytes: 1e6, keep: 1 });
    for (let number = 0; number < 300; number += 1) log.write('x'.repeat(39) + '\\n');
    const { size } = statSync(file);
    if (size !== 204 * 40) throw new Error('torn at ' + size);
    truncateSync(file, 40);
    log.write('after\\n');`;
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  // The file size limit of this process is eight blocks of 1,024 bytes: 204 lines and a part of one.
  const words = ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, '--import', 'tsx'];
  const child = spawn('bash', [...words, '--input-type=module', '-e', script], { cwd, stdio: 'inherit' });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  const lines = linesOf(file);
  expect(lines[0]).toBe('x'.repeat(39));
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'warn', lost: 96 });
  expect(lines.slice(2)).toEqual(['after']);
});

it('accepts the lines of the log unchanged', () => {
  const file = pathOf('pino');
  const stream = openRotatingFile({ file, maxBytes: 1_000, keep: 1 });
  createLog({ level: 'info', stream }).warn({ match: 7 }, 'a word');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ level: 'warn', match: 7, msg: 'a word' });
  stream.close();
});
