import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Edge } from './graph.ts';
import type { Violation } from './rule.ts';
import type { Manifest } from './tree.ts';

const ENTRY = /(?:\.test\.tsx?|\.e2e\.ts|\.config\.ts)$|^apps\/[^/]+\/src\/main\.tsx?$/;
const QUOTED_PATH = /["'`]((?:[\w@./*-]|\$\{[^}]*\})+\.(?:tsx?|mts|mjs))["'`?]/g;
const WORD_PATH = /[\w@./-]+\.(?:tsx?|mts|mjs)/g;
const GAP = /\$\{[^}]*\}|\*+/;

/** `./catalogs/${language}/shell.ts` and `./*.ts` name every file that they can mean. */
function matching(path: string, files: ReadonlySet<string>): string[] {
  if (!GAP.test(path)) return files.has(path) ? [path] : [];
  const pieces = path.split(GAP).map((piece) => piece.replace(/[.+^()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${pieces.join('.+')}$`);
  return [...files].filter((file) => pattern.test(file));
}

/** Files that a program, a page or a worker names by a string instead of an import. */
function namedIn(text: string, folders: readonly string[], files: ReadonlySet<string>): string[] {
  return [...text.matchAll(QUOTED_PATH)].flatMap(([, path = '']) =>
    folders.flatMap((folder) => matching(posix.join(folder, path.replace(/^\//, '')), files)),
  );
}

function pages(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `${folder}/${name}`);
}

function namedFiles(root: string, files: ReadonlySet<string>, manifests: readonly Manifest[]): Set<string> {
  const named = new Set<string>();
  const readers = [...files, ...manifests.flatMap((manifest) => pages(root, manifest.folder))];
  for (const reader of readers) {
    const home = manifests.find(
      (manifest) => manifest.folder !== '' && reader.startsWith(`${manifest.folder}/`),
    );
    const folders = [dirname(reader), '', ...(home ? [home.folder] : [])];
    const others = namedIn(readFileSync(join(root, reader), 'utf8'), folders, files);
    for (const file of others) if (file !== reader) named.add(file);
  }
  for (const manifest of manifests) {
    for (const [word] of manifest.scripts.join(' ').matchAll(WORD_PATH))
      named.add(posix.join(manifest.folder, word));
  }
  return named;
}

/** A file that nothing imports, names or starts is dead, however green its types are. */
export function orphans(
  root: string,
  files: readonly string[],
  edges: readonly Edge[],
  manifests: readonly Manifest[],
): Violation[] {
  const imported = new Set(edges.filter((edge) => edge.from !== edge.to).map((edge) => edge.to));
  const candidates = files.filter((file) => !ENTRY.test(file) && !imported.has(file));
  if (candidates.length === 0) return [];
  const named = namedFiles(root, new Set(files), manifests);
  return candidates
    .filter((file) => !named.has(file))
    .map((from) => ({
      rule: 'no-orphans',
      from,
      to: '',
      instead: 'use it or delete it; nothing imports or starts it',
    }));
}
