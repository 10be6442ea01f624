import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playSlip } from '../../tools/shots/slip-list.ts';
import { endSessions, PASSWORD } from '../shell/player.ts';
import {
  comingPrice,
  fillSlip,
  hasBalance,
  isPlacing,
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

let table: SlipTable;
beforeAll(async () => {
  table = await openTable();
}, LONG_MS);
afterAll(() => table?.close());

const hashOf = (page: Page) => new URL(page.url()).hash;

describe('bets of every kind', { timeout: LONG_MS }, () => {
  it('[SCREEN-007] a multiple: one stake on two matches', async () => {
    const player = await table.player('multiple');
    const { page } = player;
    await fillSlip(page, 2);
    await slipOf(page).getByRole('radio', { name: 'Múltipla', checked: true }).waitFor();
    await slipOf(page).getByText('Odd total').waitFor();
    await page.getByRole('button', { name: '10', exact: true }).click();
    await placeButton(page, '10,00').dblclick();
    await receipt(page)
      .getByRole('article', { name: /Múltipla de 2, Aceita/ })
      .waitFor();
    await receipt(page).getByRole('button', { name: 'Fechar' }).click();
    await hasBalance(page, '90,00');
    await page.goBack();
    await page.goForward();
    await page.getByRole('button', { name: 'Bilhete, vazio' }).waitFor();
    expect(player.requests.filter(isPlacing)).toHaveLength(1);
    expect(await table.orders(player)).toHaveLength(1);
  });

  it('[SCREEN-007] a system: two sizes, a banker, and the number of bets told before the tap', async () => {
    const player = await table.player('system');
    const { page } = player;
    await fillSlip(page, 4);
    await slipOf(page).getByRole('radio', { name: 'Sistema' }).check();
    await slipOf(page).getByText('6 apostas', { exact: true }).waitFor();
    await slipOf(page)
      .getByRole('button', { name: /^Fixa em todas as apostas/ })
      .first()
      .click();
    await slipOf(page).getByText('3 apostas', { exact: true }).first().waitFor();
    await slipOf(page).getByRole('textbox', { name: 'Valor por aposta, Duplas' }).fill('5');
    await slipOf(page).getByRole('textbox', { name: 'Valor por aposta, Triplas' }).fill('2');
    await slipOf(page).getByText('Triplas: O mínimo por aposta aqui é R$\u00a03,00.').waitFor();
    await slipOf(page).getByRole('textbox', { name: 'Valor por aposta, Triplas' }).fill('3');
    await slipOf(page).getByText('Total, 6 apostas').waitFor();
    await placeButton(page, '24,00').click();
    await receipt(page)
      .getByRole('article', { name: /Sistema: Duplas, Aceita/ })
      .waitFor();
    await receipt(page)
      .getByRole('article', { name: /Sistema: Triplas, Aceita/ })
      .waitFor();
    await receipt(page).getByRole('button', { name: 'Fechar' }).click();
    await hasBalance(page, '76,00');
    expect((await table.orders(player)).map(({ sat }) => sat).sort()).toEqual([1_500, 900].sort());
  });

  it('[SCREEN-009] a free bet costs nothing and is used up', async () => {
    const player = await table.player('gift', false);
    const { page } = player;
    await fillSlip(page, 2);
    const freeBet = slipOf(page).getByRole('switch', { name: 'Usar aposta grátis' });
    await freeBet.click();
    await slipOf(page).getByText('O valor grátis não volta com o ganho.').waitFor();
    await page.getByRole('button', { name: /^Apostar grátis R\$\s10,00$/ }).click();
    await receipt(page)
      .getByRole('article', { name: /Múltipla de 2, Aceita/ })
      .waitFor();
    await receipt(page).getByText('Grátis', { exact: true }).waitFor();
    await receipt(page).getByRole('button', { name: 'Fechar' }).click();
    await hasBalance(page, '0,00');
    await comingPrice(page, 0).click();
    await openFullSlip(page);
    await slipOf(page).getByText('Aceitar odd').waitFor();
    await expect.poll(() => freeBet.count(), PATIENT).toBe(0);
  });
});

describe('odds that change', { timeout: LONG_MS }, () => {
  /** A live match on the phone's page, with one of its three prices in the slip and a stake of ten. */
  async function choose(page: Page, place: 0 | 2, policy: string): Promise<number> {
    const id = await table.liveMatch();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `/match-detail?matchId=${id}&isComing=0&matchType=1`);
    await prices(page.locator('[data-screen="/match-detail"]:visible main')).nth(place).click();
    await page.getByRole('button', { name: /^Abrir o bilhete/ }).click();
    await slipOf(page).getByRole('radio', { name: policy }).check();
    await page.getByRole('button', { name: '10', exact: true }).click();
    return id;
  }

  /** A scripted evening, whose prices move only when they are told to. */
  async function scripted(policy: string) {
    const { page } = await table.fixture.openPhone({ reducedMotion: 'reduce' });
    const scene = await playSlip(page);
    const amounts = { balance: 10_000, cash: 10_000, bonus: 0, locked: 0, hold: 0, debt: 0 };
    const data = { balance_info: { ...amounts, currency: 'BRL', version: 9 }, symbol: 'R$' };
    await page.route('**/finance/account/get**', (route) =>
      route.fulfill({ json: { dm_error: 0, error_msg: '', data } }),
    );
    await page.goto(`${table.fixture.app.url}/#/sport`);
    await page
      .locator('[data-screen]:visible')
      .getByRole('button', { name: /^Flamengo \d/ })
      .click();
    await openFullSlip(page);
    await slipOf(page).getByRole('radio', { name: policy }).check();
    await page.getByRole('button', { name: '10', exact: true }).click();
    // Asked for as text, so that a slip that says something else is told with what it says.
    await expect.poll(() => slipOf(page).innerText(), PATIENT).toMatch(/Apostar R\$\s10,00/);
    const asks = page.getByRole('button', { name: 'Aceitar a nova odd' });
    /** The price of the selection becomes this; the slip says so politely. */
    const move = async (odds: number) => {
      await scene.prices(1001, [odds, 4.6, 7.25]);
      await slipOf(page).getByRole('status').filter({ hasText: '1 odd mudou.' }).waitFor();
    };
    return { page, move, asks };
  }

  it('only these: a rise and a drop must be accepted, and are announced politely', async () => {
    const { page, move, asks } = await scripted('Só esta');
    await move(1.5);
    await asks.click();
    await placeButton(page, '10,00').waitFor();
    await move(1.42);
    await asks.waitFor();
  });

  it('if higher: a rise is taken without a question, a drop is not', async () => {
    const { page, move, asks } = await scripted('Se subir');
    await move(1.5);
    await placeButton(page, '10,00').waitFor();
    await move(1.42);
    await asks.waitFor();
  });

  it('any: neither is asked about, and what is sent are the odds on the screen', async () => {
    const { page, move } = await scripted('Qualquer');
    await move(1.42);
    const sent = page.waitForRequest('**/order/bet/singlePass**');
    await placeButton(page, '10,00').click();
    expect((await sent).postDataJSON()).toMatchObject({
      singleBetList: [{ oddsChange: 2, betOptionList: [{ odds: 1.42 }] }],
    });
    await receipt(page).getByText('Aposta aceita').waitFor();
  });

  it('[ERR-011] odds that drop on the way to the server: taken with any, with another policy the server says why not', async () => {
    for (const [name, policy, taken] of [
      ['policy-any', 'Qualquer', true],
      ['policy-late', 'Se subir', false],
    ] as const) {
      const player = await table.player(name);
      const { page } = player;
      const id = await choose(page, 0, policy);
      let meanwhile: () => void = () => undefined;
      const reached = new Promise<void>((resolve) => {
        meanwhile = resolve;
      });
      let go: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route('**/order/bet/singlePass**', async (route) => {
        meanwhile();
        await released;
        await route.continue();
      });
      await placeButton(page, '10,00').click();
      await reached;
      await table.goal(id, 'home');
      go();
      if (taken) await receipt(page).getByText('Aposta aceita').waitFor();
      else {
        await receipt(page).getByText('Seu bilhete não entrou.').waitFor();
        await receipt(page)
          .getByText(/odd mudou/i)
          .first()
          .waitFor();
        await receipt(page).getByText('Nada saiu do saldo.').waitFor();
        await page.getByRole('button', { name: 'Voltar ao bilhete' }).click();
        await slipOf(page).waitFor();
      }
      expect(await table.orders(player)).toHaveLength(taken ? 1 : 0);
    }
  });

  it('suspended under the finger: the padlock says so, and the way is free again when it opens', async () => {
    const { page } = await table.player('suspended');
    const id = await choose(page, 0, 'Qualquer');
    await table.act(`matches/${id}/suspend`);
    await slipOf(page).getByText('Suspensa', { exact: true }).waitFor();
    await slipOf(page).getByText('Espere o mercado voltar ou remova a seleção.').waitFor();
    expect(await placeButton(page, '10,00').isDisabled()).toBe(true);
    await table.act(`matches/${id}/resume`);
    for (let step = 0; step < 20; step += 1) await table.act('advance', { ms: 500 });
    await expect.poll(() => placeButton(page, '10,00').isEnabled(), PATIENT).toBe(true);
  });

  it('a match that ends while the slip is open: its selection is closed and can only be removed', async () => {
    const { page } = await table.player('ended');
    const id = await choose(page, 0, 'Qualquer');
    await table.act(`matches/${id}/end`);
    await slipOf(page).getByText('Encerrada', { exact: true }).waitFor();
    await slipOf(page).getByText('Uma seleção encerrada não conta.').waitFor();
    expect(await slipOf(page).getByRole('textbox').count()).toBe(0);
    await slipOf(page).getByRole('button', { name: 'Remover a encerrada' }).click();
    await slipOf(page).getByText('Bilhete vazio').waitFor();
  });
});

