import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarketResulted } from '../../../events/event.ts';
import type { PlaceOutcome } from '../../sportsbook/betting/index.ts';
import {
  ageWaiting,
  expectProof,
  rejectedOf,
  settleAll,
  slipOf,
  takenOf,
  tell,
} from '../../sportsbook/betting/test/betting-test-app.ts';
import type { Owner } from '../index.ts';
import { openProtectedTestApp, type ProtectedTestApp, RULES, richPlayer } from './protected-test-app.ts';

const DAY = 86_400_000;
const MARKET = 101;
const HOME = { market: MARKET, selection: 'home', odds: 2_000 } as const;

let app: ProtectedTestApp;
beforeAll(async () => {
  app = await openProtectedTestApp();
  app.book.setMatch(1, {});
  app.book.setMarket(MARKET, { match: 1, prices: { home: 2_000, away: 1_900 } });
});
afterAll(async () => {
  expect(app.failures).toEqual([]);
  await app.close();
});

const place = (who: Owner, stake: bigint, node: Pick<ProtectedTestApp, 'betting'> = app) =>
  node.betting.place(slipOf(app, who.player, [{ ...HOME, stake }]));
const used = async (who: Owner, period = 'day') => {
  const usage = (await app.protection.state(who)).usage.find((one) => one.period === period);
  return usage && { staked: usage.staked, returned: usage.returned };
};
const wasTaken = (outcome: PlaceOutcome) => outcome.is === 'placed' && outcome.bets[0]?.is === 'taken';

it('an operator holds a limit that the player has asked to raise', async () => {
  const who = await richPlayer(app);
  const key = { kind: 'stake', period: 'day' } as const;
  await app.protection.setLimit(who, key, 10_00n);
  expect((await app.protection.setLimit(who, key, 500_00n)).is).toBe('waits');
  const tighten = (amount: bigint) =>
    app.database.inTransaction((tx) => app.protection.officer.tighten(tx, who, key, amount));
  expect(await tighten(20_00n)).toEqual({ is: 'not-tighter', now: 10_00n });
  expect(await tighten(10_00n)).toEqual({ is: 'set', before: 10_00n });
  expect(await tighten(10_00n)).toEqual({ is: 'not-tighter', now: 10_00n });
  const { limits } = await app.protection.state(who);
  expect(limits).toEqual([{ ...key, amount: 10_00n }]);
});

