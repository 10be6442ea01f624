import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser/find.mjs';
import { buildProduct } from '../build/build-product.ts';
import { LONG_PROJECTS, PROJECTS, resultsPath } from '../trace/results.ts';
import { type Counts, countReport, failuresOf, slowestOf, sumCounts } from './counts.ts';
import { ensureNode, NODE_RELEASES, pathWith, stepsOn } from './node-releases.ts';
import { runStep } from './run-step.ts';
import { CHECKS, type CommandStep, reportPath, traceStep, vitestStep } from './steps.ts';

interface Options {
  readonly root: string;
  readonly long: boolean;
  readonly checksOnly: boolean;
}

interface Line {
  readonly name: string;
  readonly ms: number;
  readonly ok: boolean;
  readonly counts?: Counts;
  readonly failures?: readonly string[];
}

type End = Omit<Line, 'name' | 'ms'>;

const say = (line: string): void => console.log(line);
const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** Times one step, says how it ended, and turns a throw into a failed line. */
async function timed(name: string, work: () => Promise<End>): Promise<Line> {
  say(`▸ ${name}`);
  const started = performance.now();
  let end: End;
  try {
    end = await work();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    end = { ok: false };
  }
  const line = { name, ms: performance.now() - started, ...end };
  say(`  ${name} ${line.ok ? 'ok' : 'FAILED'}, ${seconds(line.ms)}`);
  return line;
}

function runCheck(root: string, step: CommandStep): Promise<Line> {
  return timed(step.name, async () => {
    const end = await runStep(step, { root, quiet: true });
    if (!end.ok) say(end.output.trimEnd());
    return end;
  });
}

/** Two at a time, because most of them use one core only; none of them writes into the checkout. */
async function runChecks(root: string): Promise<Line[]> {
  const lines: Line[] = [];
  const waiting = CHECKS.entries();
  const runWaiting = async (): Promise<void> => {
    for (const [index, step] of waiting) lines[index] = await runCheck(root, step);
  };
  await Promise.all([runWaiting(), runWaiting()]);
  return lines;
}

function runTestStep(
  root: string,
  step: CommandStep,
  options: { readonly env?: Record<string, string>; readonly node?: string } = {},
): Promise<Line> {
  const report = join(root, reportPath(step.name));
  rmSync(report, { force: true });
  return timed(step.name, async () => {
    const end = await runStep(step, { root, quiet: false, ...options });
    const counts = countReport(report, end.ok);
    say(`  slowest: ${slowestOf(report, root).join(', ')}`);
    return { ok: end.ok && counts.failed === 0, counts, failures: failuresOf(report) };
  });
}

function runProject(
  root: string,
  project: string,
  minutes: number,
  env: Record<string, string> = {},
): Promise<Line> {
  // Trace must not count what an earlier run found when this one ends without results.
  rmSync(join(root, resultsPath(project)), { force: true });
  return runTestStep(root, vitestStep(project, minutes), { env });
}

/** One release after the other; a release that cannot be installed is a failed line. */
async function runOnOtherNodes(root: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const version of NODE_RELEASES) {
    let node = '';
    const found = await timed(`Node ${version}`, async () => {
      node = await ensureNode(root, version);
      return { ok: true };
    });
    lines.push(found);
    if (!found.ok) continue;
    const env = { PATH: pathWith(node, process.env.PATH ?? '') };
    for (const step of stepsOn(version)) lines.push(await runTestStep(root, step, { node, env }));
  }
  return lines;
}

async function runBrowserTests(root: string, long: boolean): Promise<Line[]> {
  let executablePath = '';
  const search = await timed('browser', async () => {
    executablePath = (await findBrowser({ announce: (line) => say(`  ${line}`) })).executablePath;
    return { ok: true };
  });
  if (!search.ok) return [search];
  const lines = [search];
  for (const project of long ? ['e2e', 'e2e-long'] : ['e2e']) {
    lines.push(await runProject(root, project, 45, { CHROME_PATH: executablePath }));
  }
  return lines;
}

/** New cases in each long run; the seed is printed, so that a failure can be reproduced. */
function runLongTests(root: string): Promise<Line> {
  const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));
  say(`  properties are drawn with PROPERTY_SEED=${seed}`);
  return runProject(root, 'long', 90, { PROPERTY_SEED: seed });
}

function build(root: string): Promise<Line> {
  return timed('build', async () => {
    await buildProduct({ root, announce: (line) => say(`  ${line}`) });
    return { ok: true };
  });
}

function runTrace(root: string, long: boolean): Promise<Line> {
  const projects = PROJECTS.filter((project) => long || !LONG_PROJECTS.includes(project));
  return timed('trace', () => runStep(traceStep(projects), { root, quiet: false }));
}

/** Prints the table and, as the last line, the sum; returns the exit code. */
function summarise(lines: readonly Line[], startedAt: number): number {
  const width = Math.max(...lines.map((line) => line.name.length));
  say('');
  for (const line of lines) {
    const counts = line.counts ? `  ${line.counts.passed} passed, ${line.counts.failed} failed` : '';
    say(
      `  ${line.name.padEnd(width)}  ${line.ok ? 'ok    ' : 'FAILED'}  ${seconds(line.ms).padStart(8)}${counts}`,
    );
  }
  // Steps that ran at the same time are not counted twice.
  say(`  ${'total'.padEnd(width)}          ${seconds(performance.now() - startedAt).padStart(8)}`);
  for (const line of lines) for (const failure of line.failures ?? []) say(`\n  ${line.name}: ${failure}`);
  const { passed, failed } = sumCounts(
    lines.map((line) => line.counts ?? { passed: 0, failed: line.ok ? 0 : 1 }),
  );
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

export async function runTests({ root, long, checksOnly }: Options): Promise<number> {
  const startedAt = performance.now();
  mkdirSync(join(root, '.cache/test'), { recursive: true });
  const lines = await runChecks(root);
  if (checksOnly || lines.some((line) => !line.ok)) return summarise(lines, startedAt);
  lines.push(await build(root));
  lines.push(await runProject(root, 'unit', 20));
  lines.push(await runProject(root, 'db', 40));
  lines.push(...(await runBrowserTests(root, long)));
  if (long) lines.push(await runLongTests(root), ...(await runOnOtherNodes(root)));
  lines.push(await runTrace(root, long));
  return summarise(lines, startedAt);
}
