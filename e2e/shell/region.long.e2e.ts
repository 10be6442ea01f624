import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture, SOON } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => fixture?.close());

/** Addresses whose country no registry will change soon. */
const ADDRESS = { RU: '77.88.8.8', BR: '200.160.2.3', MX: '200.33.74.1', VN: '203.162.4.190', US: '8.8.8.8' };

const from = (country: keyof typeof ADDRESS) =>
  fixture.openPhone({ extraHTTPHeaders: { 'x-forwarded-for': ADDRESS[country] } });

async function set(key: string, result: string, on = true): Promise<void> {
  const { platform, modules } = fixture.app;
  const outcome = await platform.database.inTransaction((tx) =>
    modules.brands.setConfigEntry(tx, { brand: '', key, result, switch: on }),
  );
  expect(outcome.is).toBe('set');
}

const lang = ({ page }: BrowserTab) => page.locator('html').getAttribute('lang');

it('[STATE-052] [STATE-053] [STATE-054] [STATE-055] [STATE-056] the Web3 brand opens in the language of the country', async () => {
  const countries = [
    ['RU', 'ru'],
    ['BR', 'pt-BR'],
    ['MX', 'es-MX'],
    ['VN', 'vi'],
    ['US', 'en'],
  ] as const;
  for (const [country, tag] of countries) {
    const tab = await from(country);
    await fixture.open(tab, '/setting', '?brand=web3');
    await expect.poll(() => lang(tab), SOON).toBe(tag);
    await expect.poll(() => tab.page.evaluate(() => localStorage.getItem('lca_coun')), SOON).toBe(country);
    await tab.context.close();
  }
});

it('[STATE-049] [STATE-052] the country is kept and sent, and a language that was chosen stays', async () => {
  const tab = await from('RU');
  const { page } = tab;
  await tab.context.addInitScript(() =>
    localStorage.setItem('preferences', JSON.stringify({ language: 'VI' })),
  );
  await fixture.open(tab, '/setting', '?brand=web3');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lca_coun')), SOON).toBe('RU');
  expect(await lang(tab)).toBe('vi');
  const next = page.waitForRequest((request) => request.url().includes('lca_coun=RU'));
  await page.reload();
  await next;
  expect(await lang(tab)).toBe('vi');
});

it('[STATE-057] the operator’s language goes before the country’s', async () => {
  await set('default_language', 'ES');
  const tab = await from('RU');
  await fixture.open(tab, '/setting', '?brand=web3');
  await tab.page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  await expect.poll(() => lang(tab), SOON).toBe('es-MX');
  await set('default_language', '', false);
});

/** The server believes its settings for a moment: until the area check answers so. */
async function received(status: number): Promise<void> {
  const ask = () =>
    fetch(`${fixture.app.url}/api/v1/area/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS.US },
      body: '{}',
    });
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(status);
}

it('[STATE-051] [ERR-010] [SCREEN-044] a refused region sees the forbidden page, a native shell does not', async () => {
  await set('refused_countries', 'US');
  await received(403);
  const tab = await from('US');
  const { page } = tab;
  await fixture.open(tab, '/sport');
  await page.getByRole('heading', { name: 'Indisponível aqui' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/forbidden?country=US');
  await page.getByText('Estados Unidos').waitFor();
  await page.getByRole('button', { name: 'Localização errada' }).click();
  await page.getByText('Ainda detectamos um lugar onde não podemos atender você.').waitFor();

  const shell = await from('US');
  const refused = shell.page.waitForResponse((response) => response.url().includes('/api/v1/area/check'));
  await shell.page.goto(`${fixture.app.url}/?isApp=1#/sport`);
  expect((await refused).status()).toBe(403);
  await shell.page.waitForLoadState('networkidle');
  expect(new URL(shell.page.url()).hash).toBe('#/sport');

  await set('refused_countries', '', false);
  await received(200);
  await page.getByRole('button', { name: 'Localização errada' }).click();
  await expect.poll(() => new URL(page.url()).hash, SOON).toBe('#/game');
});

it('[OVERLAY-015] [ROLE-024] a build that is banned here leads to the guide and says so on every page, with the official domain', async () => {
  await set('banned_builds', 'BHBR007');
  const tab = await from('BR');
  await fixture.open(tab, '/me', '?isApp=1&cv=BHBR007_2.1.0');
  await expect.poll(() => new URL(tab.page.url()).hash, SOON).toBe('#/banned');
  await tab.page.goBack();
  await tab.page.getByText('Esta versão não funciona mais aqui.').waitFor();
  const domain = tab.page.getByText(/O site oficial é \S+\.\S+\./);
  await domain.waitFor();
  expect(await domain.count()).toBe(1);
  await set('banned_builds', '', false);
});
