import { systemClock } from '@palpite/sandbox/clock';
import { actOnFeed } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CASH_LEFT,
  type PastMatch,
  playAndForget,
  STAKE,
} from '../../apps/server/src/modules/operator/test/past-match.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

let past: PastMatch;
let fixture: Fixture;
let consolePage: BrowserTab;
beforeAll(async () => {
  past = await playAndForget();
  fixture = await openFixture({
    // One correction of the bet of 20.00 is below this, two are above it.
    environment: { DATABASE_URL: past.databaseUrl, DECISION_TWO_FROM: '1500' },
    sandbox: { clock: systemClock, feed: { seed: 8, quiet: true } },
  });
  past.phone.moveTo(fixture.app.url);
  consolePage = await openConsolePage(fixture, 'tina', 'trader');
});
afterAll(async () => {
  await fixture?.close();
  await past?.close();
});

/** The runbook of a wrong result, step by step, for a match that no feed and no book knows any more. */
it('a trader finds a match that has left the feed and corrects its result; a second person confirms taking it back', async () => {
  const balance = async () => (await past.phone.call('accountGet', {})).data.balance_info.balance;
  const { page } = consolePage;
  const paid = Math.round((STAKE * past.odds) / 1_000);
  expect(await balance()).toBe(CASH_LEFT);

  await page.getByRole('link', { name: 'Results' }).click();
  await page.getByLabel('Team or league').fill(past.home);
  await page.getByRole('button', { name: 'Find' }).click();
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/results/${past.match}"]`) });
  await row.getByText('Left the feed').waitFor();
  expect(await violations(page), 'results').toEqual([]);
  await row.getByRole('link', { name: past.home }).click();

  await page.getByText('1–0, by the feed').waitFor();
  expect(await violations(page), 'results of a match').toEqual([]);
  const decide = page.getByRole('button', { name: /^Decide / });
  await decide.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^1, stakes /).waitFor();
  await dialog.getByLabel('What to do').selectOption('settle');
  await dialog.getByLabel('Score, home').fill('0');
  await dialog.getByLabel('Score, away').fill('1');
  const results = dialog.getByLabel(/^Result: /);
  for (const [index, result] of ['lose', 'lose', 'win'].entries())
    await results.nth(index).selectOption(result);
  await dialog.getByText('Bets that would change').waitFor();
  await dialog.getByText('Taken back from players').waitFor();
  await confirm(page, 'Settle by hand', 'the league corrected the score');
  await expect.poll(balance, SOON).toBe(CASH_LEFT - paid);
  await page.getByText('0–1, by hand').waitFor();

  await page.goto(`${fixture.app.url}/operator/bets/${past.bet}`);
  await page.getByText('Lost').waitFor();
  await page.locator(`a[href$="/results/${past.match}"]`).click();
  await decide.click();
  await dialog.getByLabel('What to do').selectOption('roll-back');
  await dialog.getByText(/a second person must confirm/).waitFor();
  await confirm(page, 'Roll the result back', 'the league took it back');
  await page.getByText('Stored: it waits for a second person').waitFor();
  await page.getByText('Another person must confirm it').waitFor();
  expect(await balance()).toBe(CASH_LEFT - paid);

  const boss = await openConsolePage(fixture, 'boss', 'admin');
  await boss.page.getByRole('link', { name: 'Results' }).click();
  await boss.page.getByRole('button', { name: 'Confirm' }).click();
  expect(await violations(boss.page), 'a decision that waits').toEqual([]);
  await confirm(boss.page, 'Confirm, ', 'checked with the league');
  await expect.poll(balance, SOON).toBe(CASH_LEFT);
  await page.getByText('1–0, by the feed').waitFor();
  expect([...consolePage.complaints, ...boss.complaints]).toEqual([]);
});

it('the health page says that all is in order only while every line does', async () => {
  const { page } = consolePage;
  await page.goto(`${fixture.app.url}/operator/health`);
  await page.getByText('All in order').waitFor();
  await page.getByText('Receiving').waitFor();
  await actOnFeed(fixture.app.sandboxUrl, 'pause');
  await page.getByText('No signal').first().waitFor({ timeout: 60_000 });
  await page.getByText('Something is not in order').waitFor();
  expect(await page.getByText('All in order').count()).toBe(0);
  await actOnFeed(fixture.app.sandboxUrl, 'resume-feed');
  await page.getByText('All in order').waitFor({ timeout: 60_000 });
});
