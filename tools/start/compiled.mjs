// Plain JavaScript on purpose: a start that finds the compiled launcher loads nothing that translates TypeScript.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const COMPILED = '.cache/start';
export const RECORD = 'compiled.json';

export const launcherOf = (root, name) => join(root, COMPILED, name, 'launch.js');

export function hashOf(root, file) {
  return createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
}

/** What the launcher was last compiled from; undefined when nothing was written or a kill cut the writing short. */
export function readRecord(root) {
  try {
    return JSON.parse(readFileSync(join(root, COMPILED, RECORD), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The file of the compiled launcher, when every source that it was made of is still the same; else undefined. */
export function compiledLauncher(root) {
  const record = readRecord(root);
  // It has the addresses of its sources in it, so that a checkout that was moved needs another one.
  if (record?.root !== root || !existsSync(launcherOf(root, record.name))) return undefined;
  try {
    const isSame = Object.entries(record.inputs).every(([file, hash]) => hashOf(root, file) === hash);
    return isSame ? launcherOf(root, record.name) : undefined;
  } catch {
    // A source is gone.
    return undefined;
  }
}
