import { BROWSER_APPS } from './levels.ts';
import { anyOf, type Rule, TEST_PATH } from './rule.ts';

/** Node's own modules have a rule of their own, so that one mistake is told once. */
function onlyImports(name: string, allowed: readonly string[], instead: string): Rule {
  const own = `^packages/${name}/src/`;
  return {
    name: `${name}-imports`,
    instead,
    from: { path: own },
    to: { pathNot: [own, ...allowed], dependencyTypesNot: ['core'] },
  };
}

const KERNEL = '^packages/kernel/src/';
const CONTRACT = '^packages/contract/src/';

export const PACKAGE_RULES: readonly Rule[] = [
  onlyImports(
    'kernel',
    ['node_modules/@noble/hashes/', 'node_modules/@scure/base/'],
    'kernel imports hashes and encodings only: pass the value in, or write the few lines here',
  ),
  onlyImports('contract', [KERNEL, 'node_modules/typebox/'], 'contract knows kernel and typebox only'),
  onlyImports(
    'client',
    [KERNEL, CONTRACT],
    'client knows contract and kernel only; the app decides what to show',
  ),
  onlyImports('ui', ['node_modules/react/'], 'ui knows react only; hand data in as properties'),
  onlyImports('i18n', [KERNEL, CONTRACT], 'i18n knows kernel and contract only'),
  {
    name: 'apps-are-strangers',
    instead: 'what two apps share belongs in packages/; what they say to each other goes over the wire',
    from: { path: '^apps/([^/]+)/src/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'testkit-only-in-tests',
    instead: 'move the shared part into a package; testkit is for tests, e2e, bench and tools',
    from: { path: '^(?:apps|packages)/[^/]+/src/' },
    to: { path: '^testkit/' },
  },
  {
    name: 'tests-are-not-imported',
    instead: 'move what both need into a file of its own; tests are not shipped',
    from: { path: '^(?:apps|packages)/[^/]+/src/' },
    to: { path: TEST_PATH, pathNot: 'node_modules' },
  },
  {
    name: 'node-stays-on-the-server',
    instead: 'take the capability as an argument; this code runs in a browser too',
    from: { path: `^(?:packages/(?:kernel|contract|client|ui)|apps/${anyOf(BROWSER_APPS)})/src/` },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-cycles',
    instead: 'move what both need into a third file',
    from: {},
    to: { circular: true },
  },
];
