import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const LIMIT_BYTES = 6 * 1024;

describe('the download of the browser', () => {
  it('is the client without the schema library, under 6 kB gzip', async () => {
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: `export * from ${JSON.stringify(source('client.ts'))};
          export * from ${JSON.stringify(source('live.ts'))};
          export * from ${JSON.stringify(source('socket-address.ts'))};`,
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
    const read = Object.keys(metafile.inputs);
    expect(read.filter((path) => path.includes('typebox') || path.includes('node_modules'))).toEqual([]);
    // The whole client must be in the bundle, or the limit below would measure a part of it.
    const needed = ['client.ts', 'live.ts', 'socket-address.ts'].map((name) => `packages/client/src/${name}`);
    for (const path of [
      ...needed,
      'packages/contract/src/constants.ts',
      'packages/contract/src/generated/calls.ts',
    ])
      expect(
        read.some((file) => file.endsWith(path)),
        path,
      ).toBe(true);
    const text = outputFiles[0]?.text ?? '';
    expect(text).not.toMatch(/typebox|~kind|anyOf|maxLength|minLength/);
    expect(text).toContain('/api/piranha/finance/account/get');
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(LIMIT_BYTES);
  });
});
