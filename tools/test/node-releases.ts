import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CommandStep, vitestStep } from './steps.ts';

/** The long-term releases of Node beside the one of package.json, each exactly: the only place that names them. */
export const NODE_RELEASES = ['22.23.3', '24.21.0'] as const;

const INSTALL_TIMEOUT_MS = 600_000;
const OUTPUT_MAX = 20_000;
const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win' };

/**
 * The package with Node's own binary. The package `node` only runs a script that installs this one, and npm may be set
 * to run no scripts.
 */
export function binaryPackage(platform: string, cpu: string): string {
  const prefix = platform === 'darwin' && cpu === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${SYSTEMS[platform] ?? platform}-${cpu}`;
}

function install(root: string, folder: string, wanted: string): Promise<{ ok: boolean; output: string }> {
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  return new Promise((resolve) => {
    const child = spawn('npm', ['install', '--prefix', folder, ...flags, wanted], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: INSTALL_TIMEOUT_MS,
    });
    let output = '';
    const keep = (piece: Buffer): void => {
      output = (output + piece.toString()).slice(-OUTPUT_MAX);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The binary of this release, from the cache or from the registry that npm is set to. */
export async function ensureNode(root: string, version: string): Promise<string> {
  const name = binaryPackage(process.platform, process.arch);
  const folder = `.cache/node/${version}`;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const binary = join(root, folder, 'node_modules', name, 'bin', file);
  if (existsSync(binary)) return binary;
  const { ok, output } = await install(root, folder, `${name}@${version}`);
  if (!ok || !existsSync(binary))
    throw new Error(`${output.trimEnd()}\nNode ${version} could not be installed from the package ${name}.`);
  return binary;
}

/** The unit tests, and the tests that start the whole built product and stop it. */
export function stepsOn(version: string): readonly CommandStep[] {
  return [
    vitestStep('unit', 20, { name: `unit on Node ${version}` }),
    vitestStep('db', 15, { name: `start on Node ${version}`, files: ['tools/start/start.db.test.ts'] }),
  ];
}

/** Programs that a test starts by the name `node` must be of the same release. */
export function pathWith(binary: string, path: string): string {
  return `${dirname(binary)}${process.platform === 'win32' ? ';' : ':'}${path}`;
}
