import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { compileLauncher } from './compile.ts';
import { compiledLauncher } from './compiled.mjs';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const COMPILER = ['tools/start/compile.ts', 'tools/build/program.ts'];
const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** A checkout whose launcher says where its source is, and brings one module later. */
function checkout(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'palpite-launcher-'));
  made.push(root);
  for (const file of COMPILER) cpSync(path.join(REPOSITORY, file), path.join(root, file));
  mkdirSync(path.join(root, 'tools/start'), { recursive: true });
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'));
  put(root, 'later.ts', `export const word: string = 'later';`);
  put(
    root,
    'launch.ts',
    `export const launch = async () => \`\${import.meta.url} \${(await import('./later.ts')).word}\`;`,
  );
  return root;
}

function put(root: string, name: string, text: string): void {
  writeFileSync(path.join(root, 'tools/start', name), text);
}

it('compiles a launcher that runs and knows where its sources are', async () => {
  const root = checkout();
  const file = await compileLauncher(root);
  const { launch } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    launch(): Promise<string>;
  };
  expect(await launch()).toBe(`${pathToFileURL(path.join(root, 'tools/start/launch.ts')).href} later`);
});

it('takes what was compiled only while every source is the same', async () => {
  const root = checkout();
  expect(compiledLauncher(root)).toBeUndefined();
  const first = await compileLauncher(root);
  expect(compiledLauncher(root)).toBe(first);
  put(root, 'later.ts', `export const word: string = 'another';`);
  expect(compiledLauncher(root)).toBeUndefined();
  const second = await compileLauncher(root);
  expect(compiledLauncher(root)).toBe(second);
  expect(second).not.toBe(first);
  // Somebody may just be starting from it.
  expect(existsSync(first)).toBe(true);
  put(root, 'later.ts', `export const word: string = 'a third';`);
  await compileLauncher(root);
  expect(existsSync(first)).toBe(false);
  rmSync(path.join(root, 'tools/start/later.ts'));
  expect(compiledLauncher(root)).toBeUndefined();
});

it('does not take a record that is damaged, or that came from another folder', async () => {
  const root = checkout();
  await compileLauncher(root);
  const record = path.join(root, '.cache/start/compiled.json');
  const text = readFileSync(record, 'utf8');
  writeFileSync(record, text.slice(0, -5));
  expect(compiledLauncher(root)).toBeUndefined();
  writeFileSync(record, text.replaceAll(root, '/elsewhere'));
  expect(compiledLauncher(root)).toBeUndefined();
});
