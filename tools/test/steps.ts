export interface CommandStep {
  readonly name: string;
  /** Arguments of this Node: a program of node_modules or of tools. */
  readonly args: readonly string[];
  readonly timeoutMs: number;
}

const MINUTE_MS = 60_000;
const TSC = 'node_modules/typescript-native/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

function check(name: string, ...args: string[]): CommandStep {
  return { name, args, timeoutMs: 5 * MINUTE_MS };
}

function tool(name: string, path: string, ...args: string[]): CommandStep {
  return check(name, '--import', 'tsx', path, ...args);
}

/**
 * One thread for each program: its default of four checkers works out the same types four times, and the other core is
 * busy with another check.
 */
function types(name: string): CommandStep {
  return check(`types: ${name}`, TSC, '-p', `tsconfig.${name}.json`, '--singleThreaded');
}

/** Cheap, and every one is run even when an earlier one fails, so that one round shows all that is wrong. */
export const CHECKS: readonly CommandStep[] = [
  tool('generated files', 'tools/generate/run.ts', '--check'),
  types('node'),
  types('web'),
  types('e2e'),
  check('biome', BIOME, 'ci', '--colors=off', '.'),
  tool('import rules', 'tools/import-rules/run.ts'),
  tool('tidy', 'tools/tidy/run.ts'),
  tool('openapi', 'tools/openapi/run.ts'),
  tool('docs', 'tools/docs/run.ts'),
];

/** By the name of a step. */
export const reportPath = (name: string): string => `.cache/test/${name.replaceAll(' ', '-')}.json`;

/** All tests of a project, or those of some files under a name of their own. */
export function vitestStep(
  project: string,
  minutes: number,
  { name = project, files = [] }: { readonly name?: string; readonly files?: readonly string[] } = {},
): CommandStep {
  // Reporters named here replace those of vitest.config.ts. Only whole projects count for trace.
  const trace = name === project ? ['./tools/trace/reporter.ts'] : [];
  const reporters = ['default', 'json', ...trace].map((reporter) => `--reporter=${reporter}`);
  const report = `--outputFile.json=${reportPath(name)}`;
  return {
    name,
    args: [VITEST, 'run', '--project', project, ...reporters, report, ...files],
    timeoutMs: minutes * MINUTE_MS,
  };
}

/** Runs last: which lines of the checklist the tests of these projects have shown. */
export function traceStep(projects: readonly string[]): CommandStep {
  return tool('trace', 'tools/trace/run.ts', '--projects', projects.join(','));
}
