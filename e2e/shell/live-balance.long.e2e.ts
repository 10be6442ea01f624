import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceText, type Fixture, openFixture } from './fixture.ts';
import { register, sitAs } from './player.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const asksForBalance = (path: string) => path.endsWith('/account/get');

/** Resolves at the first frame of the live socket that contains the text. */
function receivedBy(page: Page, text: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', (frame) => {
        if (frame.payload.includes(text)) resolve();
      });
    });
  });
}

it('[ROLE-001] a first visit makes a visitor, and play money reaches both of their phones live', async () => {
  const first = await fixture.openPhone();
  await fixture.open(first, '/me');
  await first.page.getByText('Visitante').waitFor();
  await expect.poll(() => balanceText(first.page)).toBe('R$\u00a00,00');

  const second = await fixture.openPhone({ storageState: await first.context.storageState() });
  const watching = receivedBy(second.page, '"snapshot"');
  await fixture.open(second, '/me');
  await watching;
  await expect.poll(() => balanceText(second.page)).toBe('R$\u00a00,00');
  const asked = second.requests.filter(asksForBalance).length;

  await first.page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
  await first.page.getByText(/de teste na conta/).waitFor();
  const granted = await balanceText(first.page);
  expect(granted).not.toBe('R$\u00a00,00');
  await expect.poll(() => balanceText(second.page)).toBe(granted);
  expect(second.requests.filter(asksForBalance)).toHaveLength(asked);

  await first.page.getByRole('link', { name: 'Extrato' }).first().click();
  await first.page.getByText('Dinheiro de teste', { exact: true }).waitFor();
  await first.page.getByText('Isso é tudo deste período.').waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

it('[ENTITY-029] a change of money reaches a statement that is open', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/transaction');
  await tab.page.getByRole('heading', { name: 'Nada por aqui' }).waitFor();
  const phone = await fixture.openPhone({ storageState: await tab.context.storageState() });
  await fixture.open(phone, '/me');
  await phone.page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
  await tab.page.getByText('Dinheiro de teste', { exact: true }).waitFor();
  await tab.page
    .getByText(/\+R\$\s*100,00/)
    .first()
    .waitFor();
  expect(await tab.page.getByRole('heading', { name: 'Nada por aqui' }).count()).toBe(0);
});

it('[SCREEN-026] [SCREEN-027] [CONST-018] the refresh in the header asks the server and turns for at least a second', async () => {
  const tab = await fixture.openPhone();
  await sitAs(tab, await register(fixture.app, 'device-that-refreshes'));
  await fixture.open(tab, '/me');
  await expect.poll(() => balanceText(tab.page)).toContain('0,00');
  const button = tab.page.getByRole('button', { name: /^Saldo R\$.*, atualizar$/ });
  const reply = tab.page.waitForResponse((response) => asksForBalance(new URL(response.url()).pathname));
  const started = performance.now();
  await button.click();
  await reply;
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
  expect(performance.now() - started).toBeGreaterThan(950);
});

it('[STATE-044] a session that the server no longer knows is replaced by the visitor’s next one', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/me');
  await expect.poll(() => balanceText(tab.page)).toContain('0,00');
  const id = await tab.page.getByText(/^ID /).innerText();
  await tab.page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('user_info') ?? '{}');
    localStorage.setItem('user_info', JSON.stringify({ ...info, sid: 'nobody' }));
  });
  await tab.page.reload();
  await expect.poll(() => balanceText(tab.page)).toContain('0,00');
  expect(await tab.page.getByText(/^ID /).innerText()).toBe(id);
  const stored = await tab.page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? '{}'));
  expect(stored.sid).not.toBe('nobody');
  expect(Object.keys(stored)).toHaveLength(10);
});

it('the first question of a returning player is sent once, before the app is there', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/me');
  await expect.poll(() => balanceText(tab.page)).toContain('0,00');
  tab.requests.length = 0;
  await tab.page.reload();
  await expect.poll(() => balanceText(tab.page)).toContain('0,00');
  expect(tab.requests.filter(asksForBalance)).toHaveLength(1);
  const question = tab.requests.findIndex(asksForBalance);
  // The socket comes after the first view.
  await expect
    .poll(() => tab.requests.findIndex((path) => path.endsWith('/wss_url/get')), { timeout: 10_000 })
    .toBeGreaterThan(question);
  expect(tab.requests.filter(asksForBalance)).toHaveLength(1);
  expect(tab.requests.filter((path) => path.includes('visitor_login'))).toEqual([]);
});
