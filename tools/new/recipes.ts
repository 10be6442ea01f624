/** The paths and contents of every skeleton: the one file to change when the layout of the tree changes. */
export interface Recipe {
  /** How the name is written, and an example for the message when it is not. */
  readonly name: { readonly form: RegExp; readonly example: string };
  /** Options that must be given, with what they mean. */
  readonly options: Readonly<Record<string, string>>;
  /** Adds derived values to the given ones; returns a text that says what is wrong with them otherwise. */
  derive?(values: Values, read: (path: string) => string): Values | string;
  readonly changes: readonly Change[];
  readonly left: readonly string[];
}

export type Values = Readonly<Record<string, string>>;

/** `{name}` and so on stand for values, in paths and texts alike. */
export type Change =
  | { readonly do: 'create'; readonly path: string; readonly text: string }
  /** At the end of the file, which is made when it is not there. */
  | {
      readonly do: 'append';
      readonly path: string;
      readonly imports: readonly Import[];
      readonly text: string;
    }
  /** As the last line of the block that a line with `block` opens. */
  | {
      readonly do: 'insert';
      readonly path: string;
      readonly imports?: readonly Import[];
      readonly block: string;
      readonly text: string;
    };

export interface Import {
  readonly names: readonly string[];
  readonly from: string;
}

const CALL: Recipe = {
  name: { form: /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$/, example: 'limitHistory' },
  options: {
    area: 'file of the contract below packages/contract/src/calls, as finance/statement',
    module: 'folder below apps/server/src/modules, as wallet',
  },
  derive({ area, ...values }) {
    const [group, file, ...more] = (area ?? '').split('/');
    if (!group || !file || more.length > 0) return 'area has two parts, as finance/statement';
    const route = `/api/piranha/${group}/${(values.kebab ?? '').replaceAll('-', '/')}`;
    const up = '../'.repeat((values.module ?? '').split('/').length + 2);
    return { ...values, area: `${group}/${file}`, file, route, up };
  },
  changes: [
    {
      do: 'append',
      path: 'packages/contract/src/calls/{area}.ts',
      imports: [
        { names: ['Type'], from: 'typebox' },
        { names: ['defineCall'], from: '../../call.ts' },
      ],
      text: `export const {name} = defineCall({
  name: '{name}',
  method: 'GET',
  path: '{route}',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
  refusals: [],
  about: 'What it tells or does, in one sentence for the page of the calls.',
  requirements: [],
});
`,
    },
    {
      do: 'insert',
      path: 'packages/contract/src/calls.ts',
      imports: [{ names: ['{name}'], from: './calls/{area}.ts' }],
      block: 'export const calls = {',
      text: '  {name},',
    },
    {
      do: 'append',
      path: 'apps/server/src/modules/{module}/routes/{file}.ts',
      imports: [
        { names: ['{name}'], from: '@palpite/contract/calls/{area}' },
        { names: ['type Route', 'serve'], from: '{up}platform/http/route.ts' },
      ],
      text: `export function {name}Route(): Route {
  return serve({name}, async () => ({ count: 0 }));
}
`,
    },
    {
      do: 'insert',
      path: 'apps/server/src/wiring/routes.ts',
      imports: [{ names: ['{name}Route'], from: '../modules/{module}/routes/{file}.ts' }],
      block: '  return [',
      text: '    {name}Route(),',
    },
    {
      do: 'create',
      path: 'apps/server/src/modules/{module}/routes/{kebab}.test.ts',
      text: `import { expect, it } from 'vitest';
import type { KnownCaller } from '{up}platform/http/route.ts';
import { {name}Route } from './{file}.ts';

it('answers {name} as the contract describes it', async () => {
  const route = {name}Route();
  expect(route.call.path).toBe('{route}');
  expect(await route.handle({} as never, {} as KnownCaller)).toEqual({ count: 0 });
});
`,
    },
  ],
  left: [
    'describe it in packages/contract/src/calls/{area}.ts: path, audience, input, reply, refusals, `about`',
    'npm run generate',
    'answer it in apps/server/src/modules/{module}/routes/{file}.ts; what it decides goes to core/, its SQL to store/',
    'test what it does; money on real PostgreSQL (*.db.test.ts). Tests that count calls name the new number',
    'npm run check',
  ],
};

