import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Never part of what a build reads: its own results, installed packages, and tests. */
const OUTSIDE = new Set(['node_modules', 'dist', 'test', '.cache', 'migrations']);

function add(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(full).sort()) {
      if (!OUTSIDE.has(name)) add(hash, root, `${path}/${name}`);
    }
    return;
  }
  if (/\.test\.tsx?$/.test(path)) return;
  const content = readFileSync(full);
  hash.update(`${path}\0${content.length}\0`).update(content);
}

/**
 * One hash over names and contents, so that times of files, which a clone changes, do not matter. `known` keeps the
 * hash of each path for the next target that has it too: the caller empties it when the files may have changed.
 */
export function hashOfInputs(
  root: string,
  paths: readonly string[],
  known: Map<string, string> = new Map(),
): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    const digest = known.get(path) ?? hashOfPath(root, path);
    known.set(path, digest);
    hash.update(digest);
  }
  return hash.digest('hex');
}

function hashOfPath(root: string, path: string): string {
  const hash = createHash('sha256');
  add(hash, root, path);
  return hash.digest('hex');
}
