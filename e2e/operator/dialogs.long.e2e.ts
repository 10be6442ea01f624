import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fundedOwner } from '../../apps/server/src/modules/operator/test/payments-fixture.ts';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { openConsolePage } from './console.ts';

let fixture: Fixture;
let desk: BrowserTab;
let uid: number;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 7, quiet: true } } });
  desk = await openConsolePage(fixture, 'boss', 'admin');
  uid = (await fundedOwner(fixture.app, 50_00n)).player;
});
afterAll(() => fixture?.close());

interface DialogCase {
  readonly path: () => string;
  readonly open: (page: Page) => Promise<void>;
  readonly confirm: string;
  /** The number that has to be typed. */
  readonly field: string | RegExp;
  /** Texts that are allowed: none of it, where the field may be empty. */
  readonly allowed?: readonly string[];
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const CASES: Readonly<Record<string, DialogCase>> = {
  'a change of a balance': {
    path: () => `/players/${uid}`,
    open: press('Adjust the balance'),
    confirm: 'Adjust the balance',
    field: 'Amount in the player’s currency',
  },
  'the amount of a free bet': {
    path: () => `/players/${uid}`,
    open: press('Give a free bet'),
    confirm: 'Give a free bet',
    field: 'Amount in the player’s currency',
  },
  'the days of a free bet': {
    path: () => `/players/${uid}`,
    open: press('Give a free bet'),
    confirm: 'Give a free bet',
    field: 'Days',
  },
  'the odds of a free bet': {
    path: () => `/players/${uid}`,
    open: press('Give a free bet'),
    confirm: 'Give a free bet',
    field: 'Minimum odds',
  },
  'the worth of a code': {
    path: () => '/payments/codes',
    open: press('New code'),
    confirm: 'New code',
    field: 'Worth',
  },
  'the uses of a code': {
    path: () => '/payments/codes',
    open: press('New code'),
    confirm: 'New code',
    field: 'Uses',
  },
  'an exchange rate': {
    path: () => '/payments/rates',
    open: press('Set a rate'),
    confirm: 'Set a rate',
    field: 'For one dollar',
  },
  'the priority of a route': {
    path: () => '/payments/routes',
    open: press('Add a route'),
    confirm: 'Add a route',
    field: 'Priority',
  },
  'the least amount of a route': {
    path: () => '/payments/routes',
    open: press('Add a route'),
    confirm: 'Add a route',
    field: 'From amount',
    allowed: [''],
  },
  'the margin of a league': {
    path: () => '/leagues',
    open: press(/^Change /),
    confirm: 'Save',
    field: /^Extra margin/,
  },
};

const WRONG = ['abc', '-5', '', `1${'0'.repeat(30)}`];
const isInvalid = (input: Locator) => input.getAttribute('aria-invalid');

it.each(Object.entries(CASES))(
  '%s that is wrong is named beside its field, and nothing is lost',
  async (_, of) => {
    const { page } = desk;
    await page.goto(`${fixture.app.url}/operator${of.path()}`);
    await of.open(page);
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(of.field, typeof of.field === 'string' ? { exact: true } : {});
    const send = dialog.getByRole('button', { name: of.confirm });
    const reason = dialog.getByLabel('Reason', { exact: true });
    for (const text of WRONG) {
      await field.fill(text);
      await reason.fill('');
      await send.click();
      const expected = of.allowed?.includes(text) ? null : 'true';
      expect([text, await isInvalid(field), await isInvalid(reason)]).toEqual([text, expected, 'true']);
      if (expected === null) continue;
      const id = (await field.getAttribute('aria-describedby')) ?? '';
      expect((await page.locator(`[id="${id}"]`).innerText()).length).toBeGreaterThan(5);
      await reason.fill('a reason that is long enough');
      await send.click();
      expect([text, await isInvalid(field), await field.inputValue()]).toEqual([text, 'true', text]);
      expect(await reason.inputValue()).toBe('a reason that is long enough');
    }
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  },
);

it('the page of health can be scrolled by keyboard', async () => {
  const { page } = desk;
  await page.setViewportSize({ width: 1_280, height: 400 });
  await page.goto(`${fixture.app.url}/operator/health`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main dl').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('main').focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('main').evaluate((main) => main.scrollTop)).toBeGreaterThan(0);
});
