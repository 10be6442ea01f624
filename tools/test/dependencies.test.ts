import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Declared {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

function declared(): Declared[] {
  const below = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  return ['.', 'testkit', ...below('apps'), ...below('packages')].flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
    return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(
      ([name, version]) => ({
        name,
        version,
        folder,
      }),
    );
  });
}

describe('the dependencies', () => {
  it('are pinned to one exact version, and packages of the workspace to none', () => {
    const loose = declared().filter(({ name, version }) =>
      name.startsWith('@palpite/')
        ? version !== '*'
        : !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('have the same version wherever they are declared', () => {
    const versions = new Map<string, Set<string>>();
    for (const { name, version } of declared())
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions].filter(([, all]) => all.size > 1).map(([name]) => name)).toEqual([]);
    expect(versions.size).toBeGreaterThan(40);
  });
});
