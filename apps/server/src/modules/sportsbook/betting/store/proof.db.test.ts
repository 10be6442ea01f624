import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BetRecord, proveStakes } from '../index.ts';
import {
  type BettingTestApp,
  combinedSlip,
  deposit,
  openBettingTestApp,
  player,
  settleAll,
  takenOf,
  tell,
} from '../test/betting-test-app.ts';

const LEGS = [1, 2, 3].map((n) => ({ market: 6_000 + n, selection: 'home', odds: 2_000 }));

let app: BettingTestApp;
let bet: BetRecord;

beforeAll(async () => {
  app = await openBettingTestApp();
  for (const { market } of LEGS) {
    app.book.setMatch(market * 10);
    app.book.setMarket(market, { match: market * 10, prices: { home: 2_000, away: 1_800 } });
  }
  await deposit(app, player(1), 100_00n);
  bet = takenOf(await app.betting.place(combinedSlip(app, player(1), LEGS)));
  await tell(app, {
    kind: 'market-resulted',
    market: 6_001,
    match: 60_010,
    version: 1,
    score: [1, 0],
    results: [{ selection: 'home', result: 'win' }],
  });
  await settleAll(app);
});
afterAll(() => app.close());

const proof = async () => (await proveStakes(app.database, app.wallet)).differences;
const change = (sql: string) => app.owner.read(sql);
const same = async () => expect(await proof()).toEqual([]);

describe('the proof of exposure', () => {
  beforeEach(same);

  it('recomputes every open bet', async () => {
    expect(await proveStakes(app.database, app.wallet)).toMatchObject({ bets: 1, differences: [] });
  });

  it('reports a bet whose exposure differs from its results', async () => {
    await change('UPDATE betting.bet SET rolled_legs[2] = 1');
    const differences = await proof();
    expect(differences).toContainEqual({
      where: `bet ${bet.id} after its results`,
      stored: 'whole 1330, legs nothing 1 760, set against others 0',
      derived: 'whole 1330, legs nothing 760 760, set against others 0',
    });
    // The market's row no longer equals the sum of its bets.
    expect(differences.map(({ where }) => where)).toContain('exposure market 6002 ');
    await change('UPDATE betting.bet SET rolled_legs[2] = 760');
  });

  it('reports a bet whose exposure was not recomputed', async () => {
    await change('UPDATE betting.bet SET rolled = NULL, rolled_netted = NULL, rolled_legs = NULL');
    expect((await proof()).map(({ where }) => where)).toEqual([
      ...[6_001, 6_002, 6_003].map((market) => `exposure market ${market} `),
      `bet ${bet.id} after its results`,
    ]);
    await change(`UPDATE betting.bet SET rolled = 1330, rolled_netted = 0, rolled_legs = '{NULL,760,760}'`);
  });

  it('reports a missing row that a bet counts on', async () => {
    await change(`CREATE TABLE kept AS SELECT * FROM betting.exposure WHERE id = 6002`);
    await change(`DELETE FROM betting.exposure WHERE id = 6002`);
    expect(await proof()).toContainEqual({
      where: `bet ${bet.id} counts on market 6002, which has no row`,
      stored: '0',
      derived: '760',
    });
    await change('INSERT INTO betting.exposure SELECT * FROM kept');
    await same();
  });
});
