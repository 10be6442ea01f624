import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BetRecord } from '../index.ts';
import {
  ageWaiting,
  type BettingTestApp,
  type Command,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  slipOf,
  takenOf,
  tell,
} from './betting-test-app.ts';

const MATCH = 2001;
const MARKET = 200_101;
const WHO = player(1);
const HOME: Command = { market: MARKET, selection: 'home', odds: 2_000 };

let app: BettingTestApp;

beforeEach(async () => {
  app = await openBettingTestApp();
  app.book.setMatch(MATCH, { status: 'live', period: 'first-half', score: [0, 0] });
  app.book.setMarket(MARKET, { match: MATCH, line: '', prices: { home: 2_000, away: 4_000 } });
  await deposit(app, WHO, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

const place = async (request: Partial<Command> = {}) =>
  takenOf(await app.betting.place(slipOf(app, WHO, [{ ...HOME, ...request }])));
const now = async (bet: BetRecord) => {
  const [found] = await app.betting.bets(WHO, [bet.id]);
  if (!found) throw new Error('the bet is gone');
  return found;
};
const due = () => ageWaiting(app, app.terms.inPlayDelayMs);

describe('a bet in play', () => {
  it('waits with its stake locked, and is not confirmed before its time', async () => {
    const bet = await place();
    expect(bet.status).toBe('confirming');
    expect((bet.decideAt?.getTime() ?? 0) - bet.createdAt.getTime()).toBe(5_000);
    expect(await pockets(app, WHO)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
    expect(await app.betting.confirmDue()).toBe(false);
    expect((await now(bet)).status).toBe('confirming');
  });

  it('is confirmed with the score and the time of the confirmation', async () => {
    const bet = await place();
    app.book.setMatch(MATCH, { score: [1, 0] });
    app.book.setMarket(MARKET, { prices: { home: 2_000, away: 5_000 } });
    await due();
    await app.betting.confirmDue();
    const confirmed = await now(bet);
    expect(confirmed).toMatchObject({ status: 'accepted', legs: [{ score: [1, 0], odds: 2_000 }] });
    expect(confirmed.confirmedAt?.getTime()).toBeGreaterThanOrEqual(bet.createdAt.getTime());
    expect(await pockets(app, WHO)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
  });

  it('gets better odds where requested; the return and the exposure grow with them', async () => {
    const bet = await place({ policy: 'better' });
    app.book.setMarket(MARKET, { prices: { home: 2_400 } });
    await due();
    await app.betting.confirmDue();
    expect(await now(bet)).toMatchObject({ maxReturn: 24_00n, liability: 2_66n, legs: [{ odds: 2_400 }] });
  });

  it.each<[string, () => void, string]>([
    ['suspended', () => app.book.setMarket(MARKET, { status: 'suspended' }), 'market-suspended'],
    ['stopped by a goal', () => app.book.setMatch(MATCH, { stop: 'goal' }), 'market-suspended'],
    ['over', () => app.book.setMatch(MATCH, { status: 'ended' }), 'market-closed'],
    ['priced otherwise', () => app.book.setMarket(MARKET, { prices: { home: 1_900 } }), 'odds-changed'],
    ['on another line', () => app.book.setMarket(MARKET, { line: '1' }), 'line-moved'],
    ['gone', () => app.book.forget(MARKET), 'market-unknown'],
  ])('is given back when the market is %s', async (_name, change, reject) => {
    const bet = await place({ policy: 'better' });
    change();
    await due();
    await app.betting.confirmDue();
    expect(await now(bet)).toMatchObject({ status: 'rejected', reject: { is: reject } });
    expect(await pockets(app, WHO)).toEqual({ cash: 100_00n, locked: 0n, debt: 0n });
    const kinds = await app.database.read<{ kind: string }>(
      'SELECT kind FROM wallet.transfer WHERE ref = $1 ORDER BY posted',
      [bet.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['stake', 'stake-back']);
  });

  it('is returned when more than fifteen seconds late, although the price is unchanged', async () => {
    const bet = await place();
    await ageWaiting(app, 5_000 + 15_500);
    await app.betting.confirmDue();
    expect(await now(bet)).toMatchObject({ status: 'rejected', reject: { is: 'too-late' } });
    expect((await pockets(app, WHO)).cash).toBe(100_00n);
  });

  it('is left to other nodes by a node without a fresh book, until it is too late', async () => {
    const bet = await place();
    await due();
    app.book.fresh = false;
    await app.betting.confirmDue();
    expect((await now(bet)).status).toBe('confirming');
    await ageWaiting(app, 15_500);
    await app.betting.confirmDue();
    expect(await now(bet)).toMatchObject({ status: 'rejected', reject: { is: 'too-late' } });
  });

  it('is refused on a market with a result, and a waiting one is returned', async () => {
    const bet = await place();
    await tell(app, {
      kind: 'market-resulted',
      match: MATCH,
      market: MARKET,
      version: 1,
      score: [1, 0],
      results: [{ selection: 'home', result: 'win' }],
    });
    const outcome = await app.betting.place(slipOf(app, WHO, [HOME]));
    expect(outcome).toMatchObject({ bets: [{ is: 'rejected', bet: { reject: { is: 'market-settled' } } }] });
    await due();
    await app.betting.confirmDue();
    expect(await now(bet)).toMatchObject({
      status: 'rejected',
      reject: { is: 'settled-before-confirmation' },
    });
    expect(await pockets(app, WHO)).toEqual({ cash: 100_00n, locked: 0n, debt: 0n });
  });

  it('is confirmed once by the rounds of several nodes', async () => {
    const bets = [];
    for (let count = 0; count < 8; count += 1) bets.push(await place());
    await due();
    const nodes = [app, await app.node(), await app.node()];
    await Promise.all(nodes.map((node) => node.betting.confirmDue()));
    for (const bet of bets) expect((await now(bet)).status).toBe('accepted');
    const events = await app.database.read<{ bet: string }>(
      `SELECT payload->>'bet' AS bet FROM platform.outbox WHERE kind = 'bet-changed'`,
    );
    expect(events).toHaveLength(16);
  });

  it('is confirmed by the loop every 250 ms, until the loop stops', async () => {
    const bet = await place();
    await due();
    app.betting.confirming.start();
    while ((await now(bet)).status === 'confirming') app.clock.advance(250);
    await app.betting.confirming.stop();
    const other = await place();
    await due();
    app.clock.advance(1_000);
    expect((await now(other)).status).toBe('confirming');
  });

  it('does not hold up others when it cannot be confirmed', async () => {
    const bad = await place();
    const good = await place();
    await due();
    const { betting } = await app.node({
      append: async (_tx, events) => {
        if (events.some((event) => event.kind === 'bet-changed' && event.bet === String(bad.id)))
          throw new Error('a bug');
      },
    });
    await betting.confirmDue();
    expect((await now(good)).status).toBe('accepted');
    expect((await now(bad)).status).toBe('confirming');
    expect(app.failures.splice(0)).toHaveLength(1);
  });
});
