import { describe, expect, it } from 'vitest';
import { BANS, bannedIn } from './bans.ts';
import { checkTidy, longFiles, longFunctions } from './check.ts';
import { readViews, tidyFile } from './files.ts';
import { foreignSchemasIn, schemaOf } from './schemas.ts';
import { repeatedClasses } from './style-classes.ts';
import { unusedExports } from './unused-exports.ts';

const SERVER = 'apps/server/src/modules/wallet/service/post.ts';
const found = (path: string, text: string) => bannedIn(tidyFile(path, text)).map(({ ban }) => ban);
/** Spelled in two pieces, because tidy reads this file too. */
const MARK = ['TO', 'DO'].join('');

const CAUGHT: readonly (readonly [ban: string, path: string, text: string])[] = [
  ['time is given', SERVER, 'const now = Date.now();'],
  ['time is given', 'packages/kernel/src/time.ts', 'const now = new Date( );'],
  ['time is given', 'apps/web/src/stores/slip.ts', 'const f = Date.now;'],
  ['chance is given', SERVER, 'const x = Math.random();'],
  ['no floats from text', 'apps/web/src/features/slip/stake.tsx', 'const x = Number.parseFloat(text);'],
  ['one length of a day', SERVER, 'const DAY_MS = 24 * 60 * 60_000;'],
  ['no text from floats', 'apps/web/src/features/slip/stake.tsx', 'const x = (1.5).toFixed(2);'],
  ['storage through the platform', 'apps/web/src/stores/session.ts', "localStorage.getItem('sid');"],
  ['storage through the platform', 'packages/client/src/session.ts', 'window.sessionStorage.clear();'],
  [
    'queries through the store',
    'apps/web/src/features/slip/use-slip.ts',
    "import { keepPreviousData, useQuery } from '@tanstack/react-query';",
  ],
  ['log, do not print', SERVER, 'console.log(1);'],
  ['log, do not print', 'packages/client/src/send.ts', 'console . warn(1);'],
  ['settings are read once', SERVER, 'const port = process.env.PORT;'],
  ['no skipped tests', 'apps/server/test/wallet/post.test.ts', "it.skip('later', () => {});"],
  ['no skipped tests', 'apps/server/test/wallet/post.db.test.ts', "describe.concurrent.only('x', () => {});"],
  ['no skipped tests', 'e2e/slip.e2e.ts', "test.todo('x');"],
  ['no casts to any', 'tools/x/run.ts', 'const x = y as any;'],
  ['no spread of a literal', SERVER, 'const x = { ...{ a, b }, c };'],
  ['no spread of a literal', 'apps/web/src/screens/home.tsx', 'f({ a, ...\n{ b: 1 } });'],
  ['colours are tokens', 'apps/web/src/app/shell.module.css', '.a { color: #fff; }'],
  ['colours are tokens', 'packages/ui/src/button.module.css', '.a { color: rgb(0 0 0 / 50%) }'],
  ['no promises', SERVER, `// ${MARK}: later\nconst x = 1;`],
  ['no promises', 'packages/ui/src/button.tsx', '// a placeholder until the design comes\n'],
  ['no promises', SERVER, "throw new Error('Not implemented');"],
  ['no paths of one machine', 'README.md', 'Look into /home/ana/palpite.'],
  ['plain words', 'e2e/slip.e2e.ts', 'const stranger = await sit();'],
  ['plain words', 'apps/server/src/modules/wallet/test/crash.ts', 'export async function crashStorm() {}'],
  ['the house is an account', SERVER, '/** The house says no. */'],
  ['the house is an account', SERVER, "throw new Error('the ways to the house');"],
  ['no registry in the lock file', 'package-lock.json', '"resolved": "https://registry.example/a.tgz"'],
];

