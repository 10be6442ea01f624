import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|wasm)$/;
/** Below this a compressed copy saves no packet. */
const WORTHWHILE_BYTES = 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

async function compress(path: string): Promise<void> {
  const content = readFileSync(path);
  const [small, compatible] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    deflate(content, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, compatible);
}

/** Puts `.br` and `.gz` beside every file of the folder that gains from it; returns how many. */
export async function precompressFolder(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const paths = readdirSync(folder)
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).size > WORTHWHILE_BYTES && !existsSync(`${path}.br`));
  for (const path of paths) await compress(path);
  return paths.length;
}
