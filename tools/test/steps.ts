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

/** Cheap, and every one is run even when an earlier one fails, so that one round shows all that is wrong. */
export const CHECKS: readonly CommandStep[] = [
  tool('generated files', 'tools/generate/run.ts', '--check'),
  check('types: node', TSC, '-p', 'tsconfig.node.json'),
  check('types: web', TSC, '-p', 'tsconfig.web.json'),
  check('types: e2e', TSC, '-p', 'tsconfig.e2e.json'),
  check('biome', BIOME, 'ci', '--colors=off', '.'),
  tool('import law', 'tools/import-rules/run.ts'),
  tool('tidy', 'tools/tidy/run.ts'),
  tool('trace', 'tools/trace/run.ts'),
];

export const reportPath = (project: string): string => `.cache/test/${project}.json`;

export function vitestStep(project: string, minutes: number): CommandStep {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(project)}`];
  return {
    name: project,
    args: [VITEST, 'run', '--project', project, ...reporters],
    timeoutMs: minutes * MINUTE_MS,
  };
}