const LEFT_ALONE: readonly (readonly [why: string, path: string, text: string])[] = [
  ['the clock itself', 'apps/server/src/platform/clock/clock.ts', 'Date.now();'],
  ['a date that is given', SERVER, 'new Date(atMs);'],
  ['a comment about it', SERVER, '/** Never Date.now(): it lies. */\nconst x = 1; // Math.random()'],
  ['a string about it', SERVER, "const x = 'console.log(process.env)';"],
  ['tools', 'tools/bench/run.ts', 'Date.now(); (1).toFixed(1); console.log(process.env);'],
  ['the kernel', 'packages/kernel/src/odds.ts', 'parseFloat(text).toFixed(2);'],
  ['the entry hands the environment on', 'apps/server/src/main.ts', 'main(process.env);'],
  [
    'a helper of queries',
    'apps/web/src/features/a.ts',
    "import { queryOptions } from '@tanstack/react-query';",
  ],
  ['the boot script', 'apps/web/src/boot/boot.ts', "localStorage.getItem('sid');"],
  ['a spread of a value', SERVER, 'const x = { ...rest, ...(a ? { b } : {}), ...of({ c }) };'],
  ['an id in CSS', 'apps/web/src/app/shell.css', '#add { color: var(--text); }'],
  ['a comment in CSS', 'apps/web/src/app/shell.css', '/* was #fff; */ a { color: inherit; }'],
  ['a token', 'packages/ui/src/tokens/dark.css', ':root { --text: #fff; }'],
  [
    'the attribute of an input',
    'packages/ui/src/field.tsx',
    'export const F = () => <input placeholder="x" />;',
  ],
  ['Spanish', 'packages/i18n/src/catalogs/ES/shell.ts', "export const all = 'Todo el dinero, todo';"],
  ['a chain of another kind', 'apps/server/test/a.test.ts', 'cursor.skip(3); list.only(2);'],
  ['an address on the wire', SERVER, "const path = '/api/home/work/list';"],
  ['a hash route', 'apps/web/src/app/routes.ts', "const path = '#/home/live';"],
  ['the word of a comment', SERVER, '/** The story of a bet. */\nconst history = 1;'],
  [
    'the accounts of the ledger',
    SERVER,
    "// From the house account `house:sports`.\nconst edge = 'the house edge';",
  ],
  ['a route of the specification', 'apps/web/src/app/routes.ts', "const path = '/home/sport';"],
];

describe('bans', () => {
  it.each(CAUGHT)('%s: caught in %s', (ban, path, text) => expect(found(path, text)).toEqual([ban]));
  it.each(LEFT_ALONE)('leaves alone %s', (_why, path, text) => expect(found(path, text)).toEqual([]));

  it('shows every ban at work and says what to do instead', () => {
    expect(new Set(CAUGHT.map(([ban]) => ban))).toEqual(new Set(BANS.map((ban) => ban.name)));
    expect(BANS.every((ban) => ban.instead.length > 10)).toBe(true);
  });

  it('names the line, also inside a long string', () => {
    const text = `const a = 1;\nconst b = \`\n\n${MARK}\`;\nconsole.log(a, b);\n`;
    expect(bannedIn(tidyFile(SERVER, text)).map(({ ban, line }) => [ban, line])).toEqual([
      ['log, do not print', 5],
      ['no promises', 4],
    ]);
  });
});

describe('views', () => {
  it('separate code, comments and strings, and keep every position', () => {
    const text = `/** one */\nconst a = \`x\${b /* two */}y\`; // three\nconst r = /four/;\n`;
    const { code, comments, strings } = readViews('a.ts', text);
    expect([code.length, comments.length]).toEqual([text.length, text.length]);
    expect(code.replace(/\s+/g, ' ').trim()).toBe('const a = b ; const r = ;');
    expect(comments.replace(/\s+/g, ' ').trim()).toBe('/** one */ /* two */ // three');
    expect(strings.map((piece) => piece.text)).toEqual([`\`x\${`, '}y`', '/four/']);
  });
});

describe('a class of a CSS module', () => {
  const lines = (path: string, text: string) => repeatedClasses(tidyFile(path, text)).map(({ line }) => line);

  it('has one rule', () => {
    const text = '.time {\n  flex: none;\n}\n\n/* .b { } */\n.b {\n}\n\n.time {\n  margin-left: auto;\n}\n';
    expect(lines('packages/ui/src/ticket.module.css', text)).toEqual([9]);
  });

  it('may have others in media queries, for states and for what is inside', () => {
    const text =
      '.b,\n.a {\n}\n.a {\n}\n.a:hover {\n}\n.a small {\n}\n@media (width > 1px) {\n  .a {\n  }\n}\n';
    expect(lines('packages/ui/src/ticket.module.css', text)).toEqual([]);
    expect(lines('apps/web/src/app/shell.css', '.a {\n}\n.a {\n}\n')).toEqual([]);
  });
});

