import type { PlayerId } from '@palpite/kernel/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  MarketResulted,
  MarketResultUndone,
  PalpiteEvent,
  SelectionResult,
} from '../../../../events/event.ts';
import type { BetRecord } from '../../betting/index.ts';
import {
  ageWaiting,
  type BettingTestApp,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  rowsOf,
  settleAll,
  slipOf,
  takenOf,
  tell,
} from '../../betting/test/betting-test-app.ts';

const MATCH = 3001;
const RESULT = 300_101;
const TOTAL = 300_102;
const ONE = player(1);

let app: BettingTestApp;

beforeEach(async () => {
  app = await openBettingTestApp();
  app.book.setMatch(MATCH);
  app.book.setMarket(RESULT, { match: MATCH, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
  app.book.setMarket(TOTAL, { match: MATCH, line: '3', prices: { over: 1_850, under: 1_950 } });
  await deposit(app, ONE, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  await app.close();
});

const place = async (who: PlayerId, market: number, selection: string, stake = 10_00n) => {
  const odds = app.book.market(market)?.prices.find((price) => price.selection === selection)?.odds ?? 0;
  return takenOf(await app.betting.place(slipOf(app, who, [{ market, selection, odds, stake }])));
};
const now = async (bet: BetRecord) => {
  const [found] = await app.betting.bets(bet.player, [bet.id]);
  if (!found) throw new Error('the bet is gone');
  return found;
};
const resulted = (
  market: number,
  version: number,
  results: Readonly<Record<string, SelectionResult['result']>>,
  score: [number, number] = [2, 1],
): MarketResulted => ({
  kind: 'market-resulted',
  match: MATCH,
  market,
  version,
  score,
  results: Object.entries(results).map(([selection, result]) => ({
    selection,
    result,
  })),
});
const undone = (market: number, version: number): MarketResultUndone => ({
  kind: 'market-result-undone',
  match: MATCH,
  market,
  version,
});
const HOME_WON = { home: 'win', draw: 'lose', away: 'lose' } as const;
const AWAY_WON = { home: 'lose', draw: 'lose', away: 'win' } as const;
const stateOf = async (market: number) => {
  const [found] = await app.settlement.resultsOf([market]);
  return [found?.state, found?.result?.version];
};
const kindsOf = async (bet: BetRecord) => {
  const rows = await app.database.read<{ kind: string; step: number }>(
    'SELECT DISTINCT kind, step, min(posted) OVER (PARTITION BY kind, step) AS at FROM wallet.transfer WHERE ref = $1 ORDER BY at',
    [bet.id],
  );
  return rows.map(({ kind, step }) => `${kind} ${step}`);
};

describe('a result', () => {
  it('pays winning bets, keeps lost stakes, and shows the deciding score', async () => {
    const [won, lost] = [await place(ONE, RESULT, 'home'), await place(ONE, RESULT, 'away')];
    await tell(app, resulted(RESULT, 1, HOME_WON));
    await settleAll(app);
    expect(await now(won)).toMatchObject({
      status: 'settled',
      returnUnits: 20_00n,
      evidence: [{ result: { is: 'win' }, score: [2, 1] }],
    });
    expect(await now(lost)).toMatchObject({
      status: 'settled',
      returnUnits: 0n,
      evidence: [{ result: { is: 'lose' } }],
    });
    expect(await pockets(app, ONE)).toEqual({ cash: 100_00n, locked: 0n, debt: 0n });
    expect(await stateOf(RESULT)).toEqual(['done', 1]);
    expect(await kindsOf(won)).toEqual(['stake 0', 'settle 1']);
    const exposure = await app.database.read<{ units: bigint }>('SELECT units FROM betting.exposure');
    expect(exposure.every(({ units }) => units === 0n)).toBe(true);
  });

  it('returns the stake for a push, and half of it for half results', async () => {
    const [over, under] = [await place(ONE, TOTAL, 'over'), await place(ONE, TOTAL, 'under')];
    await tell(app, resulted(TOTAL, 1, { over: 'void', under: 'half-lose' }));
    await settleAll(app);
    expect(await now(over)).toMatchObject({
      returnUnits: 10_00n,
      evidence: [{ result: { is: 'void', why: 'push' } }],
    });
    expect(await now(under)).toMatchObject({ returnUnits: 5_00n });
    expect((await pockets(app, ONE)).cash).toBe(95_00n);
  });

  it('moves nothing when it is repeated, and reports a repetition with other content', async () => {
    const bet = await place(ONE, RESULT, 'home');
    const result = resulted(RESULT, 1, HOME_WON);
    await tell(app, result, result);
    await settleAll(app);
    await tell(app, result);
    await settleAll(app);
    expect(await kindsOf(bet)).toEqual(['stake 0', 'settle 1']);
    expect(app.failures).toEqual([]);
    await tell(app, resulted(RESULT, 1, AWAY_WON));
    await settleAll(app);
    expect(await now(bet)).toMatchObject({ returnUnits: 20_00n });
    expect(app.failures).toMatchObject([{ message: expect.stringContaining('another content') }]);
  });

  it('that is stored already, or undone, costs no transaction, whatever its kind; new ones beside it count', async () => {
    const about = { match: MATCH, market: TOTAL } as const;
    const facts = [
      resulted(RESULT, 1, HOME_WON),
      { ...about, kind: 'market-cancelled', version: 1, fromMs: 5, toMs: 9 },
      { ...about, kind: 'market-cancelled', version: 2 },
      { ...about, kind: 'market-cancel-undone', version: 2 },
      undone(RESULT, 2),
      resulted(RESULT, 2, AWAY_WON),
    ] as const satisfies PalpiteEvent[];
    const bet = await place(ONE, RESULT, 'home');
    await tell(app, ...facts);
    await settleAll(app);
    const transactions = vi.spyOn(app.database, 'inTransaction');
    await tell(app, ...facts);
    expect(transactions).not.toHaveBeenCalled();
    const others = [undone(RESULT, 1), { ...about, kind: 'market-cancel-undone', version: 1 }] as const;
    await tell(app, ...facts, ...others, { ...about, kind: 'market-cancelled', version: 3, fromMs: 5 });
    expect(transactions).toHaveBeenCalledTimes(3);
    transactions.mockRestore();
    await settleAll(app);
    expect((await now(bet)).status).toBe('accepted');
    expect(app.failures).toEqual([]);
    await tell(app, { ...about, kind: 'market-cancelled', version: 3, fromMs: 6 });
    expect(app.failures).toMatchObject([{ message: expect.stringContaining('another content') }]);
  });

  it('rejects a bet that still waits for its confirmation, and returns its stake', async () => {
    app.book.setMatch(MATCH, { status: 'live' });
    const waiting = await place(ONE, RESULT, 'home');
    const confirmed = await place(ONE, RESULT, 'home');
    await ageWaiting(app, 6_000);
    await app.database.read(
      `UPDATE betting.bet SET decide_at = decide_at + interval '1 hour' WHERE id = $1`,
      [waiting.id],
    );
    await app.betting.confirmDue();
    await tell(app, resulted(RESULT, 1, HOME_WON));
    await settleAll(app);
    expect(await now(waiting)).toMatchObject({
      status: 'rejected',
      reject: { is: 'settled-before-confirmation' },
    });
    expect(await now(confirmed)).toMatchObject({ status: 'settled', returnUnits: 20_00n });
    expect(await pockets(app, ONE)).toEqual({ cash: 110_00n, locked: 0n, debt: 0n });
  });

  it('without a bet’s selection leaves it open until a version decides it', async () => {
    const bet = await place(ONE, RESULT, 'draw');
    await tell(app, resulted(RESULT, 1, { home: 'lose' }));
    await settleAll(app);
    expect((await now(bet)).status).toBe('accepted');
    await tell(app, resulted(RESULT, 2, { home: 'lose', draw: 'win', away: 'lose' }, [1, 1]));
    await settleAll(app);
    expect(await now(bet)).toMatchObject({ status: 'settled', returnUnits: 34_00n });
  });
});

describe('a rollback', () => {
  it('reverses the payment, reopens the bet, and the next version pays', async () => {
    const [home, away] = [await place(ONE, RESULT, 'home'), await place(ONE, RESULT, 'away')];
    await tell(app, resulted(RESULT, 1, HOME_WON));
    await settleAll(app);
    await tell(app, undone(RESULT, 1));
    await settleAll(app);
    const again = await now(home);
    expect(again).toMatchObject({ status: 'accepted', liability: 1_90n });
    expect([again.returnUnits, again.evidence]).toEqual([undefined, undefined]);
    expect(await pockets(app, ONE)).toEqual({ cash: 80_00n, locked: 20_00n, debt: 0n });
    await expectProof(app);
    await tell(app, undone(RESULT, 1), resulted(RESULT, 2, AWAY_WON, [0, 1]));
    await settleAll(app);
    expect(await now(home)).toMatchObject({ returnUnits: 0n });
    expect(await now(away)).toMatchObject({ returnUnits: 36_00n, evidence: [{ score: [0, 1] }] });
    expect((await pockets(app, ONE)).cash).toBe(116_00n);
    expect(await kindsOf(home)).toEqual(['stake 0', 'settle 1', 'settle-undone 1', 'settle 2']);
    expect(await stateOf(RESULT)).toEqual(['done', 2]);
  });

  it('turns money that the player no longer has into debt, which the next return repays first', async () => {
    await place(ONE, RESULT, 'home', 50_00n);
    await tell(app, resulted(RESULT, 1, HOME_WON));
    await settleAll(app);
    const second = await place(ONE, TOTAL, 'under', 150_00n);
    expect((await pockets(app, ONE)).cash).toBe(0n);
    await tell(app, undone(RESULT, 1));
    await settleAll(app);
    expect(await pockets(app, ONE)).toEqual({ cash: 0n, locked: 200_00n, debt: 100_00n });
    await expectProof(app);
    await tell(app, resulted(TOTAL, 1, { over: 'lose', under: 'win' }, [1, 0]));
    await settleAll(app);
    expect((await now(second)).returnUnits).toBe(292_50n);
    expect(await pockets(app, ONE)).toEqual({ cash: 192_50n, locked: 50_00n, debt: 0n });
  });

  it('that arrives before its result is remembered: the result is not paid', async () => {
    const bet = await place(ONE, RESULT, 'home');
    await tell(app, undone(RESULT, 1), resulted(RESULT, 1, HOME_WON));
    await settleAll(app);
    expect((await now(bet)).status).toBe('accepted');
    expect(app.failures).toEqual([]);
  });

  it('is implied by a higher version; a late lower version changes nothing', async () => {
    const bet = await place(ONE, RESULT, 'home');
    await tell(app, resulted(RESULT, 2, HOME_WON));
    await settleAll(app);
    await tell(app, resulted(RESULT, 3, AWAY_WON), resulted(RESULT, 1, HOME_WON));
    await settleAll(app);
    expect(await now(bet)).toMatchObject({ status: 'settled', returnUnits: 0n });
    expect(await stateOf(RESULT)).toEqual(['done', 3]);
  });

  it('reopens the market for bets, and the next result closes it', async () => {
    await tell(app, resulted(RESULT, 1, HOME_WON), undone(RESULT, 1));
    await settleAll(app);
    const bet = await place(ONE, RESULT, 'home');
    await tell(app, resulted(RESULT, 2, HOME_WON));
    await settleAll(app);
    expect(await now(bet)).toMatchObject({ status: 'settled', returnUnits: 20_00n });
  });
});

describe('the settlement work', () => {
  const crowd = async (count: number) => {
    const bets: BetRecord[] = [];
    for (let number = 2; number < count + 2; number += 1) await deposit(app, player(number), 10_00n);
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        app.betting.place(
          slipOf(app, player(index + 2), [{ market: RESULT, selection: 'home', odds: 2_000 }]),
        ),
      ),
    );
    for (const outcome of outcomes) bets.push(takenOf(outcome));
    return bets;
  };

  it('continues where it was interrupted, on any node: every bet is paid once', async () => {
    const bets = await crowd(330);
    let batches = 0;
    const cut = await app.node({
      wallet: {
        ...app.wallet,
        post: async (tx, postings) => {
          batches += 1;
          if (batches === 2) throw new Error('cut off');
          return app.wallet.post(tx, postings);
        },
      },
    });
    await tell(app, resulted(RESULT, 1, HOME_WON));
    await cut.settlement.settleSome();
    await cut.settlement.settleSome();
    expect(app.failures.splice(0)).toMatchObject([{ message: 'cut off' }]);
    const settled = await rowsOf(app, 'settlement.outcome');
    expect(settled).toBeGreaterThan(0);
    expect(settled).toBeLessThan(330);
    await expectProof(app);
    const other = await app.node();
    await Promise.all([settleAll(app), settleAll(other)]);
    await settleAll(app);
    expect(await rowsOf(app, 'settlement.outcome')).toBe(330);
    for (const bet of bets.slice(0, 3)) expect((await pockets(app, bet.player)).cash).toBe(20_00n);
    expect(await stateOf(RESULT)).toEqual(['done', 1]);
  });

  it('continues an interrupted undoing too, and a rollback in the middle of settling reverses the payments', async () => {
    await crowd(250);
    await tell(app, resulted(RESULT, 1, HOME_WON));
    await app.settlement.settleSome();
    await tell(app, undone(RESULT, 1));
    await app.settlement.settleSome();
    await expectProof(app);
    await tell(app, resulted(RESULT, 2, AWAY_WON));
    const other = await app.node();
    await Promise.all([settleAll(app), settleAll(other)]);
    await settleAll(app);
    const [sum] = await app.database.read<{ lost: bigint; open: bigint }>(
      `SELECT count(*) FILTER (WHERE status = 'settled' AND return_units = 0) AS lost,
              count(*) FILTER (WHERE status <> 'settled') AS open FROM betting.bet`,
    );
    expect(sum).toEqual({ lost: 250n, open: 0n });
  });

  it('pauses a market that fails, and continues with the others', async () => {
    const [first, second] = [await place(ONE, RESULT, 'home'), await place(ONE, TOTAL, 'over')];
    const broken = await app.node({
      wallet: {
        ...app.wallet,
        post: async (tx, postings) => {
          if (postings.some(({ ref }) => ref === first.id)) throw new Error('a bug');
          return app.wallet.post(tx, postings);
        },
      },
    });
    await tell(app, resulted(RESULT, 1, HOME_WON), resulted(TOTAL, 1, { over: 'win', under: 'lose' }));
    await settleAll(broken);
    expect((await now(second)).status).toBe('settled');
    expect((await now(first)).status).toBe('accepted');
    expect(app.failures.length).toBeGreaterThan(0);
    await settleAll(app);
    expect((await now(first)).status).toBe('settled');
  });

  it('starts when the subscriber receives a fact', async () => {
    const bet = await place(ONE, RESULT, 'home');
    app.settlement.settling.start();
    await tell(app, resulted(RESULT, 1, HOME_WON));
    while ((await now(bet)).status !== 'settled') await new Promise(setImmediate);
    await app.settlement.settling.stop();
  });

  it('drops exposure of decided markets after days, and never that of open ones', async () => {
    await place(ONE, RESULT, 'home');
    await place(ONE, TOTAL, 'over');
    await tell(app, resulted(RESULT, 1, HOME_WON));
    await settleAll(app);
    expect(await app.betting.forgetDecided()).toBe(0);
    await app.database.read(`UPDATE betting.exposure SET closed_at = closed_at - interval '4 days'`);
    expect(await app.betting.forgetDecided()).toBe(1);
    const left = await app.database.read<{ id: bigint }>(
      `SELECT id FROM betting.exposure WHERE scope = 'market'`,
    );
    expect(left).toEqual([{ id: BigInt(TOTAL) }]);
  });
});