describe('limits at placement', () => {
  it('the stake limit is exact to the cent: the remainder is allowed, one cent more is not', async () => {
    const who = await richPlayer(app);
    await app.protection.setLimit(who, { kind: 'stake', period: 'day' }, 50_00n);
    takenOf(await place(who, 30_00n));
    expect(rejectedOf(await place(who, 20_01n)).reject).toEqual({
      is: 'own-limit',
      kind: 'stake',
      period: 'day',
      left: 20_00n,
    });
    takenOf(await place(who, 20_00n));
    expect(rejectedOf(await place(who, 5_00n)).reject).toMatchObject({ left: 0n });
    expect(await used(who)).toEqual({ staked: 50_00n, returned: 0n });
  });

  it('several bets of one slip count together, and a bet without money reduces nothing for the next', async () => {
    const who = await richPlayer(app, 25_00n);
    await app.protection.setLimit(who, { kind: 'stake', period: 'week' }, 40_00n);
    const outcome = await app.betting.place(
      slipOf(app, who.player, [
        { ...HOME, stake: 30_00n },
        { ...HOME, stake: 15_00n },
        { ...HOME, stake: 10_00n },
      ]),
    );
    if (outcome.is !== 'placed') throw new Error('not placed');
    expect(outcome.bets.map((bet) => (bet.is === 'taken' ? 'taken' : bet.bet.reject.is))).toEqual([
      'not-enough-funds',
      'taken',
      'taken',
    ]);
    expect(await used(who, 'week')).toEqual({ staked: 25_00n, returned: 0n });
  });

  it('play before the first limit counts: it is read from the ledger', async () => {
    const who = await richPlayer(app);
    takenOf(await place(who, 30_00n));
    expect(await used(who)).toEqual({ staked: 30_00n, returned: 0n });
    await app.protection.setLimit(who, { kind: 'loss', period: 'day' }, 35_00n);
    expect(rejectedOf(await place(who, 6_00n)).reject).toMatchObject({ kind: 'loss', left: 5_00n });
    takenOf(await place(who, 5_00n));
  });

  it('a new day, week and month start at zero', async () => {
    const who = await richPlayer(app);
    await app.protection.setLimit(who, { kind: 'stake', period: 'day' }, 10_00n);
    takenOf(await place(who, 10_00n));
    expect(rejectedOf(await place(who, 10_00n)).reject.is).toBe('own-limit');
    app.clock.advance(DAY);
    takenOf(await place(who, 10_00n));
    expect(await used(who)).toEqual({ staked: 10_00n, returned: 0n });
  });

  it('a raise is delayed by a day and can be withdrawn; a tighter limit applies at once', async () => {
    const who = await richPlayer(app);
    const key = { kind: 'stake', period: 'month' } as const;
    await app.protection.setLimit(who, key, 10_00n);
    takenOf(await place(who, 10_00n));
    expect(await app.protection.setLimit(who, key, 20_00n)).toMatchObject({ is: 'waits' });
    expect(rejectedOf(await place(who, 5_00n)).reject.is).toBe('own-limit');
    expect((await app.protection.state(who)).limits).toMatchObject([
      { ...key, amount: 10_00n, pending: { amount: 20_00n, fromMs: app.clock.nowMs() + DAY } },
    ]);
    app.clock.advance(DAY - 1);
    expect(rejectedOf(await place(who, 5_00n)).reject.is).toBe('own-limit');
    expect(await app.protection.cancelPending(who, key)).toBe(true);
    expect(await app.protection.cancelPending(who, key)).toBe(false);
    app.clock.advance(2);
    expect(rejectedOf(await place(who, 5_00n)).reject.is).toBe('own-limit');
    await app.protection.setLimit(who, key, 20_00n);
    app.clock.advance(DAY);
    takenOf(await place(who, 10_00n));
    await app.protection.setLimit(who, key, undefined);
    expect(rejectedOf(await place(who, 5_00n)).reject.is).toBe('own-limit');
    app.clock.advance(DAY);
    takenOf(await place(who, 5_00n));
    expect((await app.protection.state(who)).limits).toEqual([]);
    expect(await app.protection.setLimit(who, key, 5_00n)).toMatchObject({ is: 'now' });
  });

  it('the last cent of the limit is staked once by twenty concurrent stakes on two nodes', async () => {
    const who = await richPlayer(app);
    await app.protection.setLimit(who, { kind: 'stake', period: 'day' }, 55_00n);
    const nodes = [app, await app.protectedNode(), await app.protectedNode()];
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, n) => place(who, 10_00n, nodes[n % nodes.length])),
    );
    expect(outcomes.filter(wasTaken)).toHaveLength(5);
    expect(await used(who)).toEqual({ staked: 50_00n, returned: 0n });
  });

  it.each([1, 2, 3, 4])('a first limit set while stakes are under way misses none of them (%i)', async () => {
    const who = await richPlayer(app);
    const nodes = [app, await app.protectedNode(), await app.protectedNode()];
    const key = { kind: 'stake', period: 'day' } as const;
    const racing = Array.from({ length: 12 }, (_, n) => place(who, 5_00n, nodes[n % nodes.length]));
    await app.protection.setLimit(who, key, 40_00n);
    const more = Array.from({ length: 12 }, (_, n) => place(who, 5_00n, nodes[n % nodes.length]));
    const before = (await Promise.all(racing)).filter(wasTaken).length;
    const taken = before + (await Promise.all(more)).filter(wasTaken).length;
    expect(await used(who)).toEqual({ staked: BigInt(taken) * 5_00n, returned: 0n });
    expect(taken).toBe(Math.max(before, 8));
  });

  it('the check takes one query per batch, and one more only for players with limits', async () => {
    const plain = await richPlayer(app);
    const queries = async (stakes: Owner[]) => {
      let asked = 0;
      await app.database.inTransaction(async (tx) => {
        const counting = {
          query: (...args: Parameters<typeof tx.query>) => {
            asked += 1;
            return (tx.query as (...given: unknown[]) => unknown)(...args);
          },
        } as typeof tx;
        await app.protection.mayStake(
          counting,
          stakes.map((who) => ({ ...who, units: 1_00n })),
        );
      });
      return asked;
    };
    expect(await queries([plain, plain])).toBe(1);
    const limited = await richPlayer(app);
    await app.protection.setLimit(limited, { kind: 'loss', period: 'month' }, 500_00n);
    expect(await queries([plain, limited, plain, limited])).toBe(2);
    expect(await used(limited, 'month')).toEqual({ staked: 2_00n, returned: 0n });
  });

  it('live mode allows no stake or deposit below the level, nor without a limit where one is required', async () => {
    const who = await richPlayer(app);
    app.rules = { ...RULES, neededLevel: 'identity', limitsRequired: true };
    const depositing = () =>
      app.database.inTransaction((tx) => app.protection.mayDeposit(tx, { ...who, units: 10_00n }));
    expect(await place(who, 10_00n)).toEqual({ is: 'identity-needed' });
    expect(await depositing()).toMatchObject({ by: 'identity' });
    await app.protection.declare(who, { birthDate: '1990-05-01', document: undefined });
    expect(await place(who, 10_00n)).toEqual({ is: 'identity-needed' });
    expect(
      await app.protection.declare(who, { birthDate: '1990-05-01', document: '529.982.247-25' }),
    ).toMatchObject({ is: 'declared' });
    expect(await place(who, 10_00n)).toEqual({ is: 'limits-needed' });
    await app.protection.setLimit(who, { kind: 'deposit', period: 'week' }, 15_00n);
    takenOf(await place(who, 10_00n));
    expect(await depositing()).toMatchObject({ is: 'refused', by: 'deposit-limit' });
    app.rules = RULES;
  });

  it('deposits are counted against their own limit, concurrent ones too', async () => {
    const who = await richPlayer(app);
    await app.protection.setLimit(who, { kind: 'deposit', period: 'day' }, 2_000_00n);
    const ask = () =>
      app.database.inTransaction((tx) => app.protection.mayDeposit(tx, { ...who, units: 600_00n }));
    const answers = await Promise.all([ask(), ask(), ask()]);
    // The thousand that the player began with was deposited today as well.
    expect(answers.filter(({ is }) => is === 'allowed')).toHaveLength(1);
    expect(answers.find(({ is }) => is === 'refused')).toMatchObject({ leftUnits: 400_00n });
  });
});

