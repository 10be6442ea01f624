import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import {
  balanceCents,
  openGame,
  openOriginals,
  QUICK_CRASH,
  ticketOf,
  visitorWithMoney,
} from './originals-fixture.ts';

const LONG_MS = 180_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openOriginals(QUICK_CRASH);
});
afterAll(() => fixture?.close());

it(
  'a roll of dice is paid once for two taps, and the browser computes it again after the seeds are rotated',
  async () => {
    const tab = await visitorWithMoney(fixture);
    const { page } = tab;
    await openGame(fixture, tab, 'dice');
    expect(await violations(page)).toEqual([]);
    const before = await balanceCents(page);
    await ticketOf(page)
      .getByRole('button', { name: /^Apostar/ })
      .dblclick();
    await page.locator('[data-announced]').waitFor({ ...SOON, state: 'attached' });
    expect(tab.requests.filter((path) => path.endsWith('/originals/bet'))).toHaveLength(1);
    const rounds = await page.getByRole('list', { name: 'Últimas rodadas' }).getByRole('link').all();
    expect(rounds).toHaveLength(1);
    const shown = (await rounds[0]?.innerText())?.trim();
    const isWon = Number(shown) > 50.49;
    await expect.poll(() => balanceCents(page), SOON).toBe(before - 500 + (isWon ? 1_000 : 0));

    await rounds[0]?.click();
    await page.getByRole('button', { name: 'Revelar e conferir' }).click();
    await page.locator('[data-verdict="same"]').waitFor(SOON);
    expect(await page.locator('[data-proved="dice"]').innerText()).toBe(shown);
    expect(await violations(page)).toEqual([]);
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  'an open round of mines survives a reload, and a cash-out pays what the button says',
  async () => {
    const tab = await visitorWithMoney(fixture);
    const { page } = tab;
    await openGame(fixture, tab, 'mines');
    const ticket = ticketOf(page);
    await page.getByRole('button', { name: 'Minas: Menos' }).click();
    await page.getByRole('button', { name: 'Minas: Menos' }).click();
    await ticket.getByRole('button', { name: /^Apostar/ }).click();
    const tile = (number: number) => page.getByRole('button', { name: `Casa ${number}`, exact: true });
    const opened = page.getByRole('button', { name: /diamante$/ });
    const cashOut = ticket.getByRole('button', { name: /^Retirar/ });
    await cashOut.waitFor(SOON);
    await tile(13).click();
    // With one mine the first tile is a gem in 24 of 25 rounds; a round that is lost at once begins again.
    while ((await page.getByRole('button', { name: /mina$/ }).count()) > 0) {
      await ticket.getByRole('button', { name: /^Apostar/ }).click();
      await cashOut.waitFor(SOON);
      await tile(13).click();
      await expect
        .poll(() => page.getByRole('button', { name: /diamante$|mina$/ }).count(), SOON)
        .toBeGreaterThan(0);
    }
    await opened.first().waitFor(SOON);
    await page.reload();
    await opened.first().waitFor(SOON);
    expect(await opened.count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const before = await balanceCents(page);
    const worth = Number((await cashOut.innerText()).replace(/\D/g, ''));
    expect(worth).toBe(515);
    await cashOut.click();
    await expect.poll(() => balanceCents(page), SOON).toBe(before + worth);
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  'two phones bet in the same round of crash: one cashes out, one loses, and both verify the round',
  async () => {
    const [calm, brave] = [await visitorWithMoney(fixture), await visitorWithMoney(fixture)];
    for (const tab of [calm, brave]) await openGame(fixture, tab, 'crash');
    expect(await violations(calm.page)).toEqual([]);
    const phase = (page: typeof calm.page) => page.locator('[data-phase][data-round]');
    const bet = (page: typeof calm.page) => page.getByRole('button', { name: /^(Apostar A|A, na próxima)/ });
    // Nobody's bet cashes out by itself: the switches of the automatic cash-outs are off.
    for (const { page } of [calm, brave])
      await page.getByRole('switch', { name: 'Retirada automática A' }).click();

    for (let round = 0; round < 12; round += 1) {
      await expect
        .poll(() => phase(calm.page).getAttribute('data-phase'), { timeout: 90_000 })
        .toBe('betting');
      await Promise.all([calm, brave].map(({ page }) => bet(page).click()));
      const cashOut = calm.page.getByRole('button', { name: /^Retirar A/ });
      const crashed = calm.page.locator('[data-phase="crashed"][data-round]');
      await cashOut.or(crashed).first().waitFor({ timeout: 30_000, state: 'attached' });
      if ((await cashOut.count()) > 0) await cashOut.click({ timeout: 2_000 }).catch(() => undefined);
      await crashed.waitFor({ timeout: 120_000, state: 'attached' });
      const won = calm.page.getByText(/A: recebido/);
      const lost = brave.page.getByText(/A: perdida/);
      await lost.waitFor({ ...SOON, state: 'attached' });
      if ((await won.count()) > 0) break;
    }
    expect(await calm.page.getByText(/A: recebido/).count()).toBe(1);

    for (const { page, complaints } of [calm, brave]) {
      const last = page.getByRole('list', { name: 'Últimas rodadas' }).getByRole('link').first();
      const shown = (await last.innerText()).trim();
      await last.click();
      await page.locator('[data-verdict="same"]').waitFor(SOON);
      expect(await page.locator('[data-proved="crash"]').innerText()).toBe(shown);
      expect(complaints).toEqual([]);
    }
  },
  LONG_MS * 2,
);
