import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Files = Readonly<Record<string, string>>;

const PACKAGES: Readonly<Record<string, { name: string; dependencies: readonly string[] }>> = {
  'apps/server': {
    name: 'server',
    dependencies: ['@palpite/kernel', '@palpite/contract', 'pg', '@palpite/testkit'],
  },
  'apps/sandbox': { name: 'sandbox', dependencies: ['@palpite/kernel'] },
  'apps/web': {
    name: 'web',
    dependencies: [
      '@palpite/kernel',
      '@palpite/contract',
      '@palpite/client',
      '@palpite/ui',
      'react',
      '@palpite/sandbox',
    ],
  },
  'packages/kernel': { name: 'kernel', dependencies: ['pg'] },
  'packages/contract': { name: 'contract', dependencies: ['@palpite/kernel', 'typebox', 'pg'] },
  'packages/client': { name: 'client', dependencies: ['@palpite/contract', '@palpite/kernel', 'react'] },
  'packages/ui': { name: 'ui', dependencies: ['react', '@palpite/kernel'] },
  'packages/i18n': { name: 'i18n', dependencies: ['@palpite/kernel', '@palpite/contract', 'react'] },
  testkit: { name: 'testkit', dependencies: ['@palpite/server', '@palpite/sandbox'] },
};
const FOREIGN = ['pg', 'react', 'typebox', 'not-declared', 'vitest'];

/** A small tree without violations; each test adds one violation to a copy of it. */
const VALID_TREE: Files = {
  'apps/server/src/main.ts': `import './wiring/app.ts';`,
  'apps/server/src/wiring/app.ts': `import '../modules/wallet/index.ts'; import '../modules/identity/index.ts';
    import '../modules/protection/index.ts'; import '../modules/wallet/adapters/bank/bank.ts';`,
  'apps/server/src/events/event.ts': `import type { Money } from '@palpite/kernel/money'; export type Paid = Money;`,
  'apps/server/src/platform/clock/clock.ts': `import type { Paid } from '../../events/event.ts'; export type Clock = Paid;`,
  'apps/server/src/modules/brands/index.ts': `export const brands = 1;`,
  'apps/server/src/modules/wallet/index.ts': `import './service/post.ts'; import './routes/account-get.ts';`,
  'apps/server/src/modules/wallet/core/decide.ts': `import { zero } from '@palpite/kernel/money'; export const decide = zero;`,
  'apps/server/src/modules/wallet/service/post.ts': `import type { Clock } from '../../../platform/clock/clock.ts';
    import { decide } from '../core/decide.ts'; import '../store/accounts.ts'; import '../../brands/index.ts';
    export const post = (clock: Clock) => [clock, decide];`,
  'apps/server/src/modules/wallet/store/accounts.ts': `import { Pool } from 'pg'; export const pool = Pool;`,
  'apps/server/src/modules/wallet/routes/account-get.ts': `import { calls } from '@palpite/contract/calls'; export const call = calls;`,
  'apps/server/src/modules/wallet/adapters/bank/bank.ts': `export const bank = 1;`,
  'apps/server/src/modules/identity/index.ts': `export const identity = 1;`,
  'apps/server/src/modules/protection/index.ts': `import '../wallet/index.ts';`,
  'apps/sandbox/src/main.ts': `import { zero } from '@palpite/kernel/money'; zero;`,
  'apps/web/src/main.tsx': `import './app/shell.tsx'; import './screens/home.tsx';`,
  'apps/web/src/app/shell.tsx': `import { Button } from '@palpite/ui/button'; export const shell = Button;`,
  'apps/web/src/screens/home.tsx': `import '../features/slip/slip.tsx'; import '../features/list/list.tsx'; import '../app/shell.tsx';`,
  'apps/web/src/features/slip/slip.tsx': `import '../../stores/slip.ts'; import './row.tsx';`,
  'apps/web/src/features/slip/row.tsx': `export const row = 1;`,
  'apps/web/src/features/list/list.tsx': `export const list = 1;`,
  'apps/web/src/stores/slip.ts': `import { send } from '@palpite/client/send'; export const slip = send;`,
  'packages/kernel/src/money.ts': `export interface Money { readonly units: bigint } export const zero = 0n;`,
  'packages/contract/src/calls.ts': `import { Type } from 'typebox'; export const calls = Type; export type Calls = typeof calls;`,
  'packages/contract/src/generated/calls.ts': `export const paths = 1;`,
  'packages/client/src/send.ts': `import { paths } from '@palpite/contract/generated/calls'; import type { Calls } from '@palpite/contract/calls';
    export const send = (calls: Calls) => [calls, paths];`,
  'packages/ui/src/button.tsx': `import { useState } from 'react'; export const Button = useState;`,
  'packages/i18n/src/format.ts': `import { zero } from '@palpite/kernel/money'; export const format = zero;`,
  'packages/i18n/test/format.test.ts': `import { format } from '../src/format.ts'; import { app } from '@palpite/testkit/test-app'; [format, app];`,
  'testkit/src/test-app.ts': `import '@palpite/server/main'; export const app = 1;`,
};

function put(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function writePackages(root: string): void {
  put(root, 'package.json', JSON.stringify({ name: 'sample', devDependencies: { vitest: '1' } }));
  mkdirSync(join(root, 'node_modules/@palpite'), { recursive: true });
  for (const [folder, { name, dependencies }] of Object.entries(PACKAGES)) {
    const declared = Object.fromEntries(dependencies.map((dependency) => [dependency, '*']));
    const extension = name === 'ui' ? 'tsx' : 'ts';
    const manifest = {
      name: `@palpite/${name}`,
      exports: { './*': `./src/*.${extension}` },
      dependencies: declared,
    };
    put(root, `${folder}/package.json`, JSON.stringify(manifest));
    symlinkSync(join(root, folder), join(root, `node_modules/@palpite/${name}`));
  }
  for (const name of FOREIGN) {
    put(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    put(root, `node_modules/${name}/index.js`, 'module.exports = {};');
  }
}

export interface Violation {
  readonly files?: Files;
  /** A file of the violation that nothing imports. */
  readonly unused?: string;
}

/**
 * Writes the tree with the violation into a temporary folder; a test file imports the added files, since tests may
 * import anything.
 */
export function writeSampleTree({ files = {}, unused }: Violation): string {
  const root = mkdtempSync(join(tmpdir(), 'palpite-import-rules-'));
  writePackages(root);
  for (const [path, content] of Object.entries({ ...VALID_TREE, ...files })) put(root, path, content);
  const used = Object.keys(files).filter((path) => path !== unused);
  const imports = used.map((path) => `import '../../../${path}';`).join('\n');
  put(root, 'apps/server/test/violation.test.ts', imports);
  return root;
}
