import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import {
  comingPrice,
  openFullSlip,
  openTable,
  PATIENT,
  placeButton,
  prices,
  receipt,
  type SlipTable,
  slipOf,
} from './slip-table.ts';

const LONG_MS = 240_000;
const SOON_MINUTES = 180;

let table: SlipTable;
beforeAll(async () => {
  table = await openTable();
}, LONG_MS);
afterAll(() => table?.close());

const home = (page: Page) => page.locator('[data-screen="/sport"]:visible');
const upcoming = (page: Page) =>
  home(page).locator('section', { has: page.getByRole('button', { name: /^A seguir/ }) });
const shownIds = (page: Page) =>
  upcoming(page)
    .locator('[data-match]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-match'))));

/** The first page of the list as the server has it. */
async function listed(input: { start_within?: number; start_from?: number; start_to?: number }) {
  const { data } = await new Visitor(table.fixture.app.url).call('matchList', {
    tab_key: 'coming',
    page_limit: 10,
    ...input,
  });
  return data.records;
}

const midnight = (days: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
};

describe('the list of upcoming matches', { timeout: LONG_MS }, () => {
  it('is ordered by start, names no league twice as a heading, and is narrowed by the server', async () => {
    const { page, requests } = await table.player('filter');
    const filter = home(page).getByRole('group', { name: 'Quando' });
    await filter.waitFor();
    const starts = new Map((await listed({})).map(({ id, bt }) => [id, bt]));
    const shown = (await shownIds(page)).flatMap((id) => starts.get(id) ?? []);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown).toEqual([...shown].sort((one, other) => one - other));
    const heads = await home(page).locator('main h3 a > span').allInnerTexts();
    expect(new Set(heads).size).toBe(heads.length);

    const before = requests.length;
    await filter.getByRole('button', { name: 'Já vai começar' }).click();
    const soon = await listed({ start_within: SOON_MINUTES });
    await expect
      .poll(async () => (await shownIds(page)).slice(0, 10), PATIENT)
      .toEqual(soon.map(({ id }) => id));
    expect(requests.slice(before).some((path) => path.endsWith('/match/list/get'))).toBe(true);

    await filter.getByRole('button', { name: 'Amanhã' }).click();
    const tomorrow = await listed({ start_from: midnight(1), start_to: midnight(2) });
    await expect
      .poll(async () => (await shownIds(page)).slice(0, 10), PATIENT)
      .toEqual(tomorrow.map(({ id }) => id));
    const hours = home(page).getByRole('group', { name: 'Horário' });
    await hours.getByRole('button', { name: '18–24' }).click();
    const evening = await listed({ start_from: midnight(1) + 18 * 3_600_000, start_to: midnight(2) });
    if (evening.length === 0) await home(page).getByText('Nenhuma partida nesse horário').waitFor();
    else
      await expect
        .poll(async () => (await shownIds(page)).slice(0, 10), PATIENT)
        .toEqual(evening.map(({ id }) => id));

    await filter.getByRole('button', { name: 'Todos' }).click();
    await expect.poll(async () => (await shownIds(page)).length, PATIENT).toBeGreaterThan(3);
  });
});

describe('the slip', { timeout: LONG_MS }, () => {
  it('does not count a selection that closes, and cannot stake it', async () => {
    const player = await table.player('closing');
    const { page } = player;
    await comingPrice(page, 0).click();
    await comingPrice(page, 1).click();
    const id = await table.liveMatch();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `/match-detail?matchId=${id}&isComing=0&matchType=1`);
    await prices(page.locator('[data-screen="/match-detail"]:visible main')).first().click();
    const bar = page.getByRole('button', { name: /^Abrir o bilhete, 3 seleções/ });
    await bar.waitFor();
    expect(await bar.innerText()).toMatch(/Múltipla de 3[\s\S]*\d+\.\d\d/);
    await bar.click();
    await slipOf(page).locator('time').first().waitFor();
    await page.getByRole('button', { name: '10', exact: true }).click();
    await placeButton(page, '10,00').waitFor();

    await table.act(`matches/${id}/end`);
    await slipOf(page).getByText('Encerrada', { exact: true }).waitFor();
    await slipOf(page).getByText('Uma seleção encerrada não conta.').waitFor();
    expect(await placeButton(page, '10,00').count()).toBe(0);
    await slipOf(page).getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: /^Abrir o bilhete, 2 seleções/ }).click();

    await slipOf(page).getByRole('button', { name: 'Remover a encerrada' }).click();
    await placeButton(page, '10,00').click();
    await receipt(page)
      .getByRole('article', { name: /Múltipla de 2, Aceita/ })
      .waitFor();
    expect(await table.orders(player)).toHaveLength(1);
  });

  it('bets the open singles beside a closed one', async () => {
    const player = await table.player('singles');
    const { page } = player;
    await comingPrice(page, 0).click();
    const id = await table.liveMatch();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `/match-detail?matchId=${id}&isComing=0&matchType=1`);
    await prices(page.locator('[data-screen="/match-detail"]:visible main')).first().click();
    await page.getByRole('button', { name: /^Abrir o bilhete, 2 seleções/ }).click();
    await slipOf(page).getByRole('radio', { name: 'Simples' }).check();
    await slipOf(page).getByRole('textbox').first().fill('10');
    await slipOf(page).getByRole('textbox').nth(1).fill('20');
    await placeButton(page, '30,00').waitFor();
    await table.act(`matches/${id}/end`);
    await placeButton(page, '10,00').waitFor();
    expect(await slipOf(page).getByRole('textbox').count()).toBe(1);
    await placeButton(page, '10,00').click();
    await receipt(page).getByText('Aposta aceita').waitFor();
    expect((await table.orders(player)).map(({ sat }) => sat)).toEqual([1_000]);
  });

  it('is cleared, and brought back with its stake', async () => {
    const { page } = await table.player('undo');
    await comingPrice(page, 0).click();
    await comingPrice(page, 1).click();
    await openFullSlip(page);
    await page.getByRole('button', { name: '10', exact: true }).click();
    await placeButton(page, '10,00').waitFor();
    await slipOf(page).getByRole('button', { name: 'Limpar' }).click();
    await slipOf(page).getByText('Bilhete vazio').waitFor();
    await slipOf(page).getByRole('button', { name: 'Trazer 2 seleções de volta' }).click();
    await placeButton(page, '10,00').waitFor();
    expect(
      await slipOf(page)
        .getByRole('button', { name: /^Remover / })
        .count(),
    ).toBe(2);
  });
});
