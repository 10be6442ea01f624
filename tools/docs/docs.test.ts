import { describe, expect, it } from 'vitest';
import { checkDocuments, type Project } from './check.ts';
import { readDocument } from './markdown.ts';
import { treeOf } from './paths.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(["const path = process.env.CHROME_PATH ?? '';"]);

const project: Project = {
  tree: treeOf([
    'README.md',
    'package.json',
    'docs/bets.md',
    'docs/runbooks/feed-down.md',
    'docs/pictures/slip.png',
    'bench/placement.ts',
    'bench/web/web.ts',
    'apps/server/src/modules/wallet/core/decide.ts',
    'apps/server/src/modules/wallet/index.ts',
    'apps/server/src/modules/brands/core/table.ts',
    'apps/server/src/platform/http/pages.long.test.ts',
  ]),
  scripts: new Set(['start', 'test', 'bench']),
  packages: new Set(['@noble/hashes']),
  calls: ['/api/piranha/v1/match/list/get'],
  settings: { ...settings, fixed: new Set() },
  words: new Set(['WRITTEN_ONCE', 'manifest.json']),
};

/** What the check says about one document, as `line: message`. */
function faultsIn(text: string, path = 'docs/bets.md'): string[] {
  const others = [readDocument('README.md', '# Palpite\n\n## Three commands\n')];
  const documents = [readDocument(path, text), ...others.filter((document) => document.path !== path)];
  return checkDocuments(documents, project).map(({ line, message }) => `${line}: ${message}`);
}

