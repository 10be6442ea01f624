import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import { PASSWORD, register } from '../shell/player.ts';
import { field, hashOf, press, stored, visitorOf } from './account-page.ts';
import { linkOf, waitForMail } from './mailbox.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 11, quiet: true } } });
});
afterAll(() => fixture?.close());

it('[OVERLAY-014] a visitor logs in over the page: the page and the slip are as they were', async () => {
  const email = 'with-slip@example.com';
  await register(fixture.app, 'maker-of-with-slip', email);
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/sport');
  await visitorOf(tab);
  const screen = page.locator('[data-screen]:visible');
  await screen.locator('button[data-state="open"]').first().click();
  await page.getByRole('button', { name: 'Bilhete, 1 seleção' }).waitFor();
  await page.locator('header:visible').getByRole('button', { name: 'Entrar' }).click();
  await field(tab, 'E-mail').fill(email);
  await field(tab, 'Senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page
    .locator('header:visible')
    .getByRole('button', { name: /^Saldo R\$/ })
    .waitFor();
  expect(hashOf(tab)).toBe('#/sport');
  await page.getByRole('button', { name: 'Bilhete, 1 seleção' }).waitFor();
  expect(await screen.locator('button[data-state][aria-pressed="true"]').count()).toBeGreaterThan(0);
  await tab.context.close();
});

it('[ROUTE-131] [RULE-014] [ERR-009] the link lets the player in once, and then says that it was used', async () => {
  const email = 'by-link@example.com';
  await register(fixture.app, `maker-of-${email.split('@')[0]}`, email);
  const { seq } = await waitForMail(fixture.app, email);
  const asking = await fixture.openPhone();
  await fixture.open(asking, '/loginb');
  await visitorOf(asking);
  await press(asking, 'Entrar com código por e-mail');
  await field(asking, 'E-mail').fill(email);
  await press(asking, 'Enviar código');
  const link = linkOf(await waitForMail(fixture.app, email, { after: seq }));
  const path = link.slice(link.indexOf('/', 'https://'.length));

  const tab = await fixture.openPhone();
  const sent = tab.page.waitForRequest((request) => request.url().includes('/email/code/login'));
  await tab.page.goto(`${fixture.app.url}${path}`);
  expect((await sent).postDataJSON()).toEqual({ email_code: new URL(link).searchParams.get('code') });
  await expect.poll(async () => (await stored(tab))?.visitor).toBe(0);
  expect(tab.page.url()).not.toContain('code=');

  const late = await fixture.openPhone();
  await late.page.goto(`${fixture.app.url}${path}`);
  await late.page.getByText('Este link já foi usado.').waitFor();
  expect(hashOf(late)).toBe('#/loginb');
  await Promise.all([asking, tab, late].map(({ context }) => context.close()));
});
