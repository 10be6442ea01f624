import { expect, it } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { readSettings } from '../settings.ts';

it('takes the secrets from the environment, and defaults for those that are not set', async () => {
  const read = readSettings({ SANDBOX_BANK_SECRET: 'a-secret-of-ours' });
  if (read.is === 'wrong') throw new Error(read.problems.join());
  expect(read.settings.bankClient).toEqual({ secret: 'a-secret-of-ours' });
  const { bankClient } = read.settings;
  const sandbox = await startSandbox({
    feed: { matches: 1, quiet: true },
    ...(bankClient && { bankClient }),
  });
  expect(sandbox.bankClient).toEqual({
    id: 'palpite',
    secret: 'a-secret-of-ours',
    webhookSecret: 'sandbox-bank-webhook-secret',
  });
  expect(sandbox.bankUrl).toBe(`${sandbox.httpUrl}/bank`);
  const home = await (await fetch(sandbox.httpUrl)).text();
  expect(home).toContain('href="/bank"');
  expect((await fetch(sandbox.bankUrl)).status).toBe(200);
  await sandbox.close();
});

it.each(['SANDBOX_BANK_CLIENT', 'SANDBOX_BANK_SECRET', 'SANDBOX_BANK_WEBHOOK_SECRET'])(
  'names a wrong %s',
  (name) => {
    const read = readSettings({ [name]: 'a b' });
    expect(read.is === 'wrong' && read.problems.join(' ')).toContain(name);
  },
);