describe("another module's tables", () => {
  const schemas = (path: string, sql: string) => foreignSchemasIn(tidyFile(path, `q(\`${sql}\`);`)).length;

  it('are not named in the SQL of a module', () => {
    expect(schemas(SERVER, 'SELECT * FROM identity.account')).toBe(1);
    expect(schemas(SERVER, 'insert into graphile_worker.jobs values (1)')).toBe(1);
    expect(
      schemas('apps/server/src/modules/sportsbook/betting/store/bets.ts', 'update wallet.account set x = 1'),
    ).toBe(1);
  });

  it('leaves its own, the platform and other text alone', () => {
    expect(schemas(SERVER, 'SELECT * FROM wallet.account JOIN platform.outbox USING (id)')).toBe(0);
    expect(schemas(SERVER, 'wallet and identity.account are words here')).toBe(0);
    expect(schemas('apps/server/src/platform/jobs/jobs.ts', 'SELECT * FROM graphile_worker.jobs')).toBe(0);
    expect(schemaOf('sportsbook/cash-out')).toBe('cash_out');
  });

  it('are not named in its migrations', () => {
    const migration = (name: string, sql: string) =>
      foreignSchemasIn(tidyFile(`apps/server/migrations/${name}.sql`, sql)).map(({ line }) => line);
    const sql =
      'CREATE TABLE wallet.a (id int);\n-- identity.b\nALTER TABLE wallet.a ADD p int REFERENCES identity.b;';
    expect(migration('0002_wallet', sql)).toEqual([3]);
    expect(migration('0007_wallet_closing', sql)).toEqual([3]);
    expect(migration('0000_platform', sql)).toEqual([]);
  });
});

describe('exports', () => {
  it('that no other line names are reported, types and those of tests beside them are not', () => {
    const files = [
      tidyFile(
        'tools/a.ts',
        '/** Not alone. */\nexport const alone = 1;\nexport const used = 2;\nexport type Only = 1;\n',
      ),
      tidyFile('tools/b.test.ts', "import { used } from './a.ts';\n// alone, in a comment\n"),
    ];
    expect(unusedExports(files).map(({ path, line }) => [path, line])).toEqual([['tools/a.ts', 2]]);
    expect(checkTidy(files, { longFunctions: 0 }, 1).findings).toHaveLength(1);
  });
});

describe('sizes', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `f(${at});`).join('\n');

  it('limits files', () => {
    expect(longFiles(tidyFile('tools/a.ts', `${lines(400)}\n`))).toEqual([]);
    expect(longFiles(tidyFile('tools/a.ts', lines(401)))).toHaveLength(1);
    expect(longFiles(tidyFile('docs/a.md', lines(401)))).toEqual([]);
  });

  it('counts long functions of every kind, but not the lists of a test', () => {
    const body = `{\n${lines(69)}\n}`;
    for (const head of ['function a() ', 'const a = () => ', 'class A { a() ']) {
      const text = `${head}${body}${head.startsWith('class') ? '}' : ''}`;
      expect(longFunctions(tidyFile('tools/a.ts', text))).toHaveLength(1);
    }
    expect(longFunctions(tidyFile('tools/a.ts', `function a() {\n${lines(68)}\n}`))).toEqual([]);
    expect(longFunctions(tidyFile('tools/a.test.ts', `describe('x', () => ${body});`))).toEqual([]);
  });

  it('fails when there are more long functions than the ratchet allows, or too few files were read', () => {
    const files = [tidyFile('tools/a.ts', `function a() {\n${lines(80)}\n}`)];
    expect(checkTidy(files, { longFunctions: 1 }, 1).problems).toEqual([]);
    expect(checkTidy(files, { longFunctions: 0 }, 1).problems).toEqual([
      '1 functions are too long, the ratchet allows 0',
    ]);
    expect(checkTidy([], { longFunctions: 0 }, 1).problems[0]).toMatch(/read 0 files, fewer than 1/);
  });
});
