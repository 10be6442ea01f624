import { afterEach, expect, it } from 'vitest';
import { openTestStudios, TestPage, type TestStudios } from '../test/fixture.ts';

let studios: TestStudios;
afterEach(() => studios.close());

/** The start of a round of this table: 15 s for bets, 8 s for the result. */
async function openTable(): Promise<TestPage> {
  studios = await openTestStudios();
  studios.clock.advance(23_000 - (studios.clock.nowMs() % 23_000));
  return TestPage.open(studios.url, 'dragao-e-tigre');
}

const BETS = { bets: { dragon: '500', tiger: '500', tie: '100' } };

it('takes chips until bets close, draws once, and pays the round of every player', async () => {
  const page = await openTable();
  expect(await page.begin('1100', BETS)).toMatchObject({
    status: 'ok',
    round: { phase: 'open', isOver: false },
  });
  expect(await page.begin('100', { bets: { tie: '100' } })).toMatchObject({
    round: { chips: { tie: '200' } },
  });
  expect((await page.state()).table).toMatchObject({ isBetting: true });
  studios.clock.advance(15_000);
  const { round, table } = await page.until((now) => now?.isPaid === true);
  expect(table).toMatchObject({ isBetting: false });
  expect(round?.view).toMatchObject({ draw: table?.draws[0] });
  expect(await page.begin('1100', BETS)).toMatchObject({ status: 'bets_closed' });
  expect(studios.wallet.of('bet').map(({ amount }) => amount)).toEqual([1_100_000, 100_000]);
  expect(studios.wallet.balance).toBe(100_000_000 - 1_200_000 + Number(round?.win) * 1_000);
});

it('undoes a bet that the wallet has not answered when bets close', async () => {
  const page = await openTable();
  studios.clock.advance(12_000);
  studios.wallet.silent.add('bet');
  const placed = page.begin('1100', BETS);
  await studios.wallet.until('bet');
  studios.clock.advance(4_000);
  await studios.wallet.until('rollback');
  await placed;
  expect(await page.until((round) => round?.phase === 'cancelled')).toMatchObject({ round: { win: '0' } });
  expect(studios.wallet.balance).toBe(100_000_000);
});
