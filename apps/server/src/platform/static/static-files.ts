import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Prepared } from '../http/prepared.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
};

/** A built web app has some hundred files and a few megabytes; more means that it is the wrong folder. */
const FILES_MAX = 4_000;
const BYTES_MAX = 64 * 1024 * 1024;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';
export const ASSETS = '/assets/';

/**
 * Reads the built web app into memory, by request path. Only a name that existed at start can be requested, so no
 * spelling of a path leads outside of the folder. Files under `assets/` carry a hash in their names and never change;
 * `x.br` and `x.gz` are the compressed forms of `x`.
 */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, Prepared>> {
  const bytes = await readAll(folder);
  const files = new Map<string, Prepared>();
  for (const [path, plain] of bytes) {
    if (!isServed(path, bytes)) continue;
    files.set(path, {
      type: contentTypeOf(path),
      cacheControl: path.startsWith(ASSETS) ? IMMUTABLE : NO_CACHE,
      plain,
      gzip: bytes.get(`${path}.gz`),
      brotli: bytes.get(`${path}.br`),
    });
  }
  return files;
}

/** Excludes the template of the page, hidden files, source maps and the compressed forms of other files. */
function isServed(path: string, all: ReadonlyMap<string, Buffer>): boolean {
  if (path === '/index.html' || path.includes('/.') || path.endsWith('.map')) return false;
  return !(/\.(?:br|gz)$/.test(path) && all.has(path.slice(0, -3)));
}

async function readAll(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (names.length > FILES_MAX) throw new Error(`${folder} has more than ${FILES_MAX} files`);
  const files = new Map<string, Buffer>();
  let total = 0;
  for (const name of names) {
    const content = await readFile(name);
    total += content.length;
    if (total > BYTES_MAX) throw new Error(`${folder} has more than ${BYTES_MAX} bytes`);
    files.set(`/${relative(folder, name).split(sep).join('/')}`, content);
  }
  return files;
}

function contentTypeOf(name: string): string {
  return TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
}
