import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const calls = fileURLToPath(new URL('../../contract/src/generated/calls.ts', import.meta.url));
/** The table of calls grows with the contract and has a limit per call; the code of the client has one of its own. */
const CODE_LIMIT_BYTES = 4 * 1024;
const CALL_LIMIT_BYTES = 14;

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

async function bundle(modules: readonly string[]) {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: modules.map((path) => `export * from ${JSON.stringify(path)};`).join('\n'),
      resolveDir: source(''),
    },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  return { text: outputFiles[0]?.text ?? '', read: Object.keys(metafile.inputs) };
}

describe('the download of the browser', () => {
  it('is the client without the schema library: code under 4 kB gzip, the table under 14 bytes per call', async () => {
    const modules = ['client.ts', 'live.ts', 'socket-address.ts'];
    const { text, read } = await bundle(modules.map(source));
    expect(read.filter((path) => path.includes('typebox') || path.includes('node_modules'))).toEqual([]);
    // The whole client must be in the bundle, or the limit below would measure a part of it.
    const needed = modules.map((name) => `packages/client/src/${name}`);
    for (const path of [
      ...needed,
      'packages/contract/src/constants.ts',
      'packages/contract/src/generated/calls.ts',
    ])
      expect(
        read.some((file) => file.endsWith(path)),
        path,
      ).toBe(true);
    expect(text).not.toMatch(/typebox|~kind|anyOf|maxLength|minLength/);
    expect(text).toContain('/api/piranha/finance/account/get');
    const table = gzipped((await bundle([calls])).text);
    const count = Object.keys((await import('@palpite/contract/generated/calls')).calls).length;
    expect(table / count).toBeLessThan(CALL_LIMIT_BYTES);
    expect(gzipped(text) - table).toBeLessThan(CODE_LIMIT_BYTES);
  });
});
