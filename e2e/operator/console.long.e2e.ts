import { createPeople } from '@palpite/server/modules/operator/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import {
  codeOf,
  confirm,
  DESK,
  newOperator,
  openConsolePage,
  PAGES,
  PASSWORD,
  setUp,
  somePlayer,
} from './console.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

describe('the sign-in', () => {
  it('opens by link, password and code; closes by signing out; the address bar keeps no secret', async () => {
    const tab = await fixture.openPhone(DESK);
    const { page } = tab;
    const link = await newOperator(fixture, 'ana', 'support');
    const secret = await setUp(page, fixture.app.url + link);
    expect(page.url()).not.toContain('#');
    expect(await page.locator('b:text-is("ana") + span').innerText()).toBe('Support');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Name').fill('ana');
    await page.getByLabel('Password').fill('wrong password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').getByText('Name or password is not right.').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    // The next step's code: the one that confirmed the second factor is spent.
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, Date.now() + 30_000));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Players' }).waitFor();
    expect(tab.complaints).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Players' }).waitFor();
    await tab.context.close();
  });

  it('is passed by the keyboard alone', async () => {
    const tab = await fixture.openPhone(DESK);
    const { page } = tab;
    await page.goto(fixture.app.url + (await newOperator(fixture, 'keys', 'admin')));
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('code').waitFor();
    const secret = (await page.locator('code').innerText()).trim();
    await page.getByRole('textbox', { name: 'Code' }).focus();
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept the codes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByLabel(/Number, email/).waitFor();
    await page.keyboard.type('nobody-has-this');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody with these data.').waitFor();
    await page.goto(`${fixture.app.url}/operator/health`);
    await page.locator('h1').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await tab.context.close();
  });

  it('a set-up link that was used says so', async () => {
    const tab = await fixture.openPhone(DESK);
    await tab.page.goto(`${fixture.app.url}/operator/set-up#${'x'.repeat(43)}`);
    await tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tab.page.getByLabel('Password again').fill(PASSWORD);
    await tab.page.getByRole('button', { name: 'Continue' }).click();
    await tab.page.getByText('This link was already used or has expired.').waitFor();
    await tab.context.close();
  });
});

describe('the pages', () => {
  it('fit 1024 px in the longest language, and the language changes without reload', async () => {
    const tab = await openConsolePage(fixture, 'narrow', 'admin', { viewport: { width: 1024, height: 768 } });
    const { page } = tab;
    await page.getByLabel('Language').selectOption('RU');
    await page.getByRole('link', { name: 'Игроки', exact: true }).waitFor();
    for (const path of PAGES) {
      await page.goto(`${fixture.app.url}/operator${path}`);
      await page.locator('h1').waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
    await tab.context.close();
  });

  it('show a viewer less, and tell who types an address why', async () => {
    const tab = await openConsolePage(fixture, 'looker', 'viewer');
    const { page } = tab;
    const links = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allInnerTexts();
    expect(links).toEqual(['Players', 'Brands and packs', 'Config', 'Maintenance', 'Passkeys', 'Health']);
    await page.goto(`${fixture.app.url}/operator/audit`);
    await page.getByText('Your role does not see this page').waitFor();
    await page.goto(`${fixture.app.url}/operator/maintenance`);
    await page.getByText('Everyone plays as usual.').waitFor();
    expect(await page.getByRole('button', { name: 'Change the status' }).count()).toBe(0);
    await tab.context.close();
  });
});

describe('a command', () => {
  it('asks for a reason, shows only what the server has answered, and is in the audit', async () => {
    const uid = await somePlayer(fixture);
    const tab = await openConsolePage(fixture, 'freezer', 'support');
    const { page } = tab;
    await page.getByLabel(/Number, email/).fill(String(uid));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: String(uid) }).click();
    await page.getByRole('button', { name: 'Block debits' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('short');
    await dialog.getByRole('button', { name: 'Block debits' }).click();
    expect(await dialog.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true');
    await confirm(page, 'Block debits', 'the bank asked for it');
    await page.getByRole('button', { name: 'Lift the block' }).waitFor();
    await page.getByText('No debits').first().waitFor();
    await page.getByRole('link', { name: 'Audit' }).last().click();
    await page.getByText('the bank asked for it').waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Lift the block' }).click();
    await confirm(page, 'Lift the block');
    await page.getByRole('button', { name: 'Lift the block' }).waitFor({ state: 'detached' });
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  });

  it('a session that an administrator ended sends the console to the sign-in and says why', async () => {
    const tab = await openConsolePage(fixture, 'gone', 'support');
    const { page } = tab;
    await page.getByRole('link', { name: 'Health' }).click();
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    await createPeople(fixture.app.platform).disable('gone');
    await page.getByText('The session has ended. Sign in again.').waitFor();
    await tab.context.close();
  });
});
