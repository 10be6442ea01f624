import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoSealKey } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-seal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes a key that only its owner reads, and gives the same one at every later start', async () => {
  const key = await demoSealKey(folder);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await demoSealKey(folder)).toBe(key);
  const file = path.join(folder, 'seal-key');
  expect(await readFile(file, 'utf8')).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('refuses a damaged key instead of making another, and does not show it', async () => {
  const file = path.join(folder, 'seal-key');
  for (const damaged of ['', 'half-a-key']) {
    await writeFile(file, damaged);
    await expect(demoSealKey(folder)).rejects.toThrow(/^DATA_DIR: .*seal-key is damaged/);
    await expect(demoSealKey(folder)).rejects.not.toThrow('half-a-key');
    expect(await readFile(file, 'utf8')).toBe(damaged);
  }
});
