import { allExtensions, cruise, type ICruiseResult } from 'dependency-cruiser';
import { BROWSER_APPS } from './levels.ts';
import { anyOf, type Rule, TEST_PATH, type Violation } from './rule.ts';
import { SERVER_RULES } from './server-rules.ts';
import { rootsOf } from './tree.ts';

const KERNEL = '^packages/kernel/src/';
const CONTRACT = '^packages/contract/src/';

const PACKAGE_RULES: readonly Rule[] = [
  onlyImports(
    'kernel',
    ['node_modules/@noble/hashes/', 'node_modules/@scure/base/'],
    'kernel imports hashes and encodings only: pass the value in, or write the few lines here',
  ),
  onlyImports('contract', [KERNEL, 'node_modules/typebox/'], 'contract knows kernel and typebox only'),
  onlyImports(
    'client',
    [KERNEL, CONTRACT],
    'client knows contract and kernel only; the app decides what to show',
  ),
  onlyImports('ui', ['node_modules/react/'], 'ui knows react only; hand data in as properties'),
  onlyImports('i18n', [KERNEL, CONTRACT], 'i18n knows kernel and contract only'),
  {
    name: 'apps-are-independent',
    instead: 'what two apps share belongs in packages/; what they say to each other goes over the wire',
    from: { path: '^apps/([^/]+)/src/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'testkit-only-in-tests',
    instead: 'move the shared part into a package; testkit is for tests, e2e, bench and tools',
    from: { path: '^(?:apps|packages)/[^/]+/src/' },
    to: { path: '^testkit/' },
  },
  {
    name: 'tests-are-not-imported',
    instead: 'move what both need into a file of its own; tests are not shipped',
    from: { path: '^(?:apps|packages)/[^/]+/src/' },
    to: { path: TEST_PATH, pathNot: 'node_modules' },
  },
  {
    name: 'node-stays-on-the-server',
    instead: 'take the capability as an argument; this code runs in a browser too',
    from: { path: `^(?:packages/(?:kernel|contract|client|ui)|apps/${anyOf(BROWSER_APPS)})/src/` },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-cycles',
    instead: 'move what both need into a third file',
    from: {},
    to: { circular: true },
  },
];

const APP = `^apps/(${anyOf(BROWSER_APPS)})/src/`;
const SAME_APP = '^apps/$1/src/';

const WEB_RULES: readonly Rule[] = [
  {
    name: 'features-are-independent',
    instead: 'let the screen introduce them, or move the shared state to stores/',
    from: { path: `${APP}features/([^/]+)` },
    to: { path: `${SAME_APP}features/`, pathNot: `${SAME_APP}features/$2(?:/|$)` },
  },
  {
    name: 'features-know-no-screen',
    instead: 'take what the screen knows as a property',
    from: { path: `${APP}features/` },
    to: { path: `${SAME_APP}screens/` },
  },
  {
    name: 'screens-compose',
    instead:
      'a screen composes features, stores, app, platform, parts and ui; move the rest into one of them',
    from: { path: `${APP}screens/([^/.]+)` },
    to: {
      path: SAME_APP,
      pathNot: [`${SAME_APP}(?:features|stores|app|platform|parts)/`, `${SAME_APP}screens/$2(?:/|\\.)`],
    },
  },
  {
    name: 'stores-know-no-screen',
    instead: 'stores hold state; features and screens read it',
    from: { path: `${APP}stores/` },
    to: { path: `${SAME_APP}(?:features|screens)/` },
  },
];

export const DEPENDENCY_RULES: readonly Rule[] = [...SERVER_RULES, ...PACKAGE_RULES, ...WEB_RULES];

export interface Edge {
  readonly from: string;
  readonly to: string;
  /** As written in the source, but without `node:`. */
  readonly specifier: string;
  readonly typeOnly: boolean;
  readonly builtIn: boolean;
  readonly unresolved: boolean;
}

export interface Graph {
  readonly files: ReadonlySet<string>;
  readonly edges: readonly Edge[];
  readonly violations: readonly Violation[];
}

function edgesOf(result: ICruiseResult): Edge[] {
  return result.modules.flatMap((module) =>
    module.dependencies.map((dependency) => ({
      from: module.source,
      to: dependency.resolved,
      specifier: dependency.module,
      typeOnly: dependency.dependencyTypes.includes('type-only'),
      builtIn: dependency.dependencyTypes.includes('core'),
      unresolved: dependency.couldNotResolve,
    })),
  );
}

/** A cycle is found once from each of its files; one line is enough. */
function isFirstSight(seen: Set<string>, cycle: readonly { name: string }[] | undefined): boolean {
  if (cycle === undefined) return true;
  const key = cycle
    .map((step) => step.name)
    .sort()
    .join();
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function violationsOf(result: ICruiseResult): Violation[] {
  const seen = new Set<string>();
  return result.summary.violations
    .filter((found) => isFirstSight(seen, found.cycle))
    .map((found) => ({
      rule: found.rule.name,
      from: found.from,
      to: found.cycle ? found.cycle.map((step) => step.name).join(' -> ') : found.to,
      instead: DEPENDENCY_RULES.find((rule) => rule.name === found.rule.name)?.instead ?? '',
    }));
}

/** With a compiler that it does not know, dependency-cruiser reads no TypeScript at all and calls that a success. */
export function compilerProblem(): string | undefined {
  const blind = ['.ts', '.tsx'].filter(
    (wanted) => !allExtensions.some(({ extension, available }) => extension === wanted && available),
  );
  return blind.length === 0
    ? undefined
    : `dependency-cruiser cannot read ${blind.join(' and ')} with the installed compiler: keep \`typescript\` at 6.x`;
}

export async function readGraph(root: string): Promise<Graph> {
  const reply = await cruise(rootsOf(root), {
    baseDir: root,
    validate: true,
    ruleSet: {
      forbidden: DEPENDENCY_RULES.map(({ name, instead, from, to }) => ({
        name,
        comment: instead,
        severity: 'error' as const,
        from: name === 'no-cycles' ? from : { ...from, pathNot: [from.pathNot ?? [], TEST_PATH].flat() },
        to,
      })),
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|fixtures|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    },
  });
  if (typeof reply.output === 'string')
    throw new Error('dependency-cruiser answered with text instead of a graph');
  const result = reply.output;
  return {
    files: new Set(result.modules.map((module) => module.source)),
    edges: edgesOf(result),
    violations: violationsOf(result),
  };
}

/** Node's own modules have a rule of their own, so that one mistake is reported once. */
function onlyImports(name: string, allowed: readonly string[], instead: string): Rule {
  const own = `^packages/${name}/src/`;
  return {
    name: `${name}-imports`,
    instead,
    from: { path: own },
    to: { pathNot: [own, ...allowed], dependencyTypesNot: ['core'] },
  };
}
