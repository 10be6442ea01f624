import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { buildProduct } from './build-product.ts';
import { firstViewFiles } from './first-view.ts';
import { hashOfInputs } from './inputs.ts';
import { nextGenerations } from './web.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const made: string[] = [];

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'palpite-build-'));
  made.push(root);
  for (const [path, content] of Object.entries(files)) put(root, path, content);
  return root;
}

function put(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function app(): string {
  const page = (word: string) => `document.title = '${word}'; import('./later.ts');`;
  const root = tree({
    'package-lock.json': '{}',
    'package.json': '{ "type": "module" }',
    'apps/web/vite.config.ts': 'export default { build: { manifest: true } };',
    'apps/web/index.html': '<script type="module" src="/src/main.ts"></script>',
    'apps/web/src/main.ts': page('one'),
    'apps/web/src/verifier/page.ts': `document.title = 'verifier';`,
    'apps/web/src/verifier/verifier.html': '<script>/*script*/</script>',
    'apps/web/src/later.ts': `export const long = ${JSON.stringify('palpite '.repeat(400))};`,
    'apps/operator/vite.config.ts': 'export default { base: "/operator/", build: { manifest: true } };',
    'apps/operator/index.html': '<script type="module" src="/src/main.ts"></script>',
    'apps/operator/src/main.ts': page('console'),
    'apps/operator/src/later.ts': 'export const short = 1;',
    'apps/server/src/main.ts': `import { zero } from '@palpite/kernel/money';
      import { Pool } from 'pg';
      console.log(zero('BRL').asset, typeof Pool);`,
    'apps/sandbox/src/main.ts': `console.log('sandbox');`,
  });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  return root;
}

async function buildQuietly(root: string, force = false) {
  const lines: string[] = [];
  const built = await buildProduct({ root, force, announce: (line) => lines.push(line) });
  return { lines, rebuilt: built.filter((target) => !target.unchanged).map((target) => target.target) };
}

const entryOf = (root: string): string => {
  const manifest = JSON.parse(readFileSync(join(root, 'apps/web/dist/.vite/manifest.json'), 'utf8'));
  return manifest['index.html'].file;
};

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe('build', () => {
  it('builds all four, bundles what they import, leaves the driver of the database outside, and runs', async () => {
    const root = app();
    const { rebuilt, lines } = await buildQuietly(root);
    expect(rebuilt).toEqual(['web', 'operator', 'server', 'sandbox']);
    expect(lines.join('\n')).toMatch(/first view [\d.]+ kB of JavaScript/);
    const main = join(root, 'apps/server/dist/main.js');
    expect(readFileSync(main, 'utf8')).toMatch(/from "pg"/);
    expect(readFileSync(main, 'utf8')).not.toMatch(/from "@palpite/);
    expect(existsSync(`${main}.map`)).toBe(true);
    expect(readFileSync(join(root, 'apps/web/dist/verify.html'), 'utf8')).toMatch(/<script>.*verifier/s);
    expect(execFileSync(process.execPath, [main], { encoding: 'utf8' })).toBe('BRL function\n');
    expect(readdirSync(join(root, 'apps/server/dist'))).toEqual(['main.js', 'main.js.map']);
    expect(readdirSync(join(root, '.cache'))).toEqual([
      'build.json',
      'operator-assets.json',
      'web-assets.json',
    ]);
  }, 60_000);

  it('builds again only what changed, or everything on request', async () => {
    const root = app();
    await buildQuietly(root);
    expect((await buildQuietly(root)).rebuilt).toEqual([]);
    put(root, 'apps/server/test/money.test.ts', 'a test is no input');
    expect((await buildQuietly(root)).rebuilt).toEqual([]);
    put(root, 'apps/sandbox/src/main.ts', `console.log('changed');`);
    expect((await buildQuietly(root)).rebuilt).toEqual(['sandbox']);
    rmSync(join(root, 'apps/server/dist'), { recursive: true });
    expect((await buildQuietly(root)).rebuilt).toEqual(['server']);
    expect((await buildQuietly(root, true)).rebuilt).toEqual(['web', 'operator', 'server', 'sandbox']);
  }, 60_000);

  it('precompresses to the same bytes and keeps the chunks of the two builds before', async () => {
    const root = app();
    const entries: string[] = [];
    for (const word of ['one', 'two', 'three', 'four']) {
      put(root, 'apps/web/src/main.ts', `document.title = '${word}'; import('./later.ts');`);
      await buildQuietly(root);
      entries.push(entryOf(root));
    }
    expect(new Set(entries).size).toBe(4);
    const dist = join(root, 'apps/web/dist');
    expect(entries.map((entry) => existsSync(join(dist, entry)))).toEqual([false, true, true, true]);
    const later = readdirSync(join(dist, 'assets')).find((name) => /^later-.*\.js$/.test(name)) ?? '';
    const plain = readFileSync(join(dist, 'assets', later));
    expect(brotliDecompressSync(readFileSync(join(dist, 'assets', `${later}.br`)))).toEqual(plain);
    expect(gunzipSync(readFileSync(join(dist, 'assets', `${later}.gz`)))).toEqual(plain);
  }, 60_000);

  it('says in one line which entry is missing, and keeps the old pages when Vite fails', async () => {
    const root = app();
    await buildQuietly(root);
    const before = entryOf(root);
    put(root, 'apps/web/vite.config.ts', `throw new Error('broken on purpose');`);
    await expect(buildQuietly(root)).rejects.toThrow('vite build of apps/web stopped with 1.');
    expect(entryOf(root)).toBe(before);
    rmSync(join(root, 'apps/web/vite.config.ts'));
    await expect(buildQuietly(root)).rejects.toThrow('apps/web/vite.config.ts is missing');
  }, 60_000);
});

describe('the pieces of the build', () => {
  it('hashes names and contents, not times', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((content) => tree({ 'src/x.ts': content }));
    const hash = (root: string | undefined) => hashOfInputs(root ?? '', ['src', 'absent']);
    expect(hash(one)).toBe(hash(same));
    expect(hash(one)).not.toBe(hash(other));
  });

  it('does not count a rebuild of the same files as a generation', () => {
    expect(nextGenerations([['a'], ['b']], ['a'])).toEqual([['a'], ['b']]);
    expect(nextGenerations([['c'], ['b'], ['a']], ['d'])).toEqual([['d'], ['c'], ['b']]);
  });

  it('takes for the first view what the entry imports statically, once', () => {
    const manifest = {
      'index.html': { file: 'main.js', isEntry: true, imports: ['_shared'] },
      _shared: { file: 'shared.js', imports: ['index.html'] },
      'later.ts': { file: 'later.js' },
    };
    expect(firstViewFiles(manifest)).toEqual(['main.js', 'shared.js']);
  });
});
