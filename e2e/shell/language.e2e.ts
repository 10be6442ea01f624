import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceText, type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

it('[BRAND-004] [BRAND-005] changes all texts at once, keeps the choice and loads only what is spoken', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/setting');
  await page.getByRole('button', { name: /Idioma/ }).click();
  await page.getByRole('radio', { name: /Русский/ }).click();
  await page.getByRole('heading', { name: 'Настройки' }).waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  await page.getByText('В шапке и в аккаунте', { exact: true }).waitFor();

  const question = page.waitForRequest((request) => request.url().includes('lca_lang=RU'));
  await page.reload();
  await question;
  await page.getByRole('heading', { name: 'Настройки' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  expect(tab.requests.filter((path) => /text-(?:VI|ES|ENG)/.test(path))).toEqual([]);
  expect(tab.complaints).toEqual([]);
});

it('[BRAND-004] texts that the server sends follow the language at once, and nothing is asked in the one before', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  const labels = () =>
    page
      .getByRole('navigation')
      .getByRole('link')
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.trim()));
  const tabsOfServer = page.waitForResponse((response) => response.url().includes('/tab/index'));
  await fixture.open(tab, '/me');
  await tabsOfServer;
  await expect.poll(labels).toEqual(['Esportes', 'Ao vivo', 'Apostas', 'Cassino', 'Conta']);
  await page.evaluate(() => location.assign('#/setting'));
  await page.getByRole('button', { name: /Idioma/ }).click();
  const spoken: string[] = [];
  page.on('request', (request) => {
    const language = new URL(request.url()).searchParams.get('lca_lang');
    if (language !== null) spoken.push(language);
  });
  const again = page.waitForResponse((response) => response.url().includes('/tab/index'));
  await page.getByRole('radio', { name: /Русский/ }).click();
  await again;
  await page.getByRole('heading', { name: 'Настройки' }).waitFor();
  await page.evaluate(() => location.assign('#/me'));
  await expect.poll(labels).toEqual(['Спорт', 'Лайв', 'Ставки', 'Казино', 'Аккаунт']);
  await page.reload();
  await expect.poll(labels).toEqual(['Спорт', 'Лайв', 'Ставки', 'Казино', 'Аккаунт']);
  expect(spoken.length).toBeGreaterThan(0);
  expect(new Set(spoken)).toEqual(new Set(['RU']));
  expect(tab.complaints).toEqual([]);
});

it('the title of a page that is opened inside the app is its text as soon as it is loaded, and never an id', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/me');
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  for (const [path, title] of [
    ['/setting/betting', 'Preferências de aposta'],
    ['/ranking-list', 'Ranking'],
    ['/faq/home', 'Perguntas frequentes'],
  ] as const) {
    await page.evaluate((to) => {
      const titles: string[] = [];
      Object.assign(window, { titles });
      new MutationObserver(() => {
        const shown = document.querySelector(`[data-screen="${to}"] h1`)?.textContent;
        if (shown) titles.push(shown);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      location.assign(`#${to}`);
    }, path);
    await page.locator(`[data-screen="${path}"] h1`).filter({ hasText: title }).waitFor();
    const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
    expect(new Set(titles)).toEqual(new Set([title]));
  }
  expect(tab.complaints).toEqual([]);
});

it('[ROUTE-100] the language has a page of its own', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/setting/language');
  await tab.page.getByRole('radio', { name: /Tiếng Việt/ }).click();
  await tab.page.getByRole('heading', { name: 'Ngôn ngữ' }).waitFor();
  expect(await tab.page.locator('html').getAttribute('lang')).toBe('vi');
  expect(await tab.page.getByRole('navigation').count()).toBe(0);
});

it('[BRAND-003] [BRAND-027] every brand has its own words, colours and currency from the first byte', async () => {
  const brands = [
    ['br', 'pt-BR', 'R$\u00a00,00'],
    ['mx', 'es-MX', '$0.00'],
    ['vn', 'vi', '0\u00a0₫'],
    ['web3', 'en', '$0.00'],
  ] as const;
  for (const [brand, locale, balance] of brands) {
    const tab = await fixture.openPhone({ locale });
    await fixture.open(tab, '/me', `?brand=${brand}`);
    expect(await tab.page.locator('html').getAttribute('data-brand')).toBe(brand);
    await expect.poll(() => balanceText(tab.page)).toBe(balance);
    await tab.context.close();
  }
});

it('a theme that was chosen is there before the first paint', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/setting');
  await page.getByRole('radio', { name: 'Claro' }).check();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  await page.getByRole('radio', { name: 'Auto' }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
});
