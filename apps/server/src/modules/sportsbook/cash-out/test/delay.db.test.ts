import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deposit, expectProof, player, pockets, slipId } from '../../betting/test/betting-test-app.ts';
import {
  ageRequests,
  askedOf,
  type CashOutTestApp,
  COMING,
  LIVE,
  openCashOutTestApp,
  placeHome,
} from './cash-out-test-app.ts';

const ONE = player(1);
let app: CashOutTestApp;

beforeEach(async () => {
  app = await openCashOutTestApp();
  await deposit(app, ONE, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  await app.close();
});

const setHome = (of: { market: number }, home: number) =>
  app.book.setMarket(of.market, { prices: { home, draw: 3_400, away: 3_600 } });

/** A node where this happens between the reading of the price and the lock of the bet. */
const meanwhile = (change: () => void) =>
  app.cashOutNode({
    betting: {
      ...app.betting,
      async lockBets(tx, ids) {
        change();
        return app.betting.lockBets(tx, ids);
      },
    },
  });

const requestOf = (bet: { id: Awaited<ReturnType<typeof placeHome>>['id'] }, asked: bigint) => ({
  player: ONE,
  requestId: slipId(app),
  bet: bet.id,
  stake: undefined,
  asked,
  least: undefined,
});

describe('the delay of a cash-out in play', () => {
  it('is not avoided by a limit above the price, although the price reaches it before the decision', async () => {
    const bet = await placeHome(app, ONE, [LIVE], 10_00n);
    const node = await meanwhile(() => setHome(LIVE, 1_900));
    const cashOut = askedOf(await node.ask(requestOf(bet, 9_11n)));
    expect(cashOut).toMatchObject({ state: 'refused', reason: 'price-changed', price: 9_57n });
    expect(await pockets(app, ONE)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
    expect(askedOf(await app.cashOut.ask(requestOf(bet, 9_57n)))).toMatchObject({ state: 'waiting' });
    await ageRequests(app, 5_000);
    await app.cashOut.decideDue();
    expect(await pockets(app, ONE)).toEqual({ cash: 99_57n, locked: 0n, debt: 0n });
  });

  it('is not avoided by a request before the kick-off that is decided after it', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    const node = await meanwhile(() => app.book.setMatch(COMING.match, { status: 'live' }));
    const cashOut = askedOf(await node.ask(requestOf(bet, 9_10n)));
    expect(cashOut).toMatchObject({ state: 'refused', reason: 'price-changed', price: 9_10n });
    expect(await pockets(app, ONE)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
    expect(askedOf(await app.cashOut.ask(requestOf(bet, 9_10n)))).toMatchObject({ state: 'waiting' });
  });
});
