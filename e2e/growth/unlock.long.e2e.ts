import { actOnFeed } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGame, ticketOf } from '../casino/originals-fixture.ts';
import { CPF, fundedPlayer } from '../money/funded-player.ts';
import {
  type MoneyFixture,
  openMoneyFixture,
  PATIENT,
  payBeside,
  receiptText,
  screen,
  sendForm,
} from '../money/money-fixture.ts';
import { fill, free } from '../money/withdraw-form.ts';
import { sitAs } from '../shell/player.ts';
import { comingPrice, openFullSlip, placeButton, receipt, slipOf } from '../sport/slip-table.ts';
import { pastPopups } from './popups.ts';

const LONG_MS = 300_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
  const { modules, platform } = money.fixture.app;
  const { campaigns } = modules.bonuses;
  // The offer of the first deposit with a bonus of R$ 20,00 at most that is staked once, also in our own games.
  await platform.database.inTransaction(async (tx) => {
    const usual = await campaigns.byCode(tx, 'br', '100_first');
    if (!usual) throw new Error('the offer of the first deposit is missing');
    const { id, version: _, ...content } = usual;
    await campaigns.setState(tx, id, 'paused');
    const { terms, amounts } = content;
    const contribution = { ...terms.contribution, sports: 10_000n, originals: 10_000n };
    const added = await campaigns.add(tx, {
      ...content,
      code: '100_short',
      amounts: { ...amounts, max: 2_000n },
      terms: { ...terms, wagerX100: 100n, base: 'bonus', minOdds: 1_000n, contribution },
    });
    if (added.is !== 'added') throw new Error(added.is);
  });
}, LONG_MS);
afterAll(() => money?.close());

it(
  'a new player is welcomed, stakes the bonus of the first deposit in sport and casino, sees it become cash and withdraws',
  async () => {
    const { fixture } = money;
    const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
    const { page } = tab;
    const player = await fundedPlayer(money, 'unlocking', 0);
    await sitAs(tab, player.login, true);
    await fixture.open(tab, '/me', '?brand=br');
    const welcome = page.getByRole('dialog', { name: /de boas-vindas/ });
    await welcome.waitFor();
    await welcome.getByRole('button', { name: 'Agora não' }).click();

    await fixture.open(tab, '/deposit', '?brand=br&at=deposit');
    const offers = page.getByRole('group', { name: 'Com bônus ou sem' });
    await offers.getByRole('radio', { name: /Sem bônus/ }).waitFor({ state: 'attached' });
    await offers.getByRole('radio').first().check({ force: true });
    await page.getByLabel('CPF do titular').fill(CPF);
    await sendForm(page);
    await payBeside(tab);
    expect(await receiptText(page)).toContain('R$ 30,00');

    // Half of it in sport, with the player's own money first.
    await fixture.open(tab, '/sport', '?brand=br&at=sport');
    const price = comingPrice(page, 0);
    await pastPopups(page, () => price.isVisible());
    const match = await price.evaluate((element) =>
      element.closest('[data-match]')?.getAttribute('data-match'),
    );
    await price.click();
    await openFullSlip(page);
    await slipOf(page).getByRole('textbox', { name: 'Valor' }).fill('10');
    await placeButton(page, '10,00').click();
    await receipt(page).getByText('Aposta aceita').waitFor();
    for (const step of ['start', 'end', 'settle'])
      await actOnFeed(fixture.app.sandboxUrl, `matches/${match}/${step}`);
    await fixture.open(tab, '/bonus', '?brand=br&at=half');
    await expect
      .poll(async () => (await screen(page, '/bonus').innerText()).replaceAll('\u00a0', ' '), PATIENT)
      .toMatch(/Apostado R\$ 10/);

    // And half in dice: two rounds of R$ 5,00.
    await openGame(fixture, tab, 'dice');
    const roll = ticketOf(page).getByRole('button', { name: /^Apostar/ });
    const rounds = page.getByRole('list', { name: 'Últimas rodadas' }).getByRole('link');
    const tooFast = page.getByText('As rodadas estão rápidas demais');
    for (const round of [1, 2]) {
      await pastPopups(page, () => roll.isEnabled());
      await roll.click();
      await expect
        .poll(async () => {
          // The pack of Brazil sets the shortest time between two rounds.
          if (await tooFast.isVisible()) {
            await page.getByRole('button', { name: 'Entendi' }).click();
            await roll.click();
          }
          return rounds.count();
        }, PATIENT)
        .toBe(round);
    }

    await fixture.open(tab, '/me', '?brand=br&at=unlocked');
    const unlocked = page.getByRole('dialog', { name: /Bônus liberado/ });
    await pastPopups(page, async () => (await unlocked.count()) > 0);
    await unlocked.getByRole('button', { name: 'Sacar' }).click();
    await screen(page, '/withdraw').waitFor();
    const { balance } = await free(player);
    expect(balance).toBeGreaterThanOrEqual(3_000);
    await fill(page, { amount: '25,00' });
    await sendForm(page);
    const dialog = page.getByRole('dialog', { name: 'Confirmar o saque' });
    // Nothing is lost by it any more.
    expect((await dialog.innerText()).includes('perde')).toBe(false);
    await dialog.getByRole('button', { name: /^Confirmar saque/ }).click();
    await screen(page, '/transaction-detail').waitFor();
    await expect
      .poll(async () => {
        const { balance: left, hold } = await free(player);
        return [left, hold <= 2_500];
      }, PATIENT)
      .toEqual([balance - 2_500, true]);
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
