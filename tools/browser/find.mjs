import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ANSWER_TIMEOUT_MS = 20_000;
const INSTALLER_TIMEOUT_MS = 120_000;
const PACKAGES_TIMEOUT_MS = 300_000;
const ADVICE =
  'No browser: install Chromium (Debian: apt-get install chromium) or set CHROME_PATH to one, then run it again.';

export function isRoot() {
  return process.getuid?.() === 0;
}

/** Chromium refuses to start as root inside its own sandbox. */
export function launchFlags() {
  return isRoot() ? ['--no-sandbox', ...FLAGS] : [...FLAGS];
}

/** A file may be a stub that asks for another package manager, or miss its libraries: only an answer counts. */
export function answers(path) {
  const { status } = spawnSync(path, ['--version', ...(isRoot() ? ['--no-sandbox'] : [])], {
    stdio: 'ignore',
    timeout: ANSWER_TIMEOUT_MS,
  });
  return status === 0;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function onPath(path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable);
}

/** Where Playwright keeps the browser of its own version, whether or not it has been downloaded. */
function playwrightPath() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}

function run(command, args, timeout) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function playwrightInstaller(announce) {
  announce('browser: asking Playwright to download its Chromium');
  const cli = createRequire(import.meta.url)
    .resolve('playwright-core/package.json')
    .replace(/package\.json$/, 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], INSTALLER_TIMEOUT_MS);
  return [playwrightPath()];
}

async function systemPackages(announce) {
  if (!isRoot() || !existsSync('/etc/debian_version')) return [];
  announce('browser: installing the chromium package of this system (apt-get)');
  await run('apt-get', ['update', '-qq'], PACKAGES_TIMEOUT_MS);
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], PACKAGES_TIMEOUT_MS);
  return onPath();
}

/**
 * The first browser that answers: CHROME_PATH, the PATH, Playwright's own, its installer, the system's packages.
 * Throws one line that says what to do when there is none.
 */
export async function findBrowser({ announce = () => {} } = {}) {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (answers(chosen)) return { executablePath: chosen, args: launchFlags() };
    throw new Error(
      `CHROME_PATH names ${chosen}, which does not start: correct it, or unset it to search for one.`,
    );
  }
  const sources = [() => onPath(), () => [playwrightPath()], playwrightInstaller, systemPackages];
  for (const source of sources) {
    const candidates = await source(announce);
    const executablePath = candidates.find((path) => path && isExecutable(path) && answers(path));
    if (executablePath) {
      announce(`browser: ${executablePath}`);
      return { executablePath, args: launchFlags() };
    }
  }
  throw new Error(ADVICE);
}
