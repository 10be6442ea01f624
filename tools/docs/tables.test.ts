import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './project.ts';
import { checkTables, healthChecks, type Sources } from './tables.ts';

const real = readSources(resolve(import.meta.dirname, '../..'));
/** The real documents with one text replaced. */
const changed = (path: string, from: string, to: string): Sources => ({
  ...real,
  read(asked) {
    const text = real.read(asked);
    if (asked !== path) return text;
    expect(text).toContain(from);
    return text.replace(from, to);
  },
});
const messages = (sources: Sources) => checkTables(sources).map(({ message }) => message);

it('finds nothing in the documents as they are', () => {
  expect(checkTables(real)).toEqual([]);
});

it('reports a permission without a row, and a role that the table gives or denies wrongly', () => {
  const row = '| give a free bet | `bets.gift` | | | | yes | yes |';
  expect(messages(changed('docs/operator.md', `${row}\n`, ''))).toEqual([
    'no row of the table of permissions names bets.gift',
  ]);
  expect(messages(changed('docs/operator.md', row, row.replace('| | yes', '| yes | ')))).toEqual([
    'trader does not have bets.gift',
    'finance has bets.gift',
  ]);
  expect(messages(changed('docs/operator.md', row, `${row}\n${row}`))).toEqual([
    'there is no permission bets.gift, or it has two rows',
  ]);
});

it('reports a check of /readyz that the table lacks, and one that no node has', () => {
  expect(messages(changed('docs/running.md', ', `bet marks`', ''))).toEqual([
    'the table of checks lacks "bet marks"',
  ]);
  expect(messages(changed('docs/running.md', '| `outbox` |', '| `outbox`, `old` |'))).toEqual([
    'no node reports the check "old"',
  ]);
  expect(healthChecks(["health.report('bus', () => 'ok');", 'other.add("x")'])).toEqual(new Set(['bus']));
});

it('reports a setting that neither the README nor the table of the sandbox names', () => {
  expect(
    messages(changed('README.md', '`FEED_SKEW_MAX_MS`, `NODE_SKEW_MAX_MS`', '`FEED_SKEW_MAX_MS`')),
  ).toEqual(['no row of the table of settings names NODE_SKEW_MAX_MS']);
  expect(messages(changed('docs/running.md', '| `SANDBOX_CLOCK` |', '| `SANDBOX_WATCH` |'))).toEqual([
    'no row of the table of settings names SANDBOX_CLOCK',
  ]);
});

it('reports a page that ARCHITECTURE.md does not list', () => {
  expect(messages({ ...real, documents: [...real.documents, 'docs/new.md'] })).toEqual([
    'the list of pages lacks docs/new.md',
  ]);
});
