import { FOOTBALL_MARKET_TYPES } from '@palpite/contract/tables/market-types';
import { SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { until } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceText, SOON } from '../shell/fixture.ts';
import {
  balanceOf,
  cashOutButton,
  chooseSettled,
  freshMatch,
  front,
  homeWins,
  money,
  openBet,
  openRecordsFixture,
  orderNow,
  pickOf,
  placeMultiple,
  placeSingle,
  proveMoney,
  type RecordsFixture,
  SETTLED,
  settledOrder,
  sheet,
  sitDown,
} from './records-fixture.ts';

const RESULT = FOOTBALL_MARKET_TYPES['match-result'];
const TOTAL = FOOTBALL_MARKET_TYPES['total-goals'];
const { home, away, over, under } = SELECTION_TYPE;

/** A match with all of its markets is settled, undone and settled again. */
const LONG = { timeout: 240_000 } as const;

let fixture: RecordsFixture;
beforeAll(async () => {
  fixture = await openRecordsFixture();
});
afterAll(async () => {
  await proveMoney(fixture);
  await fixture.close();
});

describe('cashing out', LONG, () => {
  it('a part by slider and keyboard; the rest stays in play and is settled for its share, explained', async () => {
    const player = await sitDown(fixture);
    const match = await freshMatch(fixture, player, { of: 'coming' });
    const pick = pickOf(match, RESULT, home);
    const order = await placeSingle(player, pick, 2_000);
    await openBet(fixture, player);
    const slider = sheet(player.page).getByRole('slider', { name: 'Parte a encerrar' });
    await slider.focus();
    await player.page.keyboard.press('Home');
    for (let press = 0; press < 20; press += 1) await player.page.keyboard.press('ArrowRight');
    const { prices } = await player.call('cashOutPrice', { orderIds: [order.id] });
    const { smi = 0, cpr = 0, cst = 1 } = prices[0] ?? {};
    const percent = Math.ceil((smi * 100) / cst) + 20;
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(`${percent}%`);
    const stake = Math.floor((cst * percent) / 100);
    const part = Math.floor((cpr * stake) / cst);
    await sheet(player.page)
      .getByText(money(cst - stake))
      .waitFor();
    await cashOutButton(player)
      .filter({ hasText: money(part) })
      .click();
    await sheet(player.page)
      .getByText(/da aposta já encerrados por/)
      .waitFor(SOON);
    const cashed = await orderNow(player, order.id);
    expect(cashed).toMatchObject({ st: 4, cots: stake, coc: 1 });
    expect(cashed.cops).toBeGreaterThanOrEqual(part);
    await homeWins(fixture, pick);
    const settled = await settledOrder(player, order.id);
    const [odds = 0] = settled.ops.map(({ od }) => od);
    expect(settled.sa - (settled.cops ?? 0)).toBe(Math.round((2_000 - stake) * odds));
    await sheet(player.page).getByText('Ganha', { exact: true }).waitFor(SOON);
    await sheet(player.page).getByText('Como chegamos ao valor').waitFor();
    await sheet(player.page)
      .getByText(/^Parte que seguia em jogo/)
      .waitFor();
    await sheet(player.page).getByText('Encerrado antes, 1 vez').waitFor();
    expect(player.complaints).toEqual([]);
    await player.context.close();
  });

  it('in play it counts down; a suspended market has no price, and a price that moves says so', async () => {
    const player = await sitDown(fixture);
    const match = await freshMatch(fixture, player, { of: 'live' });
    await placeSingle(player, pickOf(match, RESULT, home));
    await openBet(fixture, player);
    await fixture.act(`matches/${match.id}/suspend`);
    await sheet(player.page).getByRole('button', { name: 'Preço suspenso' }).waitFor(SOON);
    await sheet(player.page)
      .getByText(/está suspenso/)
      .waitFor();
    await fixture.act(`matches/${match.id}/resume`);
    await cashOutButton(player).waitFor(SOON);
    const shown = await cashOutButton(player).innerText();
    await fixture.act(`matches/${match.id}/goal`, { side: 'home' });
    for (let step = 0; step < 60; step += 1) await fixture.act('advance', { ms: 500 });
    await expect.poll(() => cashOutButton(player).innerText(), SOON).not.toBe(shown);
    await cashOutButton(player).click();
    await sheet(player.page)
      .getByText(/^Confirmando R\$/)
      .waitFor(SOON);
    await sheet(player.page).getByRole('timer').waitFor();
    await sheet(player.page).getByText('Encerrada', { exact: true }).waitFor(SOON);
    expect(player.complaints).toEqual([]);
    await player.context.close();
  });

  it('by itself: the rule waits for its price and the server cashes out, whoever looks', async () => {
    const player = await sitDown(fixture);
    const match = await freshMatch(fixture, player, { of: 'live' });
    // The side that is less likely to win: one goal of it moves the price far.
    const [ofHome, ofAway] = [pickOf(match, RESULT, home), pickOf(match, RESULT, away)];
    const side = ofHome.odds > ofAway.odds ? 'home' : 'away';
    const order = await placeSingle(player, side === 'home' ? ofHome : ofAway);
    await openBet(fixture, player);
    await sheet(player.page).getByRole('radio', { name: 'Automático' }).check();
    const { prices } = await player.call('cashOutPrice', { orderIds: [order.id] });
    const wanted = (prices[0]?.cpr ?? 0) + 50;
    await sheet(player.page)
      .getByRole('textbox', { name: 'Encerrar tudo quando valer' })
      .fill(`${Math.floor(wanted / 100)},${String(wanted % 100).padStart(2, '0')}`);
    await sheet(player.page)
      .getByRole('button', { name: `Ligar em ${money(wanted)}` })
      .click();
    await sheet(player.page)
      .getByText(`Automático ligado em ${money(wanted)}`)
      .waitFor(SOON);
    await fixture.act(`matches/${match.id}/goal`, { side });
    // The market opens again with time; a rule looks at its match when something of it moves.
    const cashed = await until(async () => {
      await fixture.act('advance', { ms: 1_000 });
      const { cops = 0 } = await orderNow(player, order.id);
      return cops > 0 ? cops : undefined;
    });
    expect(cashed).toBeGreaterThanOrEqual(wanted);
    await sheet(player.page).getByText('Encerrada', { exact: true }).waitFor(SETTLED);
    expect(player.complaints).toEqual([]);
    await player.context.close();
  });

  it('an answer that is lost is asked for again under the same id, and nothing is done twice', async () => {
    const player = await sitDown(fixture);
    const match = await freshMatch(fixture, player, { of: 'coming', shared: true });
    const order = await placeSingle(player, pickOf(match, RESULT, home));
    await openBet(fixture, player);
    await sheet(player.page).getByRole('slider').press('Home');
    const ids: string[] = [];
    await player.page.route('**/cashOut/bet**', async (route) => {
      ids.push((route.request().postDataJSON() as { request_id: string }).request_id);
      await route.fetch();
      await route.abort();
    });
    await cashOutButton(player).click();
    await sheet(player.page).getByText('A resposta não chegou.').waitFor({ timeout: 25_000 });
    await player.page.unroute('**/cashOut/bet**');
    const seen = player.page.waitForRequest('**/cashOut/bet**');
    await sheet(player.page).getByRole('button', { name: 'Verificar de novo' }).click();
    ids.push(((await seen).postDataJSON() as { request_id: string }).request_id);
    await sheet(player.page)
      .getByText(/^Aposta encerrada:/)
      .first()
      .waitFor(SOON);
    expect(new Set(ids).size).toBe(1);
    expect(await orderNow(player, order.id)).toMatchObject({ coc: 1 });
    await player.context.close();
  });
});

