import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { compilerProblem, type Edge, type Graph, readGraph } from './graph.ts';
import { schemaInBrowser, undeclaredPackages, unresolved } from './graph-rules.ts';
import { BROWSER_APPS, MODULES, SERVER_FOLDERS } from './levels.ts';
import type { Violation } from './rule.ts';
import { type Manifest, manifests, sourceFiles } from './tree.ts';

const ENTRY = /(?:\.test\.tsx?|\.e2e\.ts|\.config\.ts)$|^apps\/[^/]+\/src\/main\.tsx?$/;
const QUOTED_PATH = /["'`]((?:[\w@./*-]|\$\{[^}]*\})+\.(?:tsx?|mts|mjs))["'`?]/g;
const WORD_PATH = /[\w@./-]+\.(?:tsx?|mts|mjs)/g;
const GAP = /\$\{[^}]*\}|\*+/;

const MODULES_FOLDER = 'apps/server/src/modules/';
const BROWSER_SOURCE = new RegExp(`^(?:packages/ui|apps/(?:${BROWSER_APPS.join('|')}))/src/`);

interface Verdict {
  readonly files: number;
  readonly imports: number;
  readonly violations: readonly Violation[];
  /** Set when the check read too few files for its result to mean anything. */
  readonly problem?: string;
}

/** A check that read nothing finds no violation either; this makes it fail. */
export function problemOf(
  walked: readonly string[],
  graph: Pick<Graph, 'files' | 'edges'>,
  floor: number,
): string | undefined {
  const unseen = walked.filter((file) => !graph.files.has(file));
  if (unseen.length > 0) {
    return `read ${walked.length - unseen.length} of ${walked.length} files; not ${unseen.slice(0, 3).join(', ')}`;
  }
  if (walked.length < floor)
    return `read ${walked.length} files, fewer than ${floor}: is this the right folder?`;
  if (graph.edges.length < walked.length / 2) {
    return `found ${graph.edges.length} imports in ${walked.length} files: the files were listed but not read`;
  }
  return undefined;
}

export async function checkTree(root: string, floor: number): Promise<Verdict> {
  const blind = compilerProblem();
  if (blind !== undefined) return { files: 0, imports: 0, violations: [], problem: blind };
  const walked = sourceFiles(root);
  if (walked.length === 0)
    return { files: 0, imports: 0, violations: [], problem: 'found no source file at all' };
  const graph = await readGraph(root);
  const declared = manifests(root);
  const problem = problemOf(walked, graph, floor);
  const violations = [
    ...graph.violations,
    ...treeViolations(walked),
    ...schemaInBrowser(graph.edges),
    ...unresolved(graph.edges),
    ...undeclaredPackages(graph.edges, declared),
    ...orphans(root, walked, graph.edges, declared),
  ];
  return {
    files: walked.length,
    imports: graph.edges.length,
    violations,
    ...(problem === undefined ? {} : { problem }),
  };
}

function unlisted(file: string): Violation[] {
  const inside = file.startsWith(MODULES_FOLDER) ? file.slice(MODULES_FOLDER.length) : undefined;
  if (inside === undefined || MODULES.some((module) => inside.startsWith(`${module}/`))) return [];
  const instead =
    'give the module its line in tools/import-rules/levels.ts, or move the file into a listed one';
  return [{ rule: 'every-module-is-listed', from: file, to: '', instead }];
}

function unknownFolder(file: string): Violation[] {
  const [, folder] = /^apps\/server\/src\/([^/]+)\//.exec(file) ?? [];
  const known =
    folder === undefined
      ? !file.startsWith('apps/server/src/') || file.endsWith('/main.ts')
      : SERVER_FOLDERS.includes(folder);
  const instead = `the folders of the server are main.ts (a file), ${SERVER_FOLDERS.join(', ')}: move the file into one of them`;
  return known ? [] : [{ rule: 'every-server-folder-is-listed', from: file, to: '', instead }];
}

function jsxInStore(file: string): Violation[] {
  if (!BROWSER_SOURCE.test(file) || !/\/src\/stores\/.*(?<!\.test)\.tsx$/.test(file)) return [];
  const instead = 'a store has no JSX: rename it to .ts and draw in a feature';
  return [{ rule: 'stores-without-jsx', from: file, to: '', instead }];
}

function barrel(file: string): Violation[] {
  if (!BROWSER_SOURCE.test(file) || !/\/index\.tsx?$/.test(file)) return [];
  const instead = 'name the file after what it holds and import that file; a barrel defeats splitting';
  return [{ rule: 'no-barrels', from: file, to: '', instead }];
}

/** Rules about where a file may be, whatever it imports. */
function treeViolations(files: readonly string[]): Violation[] {
  return files.flatMap((file) => [
    ...unlisted(file),
    ...unknownFolder(file),
    ...jsxInStore(file),
    ...barrel(file),
  ]);
}

/** `./catalogs/${language}/shell.ts` and `./*.ts` name every file that they match. */
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

/** A file that nothing imports, names or starts is dead code, even if it type-checks. */
function orphans(
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
