import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { type CasinoFixture, openCasinoFixture, richVisitor } from './casino-fixture.ts';

let fixture: CasinoFixture;
beforeAll(async () => {
  fixture = await openCasinoFixture();
});
afterAll(() => fixture?.close());

const gameIn = (page: Page): FrameLocator => page.frameLocator('[data-room] iframe');
const running = (page: Page) => page.locator('[data-room="running"]').waitFor(SOON);
const settled = (page: Page) => gameIn(page).locator('.dock:not([data-busy])').waitFor(SOON);
const digits = (text: string) => text.replace(/\D/g, '');

async function openRoom({ page }: BrowserTab, query: string): Promise<void> {
  await page.goto(`${fixture.app.url}/#/game-room?${query}`);
  await running(page);
}

it('[ROUTE-083] [CALL-209] a game opens in a frame of its own origin, a round is played, and bar and history show it', async () => {
  const tab = await richVisitor(fixture);
  const { page } = tab;
  await openRoom(tab, 'provider=aurora&game_id=tigre-de-ouro');
  const frame = page.locator('[data-room] iframe');
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(fixture.studioUrl);
  expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
  const balance = page.getByRole('status', { name: /^Saldo/ });
  expect(await balance.innerText()).toMatch(/100,00/);
  const answered = page.waitForResponse(/\/begin$/);
  await gameIn(page).getByRole('button', { name: 'Girar' }).click();
  await answered;
  await settled(page);
  // The room has the way out and the balance; the game in it shows neither a second time.
  expect(await gameIn(page).getByRole('button', { name: 'Voltar ao lobby' }).count()).toBe(0);
  expect(await gameIn(page).locator('.foot').isVisible()).toBe(false);
  const shown = digits(await gameIn(page).locator('.foot b').innerText());
  await expect.poll(async () => digits(await balance.innerText()), SOON).toBe(shown);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /Tigre de Ouro/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Rodadas desta sessão' }).click();
  await sheet
    .getByText(/^de R\$/)
    .first()
    .waitFor(SOON);
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'Todas as rodadas deste jogo' }).click();
  const history = page.locator('[data-screen="/game-history"]:visible');
  await history.getByRole('button', { name: /Tigre de Ouro/ }).click();
  await page.getByRole('dialog').getByText('Aposta', { exact: true }).nth(1).waitFor(SOON);
  expect(await violations(page)).toEqual([]);
  expect(tab.complaints).toEqual([]);
});

it('[ROUTE-081] [ROUTE-082] the page of a game tells its return, and a visitor without money is offered demo and play money', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = tab;
  await fixture.open(tab, '/game-detail?provider=lumen&game_id=rio-bravo');
  const detail = page.locator('[data-screen="/game-detail"]:visible');
  await detail.getByText(/^De cada R\$\s100,00, R\$\s9\d,\d\d voltam/).waitFor(SOON);
  await detail.getByText('Volatilidade', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await detail.getByRole('link', { name: 'Jogar', exact: true }).click();
  const room = page.locator('[data-room="refused"]');
  await room.getByText('Saldo abaixo da aposta mínima').waitFor(SOON);
  expect(await violations(page)).toEqual([]);
  await room.getByRole('button', { name: 'Depositar' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await running(page);
  await openRoom(tab, 'provider=lumen&game_id=rio-bravo&mode=demo');
  await page.locator('header').getByText('Demo', { exact: true }).waitFor(SOON);
  await gameIn(page).getByRole('button', { name: 'Girar' }).waitFor(SOON);
  expect(await violations(page)).toEqual([]);
  await fixture.open(tab, '/game-history');
  await page.getByText('Nenhuma rodada', { exact: true }).waitFor(SOON);
  expect(await violations(page)).toEqual([]);
  expect(tab.complaints).toEqual([]);
});
