import type { PlayerId } from '@palpite/kernel/ids';
import { until } from '@palpite/testkit/stopped-feed';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { overflowing, violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

const WIDE = 1_280;

let fixture: Fixture;
let desk: BrowserTab;
let match: number;
let player: number;
beforeAll(async () => {
  fixture = await openFixture({
    sandbox: { feed: { seed: 7, quiet: true } },
    environment: { OWN_EVENTS: 'on' },
  });
  desk = await openConsolePage(fixture, 'maria', 'admin', { viewport: { width: WIDE, height: 900 } });
  const outsider = await new Visitor(fixture.app.url).signIn();
  player = outsider.uid;
  match = await until(async () => {
    const { data } = await outsider.call('matchListNew', { tab_key: 'football' });
    return data.records.find(({ ms }) => ms === 4)?.id;
  });
});
afterAll(() => fixture?.close());

async function open(path: string): Promise<Page> {
  const { page } = desk;
  await page.goto(`${fixture.app.url}/operator${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return page;
}

/** Both themes, the one in use last. */
async function inBothThemes(page: Page, look: (theme: string) => Promise<void>): Promise<void> {
  for (const theme of ['other', 'first']) {
    await page.getByRole('button', { name: /^(Light|Dark) theme$/ }).click();
    await look(theme);
  }
}

async function expectGood(page: Page, what: string): Promise<void> {
  // Colours that still change would be measured half way.
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  });
  expect(await violations(page), what).toEqual([]);
  expect(await overflowing(page, WIDE), what).toEqual([]);
}

it('a trader gives one match a rule on its page, and the list of rules names the match', async () => {
  const page = await open(`/trading/${match}`);
  await page.getByRole('button', { name: 'Rule for this match' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rule for this match' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Sport').count()).toBe(0);
  await expectGood(page, 'dialog');
  await dialog.getByLabel(/^Delay of live bets/).fill('2');
  await dialog.getByLabel('Reason').fill('one player knows more');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('From 3 to 60 seconds, and not before the match.').waitFor();
  await expectGood(page, 'dialog with a fault');
  await dialog.getByLabel(/^Delay of live bets/).fill('8');
  await dialog.getByLabel(/^Most per bet/).fill('250');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const [home = ''] = title.split(/ [–-] | v /);
  await open('/rules');
  const row = page.getByRole('row').filter({ hasText: 'one player knows more' });
  await row.getByText(home.trim()).first().waitFor();
  await row.getByText('8 s').waitFor();
  await row.getByRole('button', { name: /^Change / }).click();
  await expectGood(page, 'dialog of a rule');
  await page.keyboard.press('Escape');
  expect(desk.complaints).toEqual([]);
});

it('an own match, somebody who is invited, a case and a restriction are entered', async () => {
  const page = await open('/own');
  await page.getByRole('button', { name: 'New match' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('League').fill('Copa do Bairro');
  await form.getByLabel('Country').fill('BR');
  await form.getByLabel('Home').fill('Vila Nova');
  await form.getByLabel('Away').fill('Ponte Alta');
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await form.getByLabel('Start, in your time zone').fill(`${tomorrow}T16:00`);
  await expectGood(page, 'dialog of an own match');
  await confirm(page, 'Save');
  await page.getByRole('button', { name: 'New market' }).click();
  for (const field of await page.getByRole('dialog').getByRole('textbox').all())
    if ((await field.getAttribute('inputmode')) === 'decimal') await field.fill('2.50');
  await expectGood(page, 'dialog of an own market');
  await page.keyboard.press('Escape');

  await open('/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('theo');
  await page.getByRole('dialog').getByLabel('Role').selectOption('trader');
  await expectGood(page, 'dialog of an invitation');
  await confirm(page, 'Invite');

  await fixture.app.platform.database.inTransaction(async (tx) => {
    const about = { player: player as PlayerId, brand: 'br', score: 60, lines: [], openedBy: '', text: '' };
    await fixture.app.modules.risk.open(tx, about);
  });
  await open(`/risk/player/${player}`);
  await page.getByLabel('Stake factor').fill('35');
  await page.getByRole('button', { name: 'Corners and cards' }).press('Enter');
  await page.getByLabel('Note for the team').fill('beats every closing price');
  await page.getByRole('button', { name: 'Apply 0.35x' }).press('Enter');
  await page.getByRole('button', { name: 'Lift' }).waitFor();
  await page.getByText(', Refused: Corners and cards').waitFor();
  const pressed = page.getByRole('button', { name: 'Corners and cards', pressed: true });
  expect(await pressed.evaluate((element) => getComputedStyle(element).boxShadow)).toContain('inset');
  expect(desk.complaints).toEqual([]);
});

it('the pages of traders and administrators have no objection of axe in either theme, and nothing outside of 1280 pixels', async () => {
  const pages = [
    '/rules',
    '/own',
    '/people',
    '/approvals',
    '/risk',
    `/risk/player/${player}`,
    `/trading/${match}`,
  ];
  for (const path of pages) {
    const page = await open(path);
    await inBothThemes(page, (theme) => expectGood(page, `${path} in the ${theme} theme`));
  }
  expect(desk.complaints).toEqual([]);
});
