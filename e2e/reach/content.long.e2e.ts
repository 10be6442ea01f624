import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyFixture, openMoneyFixture, screen } from '../money/money-fixture.ts';
import { confirm, openConsolePage } from '../operator/console.ts';
import type { BrowserTab } from '../shell/fixture.ts';
import { overflowing } from '../shell/sight.ts';

const LONG_MS = 240_000;
const FRAME = 'https://help.example';
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture({ FRAME_ORIGINS: FRAME });
}, LONG_MS);
afterAll(() => money?.close());

/** A page of the app in front, without reloading it. */
async function go({ page }: BrowserTab, hash: string) {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  const shown = screen(page, hash.split('?')[0] ?? '');
  await shown.waitFor();
  return shown;
}

async function guest(hash: string): Promise<BrowserTab> {
  const tab = await money.fixture.openPhone();
  await money.fixture.open(tab, hash, '?brand=br');
  return tab;
}

const fits = async (page: Page) => expect(await overflowing(page, 375)).toEqual([]);

it(
  '[ROUTE-109] questions are found by their words, read, and lead back to where one came from',
  async () => {
    const tab = await guest('/faq');
    await screen(tab.page, '/faq').getByRole('navigation', { name: 'Assuntos' }).waitFor();
    const home = await go(tab, '/faq/home?fromUrl=/setting');
    await home.getByLabel('Buscar nas perguntas').fill('saque');
    await home.getByText(/perguntas? encontradas?$/).waitFor();
    await fits(tab.page);
    await home.getByLabel('Buscar nas perguntas').fill('xyzxyz');
    await home.getByText('Nada encontrado').waitFor();
    await home.getByLabel('Buscar nas perguntas').fill('saque');
    await home.getByRole('link', { name: 'Ver resposta completa' }).click();
    const detail = screen(tab.page, '/faq/detail');
    await detail.getByText(/, pergunta \d+ de \d+$/).waitFor();
    await fits(tab.page);
    await detail.getByRole('button', { name: 'Sim' }).click();
    await detail.getByRole('link', { name: 'Voltar' }).click();
    await screen(tab.page, '/setting').waitFor();
    // An address of another site is no way back.
    const foreign = await go(tab, '/faq/detail?id=bet-share&fromUrl=https://evil.example/');
    expect(await foreign.locator('a[href*="evil.example"]').count()).toBe(0);
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  '[ROUTE-118] documents, announcements, news, more, links and frames show what is published',
  async () => {
    const { library } = money.fixture.app.modules.content;
    const reader = { brand: 'br', language: 'PT' };
    const tab = await guest('/faq/home');
    const { page } = tab;
    const more = await go(tab, '/more');
    await more.getByRole('navigation', { name: 'Jogar' }).getByRole('link').first().waitFor();
    await fits(page);
    for (const [path, key] of [
      ['/privacy', 'privacy'],
      ['/about', 'about'],
      ['/terms', 'terms'],
      ['/responsible-play', 'responsible-play'],
      ['/auth-file', 'auth-file'],
      ['/html?key=rules', 'rules'],
    ] as const) {
      const found = await library.find('page', key, reader);
      const shown = await go(tab, path);
      await shown
        .locator('article')
        .getByRole('heading', { name: found?.title ?? 'none', exact: true })
        .waitFor();
      expect((await shown.locator('article').innerText()).length, path).toBeGreaterThan(300);
      await fits(page);
    }
    const unknown = await go(tab, '/html?key=no-such-page');
    await unknown.getByText('Esta página não existe').waitFor();
    const [announced] = await library.list('announcement', reader);
    await (await go(tab, '/announcement'))
      .getByRole('heading', { name: announced?.title ?? 'none' })
      .waitFor();
    const [news] = await library.list('news', reader);
    await (await go(tab, '/news')).getByRole('heading', { name: news?.title ?? 'none' }).waitFor();

    const refused = await go(tab, '/link?url=https://evil.example/');
    await refused.getByText('Este endereço não abre por aqui').waitFor();
    const framed = await go(tab, `/iframe?url=${FRAME}/guide`);
    await framed.locator(`iframe[src="${FRAME}/guide"]`).waitFor();
    expect(await framed.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    const foreign = await go(tab, '/iframe?url=https://evil.example/');
    await foreign.getByText('Este endereço não abre por aqui').waitFor();
    expect(await foreign.locator('iframe').count()).toBe(0);
    for (const path of ['/download', '/download/ios', '/brg-download', '/download-land/detail']) {
      const shown = await go(tab, path);
      await shown.getByRole('heading').first().waitFor();
      await fits(page);
    }
    // The origin of the frame exists nowhere: the browser says so, and nothing else.
    expect(tab.complaints.filter((text) => !text.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
  },
  LONG_MS,
);

interface Writing {
  readonly kind: string;
  readonly slug: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** An administrator writes an item in Portuguese for one brand and publishes it. */
async function publish(desk: Page, { kind, slug, fields }: Writing): Promise<void> {
  await desk.getByLabel('Kind', { exact: true }).selectOption({ label: kind });
  await desk.getByLabel('Brand', { exact: true }).selectOption('br');
  await desk.getByLabel('Name in the address').fill(slug);
  await desk.getByRole('button', { name: 'New', exact: true }).click();
  for (const [label, value] of Object.entries(fields))
    await desk.getByLabel(label, { exact: true }).fill(value);
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await confirm(desk, 'Save draft');
  await desk.getByRole('button', { name: 'Publish version 1' }).click();
  await confirm(desk, 'Publish version 1');
  await desk.getByRole('listitem').filter({ hasText: slug }).getByText('Live').first().waitFor();
}

it(
  '[CALL-116] [CALL-117] [CALL-118] [CALL-119] [CALL-125] banner, popup, tab, hint and logo that an operator publishes reach the phone',
  async () => {
    const desk = await openConsolePage(money.fixture, 'rita', 'admin');
    await desk.page.goto(`${money.fixture.app.url}/operator/content`);
    await publish(desk.page, {
      kind: 'Banners',
      slug: 'final',
      fields: { Title: 'A final é hoje', Opens: '#/live', Picture: PICTURE, Position: '1' },
    });
    await publish(desk.page, {
      kind: 'Popups',
      slug: 'hello',
      fields: {
        Title: 'Chegou o Pix na hora',
        Button: 'Ver avisos',
        'Text (Markdown)': 'Agora **24 horas**.',
        Opens: '#/announcement',
      },
    });
    await publish(desk.page, { kind: 'Tabs', slug: 'casino', fields: { Title: 'Jogos', Position: '0' } });
    await publish(desk.page, {
      kind: 'Hints at tabs',
      slug: 'games',
      fields: { Title: 'Três jogos novos', 'Section or tab': 'casino', Opens: '#/game' },
    });
    await publish(desk.page, { kind: 'Logo', slug: 'ten', fields: { Title: 'Dez anos', Picture: PICTURE } });

    const tab = await guest('/sport');
    const { page } = tab;
    const popup = page.getByRole('dialog', { name: 'Chegou o Pix na hora' });
    await popup.getByText('24 horas').waitFor();
    await fits(page);
    await popup.getByRole('button', { name: 'Fechar' }).last().click();
    await popup.waitFor({ state: 'detached' });
    const home = screen(page, '/sport');
    await home.getByRole('img', { name: 'A final é hoje' }).first().waitFor();
    await home.getByRole('img', { name: 'Dez anos' }).waitFor();
    const bar = page.getByRole('navigation', { name: 'Principal' });
    expect(await bar.locator('a, button').first().innerText()).toBe('Jogos');
    const hint = page.getByRole('status').filter({ hasText: 'Três jogos novos' });
    await hint.waitFor();
    await fits(page);
    await hint.getByRole('button', { name: 'Fechar' }).click();
    // What was closed stays closed after a reload; the banner stays.
    await page.reload();
    await home.getByRole('img', { name: 'Dez anos' }).waitFor();
    await home.getByRole('img', { name: 'A final é hoje' }).first().click();
    await screen(page, '/live').waitFor();
    expect(await popup.count()).toBe(0);
    expect(await hint.count()).toBe(0);
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);
