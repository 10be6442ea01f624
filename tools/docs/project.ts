import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@palpite/contract/calls';
import { operatorCalls } from '@palpite/contract/operator/calls';
import type { Project } from './check.ts';
import { type Document, readDocument } from './markdown.ts';
import { treeOf } from './paths.ts';
import { readSettings } from './settings.ts';
import type { Sources } from './tables.ts';

/** Made by tools; `.data` and its copies too. */
const OUTSIDE = /^(?:node_modules|\.git|dist|coverage|\.cache|\.data.*)$/;
const PROGRAM = /\.(?:tsx?|mts|mjs)$/;
const TEST = /(?:\.test\.tsx?|\.e2e\.ts)$|(?:^|\/)(?:test|e2e)\//;
const CONSTANT = /\bconst ([A-Z][A-Z0-9_]+)\b/g;
const QUOTED = /['"`]([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[\w-]+\.[a-z]{2,4})['"`]/g;

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (OUTSIDE.test(entry.name) || path === 'shots') return [];
    return entry.isDirectory() ? walk(root, path) : [path];
  });
}

/** The source as the documents name it: constants anywhere, quoted words where the product itself uses them. */
function wordsOf(programs: ReadonlyMap<string, string>): Set<string> {
  const words = new Set<string>();
  for (const [path, text] of programs) {
    for (const [, name = ''] of text.matchAll(CONSTANT)) words.add(name);
    if (!TEST.test(path)) for (const [, word = ''] of text.matchAll(QUOTED)) words.add(word);
  }
  return words;
}

function manifestsOf(root: string, files: readonly string[]) {
  return files
    .filter((path) => /(?:^|\/)package\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest);
}

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Reading {
  readonly project: Project;
  readonly documents: readonly Document[];
}

export function readProject(root: string): Reading {
  const files = walk(root, '');
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const programs = new Map(files.filter((path) => PROGRAM.test(path)).map((path) => [path, read(path)]));
  const manifests = manifestsOf(root, files);
  const [main] = manifests.filter(({ name }) => name === 'palpite');
  return {
    documents: files.filter((path) => path.endsWith('.md')).map((path) => readDocument(path, read(path))),
    project: {
      tree: treeOf(files),
      scripts: new Set(Object.keys(main?.scripts ?? {})),
      packages: new Set(
        manifests.flatMap(({ name, dependencies, devDependencies }) => [
          name,
          ...Object.keys(dependencies ?? {}),
          ...Object.keys(devDependencies ?? {}),
        ]),
      ),
      calls: [...Object.values(calls), ...Object.values(operatorCalls)].map(({ path }) => path),
      settings: readSettings(programs.values()),
      words: wordsOf(programs),
    },
  };
}

/** What the tables of the documents are compared with. */
export function readSources(root: string): Sources {
  const files = walk(root, '');
  return {
    read: (path) => readFileSync(join(root, path), 'utf8'),
    documents: files.filter((path) => path.endsWith('.md')),
    server: files.filter((path) => /^apps\/server\/src\/.*\.ts$/.test(path) && !TEST.test(path)),
    settings: readSettings([]).fixed,
  };
}
