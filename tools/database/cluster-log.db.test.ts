import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startCluster, withClient } from './cluster.ts';

it('the log of PostgreSQL is rotated by size without losing a line, and ten files of it stay', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-cluster-log-'));
  await chmod(folder, 0o755);
  const logs = path.join(folder, 'logs');
  const ours = async () => (await readdir(logs)).filter((name) => /^postgres-.*Z\.log$/.test(name)).sort();
  try {
    const options = { folder, settings: { log_rotation_size: '64kB' }, announce: () => undefined };
    const cluster = await startCluster(options);
    const warnings = 400;
    await withClient(cluster.url('postgres'), async (client) => {
      const warn = `DO $$ BEGIN RAISE WARNING 'number % of %', current_setting('my.number'), repeat('x', 500); END $$`;
      // Names of logs have seconds: one rotation a second is as many as there can be files.
      const began = performance.now();
      for (let number = 0; number < warnings || performance.now() - began < 2_100; number += 1) {
        await client.query("SELECT set_config('my.number', $1, false)", [String(number)]);
        await client.query(warn);
      }
    });
    await cluster.stop();
    const names = await ours();
    expect(names.length).toBeGreaterThanOrEqual(2);
    const read = names.map((name) => readFile(path.join(logs, name), 'utf8'));
    const numbers = [...(await Promise.all(read)).join('').matchAll(/WARNING: {2}number (\d+) of x{500}$/gm)];
    expect(numbers.length).toBeGreaterThanOrEqual(warnings);
    expect(numbers.map(([, number]) => Number(number))).toEqual(numbers.map((_, index) => index));
    for (const name of names) expect((await stat(path.join(logs, name))).mode & 0o777).toBe(0o600);

    for (let day = 10; day < 25; day += 1)
      await writeFile(path.join(logs, `postgres-202001${day}T000000Z.log`), '');
    const again = await startCluster(options);
    await again.stop();
    const left = await ours();
    expect(left.length).toBeLessThanOrEqual(11);
    expect(left).toEqual(expect.arrayContaining(names));
    expect(left).not.toContain('postgres-20200110T000000Z.log');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