const SCREEN: Recipe = {
  name: { form: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, example: 'help-centre' },
  options: {},
  changes: [
    {
      do: 'create',
      path: 'apps/web/src/screens/{name}.tsx',
      text: `import { useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  return <h2>{t('shell.tab.account')}</h2>;
}
`,
    },
    {
      do: 'insert',
      path: 'apps/web/src/app/routes.ts',
      block: 'export const ROUTES: readonly Route[] = [',
      text: `  {
    path: '/{name}',
    level: 2,
    header: 'back',
    title: 'shell.tab.account',
    keep: false,
    catalogs: [],
    parent: '/me',
    load: () => import('../screens/{name}.tsx'),
  },`,
    },
    {
      do: 'create',
      path: 'apps/web/src/screens/{name}.test.ts',
      text: `import { expect, it } from 'vitest';
import { ROUTES } from '../app/routes.ts';

it('opens {name} under its path, with the way back to the account', async () => {
  const route = ROUTES.find(({ path }) => path === '/{name}');
  expect(route?.parent).toBe('/me');
  expect((await route?.load())?.Screen).toBeTypeOf('function');
});
`,
    },
  ],
  left: [
    'give it a title of its own: a key `shell.title.…` in packages/i18n/src/catalogs/<language>/shell.ts, five languages',
    'set level, header, catalogs and parent of its line in apps/web/src/app/routes.ts',
    'draw it in apps/web/src/screens/{name}.tsx from features/; texts in packages/i18n/src/catalogs/',
    'lead to it from somewhere, and add its picture to tools/shots',
    'npm run shots, and look at it at 360, 375 and 430 px, in Russian and Vietnamese, in both themes',
    'npm run check',
  ],
};

const METHOD: Recipe = {
  name: { form: /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/, example: 'NEQUI_PAY' },
  options: {
    area: 'country as the table of methods calls it: brazil, mexico, india, philippines, kenya, colombia, peru, vietnam',
  },
  derive(values, read) {
    const table = read('apps/server/src/modules/payments/core/methods.ts');
    if (!table.includes(`const ${values.area} = of(`))
      return `area: the table of methods has no ${values.area}`;
    if (table.includes(`('${values.name}',`)) return `${values.name} is in the table of methods already`;
    return values;
  },
  changes: [
    {
      do: 'insert',
      path: 'apps/server/src/modules/payments/core/methods.ts',
      block: 'const LOCAL: readonly Method[] = [',
      text: `  {area}('{name}', '{name}', {
    payin: payin('redirect', [10, 1_000], HALF_HOUR, []),
    payout: terms([10, 1_000], 60, [PHONE, NAME]),
  }),`,
    },
    {
      do: 'create',
      path: 'apps/server/src/modules/payments/core/method-{kebab}.test.ts',
      text: `import { expect, it } from 'vitest';
import { METHODS } from './methods.ts';

it('offers {name} within its limits, both ways', () => {
  const methods = METHODS.filter(({ key }) => key === '{name}');
  expect(methods).toHaveLength(1);
  expect(methods[0]?.payin).toMatchObject({ min: 1_000n, max: 100_000n, instructions: 'redirect' });
  expect(methods[0]?.payout).toMatchObject({ min: 1_000n, max: 100_000n, promisedMinutes: 60 });
});
`,
    },
  ],
  left: [
    'set name, limits, minutes and fields in apps/server/src/modules/payments/core/methods.ts and in its test',
    'let a provider carry it (`carries` of an adapter), and the sandbox play it in apps/sandbox/src/bank or gateway',
    'allow it in the packs of its countries: apps/server/src/modules/brands/core/packs',
    'draw its icon, and describe it in docs/payment-methods.md',
    'tests that count methods name the new number; npm run check',
  ],
};

interface SportFiles {
  readonly rules: string;
  readonly markets: string;
  readonly types: string;
  readonly classes: string;
  readonly words: string;
  readonly wordsTable: string;
  /** The function that makes a market of a rule. */
  readonly make: string;
}

