import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertInto, withImport, writeSkeleton } from './write.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the recipes write into. */
const NEEDED = [
  'packages/contract/src/calls.ts',
  'packages/contract/src/tables/market-types.ts',
  'packages/kernel/src/market-classes.ts',
  'packages/kernel/src/settlement/points.ts',
  'packages/kernel/src/settlement/goal-markets.ts',
  'packages/i18n/src/sport/basketball-words.ts',
  'packages/i18n/src/sport/football-words.ts',
  'apps/server/src/wiring/routes.ts',
  'apps/server/src/modules/payments/core/methods.ts',
  'apps/web/src/app/routes.ts',
];
const NAMES =
  'Halftime lead|Liderança no intervalo|Ventaja al descanso|Перевес к перерыву|Dẫn trước giờ nghỉ';
const MARKET = ['market', 'halftime-lead', '--code', '3999', '--names', NAMES];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'palpite-new-'));
  for (const file of NEEDED) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(root, file));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesBelow = () =>
  readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

it.each([
  [['call', 'limitHistory', '--area', 'finance/limits', '--module', 'wallet']],
  [['screen', 'help-centre']],
  [['method', 'NEQUI_PAY', '--area', 'colombia']],
  [[...MARKET, '--area', 'basketball']],
  [[...MARKET, '--area', 'football']],
])('writes files that parse, a test among them, and lists what is left: %j', (args) => {
  const { files, left } = writeSkeleton(root, args);
  expect(files.filter((file) => file.endsWith('.test.ts'))).toHaveLength(1);
  expect(left.length).toBeGreaterThan(3);
  for (const file of files) {
    const loader = file.endsWith('x') ? 'tsx' : 'ts';
    expect(transformSync(textOf(file), { loader }).code, file).not.toBe('');
    expect(textOf(file), file).not.toMatch(/\{(?:name|area|module|kebab|file)\}/);
  }
  expect(left.join('\n')).not.toMatch(/\{\w+\}/);
});

it('writes a second call of an area into the file of the first, with one import of each module', () => {
  const options = ['--area', 'finance/limits', '--module', 'wallet'];
  writeSkeleton(root, ['call', 'limitHistory', ...options]);
  writeSkeleton(root, ['call', 'limitFuture', ...options]);
  const contract = textOf('packages/contract/src/calls/finance/limits.ts');
  expect(contract.match(/defineCall\(/g)).toHaveLength(2);
  expect(contract.match(/^import /gm)).toHaveLength(2);
  expect(textOf('packages/contract/src/calls.ts')).toContain(
    "import { limitHistory, limitFuture } from './calls/finance/limits.ts';",
  );
  const routes = textOf('apps/server/src/modules/wallet/routes/limits.ts');
  expect(routes).toContain('export function limitHistoryRoute()');
  expect(routes).toContain('export function limitFutureRoute()');
});

it.each([
  [[], 'npm run new -- KIND NAME'],
  [['constructor', 'x'], 'constructor is no kind'],
  [['call', 'limit-history'], '"limit-history" is no name of a call; one is written as limitHistory'],
  [['screen', '../escape'], 'is no name of a screen'],
  [['call', 'limitHistory', '--module', 'wallet'], '--area is missing'],
  [['call', 'limitHistory', '--area', '../../x', '--module', 'wallet'], '--area needs a value'],
  [['call', 'limitHistory', '--area', 'finance', '--module', 'wallet'], 'area has two parts'],
  [['screen', 'help', '--colour', 'red'], '--colour is no option of screen'],
  [['method', 'NEQUI_PAY', '--area', 'atlantis'], 'has no atlantis'],
  [['method', 'MOMO', '--area', 'vietnam'], 'MOMO is in the table of methods already'],
  [
    ['market', 'race-to-points', ...MARKET.slice(2), '--area', 'basketball'],
    'basketball has race-to-points already',
  ],
  [
    ['market', 'halftime-lead', '--area', 'basketball', '--code', '3015', '--names', NAMES],
    "3015 is another market's",
  ],
  [
    ['market', 'halftime-lead', '--area', 'basketball', '--code', '3999', '--names', 'One|Two'],
    'names: are five',
  ],
] as [string[], string][])('refuses %j and writes nothing', (args, message) => {
  const before = filesBelow();
  expect(() => writeSkeleton(root, args)).toThrow(message);
  expect(filesBelow()).toBe(before);
});

it('refuses what exists already and leaves it as it was', () => {
  writeSkeleton(root, ['screen', 'help-centre']);
  const routes = textOf('apps/web/src/app/routes.ts');
  expect(() => writeSkeleton(root, ['screen', 'help-centre'])).toThrow(
    'apps/web/src/screens/help-centre.tsx exists already',
  );
  expect(textOf('apps/web/src/app/routes.ts')).toBe(routes);
});

it('inserts before the end of the right block, and says which recipe is old when there is none', () => {
  const text = 'const a = {\n  one,\n};\n\nconst b = {\n  two: [\n  ],\n};\n';
  expect(insertInto(text, 'const b = {', '  three,', 'x.ts')).toContain('  ],\n  three,\n};\n');
  expect(() => insertInto(text, 'const c = {', '  three,', 'x.ts')).toThrow(
    'x.ts has no block "const c = {"',
  );
});

it('adds to an import of several lines', () => {
  const text = "import {\n  one,\n  two,\n} from './x.ts';\n";
  expect(withImport(text, ['two', 'three'], './x.ts')).toBe("import { one, two, three } from './x.ts';\n");
});
