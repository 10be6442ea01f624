import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { manualClock } from '../../apps/sandbox/src/clock.ts';
import { gamesOf, STUDIO_NAMES } from '../../apps/sandbox/src/studio/catalogue.ts';
import { openTestStudios, type TestStudios } from '../../apps/sandbox/src/studio/test/fixture.ts';
import { overflowing, violations } from '../shell/sight.ts';

const WIDTH = 360;
/** Enough for the wallet's answer and the longest motion. */
const SOON = { timeout: 20_000 };
let studios: TestStudios;
let browser: Browser;
let parent: Server;
let parentUrl: string;

/** A page of the product that frames whatever it is given and keeps the messages that it receives. */
async function openParent(): Promise<void> {
  parent = createServer((request, response) => {
    const frame = decodeURIComponent((request.url ?? '').slice(2));
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><title>room</title><iframe style="width:360px;height:640px;border:0" src="${frame}"></iframe><script>window.got=[];addEventListener('message',(e)=>got.push({origin:e.origin,...e.data}))</script>`,
      );
  });
  await new Promise<void>((resolve) => parent.listen(0, '127.0.0.1', resolve));
  parentUrl = `http://127.0.0.1:${(parent.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  await openParent();
  studios = await openTestStudios({ parents: [parentUrl] });
  browser = await chromium.connect(inject('browserUrl'));
});
afterAll(async () => {
  await browser.close();
  await studios.close();
  parent.close();
});

async function phone(options: object = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: 640 }, ...options });
  return context.newPage();
}

const launch = (studio: string, game: string, mode: 'demo' | 'real' = 'demo', lang = 'pt') =>
  `${studios.url}/${studio}/launch?game=${game}&mode=${mode}&token=token&lang=${lang}&currency=BRL`;

/** The digits of the shown balance. */
const balanceOf = async (page: Page) =>
  Number((await page.locator('.foot b').innerText()).replace(/\D/g, ''));
const settled = (page: Page) => page.locator('.dock:not([data-busy])').waitFor(SOON);

/** Deals until a hand of blackjack waits for the player: one that is over with its deal is not found after a reload. */
async function dealOpenHand(page: Page) {
  const stand = page.locator('[data-action=stand], [data-action=decline]').first();
  for (let tries = 0; tries < 20 && !(await stand.isVisible()); tries += 1) {
    await page.getByRole('button', { name: 'Distribuir' }).click();
    await settled(page);
  }
  return stand;
}

