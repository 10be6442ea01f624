import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playSport, type Scene, type SceneOptions } from '../../tools/shots/sport-scene.ts';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const MATCH = '/match-detail?matchId=1001&isComing=0&matchType=1';

interface Played extends BrowserTab {
  readonly scene: Scene;
}

/** A phone before a scripted evening of football; the rest is the real server. */
async function play(scene: SceneOptions = {}, options: BrowserContextOptions = {}): Promise<Played> {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce', ...options });
  return { ...tab, scene: await playSport(tab.page, scene) };
}

/** Money enough for the stakes of a scene: the scripted replies take none. */
async function withMoney(page: Page): Promise<void> {
  const info = {
    balance: 24_890,
    cash: 24_890,
    bonus: 0,
    locked: 0,
    hold: 0,
    debt: 0,
    currency: 'BRL',
    version: 9,
  };
  await page.route('**/finance/account/get**', (route) =>
    route.fulfill({ json: { dm_error: 0, error_msg: '', data: { balance_info: info, symbol: 'R$' } } }),
  );
}

const price = (page: Page, name: RegExp) =>
  page.locator('[data-screen]:visible').getByRole('button', { name });
const flamengo = (page: Page) => price(page, /^Flamengo \d/);
const dock = (page: Page) => page.getByRole('region', { name: 'Bilhete' });

async function openSlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Bilhete, \d/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function place(page: Page): Promise<void> {
  await flamengo(page).click();
  await page.getByRole('button', { name: '50', exact: true }).click();
  await page.getByRole('button', { name: /^Apostar R\$\s50,00$/ }).click();
}

/** Every view of this area, with the taps that lead to it. */
const VIEWS: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['the list', '/sport', (page) => flamengo(page).waitFor()],
  ['the small slip', '/sport', (page) => flamengo(page).click()],
  [
    'the small slip with its keypad',
    '/sport',
    async (page) => {
      await flamengo(page).click();
      await page.getByRole('textbox', { name: 'Valor' }).focus();
    },
  ],
  [
    'the slip of three',
    '/sport',
    async (page) => {
      await flamengo(page).click();
      await price(page, /^Botafogo \d/).click();
      await price(page, /^Cruzeiro \d/).click();
      await openSlip(page);
    },
  ],
  ['the match', MATCH, (page) => flamengo(page).click()],
  ['the receipt', '/sport', (page) => place(page).then(() => page.getByText('Aposta aceita').waitFor())],
  ['the records', '/bet-record', (page) => page.getByText('Em aberto').first().waitFor()],
];

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  it.each(VIEWS)('%s has nothing that axe objects to', async (_name, path, lead) => {
    const { page, context } = await play();
    await context.addInitScript((choice) => {
      localStorage.setItem('preferences', JSON.stringify({ theme: choice }));
    }, theme);
    await withMoney(page);
    await page.goto(`${fixture.app.url}/#${path}`);
    await lead(page);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

it('every target is at least 44 px, by size or by its invisible rim', async () => {
  for (const [name, path, lead] of VIEWS) {
    const { page, context } = await play({}, { viewport: { width: 360, height: 740 } });
    await withMoney(page);
    await page.goto(`${fixture.app.url}/#${path}`);
    await lead(page);
    const small = await page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('a, button, input')].filter(
        (element) => element.getClientRects().length > 0,
      );
      return shown.flatMap((element) => {
        const box = element.getBoundingClientRect();
        const rim = getComputedStyle(element, '::after');
        const grow = (value: string) =>
          rim.content === 'none' ? 0 : -Math.min(0, Number.parseInt(value, 10) || 0);
        const width = box.width + grow(rim.left) + grow(rim.right);
        const height = box.height + grow(rim.top) + grow(rim.bottom);
        return width < 44 || height < 44 ? [`${element.outerHTML.slice(0, 120)} ${width}x${height}`] : [];
      });
    });
    expect(small, name).toEqual([]);
    await context.close();
  }
});

