import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readViews, type Views } from './views.ts';

export interface TidyFile {
  readonly path: string;
  readonly text: string;
  readonly views: Views;
}

const OUTSIDE = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'shots',
  'coverage',
  'fixtures',
  'generated',
]);
const READABLE = /\.(?:tsx?|mts|mjs|css|sql|md|html|json|ya?ml|sh)$/;
/** Data that is given, not written. */
const GIVEN = new Set(['docs/checklist.json']);

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return OUTSIDE.has(entry.name) ? [] : walk(root, path);
    return entry.isFile() && READABLE.test(entry.name) && !GIVEN.has(path) ? [path] : [];
  });
}

export function tidyFile(path: string, text: string): TidyFile {
  return { path, text, views: readViews(path, text) };
}

export function readTree(root: string): TidyFile[] {
  return walk(root, '').map((path) => tidyFile(path, readFileSync(join(root, path), 'utf8')));
}
