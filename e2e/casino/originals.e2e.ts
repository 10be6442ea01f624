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
    const uncovered = page.getByRole('button', { name: /diamante$|mina$/ });
    const uncover = async () => {
      await tile(13).click();
      await expect.poll(() => uncovered.count(), SOON).toBeGreaterThan(0);
    };
    await uncover();
    // With one mine the first tile is a gem in 24 of 25 rounds; a round that is lost at once begins again.
    while ((await page.getByRole('button', { name: /mina$/ }).count()) > 0) {
      await ticket.getByRole('button', { name: /^Apostar/ }).click();
      await cashOut.waitFor(SOON);
      await uncover();
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
  'while a game is on its way its page has a name and a way out, and says when it takes long',
  async () => {
    const tab = await visitorWithMoney(fixture);
    const { page } = tab;
    await page.route(/\/originals\/games/, () => {});
    await page.goto(`${fixture.app.url}/#/game`);
    await page.locator('[data-screen="/game"] main li').first().waitFor(SOON);
    await page.evaluate(() => location.assign('#/game-room?provider=palpite&game_id=keno'));
    await page.getByRole('heading', { name: 'Keno', level: 1 }).waitFor(SOON);
    await page.getByText('Está demorando').waitFor(SOON);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sair do jogo' }).click();
    await expect.poll(() => new URL(page.url()).hash, SOON).toBe('#/game');
  },
  LONG_MS,
);