describe('returns', () => {
  it('free a part of the loss limit, and an undone result uses it again', async () => {
    const market = 202;
    app.book.setMarket(market, { match: 1, prices: { home: 2_000, away: 1_900 } });
    const who = await richPlayer(app);
    await app.protection.setLimit(who, { kind: 'loss', period: 'day' }, 20_00n);
    takenOf(
      await app.betting.place(
        slipOf(app, who.player, [{ market, selection: 'home', odds: 2_000, stake: 20_00n }]),
      ),
    );
    expect(rejectedOf(await place(who, 5_00n)).reject).toMatchObject({ kind: 'loss', left: 0n });
    const result: MarketResulted = {
      kind: 'market-resulted',
      match: 1,
      market,
      version: 1,
      score: [1, 0],
      results: [
        { selection: 'home', result: 'win' },
        { selection: 'away', result: 'lose' },
      ],
    };
    await tell(app, result);
    await settleAll(app);
    expect(await used(who)).toEqual({ staked: 20_00n, returned: 40_00n });
    takenOf(await place(who, 40_00n));
    await tell(app, { kind: 'market-result-undone', match: 1, market, version: 1 });
    await settleAll(app);
    expect(await used(who)).toEqual({ staked: 60_00n, returned: 0n });
    expect(rejectedOf(await place(who, 5_00n)).reject).toMatchObject({ left: 0n });
    await tell(app, { ...result, version: 2, results: [{ selection: 'home', result: 'void' }] });
    await settleAll(app);
    expect(await used(who)).toEqual({ staked: 60_00n, returned: 20_00n });
    await expectProof(app);
  });

  it('count a rejected bet as never staked', async () => {
    app.book.setMatch(3, { status: 'live', score: [0, 0] });
    app.book.setMarket(303, { match: 3, prices: { home: 2_000, away: 1_900 } });
    const who = await richPlayer(app);
    await app.protection.setLimit(who, { kind: 'stake', period: 'day' }, 20_00n);
    const live = { market: 303, selection: 'home', odds: 2_000, stake: 20_00n } as const;
    expect(takenOf(await app.betting.place(slipOf(app, who.player, [live]))).status).toBe('confirming');
    expect(rejectedOf(await place(who, 5_00n)).reject.is).toBe('own-limit');
    app.book.setMarket(303, { match: 3, prices: { home: 1_500, away: 1_900 } });
    await ageWaiting(app, 60_000);
    await app.betting.confirmDue();
    expect(await used(who)).toEqual({ staked: 0n, returned: 0n });
    takenOf(await place(who, 20_00n));
  });
});
