import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from '@palpite/testkit/checkout-copy';
import { afterAll, beforeAll, expect, it } from 'vitest';

const NAMES =
  'Halftime lead|Liderança no intervalo|Ventaja al descanso|Перевес к перерыву|Dẫn trước giờ nghỉ';
const WITHIN_MS = 300_000;

let folder: string;
let checkout: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-new-'));
  checkout = path.join(folder, 'checkout');
  await copyCheckout(checkout);
}, WITHIN_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]): Promise<string> {
  const settings = { cwd: checkout, timeout: WITHIN_MS, maxBuffer: 8 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [...args], settings).catch(
    (error: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
    },
  );
  return stdout;
}

const skeleton = (...args: readonly string[]) => run('--import', 'tsx', 'tools/new/run.ts', ...args);

it(
  'writes a call, a screen, a payment method and a market that type-check and whose tests pass',
  async () => {
    const outputs = [
      await skeleton('call', 'limitHistory', '--area', 'finance/limits', '--module', 'wallet'),
      await skeleton('screen', 'help-centre'),
      await skeleton('method', 'NEQUI_PAY', '--area', 'colombia'),
      await skeleton('market', 'halftime-lead', '--area', 'basketball', '--code', '3999', '--names', NAMES),
    ];
    for (const text of outputs) expect(text).toContain('Left to do:\n  1. ');
    const tests = outputs.flatMap((text) => text.match(/\S+\.test\.ts$/gm) ?? []);
    expect(tests).toHaveLength(4);
    await run('--import', 'tsx', 'tools/generate/run.ts');
    for (const project of ['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.e2e.json'])
      await run('node_modules/typescript-native/bin/tsc', '-p', project);
    const results = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests);
    expect(results).toMatch(/Tests .*4 passed/);
  },
  4 * WITHIN_MS,
);
