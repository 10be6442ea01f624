import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { openConsolePage, somePlayer } from './console.ts';

let fixture: Fixture;
let admin: BrowserTab;
let uid: number;
beforeAll(async () => {
  fixture = await openFixture();
  uid = await somePlayer(fixture);
  admin = await openConsolePage(fixture, 'kim', 'admin');
});
afterAll(() => fixture?.close());

describe('the palette', () => {
  it('opens by Ctrl K, finds a page by its beginning and opens it by Enter', async () => {
    const { page } = admin;
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /Page, player/ });
    await field.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('heal');
    const option = page.getByRole('option', { name: 'Health' });
    await option.waitFor();
    expect(await option.getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    expect(await page.getByRole('combobox', { name: /Page, player/ }).count()).toBe(0);
  });

  it('finds a player by number, and offers what was opened before', async () => {
    const { page } = admin;
    await page.keyboard.press('Control+k');
    await page.keyboard.type(String(uid));
    await page.getByRole('group', { name: 'Players' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(String(uid)) }).waitFor();
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('group', { name: 'Opened recently' });
    await recent.getByRole('option', { name: new RegExp(String(uid)) }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('combobox', { name: /Page, player/ }).count()).toBe(0);
  });

  it('finds matches by the name of a team', async () => {
    const { page } = admin;
    await page.goto(`${fixture.app.url}/operator/trading`);
    const named = page.locator('tbody a[href*="/trading/"]').first();
    const [team = ''] = (await named.innerText()).split(/\s+/).filter((word) => /^\p{L}{4,}$/u.test(word));
    await page.keyboard.press('Control+k');
    await page.keyboard.type(team);
    const match = page.getByRole('group', { name: 'Matches' }).getByRole('option').first();
    await match.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SOON).toMatch(/\/operator\/trading\/\d+$/);
  });

  it('shows a viewer the pages of the role only', async () => {
    const viewer = await openConsolePage(fixture, 'vic', 'viewer');
    await viewer.page.getByRole('button', { name: /Search and go/ }).click();
    const pages = viewer.page.getByRole('group', { name: 'Pages' }).getByRole('option');
    expect(await pages.allInnerTexts()).toEqual([
      'Players',
      'Brands and packs',
      'Config',
      'Maintenance',
      'Passkeys',
      'Health',
    ]);
  });
});

describe('keys', () => {
  it('go to pages, walk rows, open them and come back', async () => {
    const { page } = admin;
    await page.goto(`${fixture.app.url}/operator/health`);
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await page.getByRole('row').nth(2).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = page.locator('tbody tr').nth(1).getByRole('link').first();
    const address = await second.getAttribute('href');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address);
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(address);
    await page.keyboard.press('u');
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/operator/trading');
  });

  it('that come in the first second of a page need their g too', async () => {
    const page = await admin.context.newPage();
    await page.addInitScript(() =>
      Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 500, configurable: true }),
    );
    await page.goto(`${fixture.app.url}/operator/health`);
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    await page.keyboard.press('b');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/operator/health');
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/operator/bets');
    await page.close();
  });

  it('are listed by ?, are letters while somebody types, and can be switched off', async () => {
    const { page } = admin;
    await page.goto(`${fixture.app.url}/operator/players`);
    await page.getByLabel(/Number, email/).fill('');
    await page.getByLabel(/Number, email/).press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.locator('main').focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard' });
    await sheet.waitFor();
    expect(await violations(page)).toEqual([]);
    await sheet.getByLabel(/Single keys work/).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    expect(await sheet.count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Page, player/ }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('a saved filter', () => {
  it('is named, opened from the palette and deleted, and its address shows the same to others', async () => {
    const { page } = admin;
    await page.goto(`${fixture.app.url}/operator/audit?actor=kim`);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByLabel('Name of this filter').fill('What I did');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'What I did' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${fixture.app.url}/operator/health`);
    // The palette listens as soon as the page is there.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Page, player/ }).waitFor();
    await page.keyboard.type('what i');
    await page.getByRole('group', { name: 'Saved filters' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SOON).toMatch(/\/audit\?actor=kim$/);
    expect(await page.getByLabel('Name of who did it').inputValue()).toBe('kim');
    await page.getByRole('button', { name: 'Saved filters 1' }).click();
    await page.getByRole('button', { name: 'Delete What I did' }).click();
    await page.getByRole('link', { name: 'What I did' }).waitFor({ state: 'detached' });
    expect(admin.complaints).toEqual([]);
  });
});
