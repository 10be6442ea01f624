import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FundedPlayer, fundedPlayer } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, PATIENT, screen } from '../money/money-fixture.ts';
import { confirm, openConsolePage } from '../operator/console.ts';
import { sitAs } from '../shell/player.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

async function centreOf(player: FundedPlayer) {
  const tab = await money.fixture.openPhone();
  await sitAs(tab, player.login);
  await money.fixture.open(tab, '/message-center', '?brand=br');
  return screen(tab.page, '/message-center');
}

/** Writes the same words in every language. */
async function write(page: Page, title: string, text: string): Promise<void> {
  for (const language of ['ENG', 'PT', 'ES', 'RU', 'VI']) {
    await page
      .getByRole('button', { name: new RegExp(`^${language}`) })
      .first()
      .click();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('textbox', { name: 'Text' }).fill(text);
  }
}

/** The job that a server runs every minute. */
const runSends = () =>
  money.fixture.app.modules.notices.jobs['run-notice-sends']({}, new AbortController().signal);

it(
  'an operator counts an audience, tests a message on one player, schedules it, cancels it and sends it with its results',
  async () => {
    const [first, second] = [await fundedPlayer(money, 'tested', 0), await fundedPlayer(money, 'other', 0)];
    const inbox = await centreOf(first);
    const desk = await openConsolePage(money.fixture, 'lia', 'admin');
    const { page } = desk;
    await page.goto(`${money.fixture.app.url}/operator/notices/new`);
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('br');
    await write(page, 'PIX para por 90 minutos', '{name}, domingo o PIX fica em manutenção.');

    // The audience: both players, and only one of them when the other is left out.
    const audience = page.getByRole('region', { name: 'Audience' });
    await audience.getByLabel('Condition').selectOption('players');
    await audience
      .getByRole('textbox', { name: 'Player numbers' })
      .fill(`${first.login.uid}, ${second.login.uid}`);
    await audience.getByRole('button', { name: 'Count' }).click();
    await audience.getByText(/^2\s+of/).waitFor();
    await audience.getByRole('button', { name: 'Leave out a group' }).click();
    const except = audience.getByRole('group', { name: 'But not those who' });
    await except.getByLabel('Condition').selectOption('players');
    await except.getByRole('textbox', { name: 'Player numbers' }).fill(String(second.login.uid));
    await audience.getByRole('button', { name: 'Count' }).click();
    await audience.getByText(/^1\s+of/).waitFor();
    const left = page.getByRole('region', { name: 'Left out' });
    await left.getByText('Get it on at least one channel').waitFor();

    // The test arrives while nothing is stored yet.
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('dialog').getByLabel('Number of the player').fill(String(first.login.uid));
    await confirm(page, 'Send it now');
    await page.getByText(/^Test sent: App/).waitFor();
    await inbox.getByRole('link', { name: /PIX para por 90 minutos/ }).waitFor();

    // Scheduled by the clocks of the brand, and cancelled.
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText('Time of America/Sao_Paulo').first().waitFor();
    const begins = await page.getByLabel('Begins').inputValue();
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await confirm(page, 'Save the draft');
    const hour = begins.slice(11);
    await page.getByRole('button', { name: new RegExp(`^Schedule for .*${hour}`) }).click();
    await confirm(page, 'Schedule for');
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText('Scheduled').waitFor();
    await progress.getByText(new RegExp(hour)).first().waitFor();
    await runSends();
    expect(await progress.getByText('Scheduled').isVisible()).toBe(true);
    await progress.getByRole('button', { name: 'Cancel the schedule' }).click();
    await confirm(page, 'Cancel the schedule');

    // Sent at once: one of two gets it, once more beside the test.
    await page.getByRole('button', { name: 'At once' }).click();
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await confirm(page, 'Save the draft');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await confirm(page, 'Send');
    await runSends();
    await progress.getByText(/Sent$/).waitFor();
    await page.getByRole('region', { name: 'Results' }).getByText('App').first().waitFor();
    await expect
      .poll(() => inbox.getByRole('link', { name: /PIX para por 90 minutos/ }).count(), PATIENT)
      .toBe(2);
    const others = await centreOf(second);
    expect(await others.getByRole('link', { name: /PIX para por 90 minutos/ }).count()).toBe(0);
    expect(desk.complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  'a message with a field that does not exist is refused by its name',
  async () => {
    const desk = await openConsolePage(money.fixture, 'rui', 'admin');
    const { page } = desk;
    await page.goto(`${money.fixture.app.url}/operator/notices/new`);
    await write(page, 'Pago', 'Você recebeu {amount}.');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('asked for by the journey');
    await dialog.getByRole('button', { name: 'Save the draft' }).click();
    await dialog.getByText(/\{amount\}/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(new URL(page.url()).pathname).toBe('/operator/notices/new');
  },
  LONG_MS,
);
