import { FILTERS_MAX } from '@palpite/contract/operator/addresses';
import { REFUSALS } from '@palpite/contract/refusals';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeople } from '../index.ts';
import { type Console, enrol } from '../test/console.ts';
import { browserAt } from '../test/console-browser.ts';

let app: TestApp;
let ana: Console;
let bob: Console;
beforeAll(async () => {
  app = await buildTestApp();
  [ana, bob] = (await Promise.all(
    (['ana', 'bob'] as const).map(async (name) => {
      const created = await createPeople(app.platform).create(name, name === 'ana' ? 'trader' : 'viewer');
      const console = browserAt(app.url);
      await enrol(console, created.is === 'issued' ? created.token : '', Date.now());
      return console;
    }),
  )) as [Console, Console];
});
afterAll(() => app.close());

const names = async (console: Console) =>
  (await console.call('savedFilters', {})).data.filters.map(({ page, name, search }) => [page, name, search]);

it('are named by page, replaced by name, and nobody else sees or deletes them', async () => {
  const save = (name: string, search: string, page = '/bets') =>
    ana.call('filterSave', { name, page, search });
  expect((await save('large', 'least=1000')).dm_error).toBe(0);
  expect((await save('large', 'least=5000&status=open')).dm_error).toBe(0);
  expect((await save('large', 'state=review', '/payments/orders')).dm_error).toBe(0);
  expect(await names(ana)).toEqual([
    ['/bets', 'large', 'least=5000&status=open'],
    ['/payments/orders', 'large', 'state=review'],
  ]);
  expect(await names(bob)).toEqual([]);
  const [first] = (await ana.call('savedFilters', {})).data.filters;
  expect((await bob.call('filterRemove', { id: first?.id ?? '' })).dm_error).toBe(0);
  expect(await names(ana)).toHaveLength(2);
  expect((await ana.call('filterRemove', { id: first?.id ?? '' })).dm_error).toBe(0);
  expect(await names(ana)).toEqual([['/payments/orders', 'large', 'state=review']]);
});

it('are limited, also when two tabs save at once, and refuse an address of somewhere else', async () => {
  const saved = await Promise.all(
    Array.from({ length: FILTERS_MAX + 5 }, (_, index) =>
      bob.call('filterSave', { name: `filter ${index}`, page: '/players', search: 'text=ana' }),
    ),
  );
  expect(saved.filter(({ dm_error: code }) => code === 0)).toHaveLength(FILTERS_MAX);
  expect(saved.filter(({ dm_error: code }) => code === REFUSALS['too-many-filters'].code)).toHaveLength(5);
  expect(await names(bob)).toHaveLength(FILTERS_MAX);
  const [kept] = await names(bob);
  const again = { name: kept?.[1] ?? '', page: '/players', search: 'text=bob' };
  expect((await bob.call('filterSave', again)).dm_error).toBe(0);
  for (const page of ['//evil.example', 'https://evil.example/', '/bets?x=1'])
    expect((await bob.call('filterSave', { name: 'x', page, search: 'a=1' })).dm_error, page).not.toBe(0);
});