const SPORTS: Readonly<Record<string, SportFiles>> = {
  football: {
    rules: 'goal-markets',
    markets: 'FOOTBALL_MARKETS',
    types: 'FOOTBALL_MARKET_TYPES',
    classes: 'const FOOTBALL: ',
    words: 'football-words',
    wordsTable: 'FOOTBALL_WORDS',
    make: 'goals',
  },
  basketball: {
    rules: 'points',
    markets: 'BASKETBALL_MARKETS',
    types: 'BASKETBALL_MARKET_TYPES',
    classes: 'const BASKETBALL: ',
    words: 'basketball-words',
    wordsTable: 'BASKETBALL_WORDS',
    make: 'points',
  },
};

const LANGUAGES = 5;

const MARKET: Recipe = {
  name: { form: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/, example: 'second-half-winner' },
  options: {
    area: `sport: ${Object.keys(SPORTS).join(' or ')}`,
    code: 'number of the market on the wire, as the specification has it',
    names: 'its names, "English|Português|Español|Русский|Tiếng Việt"',
  },
  derive(values, read) {
    const sport = SPORTS[values.area ?? ''];
    if (!sport) return `area: is a sport, ${Object.keys(SPORTS).join(' or ')}`;
    if (!/^\d{4,5}$/.test(values.code ?? '')) return 'code: is a number of four or five digits';
    const names = (values.names ?? '').split('|').map((text) => text.trim());
    if (names.length !== LANGUAGES || names.includes('')) return 'names: are five, with | between them';
    if (read('packages/contract/src/tables/market-types.ts').includes(`: ${values.code},`))
      return `code: ${values.code} is another market's`;
    if (read(`packages/kernel/src/settlement/${sport.rules}.ts`).includes(`  '${values.name}': `))
      return `${values.area} has ${values.name} already`;
    const { rules, markets, types, classes, words, wordsTable, make } = sport;
    const row = names.map((text) => JSON.stringify(text)).join(', ');
    return { ...values, rules, markets, types, classes, words, wordsTable, make, row };
  },
  changes: [
    {
      do: 'insert',
      path: 'packages/kernel/src/settlement/{rules}.ts',
      block: 'export const {markets} = {',
      text: "  '{name}': {make}({ by: 'two-way' }),",
    },
    {
      do: 'insert',
      path: 'packages/kernel/src/market-classes.ts',
      block: '{classes}',
      text: "  '{name}': 'main',",
    },
    {
      do: 'insert',
      path: 'packages/contract/src/tables/market-types.ts',
      block: 'export const {types} = {',
      text: "  '{name}': {code},",
    },
    {
      do: 'insert',
      path: 'packages/i18n/src/sport/{words}.ts',
      block: 'export const {wordsTable}: ',
      text: "  '{name}': [{row}],",
    },
    {
      do: 'create',
      path: 'packages/kernel/src/settlement/{area}-{name}.test.ts',
      text: `import { expect, it } from 'vitest';
import { {markets} } from './{rules}.ts';
import type { Pair } from './pair.ts';
import { gradePair } from './pair-rules.ts';

it('decides {name} of {area} by the score, and gives the stake of a tie back', () => {
  const market = {markets}['{name}'];
  const grade = (selection: string, score: Pair) =>
    'rule' in market ? gradePair(market.rule, selection, score, '') : undefined;
  expect(grade('home', [2, 1])).toEqual({ is: 'win' });
  expect(grade('away', [2, 1])).toEqual({ is: 'lose' });
  expect(grade('home', [1, 1])).toEqual({ is: 'void', why: 'push' });
  expect(grade('nobody', [2, 1])).toBeUndefined();
});
`,
    },
  ],
  left: [
    'write its rule in packages/kernel/src/settlement/{rules}.ts and its vectors (npm run vectors)',
    'choose its class in packages/kernel/src/market-classes.ts: it limits what may be staked',
    'price it in apps/sandbox/src/feed/model/{area}/slate.ts',
    'look at its names on the match page in all five languages',
    'tests that count markets name the new number; npm run check',
  ],
};

export const RECIPES: Readonly<Record<string, Recipe>> = {
  call: CALL,
  screen: SCREEN,
  method: METHOD,
  market: MARKET,
};