describe('what a document may name', () => {
  it.each([
    ['a file and a folder from the root', '`apps/server/src/modules/wallet/core/decide.ts`, `docs/`'],
    ['a file beside the document', '`runbooks/feed-down.md`'],
    [
      'a short path below a folder that was named',
      '`apps/server/src/modules/wallet`: `core/decide.ts`, `index.ts`',
    ],
    ['a short path below a parent of it', '`apps/server/src/modules/wallet` and `platform/http`'],
    ['a placeholder that some folder fits', '`apps/server/src/modules/<module>/core/`'],
    ['both of two folders', '`apps/server/src/modules/{wallet,brands}/core`'],
    ['a kind of file', '`*.long.test.ts`'],
    ['a dependency, a call, a type of content', '`@noble/hashes`, `match/list/get`, `application/json`'],
    ['what is written at run time', '`.data/logs`, `DATA_DIR/seal-key`, `manifest.json`'],
    [
      'links to files, folders and headings',
      '[a](runbooks/feed-down.md) [b](../README.md#three-commands) [c](../bench)',
    ],
    [
      'a picture and an address',
      '![s](pictures/slip.png) [d](https://example.com/x.md) <http://127.0.0.1:8080/>',
    ],
    ['its own heading', '# A bet, placed\n\n[up](#a-bet-placed)'],
    ['scripts and benchmarks', '`npm run bench -- placement`, `npm run bench -- web`, `npm start`, `npm ci`'],
    ['settings of server, sandbox and tools', '`PORT=80 SANDBOX_SEED=2 npm start`, `CHROME_PATH`'],
    [
      'settings of a named provider',
      '`FEED_<NAME>_URL`, `FEED_EARLY_URL`, `PAYMENT_MINE_CLASS`, `FEED_<NAME>_<PART>`',
    ],
    ['a constant of the source', '`WRITTEN_ONCE`'],
    ['an example in another language', '```ts\nconst ACME_CLASS = read("NOT_HERE");\n```'],
  ])('accepts %s', (_, text) => {
    expect(faultsIn(text)).toEqual([]);
  });

  it.each([
    [
      'a file that was moved',
      'x\n\n`apps/server/test/wallet/decide.ts`',
      '3: "apps/server/test/wallet/decide.ts" is no file',
    ],
    [
      'a command with a file outside of the repository',
      '`npm run bench -- ../shared/domain/x.json`',
      '1: "../shared/domain/x.json" is outside of the repository',
    ],
    ['a short path without its folder', '`core/decide.ts`', '1: "core/decide.ts" is no file'],
    [
      'a short path in another folder',
      '`apps/server/src/modules/brands`: `core/decide.ts`',
      '1: "core/decide.ts" is no file',
    ],
    [
      'a placeholder that nothing fits',
      '`apps/server/src/modules/<module>/store/`',
      '1: "apps/server/src/modules/<module>/store/" is no file',
    ],
    ['one of two folders', '`apps/server/src/modules/{wallet,casino}`', 'casino}" is no file'],
    [
      'a path among other words',
      '`npx vitest run apps/server/test/x.test.ts`',
      '1: "apps/server/test/x.test.ts" is no file',
    ],
    ['a path in a block of commands', 'a\n\n```sh\nls docs\nls docs/none\n```', '5: "docs/none" is no file'],
    ['a dependency that nobody declares', '`@noble/curves`', '1: "@noble/curves" is no file'],
    ['a link to nothing', 'a\n[b](none.md)', '2: the link leads to docs/none.md, which does not exist'],
    [
      'a link to a heading that is gone',
      '[b](../README.md#four-commands)',
      '1: README.md has no heading "#four-commands"',
    ],
    ['a picture that is gone', '![b](pictures/none.png)', '1: the link leads to docs/pictures/none.png'],
    ['a script that is gone', '`npm run storms`', '1: package.json has no script "storms"'],
    ['a script in a block', '```\nnpm run storms\n```', '2: package.json has no script "storms"'],
    ['a benchmark that is gone', '`npm run bench -- none`', '1: there is no benchmark "none"'],
    [
      'a setting with a letter too many',
      '`PALPITE_MODES`',
      '1: PALPITE_MODES is neither a setting nor a constant',
    ],
    ['a setting that is given', '`PORTS=80 npm start`', '1: PORTS is no setting'],
    ['a setting of a provider that no class has', '`FEED_EARLY_COLOUR`', '1: FEED_EARLY_COLOUR is neither'],
    [
      'a row of a table of settings',
      '| Setting | Meaning |\n|---|---|\n| `HOSTS` | x |',
      '3: HOSTS is no setting',
    ],
  ])('reports %s with its line', (_, text, message) => {
    const faults = faultsIn(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
  });

  it('checks only the links of the changelog', () => {
    expect(faultsIn('`FEED_OLD`, `apps/none/x.ts`, [a](docs/none.md)', 'CHANGELOG.md')).toEqual([
      '1: the link leads to docs/none.md, which does not exist',
    ]);
  });

  it('reports a setting that no document names', () => {
    const documents = [readDocument('README.md', '`PORT`')];
    const findings = checkDocuments(documents, {
      ...project,
      settings: { ...settings, fixed: new Set(['PORT', 'SMTP_URL']) },
    });
    expect(findings.map(({ message }) => message)).toEqual(['no document names the setting SMTP_URL']);
  });
});

describe('the settings', () => {
  it('are those that the programs ask for, not a list', () => {
    for (const name of ['PORT', 'PALPITE_MODE', 'METRICS_TOKEN', 'DATABASE_OWNER_URL', 'SANDBOX_SMTP_USER'])
      expect(settings.fixed).toContain(name);
    for (const name of ['FEED_LIVE_PRODUCER', 'PAYMENT_BANK_URL', 'CHROME_PATH'])
      expect(settings.isSetting(name)).toBe(true);
    for (const name of ['FEED_URL', 'FEED_LIVE_WORD', 'PAYMENT_BANK_WORD', 'NODE_ENV', 'toString'])
      expect(settings.isSetting(name)).toBe(false);
    expect([...settings.fixed].filter((name) => /^(?:FEED|PAYMENT)_(?:SANDBOX|ANYNAME)_/.test(name))).toEqual(
      [],
    );
  });
});
