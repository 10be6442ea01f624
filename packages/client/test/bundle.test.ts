import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const FIRST_CALLS = fileURLToPath(new URL('../../contract/src/generated/first-calls.ts', import.meta.url));
/** The table of calls grows with the contract and has a limit per call; the code of the client has one of its own. */
const CODE_LIMIT_BYTES = 4 * 1024;
const CALL_LIMIT_BYTES = 14;
/** A call of the table that is loaded with the first call of a later page. */
const LATER_CALL = '/api_web/user/backend/faq/list';

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
    splitting: true,
    outdir: 'out',
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  const isTable = (text: string) => text.includes(LATER_CALL);
  const texts = outputFiles.map(({ text }) => text);
  return {
    first: texts.filter((text) => !isTable(text)).join('\n'),
    table: texts.filter(isTable).join('\n'),
    read: Object.keys(metafile.inputs),
  };
}

describe('the download of the browser', () => {
  it('is the client without the schema library: code under 4 kB gzip, the table of the others under 14 bytes per call', async () => {
    const modules = ['client.ts', 'live.ts', 'socket-address.ts'];
    const { first, table, read } = await bundle(modules.map(source));
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
    expect(first + table).not.toMatch(/typebox|~kind|anyOf|maxLength|minLength/);
    expect(first).toContain('/api/piranha/finance/account/get');
    expect(table).not.toContain('/api/piranha/finance/account/get');
    const count = Object.keys((await import('@palpite/contract/generated/calls')).calls).length;
    expect(gzipped(table) / count).toBeLessThan(CALL_LIMIT_BYTES);
    const firstCalls = (await bundle([FIRST_CALLS])).first;
    expect(gzipped(first) - gzipped(firstCalls)).toBeLessThan(CODE_LIMIT_BYTES);
  });
});
