import { actOnFeed } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositOf, fundedPlayer } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, PATIENT, screen } from '../money/money-fixture.ts';
import { sitAs } from '../shell/player.ts';
import { comingPrice, openFullSlip, placeButton, receipt, slipOf } from '../sport/slip-table.ts';
import { pastPopups } from './popups.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

/** A bet of R$ 20,00 on the first match, which is played and settled. */
async function betAndSettle(tab: Awaited<ReturnType<MoneyFixture['sit']>>): Promise<void> {
  const { page } = tab;
  await money.fixture.open(tab, '/sport', '?brand=br');
  const price = comingPrice(page, 0);
  await pastPopups(page, () => price.isVisible());
  const match = await price.evaluate((element) =>
    element.closest('[data-match]')?.getAttribute('data-match'),
  );
  await price.click();
  await openFullSlip(page);
  await slipOf(page).getByRole('textbox', { name: 'Valor' }).fill('20');
  await placeButton(page, '20,00').click();
  await receipt(page).getByText('Aposta aceita').waitFor();
  for (const step of ['start', 'end', 'settle'])
    await actOnFeed(money.fixture.app.sandboxUrl, `matches/${match}/${step}`);
}

it(
  'an invited friend deposits and bets, and the inviter receives the reward once',
  async () => {
    const { fixture } = money;
    const { database } = fixture.app.platform;
    const inviter = await fundedPlayer(money, 'host', 0);
    const share = await inviter.call('inviteShare', { channel: 'insta' });
    const friend = await fundedPlayer(money, 'guest', 0, { invite_id: share.code, channel: 'insta' });
    // The invitation was made an hour ago and needs R$ 1,00 of stakes that earn: one bet completes it.
    await expect
      .poll(async () => {
        const rows = await database.inTransaction((tx) =>
          tx.query(
            `UPDATE engagement.invite SET stake_need = 100, at = at - interval '1 hour'
             WHERE friend = $1 AND state = 'running' AND stake_need > 100`,
            [friend.login.uid],
          ),
        );
        return rows.rowCount;
      }, PATIENT)
      .toBe(1);
    await depositOf(money, friend, 5_000, true);
    const guest = await fixture.openPhone();
    await sitAs(guest, friend.login);
    await betAndSettle(guest);
    await guest.context.close();

    await expect.poll(async () => (await inviter.call('inviteAwardSum', {})).ready_count, PATIENT).toBe(1);
    const tab = await fixture.openPhone();
    await sitAs(tab, inviter.login);
    await fixture.open(tab, '/activity/invite', '?brand=br');
    const page = screen(tab.page, '/activity/invite');
    const receive = page.getByRole('button', { name: /^Receber/ });
    await pastPopups(tab.page, () => receive.isVisible());
    await receive.dblclick();
    await receive.waitFor({ state: 'detached' });
    const sum = await inviter.call('inviteAwardSum', {});
    expect([sum.ready_count, sum.received]).toEqual([0, 1_500]);
    expect(tab.requests.filter((path) => path.endsWith('/receive'))).toHaveLength(1);
    // It is a bonus that is to be staked once.
    await fixture.open(tab, '/bonus', '?brand=br&at=bonus');
    await expect
      .poll(async () => (await screen(tab.page, '/bonus').innerText()).replaceAll('\u00a0', ' '), PATIENT)
      .toMatch(/R\$ 15,00/);
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
