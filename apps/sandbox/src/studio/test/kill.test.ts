import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from './fixture.ts';
import { SimpleWallet } from './simple-wallet.ts';

const program = fileURLToPath(new URL('./studio-program.ts', import.meta.url));
const started: ChildProcess[] = [];
const dataFolder = mkdtempSync(join(tmpdir(), 'palpite-studio-'));
const wallet = new SimpleWallet();
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  wallet.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function start(walletUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, walletUrl, dataFolder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  started.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${port}` };
}

it('pays after kill -9 what it had drawn before, once and under the same id', async () => {
  const walletUrl = await wallet.open();
  const first = await start(walletUrl);
  const page = await TestPage.open(first.url, 'roleta-brasileira');
  // Every number once: one of the chips wins, whatever is drawn.
  const bets = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`straight-${number}`, '100']));
  wallet.silent.add('win');
  const lost = page.begin('3700', { bets }).catch(() => undefined);
  await wallet.until('win');
  first.child.kill('SIGKILL');
  await lost;
  wallet.silent.clear();
  const before = wallet.of('win').length;
  const second = await start(walletUrl);
  await wallet.until('win', before + 1);
  const again = new TestPage(page.address.replace(first.url, second.url));
  expect(await again.until((round) => round?.isPaid === true)).toMatchObject({ round: { win: '3600' } });
  expect(new Set(wallet.of('win').map(({ transaction }) => transaction)).size).toBe(1);
  expect(wallet.of('bet')).toHaveLength(1);
  expect(wallet.balance).toBe(100_000_000 - 100_000);
});
