import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Never part of what a build reads: its own results, installed packages, and tests. */
const OUTSIDE = new Set(['node_modules', 'dist', 'test', '.cache', 'migrations']);

function add(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) {
      if (!OUTSIDE.has(name)) add(hash, root, `${path}/${name}`);
    }
    return;
  }
  if (/\.test\.tsx?$/.test(path)) return;
  const content = readFileSync(full);
  hash.update(`${path}\0${content.length}\0`).update(content);
}

/** One hash over names and contents, so that times of files, which a clone changes, do not matter. */
export function hashOfInputs(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) add(hash, root, path);
  return hash.digest('hex');
}
