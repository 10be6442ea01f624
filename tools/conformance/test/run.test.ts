import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BURST } from '../kit.ts';
import { readOptions } from '../options.ts';
import type { Fault } from './faults.ts';
import { KEYS, openReference, SECRET, serveHost } from './reference-host.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The program as `npm run conformance` starts it. */
function run(...given: readonly string[]): Promise<Ended> {
  const args = ['--import', 'tsx', 'tools/conformance/run.ts', ...given];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

let folder = '';
let closing: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'palpite-conformance-'));
});
afterEach(() => {
  for (const close of closing) close();
  closing = [];
  rmSync(folder, { recursive: true, force: true });
});

async function wallet(dialect: 'a' | 'b', faults: readonly Fault[] = []): Promise<string[]> {
  const { server, host } = openReference(faults);
  const studio = dialect === 'a' ? 'aurora' : 'lumen';
  const [listening, hosting] = [await server.listen(), await serveHost(host(studio))];
  closing.push(listening.close, hosting.close);
  const key = path.join(folder, 'key');
  writeFileSync(key, dialect === 'a' ? KEYS.privateKey.export({ format: 'pem', type: 'pkcs8' }) : SECRET);
  const where = [listening.url, '--dialect', dialect, '--studio', studio, '--key', key, '--game', 'game-1'];
  return [...where, '--host-url', hosting.url];
}

describe('npm run conformance', () => {
  it('prints a readable report and ends with 0 when every check passes', async () => {
    const { code, out, err } = await run(...(await wallet('b')), '--only', 'round.');
    expect(err).toBe('');
    expect(out).toContain('ok      round.late-win');
    expect(out).toContain('dialect b: 8 checks, 8 passed, 0 failed, 0 not run');
    expect(code).toBe(0);
  });

  it('ends with 1 and says what was expected and seen when a check fails', async () => {
    const given = await wallet('a', ['late-win-is-refused']);
    const { code, out } = await run(...given, '--only', 'round.late', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      runs: [
        {
          dialect: 'a',
          failed: 1,
          checks: [
            {
              id: 'round.late-win',
              outcome: 'failed',
              step: 'a late win',
              expected: 'ok',
              seen: expect.stringContaining('round_closed'),
            },
          ],
        },
      ],
    });
  });

  it('ends with 2 when nobody answers', async () => {
    const [, ...rest] = await wallet('b');
    const { code, err } = await run('http://127.0.0.1:1', ...rest);
    expect(err).toContain('the wallet does not answer');
    expect(code).toBe(2);
  });

  it.each([
    [['http://wallet', '--dialect', 'c'], '--dialect is a or b'],
    [['http://wallet', '--dialect', 'a', '--studio', 's', '--key', 'k'], '--game is needed'],
    [['ftp://wallet'], 'is not an HTTP address'],
    [['--stake', '1e3'], '--stake is a decimal amount'],
    [['--burst', '5'], '--burst is a number'],
    [['--unknown'], 'unknown'],
    [['http://one', 'http://two'], 'there is one address'],
  ])('refuses the options %j', (given, why) => {
    expect(readOptions(given, BURST)).toContain(why);
  });

  it('checks our own wallet in both dialects without an address', () => {
    expect(readOptions([], BURST)).toMatchObject({ url: undefined, dialect: undefined, burst: 200 });
  });
});
