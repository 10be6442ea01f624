import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { tryFresh } from './fresh.ts';
import { processesOf } from './left-over.ts';

const SERVER = `
const http = require('node:http');
let asked = 0;
const server = http.createServer((request, response) => {
  if (request.url === '/readyz') response.writeHead(asked++ < 2 ? 503 : 200).end();
  else response.end('<html></html>');
}).listen(Number(process.env.PORT), '127.0.0.1');
`;
const POLITE = `${SERVER} process.on('SIGINT', () => { server.closeAllConnections(); server.close(() => process.exit(0)); });`;
const STUBBORN = `${SERVER} process.on('SIGINT', () => {});`;
const LEAVES_ONE = `${POLITE}
require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30000)'], { detached: true, stdio: 'ignore' }).unref();`;

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A repository with these two commands. */
function repository(start: string, test: string): string {
  const root = mkdtempSync(join(tmpdir(), 'palpite-repository-'));
  made.push(root);
  writeFileSync(join(root, 'start.cjs'), start);
  writeFileSync(join(root, 'test.cjs'), test);
  const scripts = { start: 'node start.cjs', test: 'node test.cjs' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'x', scripts }));
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args]);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '-m', 'first');
  return root;
}

async function fresh(start: string, test: string, startOnly = false) {
  const lines: string[] = [];
  const root = repository(start, test);
  const limits = { readyMs: 20_000, stopMs: 2_000, testMs: 20_000, pollMs: 20 };
  const code = await tryFresh({ root, say: (line) => lines.push(line), startOnly, limits });
  const kept = /kept in (.*)$/m.exec(lines.join('\n'))?.[1];
  if (kept !== undefined) made.push(dirname(kept));
  return { code, kept, text: lines.join('\n') };
}

describe('fresh', () => {
  it('starts, stops and tests a clone, reports both times and cleans up', async () => {
    const { code, text, kept } = await fresh(POLITE, `console.log('3 passed, 0 failed');`);
    expect(text).toMatch(/npm start served after [\d.]+ s\n.*npm test took [\d.]+ s \(3 passed, 0 failed\)$/);
    expect([code, kept]).toEqual([0, undefined]);
  }, 60_000);

  it('can leave the tests out', async () => {
    const { code, text } = await fresh(POLITE, 'process.exit(1);', true);
    expect([code, /npm test/.test(text)]).toEqual([0, false]);
  }, 60_000);

  it.each([
    ['a start that ends', 'process.exit(3);', '', /npm start ended with 3 before it was ready/],
    ['a start that ignores Ctrl-C', STUBBORN, '', /did not stop within 2 s of Ctrl-C/],
    ['a process that stays', LEAVES_ONE, '', /npm start left behind: \d+ /],
    ['a failing test', POLITE, 'process.exit(1);', /npm test ended with 1/],
    ['tests that ran nothing', POLITE, `console.log('0 passed, 0 failed');`, /npm test ended with "0 passed/],
  ])(
    'fails and keeps the clone on %s',
    async (_what, start, test, message) => {
      const { code, text, kept } = await fresh(start, test);
      expect(text).toMatch(message);
      expect([code, existsSync(kept ?? '')]).toEqual([1, true]);
      expect(processesOf(kept ?? '')).toEqual([]);
    },
    60_000,
  );
});
