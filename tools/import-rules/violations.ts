import type { Violation } from './sample-tree.ts';

const S = 'apps/server/src';
const M = `${S}/modules`;
const W = 'apps/web/src';

/** Seeded violations, each with the one rule that must report it. */
export const VIOLATIONS: readonly (readonly [rule: string, what: string, violation: Violation])[] = [
  [
    'earlier-level-only',
    'a module imports a later entry point',
    { files: { [`${M}/wallet/service/late.ts`]: `import '../../protection/index.ts';` } },
  ],
  [
    'earlier-level-only',
    'a module imports an entry point of its own level',
    { files: { [`${M}/wallet/service/beside.ts`]: `import '../../identity/index.ts';` } },
  ],
  [
    'earlier-level-only',
    'a type of a later module',
    {
      files: {
        [`${M}/brands/service/late.ts`]: `import type { A } from '../../identity/index.ts'; export type B = A;`,
      },
    },
  ],
  [
    'through-the-entry-point',
    'a module bypasses the entry point',
    {
      files: {
        [`${M}/protection/service/past.ts`]: `import { post } from '../../wallet/service/post.ts'; post;`,
      },
    },
  ],
  [
    'store-is-private',
    'another module reads a store',
    { files: { [`${M}/protection/service/read.ts`]: `import '../../wallet/store/accounts.ts';` } },
  ],
  [
    'store-is-private',
    'wiring reads a store',
    { files: { [`${S}/wiring/read.ts`]: `import '../modules/wallet/store/accounts.ts';` } },
  ],
  [
    'adapters-behind-ports',
    'a service chooses its adapter',
    { files: { [`${M}/wallet/service/choose.ts`]: `import '../adapters/bank/bank.ts';` } },
  ],
  [
    'adapters-behind-ports',
    'a role chooses an adapter',
    { files: { [`${S}/roles/choose.ts`]: `import '../modules/wallet/adapters/bank/bank.ts';` } },
  ],
  [
    'adapters-behind-ports',
    'an entry point imports the adapters of another module',
    { files: { [`${M}/protection/adapters/own.ts`]: `import '../../wallet/adapters/bank/bank.ts';` } },
  ],
  [
    'earlier-level-only',
    'a module whose name begins like its own',
    {
      files: {
        [`${M}/sportsbook/feed/index.ts`]: `import '../book/index.ts';`,
        [`${M}/sportsbook/book/index.ts`]: `export const book = 1;`,
      },
    },
  ],
  [
    'core-imports-only-kernel',
    'core knows the clock',
    {
      files: {
        [`${M}/wallet/core/clock.ts`]: `import type { Clock } from '../../../platform/clock/clock.ts'; export type C = Clock;`,
      },
    },
  ],
  [
    'core-imports-only-kernel',
    'core knows the contract',
    {
      files: {
        [`${M}/wallet/core/wire.ts`]: `import type { Calls } from '@palpite/contract/calls'; export type C = Calls;`,
      },
    },
  ],
  [
    'core-imports-only-kernel',
    'core knows Node',
    { files: { [`${M}/wallet/core/hash.ts`]: `import 'node:crypto';` } },
  ],
  [
    'contract-only-in-routes',
    'a service speaks wire',
    { files: { [`${M}/wallet/service/wire.ts`]: `import { calls } from '@palpite/contract/calls'; calls;` } },
  ],
  [
    'compose-through-entry-points',
    'a role bypasses the entry point',
    { files: { [`${S}/roles/api.ts`]: `import { post } from '../modules/wallet/service/post.ts'; post;` } },
  ],
  [
    'modules-know-no-wiring',
    'a module reaches up to wiring',
    {
      files: {
        [`${S}/wiring/name.ts`]: `export const name = 1;`,
        [`${M}/wallet/service/up.ts`]: `import '../../../wiring/name.ts';`,
      },
    },
  ],
  [
    'platform-knows-no-module',
    'platform imports an entry point',
    { files: { [`${S}/platform/http/entry-points.ts`]: `import '../../modules/wallet/index.ts';` } },
  ],
  [
    'events-import-only-kernel',
    'an event knows platform',
    {
      files: {
        [`${S}/platform/ids/ids.ts`]: `export type Id = 1;`,
        [`${S}/events/late.ts`]: `import type { Id } from '../platform/ids/ids.ts'; export type B = Id;`,
      },
    },
  ],
  ['kernel-imports', 'kernel imports a package', { files: { 'packages/kernel/src/sql.ts': `import 'pg';` } }],
  [
    'contract-imports',
    'contract imports a database',
    { files: { 'packages/contract/src/sql.ts': `import 'pg';` } },
  ],
  ['client-imports', 'client draws', { files: { 'packages/client/src/draw.ts': `import 'react';` } }],
  [
    'ui-imports',
    'ui knows money',
    {
      files: {
        'packages/ui/src/amount.tsx': `import type { Money } from '@palpite/kernel/money'; export type A = Money;`,
      },
    },
  ],
  ['i18n-imports', 'i18n draws', { files: { 'packages/i18n/src/draw.ts': `import 'react';` } }],
  [
    'apps-are-independent',
    'the web app imports the sandbox',
    { files: { [`${W}/app/peek.ts`]: `import '@palpite/sandbox/main';` } },
  ],
  [
    'tests-are-not-imported',
    'a module imports the helper of a test',
    {
      files: {
        [`${S}/platform/clock/test/steps.ts`]: `export const steps = 1;`,
        [`${S}/platform/clock/fake.ts`]: `import './test/steps.ts';`,
      },
    },
  ],
  [
    'testkit-only-in-tests',
    'the server imports the testkit',
    {
      files: {
        'testkit/src/clock.ts': `export const clock = 1;`,
        [`${S}/platform/clock/fake.ts`]: `import '@palpite/testkit/clock';`,
      },
    },
  ],
  [
    'node-stays-on-the-server',
    'kernel imports Node',
    { files: { 'packages/kernel/src/hash.ts': `import 'node:crypto';` } },
  ],
  [
    'node-stays-on-the-server',
    'the web app imports Node',
    { files: { [`${W}/stores/file.ts`]: `import { readFileSync } from 'fs'; readFileSync;` } },
  ],
  [
    'no-cycles',
    'two files import each other',
    {
      files: {
        'packages/kernel/src/a.ts': `import { b } from './b.ts'; export const a = () => b;`,
        'packages/kernel/src/b.ts': `import { a } from './a.ts'; export const b = () => a;`,
      },
    },
  ],
  [
    'features-are-independent',
    'a feature imports another',
    { files: { [`${W}/features/list/pick.tsx`]: `import '../slip/slip.tsx';` } },
  ],
  [
    'features-are-independent',
    'a feature whose name begins like another',
    { files: { [`${W}/features/slip-bar/bar.tsx`]: `import '../slip/slip.tsx';` } },
  ],
  [
    'features-know-no-screen',
    'a feature imports a screen',
    {
      files: {
        [`${W}/screens/away.tsx`]: `export const away = 1;`,
        [`${W}/features/list/away.tsx`]: `import '../../screens/away.tsx';`,
      },
    },
  ],
  [
    'screens-compose',
    'a screen imports a screen',
    { files: { [`${W}/screens/away.tsx`]: `import './home.tsx';` } },
  ],
  [
    'stores-know-no-screen',
    'a store imports a feature',
    { files: { [`${W}/stores/row.ts`]: `import '../features/list/list.tsx';` } },
  ],
  [
    'every-module-is-listed',
    'a module that no line names',
    { files: { [`${M}/loyalty/index.ts`]: `export const loyalty = 1;` } },
  ],
  [
    'every-module-is-listed',
    'a file between modules',
    { files: { [`${M}/sportsbook/odds.ts`]: `export const odds = 1;` } },
  ],
  [
    'every-server-folder-is-listed',
    'a folder that is not listed',
    { files: { [`${S}/helpers/text.ts`]: `export const text = 1;` } },
  ],
  [
    'stores-without-jsx',
    'a store that draws',
    { files: { [`${W}/stores/draw.tsx`]: `export const draw = 1;` } },
  ],
  [
    'no-barrels',
    'a barrel in ui',
    { files: { 'packages/ui/src/index.tsx': `export * from './button.tsx';` } },
  ],
  [
    'no-barrels',
    'a barrel in a feature',
    { files: { [`${W}/features/list/index.ts`]: `export * from './list.tsx';` } },
  ],
  [
    'no-schema-library-in-the-browser',
    'a feature reaches typebox by way of the contract',
    {
      files: { [`${W}/features/list/schema.tsx`]: `import { calls } from '@palpite/contract/calls'; calls;` },
    },
  ],
  [
    'declared-packages-only',
    'a package that the manifest lacks',
    { files: { [`${S}/platform/bus/far.ts`]: `import 'not-declared';` } },
  ],
  [
    'declared-packages-only',
    'a package that is for work only',
    { files: { [`${S}/platform/bus/test.ts`]: `import 'vitest';` } },
  ],
  [
    'every-import-resolves',
    'a file that is not there',
    { files: { [`${S}/platform/bus/gone.ts`]: `import './away.ts';` } },
  ],
  [
    'no-orphans',
    'a file that nobody uses',
    {
      files: {
        [`${S}/platform/bus/alone.ts`]: `import './bus.ts';`,
        [`${S}/platform/bus/bus.ts`]: `export const bus = 1;`,
      },
      unused: `${S}/platform/bus/alone.ts`,
    },
  ],
];