describe('bad days', { timeout: LONG_MS }, () => {
  it('a session that ended: log in, and the slip is there and is sent under its own id', async () => {
    const player = await table.player('expired');
    const { page } = player;
    await comingPrice(page, 0).click();
    await page.getByRole('button', { name: '10', exact: true }).click();
    await endSessions(table.fixture.app, player.login);
    await placeButton(page, '10,00').click();
    await expect.poll(() => hashOf(page), PATIENT).toBe('#/loginb?expired=true');
    const form = page.locator('[data-screen="/loginb"]:visible');
    await form.getByLabel('E-mail').fill(player.email);
    await form.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect.poll(() => hashOf(page), PATIENT).toBe('#/sport');
    await openFullSlip(page);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await receipt(page).getByText('Aposta aceita').waitFor();
    await receipt(page).getByRole('button', { name: 'Fechar' }).click();
    await hasBalance(page, '90,00');
  });

  it('a visitor who taps Place logs in, and the slip is open again', async () => {
    const known = await table.player('returning');
    const tab = await table.fixture.openPhone({ reducedMotion: 'reduce' });
    const { page } = tab;
    await table.fixture.open(tab, '/sport');
    await comingPrice(page, 0).click();
    await page.getByRole('button', { name: '10', exact: true }).click();
    await page.getByRole('button', { name: 'Entrar para apostar' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('Entre ou crie uma conta para apostar. Seu bilhete espera por você.').waitFor();
    await dialog.getByLabel('E-mail').fill(known.email);
    await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
    await slipOf(page)
      .getByRole('button', { name: /^Remover/ })
      .waitFor();
    await placeButton(page, '10,00').click();
    await receipt(page).getByText('Aposta aceita').waitFor();
  });

  it('a player without money is led to the deposit with what is missing', async () => {
    const { page } = await table.player('broke', false);
    await comingPrice(page, 0).click();
    await page.getByRole('button', { name: '50', exact: true }).click();
    await page.getByText('Seu saldo é R$\u00a00,00. Faltam R$\u00a050,00.').waitFor();
    const link = page.getByRole('link', { name: /^Depositar R\$\s50,00$/ });
    expect(await link.getAttribute('href')).toBe('#/deposit?from=slip&amount=50.00');
  });
});

it('a booking code goes from one player to another, by hand and by address', {
  timeout: LONG_MS,
}, async () => {
  const giver = await table.player('giver');
  await fillSlip(giver.page, 2);
  await slipOf(giver.page).getByRole('button', { name: 'Código' }).click();
  const code = (
    await giver.page
      .getByRole('status')
      .filter({ hasText: /^[2-9A-Z]{4} [2-9A-Z]{4}$/ })
      .innerText()
  ).replace(/\s/g, '');
  expect(code).toHaveLength(8);

  const taker = await table.player('taker');
  const { page } = taker;
  await page.goto(`${table.fixture.app.url}/#/sport?booking=${code}`);
  await page.getByText(new RegExp(`Código ${code.slice(0, 4)} ${code.slice(4)}, 2 seleções`)).waitFor();
  await page.getByRole('button', { name: 'Usar 2 seleções' }).click();
  await slipOf(page).getByText('Odd total').waitFor();
  await page.getByRole('button', { name: '10', exact: true }).click();
  await placeButton(page, '10,00').click();
  await receipt(page)
    .getByRole('article', { name: /Múltipla de 2, Aceita/ })
    .waitFor();
  await receipt(page).getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('button', { name: 'Bilhete, vazio' }).click();
  await page.getByRole('button', { name: 'Abrir um código' }).click();
  await page.getByLabel('Código de 8 letras e números').fill('2222-2222');
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await page
    .getByText(/código/i)
    .filter({ hasText: /não|venceu|existe/i })
    .first()
    .waitFor();
  await page.getByLabel('Código de 8 letras e números').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await page.getByRole('button', { name: 'Usar 2 seleções' }).click();
  await slipOf(page)
    .getByRole('button', { name: /^Remover/ })
    .nth(1)
    .waitFor();
});