it('nothing leaves the frame and no number is cut at 360, 375 and 430 px in the longest languages', async () => {
  const slipTab = { PT: /^Bilhete, \d/, RU: /^Купон, .*\d/, VI: /^Phiếu, \d/ } as const;
  for (const language of ['RU', 'VI', 'PT'] as const) {
    const { page, context } = await play();
    await context.addInitScript((choice) => {
      localStorage.setItem('preferences', JSON.stringify({ language: choice }));
    }, language);
    await page.goto(`${fixture.app.url}/#/sport`);
    await flamengo(page).click();
    await price(page, /^Botafogo \d/).click();
    await page.getByRole('button', { name: slipTab[language] }).click();
    await page.getByRole('dialog').waitFor();
    for (const width of [360, 375, 430]) {
      await page.setViewportSize({ width, height: 740 });
      const wrong = await page.evaluate((limit) => {
        const sideways = (element: Element | null): boolean =>
          element !== null &&
          element.localName !== 'main' &&
          ((element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto') ||
            sideways(element.parentElement));
        const all = [...document.querySelectorAll<HTMLElement>('[data-screen] *, dialog *')].filter(
          (element) =>
            element.getClientRects().length > 0 &&
            !element.closest('svg') &&
            !sideways(element.parentElement),
        );
        const out = all.filter((element) => element.getBoundingClientRect().right > limit + 0.5);
        const cut = all.filter(
          (element) =>
            /^[\d.,:+ %$₫R-]+$/.test(element.textContent ?? '') &&
            element.scrollWidth > element.clientWidth + 1 &&
            getComputedStyle(element).overflow !== 'visible',
        );
        return [...out, ...cut].map((element) => element.outerHTML.slice(0, 100));
      }, width);
      expect(wrong, `${language} ${width}`).toEqual([]);
    }
    await context.close();
  }
});

it('rows are 86 px and their plates stand under the heads of the panel', async () => {
  const { page } = await play();
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).waitFor();
  const second = await page.locator('[data-match="1002"]').boundingBox();
  expect(Math.round(second?.height ?? 0)).toBe(86);
  const heads = page
    .getByRole('button', { name: 'Ao vivo agora' })
    .locator('span[aria-hidden="true"] > span');
  for (const [column, name] of (['1', 'X', '2'] as const).entries()) {
    const head = heads.filter({ hasText: new RegExp(`^${name}$`) });
    const tile = page.locator('[data-match="1002"] button').nth(column);
    expect(Math.round((await head.boundingBox())?.x ?? -1)).toBe(
      Math.round((await tile.boundingBox())?.x ?? -2),
    );
  }
});

