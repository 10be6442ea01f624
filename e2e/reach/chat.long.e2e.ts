import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FundedPlayer, fundedPlayer } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, PATIENT } from '../money/money-fixture.ts';
import { openConsolePage } from '../operator/console.ts';
import { sitAs } from '../shell/player.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

async function liveMatch(): Promise<number> {
  const { book } = money.fixture.app.modules;
  const player = await fundedPlayer(money, 'looks', 0);
  const find = async () => {
    const { records } = await player.call('matchListNew', { tab_key: 'live', page_limit: 20 });
    return records.find(({ id }) => book.match(id)?.status === 'live')?.id;
  };
  await expect.poll(find, PATIENT).toBeDefined();
  return (await find()) ?? 0;
}

const CRASH = '/game-room?provider=palpite&game_id=crash';

async function room(player: FundedPlayer, hash: string): Promise<Page> {
  const tab = await money.fixture.openPhone();
  await sitAs(tab, player.login);
  await money.fixture.open(tab, hash, '?brand=br');
  await tab.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await tab.page.getByRole('textbox', { name: 'Escreva aqui' }).waitFor();
  return tab.page;
}

it(
  '[CALL-002] [CALL-204] [ENTITY-066] two phones talk in the room of a match; one reports, a moderator removes and mutes',
  async () => {
    const [ana, bia] = [await fundedPlayer(money, 'ana', 0), await fundedPlayer(money, 'bia', 0)];
    const match = `/match-detail?matchId=${await liveMatch()}&matchType=1`;
    const [first, second] = [await room(ana, match), await room(bia, match)];
    await first.getByRole('textbox', { name: 'Escreva aqui' }).fill('Chama que passo o green');
    await first.getByRole('button', { name: 'Enviar' }).click();
    // The slow mode counts down and closes the composer meanwhile.
    await first.getByText(/^\d\ss$/).waitFor();
    await first.getByRole('textbox', { name: 'Escreva aqui' }).fill('de novo');
    expect(await first.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true);
    const line = second.getByRole('button', { name: /Chama que passo o green/ });
    expect(await line.innerText()).toMatch(/^\S{0,3}\*\*\*\S?\s/);
    await line.click();
    await second.getByRole('button', { name: 'Denunciar' }).click();
    await second.getByRole('button', { name: 'propaganda' }).click();
    await second.getByText('A moderação vai olhar').waitFor();

    const desk = await openConsolePage(money.fixture, 'moderator', 'support');
    await desk.page.goto(`${money.fixture.app.url}/operator/chat`);
    const report = desk.page.getByRole('listitem').filter({ hasText: 'Chama que passo o green' }).first();
    await report.getByRole('button', { name: 'Mute', exact: true }).click();
    await first.getByText(/A moderação silenciou você até/).waitFor();
    await report.getByRole('button', { name: 'Remove' }).click();
    await second.getByText('Removida pela moderação: propaganda').waitFor();
    expect(await first.getByRole('textbox', { name: 'Escreva aqui' }).count()).toBe(0);
  },
  LONG_MS,
);

it(
  'the room of crash takes text and refuses a link with the reason beside it',
  async () => {
    const caio = await fundedPlayer(money, 'caio', 0);
    const page = await room(caio, CRASH);
    const write = page.getByRole('textbox', { name: 'Escreva aqui' });
    await write.fill('vejam www.ganhe-mais.example agora');
    await page.getByRole('button', { name: 'Enviar' }).click();
    const refused = page.getByRole('listitem').filter({ hasText: 'ganhe-mais' });
    await refused.getByRole('alert').waitFor();
    await refused.getByRole('button', { name: 'Descartar' }).click();
    await write.fill('boa rodada');
    await page.getByRole('button', { name: 'Enviar' }).click();
    const own = page.getByRole('listitem').filter({ hasText: 'boa rodada' });
    await own.getByText(/, você$/).waitFor();
    const { list } = await caio.call('chatRoom', { roomid: 'crash' });
    expect(list.map(({ text }) => text)).toEqual(['boa rodada']);
  },
  LONG_MS,
);