describe('results', LONG, () => {
  it('win, lose, half win and void as the player sees them, then the correction, and the balance that follows', async () => {
    const player = await sitDown(fixture);
    const match = await freshMatch(fixture, player, { of: 'coming' });
    const voided = await freshMatch(fixture, player, { of: 'coming' });
    const quarter = pickOf(match, TOTAL, over, (line) => line.endsWith('.75'));
    const goals = Math.ceil(Number(quarter.line));
    const bets = {
      win: await placeSingle(player, pickOf(match, RESULT, home), 1_000),
      lose: await placeSingle(player, pickOf(match, RESULT, away), 900),
      halfWin: await placeSingle(player, quarter, 800),
      void: await placeSingle(player, pickOf(voided, TOTAL, under), 700),
    };
    const before = await balanceOf(player);
    await fixture.open(player, '/bet-record');
    await front(player.page).getByText('Abertas 4').waitFor(SOON);
    await fixture.act(`matches/${voided.id}/void`);
    await fixture.act(`matches/${match.id}/start`);
    await fixture.act(`matches/${match.id}/end`);
    await fixture.act(`matches/${match.id}/settle`, { score: [goals, 0] });
    const half = 400 + Math.round(400 * quarter.odds);
    const win = Math.round(1_000 * (bets.win.ops[0]?.od ?? 0));
    await expect.poll(() => balanceOf(player), SETTLED).toBe(before + win + half + 700);
    await expect.poll(() => balanceText(player.page), SOON).toBe(money(before + win + half + 700));

    await chooseSettled(player.page);
    // A void bet says so, and so does its leg.
    for (const word of ['Ganha', 'Perdida', 'Metade ganha', 'Anulada'])
      await front(player.page).getByText(word, { exact: true }).first().waitFor(SOON);
    await front(player.page).getByText(money(win), { exact: true }).waitFor();
    await front(player.page).getByText(money(half), { exact: true }).waitFor();

    // The half win, line by line.
    await front(player.page)
      .getByRole('article', { name: /Metade ganha$/ })
      .getByRole('button')
      .click();
    const bet = sheet(player.page);
    await bet.getByText('Ganhou pela metade').first().waitFor();
    await bet.getByText(new RegExp(`Placar que decidiu: ${goals} x 0`)).waitFor();
    await bet.getByText(/^Súmula:/).waitFor();
    await bet.getByText('Recebido no total').waitFor();

    // The result is taken back while the bet is open before the player.
    await fixture.act(`matches/${match.id}/rollback`);
    await bet.getByText('Reaberta', { exact: true }).waitFor(SETTLED);
    await bet.getByText(/O resultado foi corrigido/).waitFor();
    await player.page.keyboard.press('Escape');
    await expect.poll(() => balanceText(player.page), SETTLED).toBe(money(before + 700));
    await fixture.act(`matches/${match.id}/settle`, { score: [0, 1] });
    const lost = Math.round(900 * (bets.lose.ops[0]?.od ?? 0));
    await expect.poll(() => balanceText(player.page), SETTLED).toBe(money(before + 700 + lost));
    expect(player.complaints).toEqual([]);
    await player.context.close();
  });

  it('a system is explained line by line, and a multiple names its legs', async () => {
    const player = await sitDown(fixture);
    const picks = [];
    for (let count = 0; count < 3; count += 1)
      picks.push(pickOf(await freshMatch(fixture, player, { of: 'live' }), RESULT, home));
    const system = await placeMultiple(player, picks, { seriesValue: 2, unitStake: 500 });
    await placeMultiple(player, picks, { seriesValue: 3, unitStake: 500 });
    await fixture.open(player, '/bet-record');
    await front(player.page).getByText('Sistema, 2 de 3').waitFor(SOON);
    await front(player.page).getByText('Múltipla, 3 seleções').waitFor();
    for (const pick of picks) await homeWins(fixture, pick);
    const settled = await settledOrder(player, system.id);
    await chooseSettled(player.page);
    await front(player.page)
      .getByRole('article', { name: /^Sistema/ })
      .getByRole('button')
      .click();
    const bet = sheet(player.page);
    await bet.getByText('3 linhas com 2 seleções').waitFor(SOON);
    expect(await bet.getByText(/^R\$\s5,00 vezes/).count()).toBe(3);
    await bet.getByText(money(settled.sa), { exact: true }).last().waitFor();
    await player.context.close();
  });
});

it('one tap brings the selections of a bet back into the slip, at the odds of the moment', LONG, async () => {
  const player = await sitDown(fixture);
  const matches = [
    await freshMatch(fixture, player, { of: 'coming', shared: true }),
    await freshMatch(fixture, player, { of: 'live', shared: true }),
  ];
  const order = await placeMultiple(
    player,
    matches.map((match) => pickOf(match, RESULT, home)),
    { seriesValue: 2 },
  );
  await openBet(fixture, player);
  await sheet(player.page).getByRole('button', { name: 'Apostar de novo' }).click();
  const slip = player.page.getByRole('dialog', { name: /Bilhete/ });
  await slip.waitFor(SOON);
  for (const { onm } of order.ops) await slip.getByText(onm).first().waitFor();
  expect(new URL(player.page.url()).hash).toBe('#/sport');
  expect(player.complaints).toEqual([]);
  await player.context.close();
});
