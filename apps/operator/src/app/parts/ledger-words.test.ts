import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { accountName } from './ledger-words.ts';

const t = ((id: string, values?: Readonly<Record<string, string>>) =>
  [id, ...Object.values(values ?? {})].join(' ')) as Parameters<typeof accountName>[1];

it('names the pockets of a player, the accounts of the operator and those of a provider', () => {
  expect(accountName('cash', t)).toBe('console.cas.player console.cas.pocket.cash');
  expect(accountName('locked', t)).toBe('console.cas.player console.cas.pocket.locked');
  expect(accountName('hold', t)).toBe('console.cas.player console.cas.pocket.hold');
  expect(accountName('house:sports', t)).toBe('console.account.sports');
  expect(accountName('held_deposits', t)).toBe('console.account.held');
  expect(accountName('psp:sandbox:clearing', t)).toBe('console.account.provider sandbox');
  expect(accountName('psp:sandbox:suspense', t)).toBe('console.account.suspense sandbox');
});

it('shows an account that this console does not know as the server calls it', () => {
  expect(accountName('house:later', t)).toBe('house:later');
});

it('has a name for every account of the operator that the server posts to', () => {
  const modules = fileURLToPath(new URL('../../../../server/src/modules', import.meta.url));
  const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/(^|\/)test\/|\.test\.ts$/.test(path),
  );
  const posted = new Set(
    sources.flatMap(
      (path) => readFileSync(`${modules}/${path}`, 'utf8').match(/(?<=')house:[a-z_-]+(?=')/g) ?? [],
    ),
  );
  expect(posted.size).toBeGreaterThan(5);
  expect([...posted].filter((account) => accountName(account, t) === account)).toEqual([]);
});
