import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositOf, type FundedPlayer, fundedPlayer } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, PATIENT, screen } from '../money/money-fixture.ts';
import type { BrowserTab } from '../shell/fixture.ts';
import { sitAs } from '../shell/player.ts';
import { overflowing, violations } from '../shell/sight.ts';
import { pastPopups } from './popups.ts';

const LONG_MS = 300_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

async function phoneOf(player: FundedPlayer): Promise<BrowserTab> {
  const tab = await money.fixture.openPhone({ viewport: { width: 360, height: 740 } });
  await sitAs(tab, player.login);
  return tab;
}

it(
  '[ROUTE-066] [ROUTE-067] [SCREEN-015] a shared link is kept until the registration, and its friend appears with the stage reached',
  async () => {
    const { fixture } = money;
    const inviter = await fundedPlayer(money, 'inviter', 0);
    const share = await inviter.call('inviteShare', { channel: 'insta' });
    const invited = await fixture.openPhone();
    await fixture.open(invited, share.link.slice(share.link.indexOf('#') + 1), '?brand=br');
    await screen(invited.page, '/email-register').waitFor();
    const kept = await invited.page.evaluate(() => [
      localStorage.getItem('invite_id'),
      localStorage.getItem('invite_channel'),
    ]);
    expect(kept).toEqual([share.code, 'insta']);
    await invited.context.close();

    const friend = await fundedPlayer(money, 'invited', 0, { invite_id: share.code, channel: 'insta' });
    await depositOf(money, friend, 5_000, true);
    const tab = await phoneOf(inviter);
    await fixture.open(tab, '/activity/invite', '?brand=br');
    const page = screen(tab.page, '/activity/invite');
    await page.getByText(share.code).waitFor();
    await expect
      .poll(async () => (await inviter.call('inviteRunning', {})).list[0]?.state, PATIENT)
      .toBe('deposited');
    await fixture.open(tab, '/activity/invite-detail', '?brand=br&at=detail');
    const detail = screen(tab.page, '/activity/invite-detail');
    await detail
      .getByText(/^Depositou/)
      .first()
      .waitFor();
    expect(await detail.innerText()).toContain('insta');
    expect(await overflowing(tab.page, 360)).toEqual([]);
    expect(await violations(tab.page)).toEqual([]);
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);

it(
  '[ROUTE-087] [ROUTE-091] [ROLE-023] a player sees who an agent is before binding, and the agent sees a mask',
  async () => {
    const { fixture } = money;
    const agent = await fundedPlayer(money, 'agent', 0);
    const { code } = await agent.call('agentInfo', {});
    const player = await fundedPlayer(money, 'bound', 0);
    const tab = await phoneOf(player);
    await fixture.open(tab, `/thin/agent/bind?agent=${code}`, '?brand=br');
    const bind = screen(tab.page, '/thin/agent/bind');
    const look = bind.getByRole('button', { name: 'Ver quem é' });
    await pastPopups(tab.page, () => look.isVisible());
    await look.click();
    const accept = bind.getByRole('button', { name: /^Vincular a/ });
    const refuse = bind.getByRole('link', { name: 'Seguir sem agente' });
    const sizes = await Promise.all([accept.boundingBox(), refuse.boundingBox()]);
    expect(sizes[0]?.height).toBe(sizes[1]?.height);
    expect(await violations(tab.page)).toEqual([]);
    await accept.click();
    await bind.getByText('Vinculado', { exact: true }).waitFor();
    await tab.context.close();

    const office = await phoneOf(agent);
    await fixture.open(office, '/agent/home', '?brand=br');
    const home = screen(office.page, '/agent/home');
    await home.getByText(/\*{3}/).first().waitFor();
    expect(await overflowing(office.page, 360)).toEqual([]);
    expect(await violations(office.page)).toEqual([]);
    for (const path of ['/agent/history', '/thin/agent/home', '/thin/agent/daily', '/thin/agent/transfer']) {
      await fixture.open(office, path, `?brand=br&at=${path.length}`);
      await screen(office.page, path).locator('table, dl').first().waitFor();
      expect(await overflowing(office.page, 360), path).toEqual([]);
      expect(await violations(office.page), path).toEqual([]);
    }
    expect(office.complaints).toEqual([]);
    await office.context.close();
  },
  LONG_MS,
);
