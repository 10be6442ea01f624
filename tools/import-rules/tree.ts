import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where our own code lives; the root's configuration files are added to it. */
const ROOTS = ['apps', 'packages', 'testkit', 'tools', 'bench', 'e2e'];
const OUTSIDE = new Set(['node_modules', 'dist', 'fixtures', '.cache']);
const SOURCE = /\.(?:tsx?|mts|mjs)$/;
const DECLARATION = /\.d\.m?ts$/;

/**
 * Every source file under a folder, found by walking the folders, to check that dependency-cruiser has read them all.
 */
function walk(root: string, path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) return OUTSIDE.has(entry.name) ? [] : walk(root, inside);
    return SOURCE.test(entry.name) && !DECLARATION.test(entry.name) ? [inside] : [];
  });
}

export function rootsOf(root: string): string[] {
  const configurations = readdirSync(root).filter((name) => /\.config\.ts$/.test(name));
  return [...ROOTS.filter((name) => existsSync(join(root, name))), ...configurations];
}

export function sourceFiles(root: string): string[] {
  return rootsOf(root).flatMap((path) => (SOURCE.test(path) ? [path] : walk(root, path)));
}

export interface Manifest {
  readonly folder: string;
  readonly name: string;
  readonly dependencies: ReadonlySet<string>;
  readonly devDependencies: ReadonlySet<string>;
  readonly scripts: readonly string[];
}

interface PackageJson {
  readonly name?: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly scripts?: Record<string, string>;
}

function readManifest(root: string, folder: string): Manifest[] {
  const path = join(root, folder, 'package.json');
  if (!existsSync(path)) return [];
  const json = JSON.parse(readFileSync(path, 'utf8')) as PackageJson;
  return [
    {
      folder,
      name: json.name ?? basename(folder),
      dependencies: new Set(Object.keys(json.dependencies ?? {})),
      devDependencies: new Set(Object.keys(json.devDependencies ?? {})),
      scripts: Object.values(json.scripts ?? {}),
    },
  ];
}

/** The root's manifest first, with an empty folder. */
export function manifests(root: string): Manifest[] {
  const inside = ['apps', 'packages']
    .filter((name) => existsSync(join(root, name)))
    .flatMap((name) => readdirSync(join(root, name)).map((entry) => `${name}/${entry}`));
  return ['', ...inside, 'testkit'].flatMap((folder) => readManifest(root, folder));
}
