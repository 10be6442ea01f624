import { afterEach, beforeEach, expect, it } from 'vitest';
import { deposit, expectProof, player } from '../../betting/test/betting-test-app.ts';
import {
  ageRequests,
  type CashOutTestApp,
  LIVE,
  now,
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

/** A rule for 12.00 in play whose request waits, at a price of 12.13. */
async function waitingRule() {
  const bet = await placeHome(app, ONE, [LIVE], 10_00n);
  await app.cashOut.setRule(ONE, bet.id, 12_00n);
  app.book.setMarket(LIVE.market, { prices: { home: 1_500, draw: 3_400, away: 3_600 } });
  await app.cashOut.runRules([LIVE.match]);
  return bet;
}
const decide = async () => {
  await ageRequests(app, 5_000);
  await app.cashOut.decideDue();
};
const reasons = () => app.database.read('SELECT state, reason FROM cash_out.request ORDER BY id');

it('sells nothing for a rule that was removed while its request waited', async () => {
  const bet = await waitingRule();
  expect(await app.cashOut.removeRule(ONE, bet.id)).toBe(true);
  await decide();
  expect(await now(app, bet)).toMatchObject({ status: 'accepted', cashed: { parts: 0 } });
  expect(await reasons()).toEqual([{ state: 'refused', reason: 'rule-removed' }]);
});

it('respects the amount that the player has changed while a request of the rule waited', async () => {
  const bet = await waitingRule();
  await app.cashOut.setRule(ONE, bet.id, 15_00n);
  await decide();
  expect(await now(app, bet)).toMatchObject({ status: 'accepted', cashed: { parts: 0 } });
  expect(await reasons()).toEqual([{ state: 'refused', reason: 'price-changed' }]);
  expect((await app.cashOut.prices(ONE, [bet.id]))[0]?.wanted).toBe(15_00n);
});

it('sells by a rule that stands, and by one whose amount was lowered', async () => {
  const bet = await waitingRule();
  await app.cashOut.setRule(ONE, bet.id, 11_00n);
  await decide();
  expect(await now(app, bet)).toMatchObject({ status: 'cashed-out', cashed: { returned: 12_13n } });
});
