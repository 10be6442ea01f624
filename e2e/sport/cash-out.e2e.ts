import { FOOTBALL_MARKET_TYPES } from '@palpite/contract/tables/market-types';
import { SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceText, SOON } from '../shell/fixture.ts';
import {
  balanceOf,
  cashOutButton,
  chooseSettled,
  freshMatch,
  front,
  money,
  openBet,
  openRecordsFixture,
  pickOf,
  placeSingle,
  proveMoney,
  type RecordsFixture,
  sheet,
  sitDown,
} from './records-fixture.ts';

const RESULT = FOOTBALL_MARKET_TYPES['match-result'];
const { home } = SELECTION_TYPE;

const LONG_MS = 240_000;

let fixture: RecordsFixture;
beforeAll(async () => {
  fixture = await openRecordsFixture();
});
afterAll(async () => {
  await proveMoney(fixture);
  await fixture.close();
});

it(
  '[SCREEN-008] [ROUTE-028] all of a bet before its match: the price is paid at once, and the balance shows it',
  async () => {
    const player = await sitDown(fixture);
    const match = await freshMatch(fixture, player, { of: 'coming', shared: true });
    const order = await placeSingle(player, pickOf(match, RESULT, home));
    const before = await balanceOf(player);
    await openBet(fixture, player);
    const { prices } = await player.call('cashOutPrice', { orderIds: [order.id] });
    const price = prices[0]?.cpr ?? 0;
    await cashOutButton(player)
      .filter({ hasText: money(price) })
      .dblclick();
    await sheet(player.page).getByText('Encerrada', { exact: true }).waitFor(SOON);
    expect(player.requests.filter((path) => path.endsWith('/cashOut/bet'))).toHaveLength(1);
    expect(await balanceOf(player)).toBe(before + price);
    await sheet(player.page)
      .getByText(money(before + price))
      .waitFor(SOON);
    await player.page.keyboard.press('Escape');
    await expect.poll(() => balanceText(player.page), SOON).toBe(money(before + price));
    await chooseSettled(player.page);
    await front(player.page).getByRole('button', { name: 'Encerradas', exact: true }).click();
    await front(player.page).getByText(money(price)).waitFor(SOON);
    expect(player.complaints).toEqual([]);
    await player.context.close();
  },
  LONG_MS,
);
