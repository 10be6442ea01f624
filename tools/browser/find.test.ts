import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, isRoot, launchFlags, onPath } from './find.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palpite-browser-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function program(name: string, exitCode: number): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('the browser', () => {
  it('is the one that CHROME_PATH names', async () => {
    const path = program('mine', 0);
    vi.stubEnv('CHROME_PATH', path);
    expect((await findBrowser()).executablePath).toBe(path);
  });

  it('is not searched for when CHROME_PATH names one that does not start', async () => {
    vi.stubEnv('CHROME_PATH', program('broken', 1));
    await expect(findBrowser()).rejects.toThrow(/CHROME_PATH names .*broken, which does not start/);
  });

  it('is found on the PATH, where a stub that does not start is passed over, and is announced', async () => {
    program('chromium', 1);
    const path = program('google-chrome', 0);
    vi.stubEnv('CHROME_PATH', '');
    const lines: string[] = [];
    const stubs = onPath(folder);
    expect(stubs).toEqual([join(folder, 'chromium'), path]);
    vi.stubEnv('PATH', folder);
    expect((await findBrowser({ announce: (line) => lines.push(line) })).executablePath).toBe(path);
    expect(lines).toEqual([`browser: ${path}`]);
  });

  it('leaves its own sandbox only as root', () => {
    expect(launchFlags().includes('--no-sandbox')).toBe(isRoot());
    expect(launchFlags()).toContain('--disable-quic');
  });
});
