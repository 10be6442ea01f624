import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CPF } from '../money/funded-player.ts';
import { approve } from '../money/money-fixture.ts';
import { type BrowserTab, SOON } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';
import { type CasinoFixture, openCasinoFixture, richVisitor } from './casino-fixture.ts';
import { openShellHost, type ShellServer, serveShellHost } from './shell-host.ts';

let fixture: CasinoFixture;
let shell: ShellServer;
beforeAll(async () => {
  shell = await serveShellHost();
  fixture = await openCasinoFixture([shell.origin]);
});
afterAll(async () => {
  await fixture?.close();
  shell?.close();
});

const gameIn = (page: Page): FrameLocator => page.frameLocator('[data-room] iframe');
const inPhase = (page: Page, phase: string) => page.locator(`[data-room="${phase}"]`).waitFor(SOON);
const goTo = ({ page }: BrowserTab, query: string) => page.goto(`${fixture.app.url}/#/game-room?${query}`);

describe('a room', () => {
  it('says after 8 s that the studio is slow, and opens the game when the player tries again', async () => {
    const tab = await richVisitor(fixture);
    const { page } = tab;
    await page.route(`${fixture.studioUrl}/**/launch?**`, () => {});
    await goTo(tab, 'provider=aurora&game_id=tigre-de-ouro');
    await inPhase(page, 'slow');
    await page.getByText('Está demorando').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute(`${fixture.studioUrl}/**/launch?**`);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await inPhase(page, 'running');
  });

  it('reconnects into the same hand after the connection was lost', async () => {
    const tab = await richVisitor(fixture);
    const { page } = tab;
    await goTo(tab, 'provider=aurora&game_id=blackjack-prata');
    await inPhase(page, 'running');
    const game = gameIn(page);
    const stand = game.locator('[data-action=stand], [data-action=decline]').first();
    for (let tries = 0; tries < 10 && !(await stand.isVisible()); tries += 1) {
      await game.getByRole('button', { name: 'Distribuir' }).click();
      await game.locator('.dock:not([data-busy])').waitFor(SOON);
    }
    const cardsOf = () =>
      game
        .locator('.hands [data-card]')
        .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card));
    const cards = await cardsOf();
    await tab.context.setOffline(true);
    await inPhase(page, 'lost');
    const sheet = page.getByRole('alertdialog');
    await sheet.getByText('Sua rodada está guardada').waitFor();
    expect(await violations(page)).toEqual([]);
    await tab.context.setOffline(false);
    await inPhase(page, 'running');
    await stand.waitFor(SOON);
    expect(await cardsOf()).toEqual(cards);
  });

  it('[CALL-210] in a native shell opens the game by an address, and both sides talk by addresses', async () => {
    const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
    const { page } = tab;
    const host = await openShellHost(tab.context, page, shell);
    await page.goto(`${fixture.app.url}/?isApp=1#/game-room?provider=aurora&game_id=tigre-de-ouro&mode=demo`);
    await inPhase(page, 'running');
    expect(await page.locator('[data-room] iframe').count()).toBe(0);
    expect(host.opened[0]).toMatch(/^[a-z]+:\/\/game\/open\?url=http/);
    const game = host.page.frameLocator('iframe');
    await page.getByRole('button', { name: /Tigre de Ouro/ }).click();
    await expect.poll(() => host.opened.at(-1), SOON).toMatch(/:\/\/game\/pause$/);
    await expect.poll(() => game.locator('.dock').evaluate((dock) => (dock as HTMLElement).inert)).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await expect.poll(() => host.opened.at(-1), SOON).toMatch(/:\/\/game\/resume$/);
    await game.getByRole('button', { name: 'Girar' }).click();
    await game.locator('.dock:not([data-busy])').waitFor(SOON);
    const shown = (await game.locator('.foot b').innerText()).replace(/\D/g, '');
    const points = page.locator('header output');
    await expect.poll(async () => (await points.innerText()).replace(/\D/g, ''), SOON).toBe(shown);
  });

  it('takes a deposit over the running game, which learns the new balance', async () => {
    const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
    const { page } = tab;
    const login = await register(fixture.app, 'room-deposit');
    await sitAs(tab, login);
    await goTo(tab, 'provider=lumen&game_id=rio-bravo');
    await inPhase(page, 'refused');
    await page.getByRole('button', { name: 'Depositar' }).last().click();
    const sheet = page.getByRole('dialog', { name: 'Depositar' });
    await sheet.getByLabel('CPF do titular').fill(CPF, SOON);
    expect(await violations(page)).toEqual([]);
    await sheet.locator('button[type="submit"]').click();
    const bank = await tab.context.newPage();
    await bank.goto((await sheet.locator('a[href*="/bank/pay/"]').getAttribute('href', SOON)) ?? '');
    await approve(bank);
    await bank.close();
    await sheet.waitFor({ state: 'hidden', ...SOON });
    expect(page.url()).toContain('/game-room');
    await inPhase(page, 'running');
    expect((await gameIn(page).locator('.foot b').innerText()).replace(/\D/g, '')).toBe('3000');
  });

  it('fits phones of 360 pixels upright and on their side, with targets of 44 pixels', async () => {
    const tab = await richVisitor(fixture);
    const { page } = tab;
    await page.setViewportSize({ width: 360, height: 740 });
    await goTo(tab, 'provider=aurora&game_id=tigre-de-ouro');
    await inPhase(page, 'running');
    expect(await overflowing(page, 360)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 740, height: 360 });
    const frame = await page.locator('[data-room] iframe').boundingBox();
    expect(frame?.width).toBeGreaterThan(600);
    expect(frame?.height).toBeGreaterThan(350);
    expect(await violations(page)).toEqual([]);
  });
});

it('a hand of cards survives a reload, and the way back asks once while it is open', async () => {
  const tab = await richVisitor(fixture);
  const { page } = tab;
  await goTo(tab, 'provider=aurora&game_id=blackjack-prata');
  await inPhase(page, 'running');
  const game = gameIn(page);
  const stand = game.locator('[data-action=stand], [data-action=decline]').first();
  for (let tries = 0; tries < 10 && !(await stand.isVisible()); tries += 1) {
    await game.getByRole('button', { name: 'Distribuir' }).click();
    await game.locator('.dock:not([data-busy])').waitFor(SOON);
  }
  const cardsOf = () =>
    game
      .locator('.hands [data-card]')
      .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card));
  const cards = await cardsOf();
  await page.reload();
  await inPhase(page, 'running');
  await stand.waitFor(SOON);
  expect(await cardsOf()).toEqual(cards);

  const question = page.getByRole('dialog', { name: 'Sair com a rodada aberta?' });
  await page.goBack();
  await question.waitFor(SOON);
  expect(page.url()).toContain('/game-room');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Ficar' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await cardsOf()).toEqual(cards);
  await page.goBack();
  await page.locator('[data-screen="/me"]:visible').waitFor(SOON);
  expect(tab.complaints).toEqual([]);
});
