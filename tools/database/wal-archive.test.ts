import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInside, pruneArchive } from './wal-archive.ts';

const PROGRAM = fileURLToPath(new URL('./archive-wal.mjs', import.meta.url));
const SEGMENT = '000000010000000000000005';
let folder: string;
let source: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-wal-'));
  source = path.join(await mkdtemp(path.join(tmpdir(), 'palpite-wal-source-')), SEGMENT);
  await writeFile(source, 'the log');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(path.dirname(source), { recursive: true, force: true });
});

function run(...args: string[]): { code: number | null; error: string } {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  return { code: status, error: stderr };
}

it('stores a file once, takes the same again, and refuses another content under its name', async () => {
  expect(run('store', folder, source, SEGMENT)).toEqual({ code: 0, error: '' });
  expect(await readdir(folder)).toEqual([`${SEGMENT}.gz`]);
  const stored = path.join(folder, `${SEGMENT}.gz`);
  expect((await stat(stored)).mode & 0o777).toBe(0o600);
  expect(gunzipSync(await readFile(stored)).toString()).toBe('the log');
  expect(run('store', folder, source, SEGMENT).code).toBe(0);
  await writeFile(source, 'another log');
  const refused = run('store', folder, source, SEGMENT);
  expect(refused.code).toBe(1);
  expect(refused.error).toContain('holds something else');
  expect(gunzipSync(await readFile(stored)).toString()).toBe('the log');
});

it('leaves nothing behind when it cannot store, and takes no name that PostgreSQL does not use', async () => {
  expect(run('store', folder, path.join(folder, 'missing'), SEGMENT).code).toBe(1);
  expect(run('store', folder, source, '../evil').error).toContain("is no file of PostgreSQL's log");
  expect(run('check', path.join(folder, 'missing')).code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path.join(folder, `${SEGMENT}.gz.draft-1`), 'half');
  expect(run('check', folder).code).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

it('says that a file is missing, and that a damaged one ends the recovery', async () => {
  const target = path.join(path.dirname(source), 'fetched');
  expect(run('fetch', folder, SEGMENT, target).code).toBe(1);
  run('store', folder, source, SEGMENT);
  expect(run('fetch', folder, SEGMENT, target).code).toBe(0);
  expect(await readFile(target, 'utf8')).toBe('the log');
  await writeFile(path.join(folder, `${SEGMENT}.gz`), gzipSync('the log').subarray(0, 12));
  expect(run('fetch', folder, SEGMENT, target).code).toBe(200);
});

it('removes the log before the oldest backup that is left, and nothing while none is known', async () => {
  const label = (name: string) => gzipSync(`START WAL LOCATION: 0/0 (file x)\nLABEL: ${name}\n`);
  const put = (name: string, content: Buffer = gzipSync('')) => writeFile(path.join(folder, name), content);
  for (const digit of '34567') await put(`00000001000000000000000${digit}.gz`);
  await put('000000020000000000000008.gz');
  await put('00000002.history.gz');
  await put('000000010000000000000004.00000028.backup.gz', label('old.tar.gz'));
  await put('000000010000000000000006.00000028.backup.gz', label('new.tar.gz'));
  expect(await pruneArchive(folder, new Set(['other.tar.gz']))).toBe(0);
  expect(await pruneArchive(folder, new Set(['new.tar.gz']))).toBe(4);
  expect((await readdir(folder)).sort()).toEqual([
    '000000010000000000000006.00000028.backup.gz',
    '000000010000000000000006.gz',
    '000000010000000000000007.gz',
    '00000002.history.gz',
    '000000020000000000000008.gz',
  ]);
});

it('tells a folder inside of the data from one beside them, also when it does not exist yet', async () => {
  expect(await isInside(folder, path.join(folder, 'a', 'b'))).toBe(true);
  expect(await isInside(folder, folder)).toBe(true);
  expect(await isInside(folder, `${folder}-log`)).toBe(false);
});
