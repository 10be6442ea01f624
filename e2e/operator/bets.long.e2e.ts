import { newRequestId } from '@palpite/testkit/request-id';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

let fixture: Fixture;
let consolePage: BrowserTab;
const time = tickingClock();
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  consolePage = await openConsolePage(fixture, 'tina', 'trader');
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

/** A single on the home side of a match to come, by a phone that speaks the wire. */
async function placeBet(phone: Visitor) {
  const { book } = fixture.app.modules;
  const market = await until(async () =>
    book
      .matches()
      .map((id) => book.detail(id))
      .filter((detail) => detail?.match.status === 'not-started')
      .flatMap((detail) => detail?.markets ?? [])
      .find(
        ({ type, period, status }) => type === 'match-result' && period === 'full-time' && status === 'open',
      ),
  );
  const odds = market.prices.find(({ selection }) => selection === 'home')?.odds ?? 0;
  const { data } = await phone.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: 2_000,
        oddsChange: 2,
        betOptionList: [{ marketId: market.market, optionType: 1, odds: odds / 1_000 }],
      },
    ],
  });
  return { market, odds, id: data.orders[0]?.id ?? '' };
}

it('a trader sees a bet come in, what it can cost, settles it by hand, rolls it back and voids it', async () => {
  const phone = await new Visitor(fixture.app.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
  const cash = async () => (await phone.call('accountGet', {})).data.balance_info.cash;
  const { page } = consolePage;
  await page.getByRole('link', { name: 'Bets', exact: true }).click();
  await page.getByText('No bets yet.').waitFor();
  const { market, odds, id } = await placeBet(phone);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/bets/${id}"]`) });
  await row.first().waitFor();
  expect(await violations(page), 'bets').toEqual([]);

  await page.getByLabel('Market number').fill(String(market.market));
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('group', { name: 'Bets found' }).getByRole('link', { name: id }).waitFor();

  await page.getByRole('link', { name: 'Liability' }).click();
  await page.locator(`a[href$="/liability/${market.match}"]`).click();
  await page.getByText(/costs .*, staked /).waitFor();
  expect(await violations(page), 'liability').toEqual([]);

  await page.getByRole('button', { name: /^Decide / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^1, stakes /).waitFor();
  await dialog.getByLabel('What to do').selectOption('settle');
  await dialog.getByLabel('Score, home').fill('2');
  await dialog
    .getByLabel(/^Result: /)
    .first()
    .selectOption('win');
  expect(await violations(page), 'settle dialog').toEqual([]);
  await dialog.getByLabel('Reason').fill('the feed has no result');
  await dialog.getByRole('button', { name: 'Settle by hand' }).click();
  await dialog.getByText('Choose the result of every selection.').waitFor();
  // 0–0 without a result can also mean that no score was reported: the trader enters both.
  await dialog.getByText('A whole number from 0 to 999.').waitFor();
  const heightOf = async (side: string) =>
    (await dialog.getByLabel(`Score, ${side}`).boundingBox())?.height ?? 0;
  expect(await heightOf('home'), 'a fault beside it does not stretch a field').toBe(await heightOf('away'));
  await dialog.getByLabel('Score, away').fill('0');
  for (const index of [1, 2])
    await dialog
      .getByLabel(/^Result: /)
      .nth(index)
      .selectOption('lose');
  await confirm(page, 'Settle by hand', 'the feed has no result');
  await expect.poll(cash, SOON).toBe(8_000 + Math.round((2_000 * odds) / 1_000));

  await page.goto(`${fixture.app.url}/operator/bets/${id}`);
  await page.getByText('Won').waitFor();
  await page.getByRole('row').filter({ hasText: 'settle' }).first().waitFor();
  expect(await violations(page), 'bet').toEqual([]);

  await page.goto(`${fixture.app.url}/operator/trading/${market.match}`);
  await page.getByLabel('Filter markets').fill(String(market.market));
  const decide = page.getByRole('button', { name: /^Decide / });
  await decide.click();
  await dialog.getByText('2–0, by hand').waitFor();
  await dialog.getByLabel('What to do').selectOption('roll-back');
  await confirm(page, 'Roll the result back', 'the score was another');
  await expect.poll(cash, SOON).toBe(8_000);

  await decide.click();
  await dialog.getByLabel('What to do').selectOption('window');
  await dialog.getByLabel('From').fill('2026-01-01T00:00:00');
  await confirm(page, 'Void a time window', 'the match is not played');
  await expect.poll(cash, SOON).toBe(10_000);

  const boss = await openConsolePage(fixture, 'auditor', 'admin');
  await boss.page.goto(`${fixture.app.url}/operator/trading/${market.match}`);
  for (const reason of ['the feed has no result', 'the score was another', 'the match is not played'])
    await boss.page.getByRole('row').filter({ hasText: reason }).filter({ hasText: 'tina' }).last().waitFor();
  expect([...consolePage.complaints, ...boss.complaints]).toEqual([]);
  await boss.context.close();
});
