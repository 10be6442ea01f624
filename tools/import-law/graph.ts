import { allExtensions, cruise, type ICruiseResult } from 'dependency-cruiser';
import { PACKAGE_RULES } from './package-rules.ts';
import { type Rule, TEST_PATH, type Violation } from './rule.ts';
import { SERVER_RULES } from './server-rules.ts';
import { rootsOf } from './tree.ts';
import { WEB_RULES } from './web-rules.ts';

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
