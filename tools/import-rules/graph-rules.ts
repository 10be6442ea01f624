import type { Edge } from './graph.ts';
import { BROWSER_APPS } from './levels.ts';
import { TEST_PATH, type Violation } from './rule.ts';
import type { Manifest } from './tree.ts';

const BROWSER_SOURCE = new RegExp(`^(?:packages/(?:ui|client)|apps/(?:${BROWSER_APPS.join('|')}))/src/`);
const TEST = new RegExp(TEST_PATH);
/** Made by a plugin of the build, so that no file stands behind them. */
const VIRTUAL = /^virtual:/;

function outgoingAtRunTime(edges: readonly Edge[]): Map<string, string[]> {
  const outgoing = new Map<string, string[]>();
  for (const { from, to, typeOnly } of edges) {
    if (!typeOnly) outgoing.set(from, [...(outgoing.get(from) ?? []), to]);
  }
  return outgoing;
}

function trail(cameFrom: ReadonlyMap<string, string>, end: string): string[] {
  const path: string[] = [];
  for (let at = end; at !== ''; at = cameFrom.get(at) ?? '') path.unshift(at);
  return path;
}

/** The shortest way from a file to the schema library, if there is one. */
function wayToSchemas(outgoing: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>([[start, '']]);
  for (const at of cameFrom.keys()) {
    if (/node_modules\/typebox\//.test(at)) return trail(cameFrom, at);
    for (const to of outgoing.get(at) ?? []) if (!cameFrom.has(to)) cameFrom.set(to, at);
  }
  return undefined;
}

/** Follows what survives compilation only: a type costs the browser nothing. */
export function schemaInBrowser(edges: readonly Edge[]): Violation[] {
  const outgoing = outgoingAtRunTime(edges);
  const instead =
    'use `import type`, or contract/generated/calls; the schema library would cost the browser 12 to 20 kB';
  return [...outgoing.keys()].flatMap((from) => {
    const way = BROWSER_SOURCE.test(from) && !TEST.test(from) ? wayToSchemas(outgoing, from) : undefined;
    const to = way?.slice(1).join(' -> ') ?? '';
    return way ? [{ rule: 'no-schema-library-in-the-browser', from, to, instead }] : [];
  });
}

export function packageOf(specifier: string): string | undefined {
  if (/^[./]/.test(specifier) || VIRTUAL.test(specifier)) return undefined;
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** What ships imports what its own manifest declares, and types of what the root declares for work. */
function mayShip(edge: Edge, wanted: string, owner: Manifest, root: Manifest | undefined): boolean {
  if (owner.name === wanted || owner.dependencies.has(wanted)) return true;
  return edge.typeOnly && root?.devDependencies.has(wanted) === true;
}

/** Tests and tools never ship: for them it is enough that some manifest of the workspace declares the package. */
export function undeclaredPackages(edges: readonly Edge[], all: readonly Manifest[]): Violation[] {
  const root = all.find((manifest) => manifest.folder === '');
  const anywhere = new Set(
    all.flatMap(({ name, dependencies, devDependencies }) => [name, ...dependencies, ...devDependencies]),
  );
  return edges.flatMap((edge) => {
    const wanted = edge.builtIn ? undefined : packageOf(edge.specifier);
    if (wanted === undefined) return [];
    const owner = all.find(
      ({ folder }) =>
        folder !== 'testkit' &&
        folder !== '' &&
        edge.from.startsWith(`${folder}/src/`) &&
        !TEST.test(edge.from),
    );
    const declared = owner ? mayShip(edge, wanted, owner, root) : anywhere.has(wanted);
    const instead = `declare ${wanted} in ${owner ? `${owner.folder}/` : ''}package.json`;
    return declared ? [] : [{ rule: 'declared-packages-only', from: edge.from, to: wanted, instead }];
  });
}

export function unresolved(edges: readonly Edge[]): Violation[] {
  return edges
    .filter((edge) => edge.unresolved && !VIRTUAL.test(edge.specifier))
    .map((edge) => ({
      rule: 'every-import-resolves',
      from: edge.from,
      to: edge.specifier,
      instead: 'correct the path; relative imports carry their extension',
    }));
}
