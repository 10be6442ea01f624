import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfInputs } from './inputs.ts';
import { buildProgram, buildScript, GAME_SCRIPT } from './program.ts';
import { buildWeb } from './web.ts';

export interface BuildOptions {
  readonly root: string;
  readonly announce: (line: string) => void;
  readonly force?: boolean;
  /** Builds these targets alone. */
  readonly only?: readonly string[];
}

export interface Built {
  readonly target: string;
  readonly unchanged: boolean;
}

interface Target {
  readonly name: string;
  readonly entry: string;
  readonly output: string;
  readonly inputs: readonly string[];
  build(options: BuildOptions): Promise<string>;
}

const EVERYWHERE = ['package-lock.json', 'tsconfig.base.json', 'tools/build', 'packages'];

function program(name: string): Target {
  const entry = `apps/${name}/src/main.ts`;
  const output = `apps/${name}/dist/main.js`;
  return {
    name,
    entry,
    output,
    inputs: [...EVERYWHERE, `apps/${name}`],
    build: ({ root }) => buildProgram(root, entry, output),
  };
}

/** The sandbox also serves the pages of games, whose script runs in the browser. */
function sandbox(): Target {
  const plain = program('sandbox');
  return {
    ...plain,
    async build(options) {
      const { root } = options;
      const summary = await plain.build(options);
      if (!existsSync(join(root, GAME_SCRIPT.entry))) return summary;
      return `${summary}, ${await buildScript(root, GAME_SCRIPT.entry, GAME_SCRIPT.output)}`;
    },
  };
}

function browserApp(name: string): Target {
  return {
    name,
    entry: `apps/${name}/vite.config.ts`,
    output: `apps/${name}/dist`,
    inputs: [...EVERYWHERE, `apps/${name}`, 'tsconfig.web.json'],
    build: ({ root, announce }) => buildWeb(root, name, announce),
  };
}

const TARGETS: readonly Target[] = [browserApp('web'), browserApp('operator'), program('server'), sandbox()];

const RECORD = '.cache/build.json';

function readRecord(root: string): Record<string, string> {
  const path = join(root, RECORD);
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch {
    // Cut off by a kill in the middle of a write: build again rather than stop.
    return {};
  }
}

/** Read again just before writing, so that two builds at once do not forget each other's targets. */
function remember(root: string, target: string, hash: string): void {
  const path = join(root, RECORD);
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ ...readRecord(root), [target]: hash }, null, 2));
  renameSync(next, path);
}

/** The inputs are hashed before building: an edit made meanwhile is built the next time, not lost. */
async function buildTarget(
  target: Target,
  options: BuildOptions,
  known: Map<string, string>,
): Promise<Built> {
  const { root, announce } = options;
  if (!existsSync(join(root, target.entry))) {
    throw new Error(`${target.entry} is missing, so there is nothing to build ${target.name} from.`);
  }
  const hash = hashOfInputs(root, target.inputs, known);
  const isBuilt = readRecord(root)[target.name] === hash && existsSync(join(root, target.output));
  if (isBuilt && options.force !== true) {
    announce(`build ${target.name}: unchanged`);
    return { target: target.name, unchanged: true };
  }
  announce(`build ${target.name} …`);
  const started = performance.now();
  const summary = await target.build(options);
  // A build takes seconds, and files that the next target shares with this one may have been edited meanwhile.
  known.clear();
  remember(root, target.name, hash);
  announce(`build ${target.name}: ${summary}, ${Math.round(performance.now() - started)} ms`);
  return { target: target.name, unchanged: false };
}

export async function buildProduct(options: BuildOptions): Promise<Built[]> {
  const built: Built[] = [];
  const { only } = options;
  const known = new Map<string, string>();
  for (const target of TARGETS)
    if (only?.includes(target.name) ?? true) built.push(await buildTarget(target, options, known));
  return built;
}
