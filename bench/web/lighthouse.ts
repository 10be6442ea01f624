import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Not a dependency of the project: it is four times as large as all of them together, and only this measurement needs
 * it.
 */
const VERSION = '12.8.2';
const TOOLS = fileURLToPath(new URL(`../../.data/tools/lighthouse-${VERSION}`, import.meta.url));
const PROGRAM = path.join(TOOLS, 'node_modules/lighthouse/cli/index.js');
const INSTALL_WITHIN_MS = 300_000;
const RUN_WITHIN_MS = 180_000;

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Scores = Readonly<Record<Category, number>>;

export interface LighthouseRun {
  readonly scores: Scores;
  /** Speed of this machine during the run, by Lighthouse's benchmark index. */
  readonly speed: number;
  /** The audits that cost points. */
  readonly losses: readonly string[];
}

export interface LighthouseOptions {
  readonly url: string;
  readonly executablePath: string;
  readonly args: readonly string[];
  /** CPU slowdown factor. */
  readonly slowdown: number;
}

/**
 * The benchmark index of the phone that Lighthouse models: its documentation slows desktops of 1,500 to 2,000 down
 * four times for a mid-tier phone, and tells slower machines to calibrate.
 */
const PHONE_SPEED = 1_750 / 4;
const SLOWDOWN_MAX = 4;
/** Chromium on a busy machine sometimes loses the beginning of its trace. */
const ATTEMPTS = 3;

/** The slowdown that makes this machine as fast as that phone: a slow or busy machine is slowed down less. */
export function slowdownFor(speed: number): number {
  return Math.min(SLOWDOWN_MAX, Math.max(1, Math.round((speed / PHONE_SPEED) * 10) / 10));
}

interface Report {
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >;
  readonly environment: { readonly benchmarkIndex: number };
}

function run(
  command: string,
  args: readonly string[],
  options: { readonly withinMs: number; readonly environment?: Readonly<Record<string, string>> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: options.withinMs,
    });
    let reported = '';
    child.stderr.on('data', (chunk: Buffer) => {
      reported = (reported + chunk.toString()).slice(-4_000);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}:\n${reported}`)),
    );
  });
}

/** Downloads the pinned version once; later runs reuse it. */
export async function ensureLighthouse(say: (line: string) => void): Promise<void> {
  if (existsSync(PROGRAM)) return;
  say(`  fetching Lighthouse ${VERSION} into .data/tools; it is not a dependency of the project`);
  await mkdir(TOOLS, { recursive: true });
  await run(
    'npm',
    [
      'install',
      '--prefix',
      TOOLS,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `lighthouse@${VERSION}`,
    ],
    { withinMs: INSTALL_WITHIN_MS },
  );
}

function lossesOf(report: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    report.categories[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    }),
  );
}

/** One measurement of a phone on a slow network, as Lighthouse models it. */
export async function lighthouse(options: LighthouseOptions): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(options);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function once(options: LighthouseOptions): Promise<LighthouseRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    await run(
      process.execPath,
      [
        PROGRAM,
        options.url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        `--throttling.cpuSlowdownMultiplier=${options.slowdown}`,
        `--chrome-flags=${[...options.args, '--headless'].join(' ')}`,
      ],
      { withinMs: RUN_WITHIN_MS, environment: { CHROME_PATH: options.executablePath } },
    );
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    const score = (name: Category) => Math.round(report.categories[name].score * 100);
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
      },
      speed: Math.round(report.environment.benchmarkIndex),
      losses: lossesOf(report),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
