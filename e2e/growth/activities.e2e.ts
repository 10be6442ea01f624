import { afterAll, beforeAll, expect, it } from 'vitest';
import { fundedPlayer } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, PATIENT, screen } from '../money/money-fixture.ts';
import { sitAs } from '../shell/player.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

it(
  '[ROUTE-071] [ROUTE-062] a player receives a step of the deposits once, and sees the own place in the ranking',
  async () => {
    const { fixture } = money;
    const player = await fundedPlayer(money, 'steps', 7_000);
    // It is counted by a reader of the outbox.
    await expect
      .poll(async () => {
        const { list } = await player.call('activityInfo', { kind: 'total_deposit' });
        return list[0]?.steps[0]?.state;
      }, PATIENT)
      .toBe('ready');

    const tab = await fixture.sit();
    const { page } = tab;
    page.setDefaultTimeout(PATIENT.timeout);
    await sitAs(tab, player.login);
    await fixture.open(tab, '/activity/total-deposit', '?brand=br');
    const activity = screen(page, '/activity/total-deposit');
    await activity.getByRole('button', { name: 'Receber' }).dblclick();
    await activity.getByText('Recebido').first().waitFor();
    const { list } = await player.call('activityInfo', { kind: 'total_deposit' });
    expect(list[0]?.steps.map(({ state }) => state)).toEqual(['received', 'now', 'next']);
    const bonuses = await player.call('bonusList', {});
    expect(bonuses.list.filter(({ bonus_id }) => bonus_id === 'total_deposit')).toHaveLength(1);

    await fixture.open(tab, '/ranking-list', '?brand=br&at=ranking');
    await screen(page, '/ranking-list').getByText('Nada contado ainda').waitFor();
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
