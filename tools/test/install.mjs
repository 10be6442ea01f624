// Plain JavaScript on purpose: this runs on a bare checkout, before any dependency exists.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'node_modules/.palpite-lock-hash';
const INSTALL_TIMEOUT_MS = 600_000;
const ERRORS_MAX = 20_000;

/** One line that says what to do when this Node cannot run Palpite; undefined when it can. */
export function nodeProblem(version, wanted) {
  const [have, need] = [version.replace(/^v/, ''), wanted.replace(/^\D*/, '')].map((text) =>
    text.split('.').map(Number),
  );
  for (let index = 0; index < need.length; index++) {
    const difference = (have[index] ?? 0) - need[index];
    if (difference > 0) return undefined;
    if (difference < 0)
      return `Palpite needs Node ${wanted} and this is ${version}: install a newer Node and run it again.`;
  }
  return undefined;
}

export function thisSystem() {
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return { os: process.platform, cpu: process.arch, libc };
}

function isFor(wanted, system) {
  return ['os', 'cpu', 'libc'].every((trait) => {
    const list = wanted[trait];
    if (!list || (trait === 'libc' && system.os !== 'linux')) return true;
    return (
      list.includes(system[trait]) || list.some((name) => name[0] === '!' && name !== `!${system[trait]}`)
    );
  });
}

/**
 * `installed` is npm's own record in node_modules. Only what is for another system may be absent from it: a native
 * binary that npm left out would otherwise count as installed and fail later with an unclear error.
 */
export function lockMatches(lock, installed, system) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed.packages[path];
    if (!found) return (wanted.optional === true && !isFor(wanted, system)) || wanted.peer === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function installIsCurrent(root) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const lockText = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockText).digest('hex');
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  // Installed by hand with npm: reinstalling would take minutes and break running programs.
  const installed = readJson(join(root, 'node_modules/.package-lock.json'));
  if (!lockMatches(JSON.parse(lockText), installed, thisSystem())) return false;
  writeStamp(root);
  return true;
}

function writeStamp(root) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  try {
    writeFileSync(join(root, STAMP), hash);
  } catch {
    // A read-only node_modules of another user is as good; the comparison is made again next time.
  }
}

/** Errors are kept and shown only when nothing helped. */
function npm(root, command) {
  return new Promise((resolve) => {
    const child = spawn('npm', [command, '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      timeout: INSTALL_TIMEOUT_MS,
    });
    let errors = '';
    child.stderr.on('data', (piece) => {
      errors = (errors + piece).slice(-ERRORS_MAX);
    });
    child.on('error', (error) => resolve({ ok: false, errors: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, errors }));
  });
}

/**
 * A registry that lacks binaries of systems other than ours leaves a lock file that `npm ci` refuses and `npm install`
 * accepts with the same versions. What it would write into the lock file is not the reader's business: put back.
 */
async function installLeniently(root) {
  const path = join(root, 'package-lock.json');
  const before = readFileSync(path);
  const result = await npm(root, 'install');
  if (!readFileSync(path).equals(before)) writeFileSync(path, before);
  return result;
}

/** Makes node_modules equal to package-lock.json; returns one line when it cannot. */
export async function ensureInstalled({ root, announce }) {
  const problem = nodeProblem(process.version, readJson(join(root, 'package.json')).engines.node);
  if (problem) return problem;
  if (installIsCurrent(root)) return undefined;
  announce('installing the dependencies of package-lock.json (npm ci)');
  const strict = await npm(root, 'ci');
  if (!strict.ok) {
    announce('npm ci refused; trying npm install with the same versions');
    const lenient = await installLeniently(root);
    if (!lenient.ok) {
      console.error(`${strict.errors}\n${lenient.errors}`);
      return 'The dependencies could not be installed, see above: check the network and the npm registry, then run it again.';
    }
  }
  writeStamp(root);
  return undefined;
}