describe("the studio's pages", () => {
  it.each(
    STUDIO_NAMES.flatMap((studio) => gamesOf(studio).map(({ game }) => [game.info.id, studio] as const)),
  )(
    '%s opens at 360 pixels in every language without errors, with nothing outside and nothing that axe objects to',
    async (game, studio) => {
      const page = await phone({ reducedMotion: 'reduce' });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      for (const lang of ['en', 'pt', 'es', 'ru', 'vi']) {
        await page.goto(launch(studio, game, 'demo', lang));
        await page.locator('.dock button').first().waitFor(SOON);
        expect(await overflowing(page, WIDTH)).toEqual([]);
      }
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Luật và trả thưởng' }).click();
      expect(await violations(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('a slot is played with the space bar, and the balance moves by stake and win', async () => {
    const page = await phone({ reducedMotion: 'reduce' });
    await page.goto(launch('aurora', 'olho-do-farao'));
    for (let spin = 0; spin < 5; spin += 1) {
      const before = await balanceOf(page);
      const answered = page.waitForResponse(/\/begin$/);
      await page.keyboard.press('Space');
      await answered;
      await settled(page);
      const shown = await page.locator('.note--win').allInnerTexts();
      const win = Number((shown[0]?.split('\n')[0] ?? '0').replace(/\D/g, ''));
      expect(await balanceOf(page)).toBe(before - 200 + win);
    }
    await page.context().close();
  });

  it('a hand of blackjack is found again after a reload and played to its end', async () => {
    const page = await phone({ reducedMotion: 'reduce' });
    await page.goto(launch('aurora', 'blackjack-prata'));
    const stand = await dealOpenHand(page);
    const cards = await page
      .locator('.hands [data-card]')
      .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card));
    expect(cards).toHaveLength(2);
    await page.reload();
    await stand.waitFor(SOON);
    const again = await page
      .locator('.hands [data-card]')
      .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card));
    expect(again).toEqual(cards);
    while (await stand.isVisible()) {
      await stand.click();
      await settled(page);
    }
    await page.getByRole('button', { name: 'Distribuir' }).waitFor(SOON);
    expect(await page.locator('.side em').first().innerText()).not.toBe('');
    await page.context().close();
  });

  it('bets on several numbers are placed by thumb and by keyboard, and every bet of the table has a button', async () => {
    const page = await phone({ reducedMotion: 'reduce' });
    await page.goto(launch('aurora', 'roleta-brasileira'));
    const kinds = page.getByRole('tablist', { name: 'Tipo de aposta' });
    await kinds.waitFor(SOON);
    expect(await page.locator('.spot').count()).toBe(157);
    for (const [kind, count] of [
      ['Cavalo', 60],
      ['Rua', 14],
      ['Canto', 23],
      ['Linha', 11],
    ] as const) {
      await kinds.getByRole('tab', { name: kind }).click();
      expect(await page.locator('.combos:visible .spot').count(), kind).toBe(count);
      expect(await overflowing(page, WIDTH), kind).toEqual([]);
      expect(await violations(page), kind).toEqual([]);
      const least = await page
        .locator('.combos:visible .spot')
        .evaluateAll((spots) => Math.min(...spots.map((spot) => spot.getBoundingClientRect().height)));
      expect(least, kind).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Linha 1 2 3 4 5 6', exact: true }).click();
    await kinds.getByRole('tab', { name: 'Linha' }).focus();
    for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Cavalo 17 20', exact: true }).focus();
    await page.keyboard.press('Enter');
    const answered = page.waitForRequest(/\/begin$/);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    expect((await answered).postDataJSON()).toMatchObject({
      input: { bets: { 'line-1-2-3-4-5-6': '100', 'split-17-20': '100' } },
    });
    await settled(page);
    await page.goto(launch('lumen', 'sic-bo-saigon'));
    await page.locator('.spot').first().waitFor(SOON);
    expect(await page.locator('.spot').count()).toBe(52);
    await page.context().close();
  });

  it('two players at the live table bet on one draw and see the same result', async () => {
    const clock = manualClock(1_790_000_000_000);
    const table = await openTestStudios({ parents: [parentUrl], clock });
    const pages = [await phone({ reducedMotion: 'reduce' }), await phone({ reducedMotion: 'reduce' })];
    // To the first moment of a round of this table.
    clock.advance(30_000 - (clock.nowMs() % 30_000));
    for (const page of pages) {
      await page.goto(`${table.url}/lumen/launch?game=roleta-copacabana&mode=demo&lang=pt&currency=BRL`);
      for (const side of ['Vermelho', 'Preto']) await page.getByRole('button', { name: side }).click();
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await page.locator('.onspot--taken').first().waitFor(SOON);
      expect(await balanceOf(page)).toBe(99_800);
    }
    clock.advance(21_000);
    const results = [];
    for (const page of pages) {
      await page.waitForFunction(
        () => document.querySelector('.wheel__number')?.textContent !== '',
        undefined,
        SOON,
      );
      results.push(await page.locator('.wheel__number').innerText());
      await page.waitForFunction(
        () =>
          !document.querySelector('.foot b')?.textContent?.includes('998,00') ||
          document.querySelector('.wheel__number')?.textContent === '0',
        undefined,
        SOON,
      );
      expect(await balanceOf(page)).toBe(results[0] === '0' ? 99_800 : 100_000);
    }
    expect(results[0]).toBe(results[1]);
    for (const page of pages) await page.context().close();
    await table.close();
  });

  it('tells the room in which it is framed what happens, asks for a deposit, and stops when it is told to', async () => {
    studios.wallet.refused.set('bet', 'NOT_ENOUGH_MONEY');
    const page = await phone({ reducedMotion: 'reduce' });
    await page.goto(`${parentUrl}/?${encodeURIComponent(launch('aurora', 'olho-do-farao', 'real'))}`);
    const game = page.frameLocator('iframe');
    await game.getByRole('button', { name: 'Girar' }).click();
    await game.getByText('Saldo insuficiente para esta aposta').waitFor(SOON);
    const types = () =>
      page.evaluate(() => (window as unknown as { got: { type: string }[] }).got.map(({ type }) => type));
    expect(await types()).toEqual(expect.arrayContaining(['ready', 'balance', 'round-open', 'deposit']));
    await page.evaluate(() => window.frames[0]?.postMessage({ source: 'palpite', type: 'end' }, '*'));
    await game.getByText('Esta sessão terminou').waitFor(SOON);
    expect(await game.locator('.dock').evaluate((dock) => (dock as HTMLElement).inert)).toBe(true);
    studios.wallet.refused.clear();
    await page.context().close();
  });

  it.each([
    [360, 640],
    [360, 732],
    [375, 764],
  ])('long hands of blackjack stay on the table at %d x %d, side by side or split', async (width, height) => {
    const page = await phone({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(launch('aurora', 'blackjack-prata'));
    await dealOpenHand(page);
    await page.locator('.hands .card').first().waitFor(SOON);
    const outside = (count: number, split: boolean) =>
      page.evaluate(
        ([cards, isSplit, limit]) => {
          const hands = document.querySelector('.hands');
          if (isSplit && hands?.children.length === 1 && hands.firstElementChild) {
            hands.append(hands.firstElementChild.cloneNode(true));
            hands.classList.add('hands--split');
          }
          for (const total of document.querySelectorAll('.bj .total')) total.textContent = '21';
          for (const hand of document.querySelectorAll('.bj .hand__cards')) {
            const card = hand.querySelector('.card');
            while (card && hand.children.length < cards) hand.append(card.cloneNode(true));
          }
          return [...document.querySelectorAll('.bj, .bj *')]
            .filter((element) => !element.closest('svg') && !element.matches('.arc'))
            .map((element) => element.getBoundingClientRect())
            .filter(({ left, right }) => left < -3 || right > limit + 3).length;
        },
        [count, split, width] as const,
      );
    for (const count of [3, 4, 5, 6]) expect(await outside(count, false), `${count} cards`).toBe(0);
    await page.reload();
    await page.locator('.hands .card').first().waitFor(SOON);
    for (const count of [3, 4, 6]) expect(await outside(count, true), `split, ${count} cards`).toBe(0);
    await page.context().close();
  });

  it.each(
    STUDIO_NAMES.flatMap((studio) =>
      gamesOf(studio)
        .filter(({ game }) => game.info.kind === 'slots')
        .map(({ game }) => [game.info.id, studio] as const),
    ),
  )('%s shows all its reels and the button on a phone that lies on its side', async (game, studio) => {
    const page = await phone({ viewport: { width: 724, height: 375 }, reducedMotion: 'reduce' });
    await page.goto(launch(studio, game));
    await page.locator('.spin').waitFor(SOON);
    const low = await page
      .locator('.reels, .reel, .spin, .stake')
      .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
    expect(low).toBeLessThanOrEqual(375);
    const stage = await page.locator('.stage').evaluate((part) => part.scrollHeight - part.clientHeight);
    expect(stage).toBeLessThanOrEqual(0);
    expect(await overflowing(page, 724)).toEqual([]);
    await page.context().close();
  });

  it('the table of roulette is as tall with a result as without', async () => {
    const page = await phone({ viewport: { width: 375, height: 764 }, reducedMotion: 'reduce' });
    await page.goto(launch('aurora', 'roleta-brasileira'));
    const felt = () => page.locator('.felt').evaluate((part) => part.getBoundingClientRect().height);
    for (const side of ['Vermelho', 'Preto']) await page.getByRole('button', { name: side }).click();
    const before = await felt();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.locator('.past').first().waitFor(SOON);
    await settled(page);
    expect(await felt()).toBe(before);
    await page.context().close();
  });

  it('is not shown in a frame of a site that the studio does not know', async () => {
    const page = await phone();
    await page.goto(
      `${parentUrl.replace('127.0.0.1', 'localhost')}/?${encodeURIComponent(launch('aurora', 'olho-do-farao'))}`,
    );
    await page.waitForLoadState('networkidle');
    expect(await page.frameLocator('iframe').locator('.spin').count()).toBe(0);
    await page.context().close();
  });
});
