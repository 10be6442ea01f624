import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture, SOON } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const hashOf = ({ page }: BrowserTab) => new URL(page.url()).hash;

it('[ROUTE-004] [ROUTE-014] /login ends at the login page and keeps its query', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/login?expired=true');
  expect(hashOf(tab)).toBe('#/loginb?expired=true');
  await tab.page.getByRole('textbox', { name: 'E-mail' }).first().waitFor();
  await fixture.open(tab, '/login');
  await expect.poll(() => hashOf(tab), SOON).toBe('#/loginb');
});

it('[ROUTE-005] unknown paths show the sport home', async () => {
  const tab = await fixture.openPhone();
  for (const path of ['/no-such-page', '/games', '/game/no-such-page']) {
    await fixture.open(tab, path);
    await expect.poll(() => hashOf(tab), SOON).toBe('#/sport');
    await tab.page.locator('[data-screen="/sport"]').waitFor();
  }
});

it('[ROUTE-113] [ROUTE-121] [SCREEN-032] news and forbidden are pages of their own, without the tab bar', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  for (const [path, heading] of [
    ['/news', 'Comunicados'],
    ['/forbidden', 'Indisponível aqui'],
  ] as const) {
    await fixture.open(tab, path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(hashOf(tab)).toBe(`#${path}`);
    expect(await page.getByRole('navigation').count()).toBe(0);
  }
  await fixture.open(tab, '/me');
  await page.getByRole('navigation').waitFor();
});

it.each([
  ['[SCREEN-033] in framed mode', '?framed=1'],
  ['[SCREEN-034] in a native wrapper', '?isApp=1&av=2.1.0&cv=BHBR001_2.1.0'],
])('%s there is no tab bar', async (_name, query) => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/me', query);
  await tab.page.getByText('Visitante').waitFor();
  expect(await tab.page.getByRole('navigation').count()).toBe(0);
});

it('[RULE-015] [RULE-017] a stored uid and sid null are nobody: neither is sent', async () => {
  const tab = await fixture.openPhone();
  await tab.context.addInitScript(() => {
    if (localStorage.getItem('smid')) return;
    localStorage.setItem('smid', 'device-of-a-null-user');
    localStorage.setItem('user_info', JSON.stringify({ uid: 'null', sid: 'null', visitor: 0 }));
  });
  const first = tab.page.waitForRequest((request) => request.url().includes('/visitor_login'));
  await fixture.open(tab, '/me');
  const query = new URL((await first).url()).searchParams;
  expect([query.get('uid'), query.get('sid')]).toEqual(['0', '']);
  await tab.page.getByText('Visitante').waitFor();
});

it('[SCREEN-040] [CONST-016] screens are loaded ahead 10 s after the start, not before', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  const asked: { readonly path: string; readonly atMs: number }[] = [];
  page.on('request', (request) => asked.push({ path: new URL(request.url()).pathname, atMs: Date.now() }));
  const atMsOf = (pattern: RegExp) => asked.find(({ path }) => pattern.test(path))?.atMs ?? Number.NaN;
  const ahead = page.waitForRequest((request) => /\/assets\/(?:bet-record|me)-.*\.js$/.test(request.url()));
  await page.goto(`${fixture.app.url}/#/sport`);
  await ahead;
  // The app began after its code was asked for, so that the wait can only be longer.
  expect(atMsOf(/\/assets\/(?:bet-record|me)-/) - atMsOf(/\/assets\/index-/)).toBeGreaterThan(9_990);
});