it('[SCREEN-005] [SCREEN-006] [SCREEN-036] a tap opens the small slip, a second one puts the selection away', async () => {
  const { page, complaints } = await play();
  await withMoney(page);
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).click();
  await dock(page).waitFor();
  expect(await flamengo(page).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Bilhete, 1 seleção' }).waitFor();
  await flamengo(page).click();
  await expect.poll(() => dock(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Bilhete, vazio' }).waitFor();
  expect(complaints).toEqual([]);
});

it('[SCREEN-037] the match page has the way into the slip, and its hash is the truth', async () => {
  const { page } = await play();
  await page.goto(`${fixture.app.url}/#${MATCH}`);
  await page.getByRole('heading', { name: 'Brasileirão Série A' }).waitFor();
  await flamengo(page).click();
  await page.getByRole('button', { name: 'Abrir o bilhete, 1 seleção' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover Flamengo' }).waitFor();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/sport');
  await page.goto(`${fixture.app.url}/#/match-detail?matchId=404&isComing=0&matchType=1`);
  await page.getByRole('heading', { name: 'Partida não encontrada' }).waitFor();
  await page.goto(`${fixture.app.url}/#/match-detail?matchId=nonsense`);
  await page.getByRole('heading', { name: 'Partida não encontrada' }).waitFor();
});

it('[STATE-022] the slip survives a reload and a change of the language', async () => {
  const { page } = await play();
  await page.goto(`${fixture.app.url}/#${MATCH}`);
  await page.getByRole('button', { name: /^Mais de 2\.5/ }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Abrir o bilhete, 1 seleção' }).click();
  await page.getByRole('dialog').getByText('Mais de 2.5 gols').waitFor();
  await page.evaluate(() => {
    localStorage.setItem('preferences', JSON.stringify({ language: 'RU' }));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Открыть купон, исходов: 1' }).click();
  await page.getByRole('dialog').getByText('Больше 2.5 голов').waitFor();
  expect(await page.getByRole('dialog').getByText('Mais de 2.5 gols').count()).toBe(0);
});

it('odds that change are struck through and must be accepted before the stake is placed', async () => {
  const { page, scene } = await play();
  await withMoney(page);
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).click();
  await page.getByRole('button', { name: '50', exact: true }).click();
  await scene.prices(1001, [1.42, 4.6, 7.25]);
  await dock(page).getByText('1 odd mudou. Antes: R$\u00a073,00 no máximo.').waitFor();
  expect(await dock(page).locator('s').innerText()).toBe('1.46');
  await page.getByRole('button', { name: 'Aceitar a nova odd' }).click();
  await page.getByRole('button', { name: /^Apostar R\$\s50,00$/ }).waitFor();
  expect(await dock(page).locator('s').count()).toBe(0);
});

it('limits are told before the tap, and a stake beyond them is not sent', async () => {
  const { page } = await play();
  await withMoney(page);
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).click();
  await dock(page).getByText('De R$\u00a05,00 a R$\u00a02.000,00').waitFor();
  await page.getByRole('textbox', { name: 'Valor' }).fill('4,99');
  await dock(page).getByText('O mínimo aqui é R$\u00a05,00.').waitFor();
  expect(await page.getByRole('button', { name: /^Apostar/ }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Valor' }).fill('2000,01');
  await dock(page).getByText('O máximo aqui é R$\u00a02.000,00 agora.').waitFor();
});

it('a visitor with too little money is led to the login', async () => {
  const { page } = await play();
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).click();
  await page.getByRole('button', { name: '10', exact: true }).click();
  await page.getByRole('button', { name: 'Entrar para apostar' }).click();
  await page
    .locator('dialog[open]')
    .getByText(/Seu bilhete espera por você/)
    .waitFor();
});

it('a slip without an answer can only be sent again under its own id, also after a reload', async () => {
  const { page } = await play();
  await withMoney(page);
  const ids: string[] = [];
  await page.route('**/order/bet/singlePass**', (route) => {
    ids.push((route.request().postDataJSON() as { slip_id: string }).slip_id);
    return ids.length < 8 ? route.abort() : route.fallback();
  });
  await page.goto(`${fixture.app.url}/#/sport`);
  await place(page);
  await page.getByText('Sem resposta ainda.').waitFor();
  await page.reload();
  await openSlip(page);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Aposta aceita').waitFor();
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(1);
});

it('an in-play bet counts down and tells how it was decided', async () => {
  const { page, scene } = await play({ verdicts: ['confirming'] });
  await withMoney(page);
  await page.goto(`${fixture.app.url}/#/sport`);
  await place(page);
  const timer = page.getByRole('timer');
  await timer.waitFor();
  const first = Number(await timer.innerText());
  await expect.poll(async () => Number(await timer.innerText()), { timeout: 3_000 }).toBeLessThan(first);
  await scene.decide('rejected', 'A odd mudou. Confira a nova odd.');
  await page.getByText('A odd mudou. Confira a nova odd.').waitFor();
  await page.getByText('O valor voltou ao saldo.').waitFor();
  await page.getByRole('button', { name: 'Voltar ao bilhete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover Flamengo' }).waitFor();
});

it('without a network prices keep their number and cannot be tapped, and all returns by itself', async () => {
  const { page, context } = await play();
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).waitFor();
  await context.setOffline(true);
  await page.getByText(/Odds e placares de \d\d:\d\d\./).waitFor();
  const stale = price(page, /^Flamengo 1\.46, odd antiga/);
  const seen = stale.evaluate((button) => [button.matches(':disabled'), (button as HTMLElement).innerText]);
  expect(await seen).toEqual([true, '1.46']);
  await context.setOffline(false);
  await expect.poll(() => price(page, /^Flamengo 1\.46, Resultado final/).isEnabled()).toBe(true);
});

it('code that cannot be fetched after the first view leaves what stands, and comes with the next page', async () => {
  const { page } = await play();
  const refused: string[] = [];
  const later = /\/assets\/(?:home-later|list-end|market-switch)/;
  await page.route(later, (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).waitFor();
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThan(2);
  await flamengo(page).waitFor();
  expect(await flamengo(page).isEnabled()).toBe(true);
  await page.unroute(later);
  const loaded = page.waitForResponse((response) => later.test(response.url()) && response.ok());
  const renewed = page.waitForEvent('load');
  await page.evaluate(() => location.assign('#/me'));
  await renewed;
  await page.locator('[data-screen="/me"]:visible h1').waitFor();
  await page.goto(`${fixture.app.url}/#/sport`);
  await loaded;
  await flamengo(page).waitFor();
});

it('nothing jumps while the list loads', async () => {
  const { page } = await play();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).waitFor();
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
});

it('[CONST-023] [CONST-024] without the socket the list is asked for every 5 s and a match every 2 s', async () => {
  const { page } = await play();
  await page.route('**/chat_room/wss_url/get**', (route) => route.abort());
  await page.clock.install();
  const STEP_MS = 250;
  /** How much of the page's own time passes between an answer and the next question. */
  async function pauseBefore(end: string): Promise<number> {
    let asked = false;
    const isThis = (url: string) => new URL(url).pathname.endsWith(end);
    const answer = page.waitForResponse((response) => isThis(response.url()));
    const question = page
      .waitForRequest((request) => isThis(request.url()))
      .finally(() => {
        asked = true;
      });
    const begun = await page.evaluate(() => Date.now());
    while (!asked) await page.clock.runFor(STEP_MS);
    await question;
    const pause = (await page.evaluate(() => Date.now())) - begun;
    await (await answer).finished();
    return pause;
  }
  await page.goto(`${fixture.app.url}/#/sport`);
  await flamengo(page).waitFor();
  for (const [path, end, everyMs] of [
    ['/sport', '/get_incr', 5_000],
    [MATCH, '/getMatchDetail', 2_000],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, path);
    await flamengo(page).waitFor();
    // The first may meet the screen's own first question on its way; those after it are the poll's alone.
    await pauseBefore(end);
    for (let round = 0; round < 2; round += 1) {
      const pause = await pauseBefore(end);
      // Told some steps late, since a question is seen only after it was asked, and never early.
      expect(pause, end).toBeGreaterThan(everyMs - 2 * STEP_MS);
      expect(pause, end).toBeLessThan(everyMs * 1.8);
    }
  }
});
