import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findAppPackages } from '../app-packages.ts';

const PATHS = ['/download/bethoje-br.apk', '/download/lasbet-mx.apk'];

it('[BRAND-019] finds the packages that are in the folder, with their size, and none without a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'));
  await writeFile(join(folder, 'bethoje-br.apk'), 'PK-package');
  expect(await findAppPackages(folder, PATHS)).toEqual([
    { path: '/download/bethoje-br.apk', file: join(folder, 'bethoje-br.apk'), bytes: 10 },
  ]);
  expect(await findAppPackages(undefined, PATHS)).toEqual([]);
  expect(await findAppPackages(join(folder, 'gone'), PATHS)).toEqual([]);
});
