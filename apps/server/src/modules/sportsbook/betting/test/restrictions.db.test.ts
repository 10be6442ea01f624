import type { PlayerId } from '@palpite/kernel/ids';
import type { Restriction } from '@palpite/kernel/restriction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { type Betting, createRestrictions, type Restrictions } from '../index.ts';
import {
  type BettingTestApp,
  type Command,
  combinedSlip,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  rejectedOf,
  slipOf,
  takenOf,
} from './betting-test-app.ts';

const MATCH = 1001;
const LIVE = 1002;
const RESULT = 100_101;
const GOALS = 100_102;
const IN_PLAY = 100_201;
const HOME: Command = { market: RESULT, selection: 'home', odds: 3_000 };
const LIVE_HOME: Command = { market: IN_PLAY, selection: 'home', odds: 2_000 };
const DAY_MS = 86_400_000;

let app: BettingTestApp;
let restrictions: Restrictions;
let last = 700;

beforeAll(async () => {
  app = await openBettingTestApp();
  restrictions = createRestrictions(app.database);
  app.book.setMatch(MATCH);
  app.book.setMatch(LIVE, { status: 'live', period: 'first-half' });
  app.book.setMarket(RESULT, { match: MATCH, prices: { home: 3_000, draw: 3_400, away: 2_600 } });
  app.book.setMarket(GOALS, { match: MATCH, line: '2.5', prices: { over: 1_900, under: 1_900 } });
  app.book.setMarket(IN_PLAY, { match: LIVE, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
});
afterAll(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

async function rich(): Promise<PlayerId> {
  last += 1;
  const who = player(last);
  await deposit(app, who, 1_000_000_00n);
  return who;
}

const currentOf = async (who: PlayerId) => {
  const [newest] = await restrictions.history(who, 1);
  return newest && newest.endedAt === undefined && newest.untilMs > Date.now() ? newest.id : undefined;
};
const restrict = async (who: PlayerId, change: Partial<Restriction>) => {
  const seen = await currentOf(who);
  const given = {
    factor: 10_000,
    extraDelayMs: 0,
    refusedSports: [],
    refusedClasses: [],
    reason: 'prices' as const,
    untilMs: Date.now() + DAY_MS,
    player: who,
    note: 'beats the closing price',
    actor: 'tina',
    ...change,
  };
  return app.database.inTransaction((tx) => restrictions.set(tx, given, seen));
};
const lift = (who: PlayerId, actor: string, seen: bigint) =>
  app.database.inTransaction((tx) => restrictions.end(tx, { player: who, actor, seen }));
const place = (who: PlayerId, command: Command, betting: Betting = app.betting) =>
  betting.place(slipOf(app, who, [command]));
const quoted = async (who: PlayerId, { market, selection }: Command) =>
  (
    await app.betting.quote({ player: who, asset: 'BRL', brand: 'br' }, [{ match: MATCH, market, selection }])
  )[0]?.max ?? 0n;
const expire = (who: PlayerId) =>
  app.database.read(
    `UPDATE betting.restriction SET set_at = set_at - interval '2 days', until = clock_timestamp() - interval '1 second'
     WHERE player = $1 AND ended_at IS NULL`,
    [who],
  );

describe('a restricted player', () => {
  it('is told the factor of the largest stake, places it, and reads the reason for one cent more', async () => {
    const who = await rich();
    const ordinary = await quoted(who, HOME);
    await restrict(who, { factor: 3_500 });
    const max = await quoted(who, HOME);
    expect(max).toBe((ordinary * 3_500n) / 10_000n);
    expect(rejectedOf(await place(who, { ...HOME, stake: max + 1n })).reject).toEqual({
      is: 'over-limit',
      max,
      why: 'prices',
    });
    expect(takenOf(await place(who, { ...HOME, stake: max }))).toMatchObject({
      status: 'accepted',
      stake: max,
    });
    expect((await pockets(app, who)).locked).toBe(max);
  });

  it('gets the factor in the quote of multiples too, and the same answer when the slip is sent again', async () => {
    const who = await rich();
    const legs = [HOME, LIVE_HOME];
    const wanted = legs.map(({ market, selection }, n) => ({
      match: n === 0 ? MATCH : LIVE,
      market,
      selection,
    }));
    const series = async () =>
      (await app.betting.quoteSeries({ player: who, asset: 'BRL', brand: 'br' }, wanted))[0]?.max ?? 0n;
    const ordinary = await series();
    await restrict(who, { factor: 2_000 });
    const max = await series();
    expect(max).toBe((ordinary * 2_000n) / 10_000n);
    const slip = combinedSlip(app, who, legs, { stakePerLine: max + 1n });
    expect(rejectedOf(await app.betting.place(slip)).reject).toMatchObject({
      is: 'over-limit',
      why: 'prices',
    });
    takenOf(await app.betting.place(combinedSlip(app, who, legs, { stakePerLine: max })));
  });

  it('cannot bet on a refused class or sport, and can on everything else', async () => {
    const who = await rich();
    await restrict(who, { refusedClasses: ['lines'], reason: 'markets' });
    const over: Command = { market: GOALS, selection: 'over', odds: 1_900 };
    expect(rejectedOf(await place(who, over)).reject).toEqual({ is: 'market-refused', why: 'markets' });
    expect(await quoted(who, over)).toBe(0n);
    takenOf(await place(who, HOME));
    await restrict(who, { refusedSports: ['football'], reason: 'review' });
    expect(rejectedOf(await place(who, HOME)).reject).toEqual({ is: 'market-refused', why: 'review' });
    expect((await pockets(app, who)).locked).toBe(10_00n);
  });

  it('keeps the reason of a rejected bet in a slip that was taken in part', async () => {
    const who = await rich();
    await restrict(who, { refusedClasses: ['lines'], reason: 'markets' });
    const slip = slipOf(app, who, [HOME, { market: GOALS, selection: 'over', odds: 1_900 }]);
    await app.betting.place(slip);
    const again = await app.betting.place(slip);
    expect(again).toMatchObject({
      is: 'placed',
      bets: [{ is: 'taken' }, { is: 'rejected', bet: { reject: { is: 'market-refused', why: 'markets' } } }],
    });
  });

  it('waits longer in play', async () => {
    const who = await rich();
    await restrict(who, { extraDelayMs: 7_000, reason: 'timing' });
    const bet = takenOf(await place(who, LIVE_HOME));
    expect((bet.decideAt?.getTime() ?? 0) - bet.createdAt.getTime()).toBe(app.terms.inPlayDelayMs + 7_000);
    const other = takenOf(await place(await rich(), LIVE_HOME));
    expect((other.decideAt?.getTime() ?? 0) - other.createdAt.getTime()).toBe(app.terms.inPlayDelayMs);
  });

  it('is free again when the time is over, without anybody doing anything', async () => {
    const who = await rich();
    const ordinary = await quoted(who, HOME);
    await restrict(who, { factor: 0 });
    expect(await quoted(who, HOME)).toBe(0n);
    expect(rejectedOf(await place(who, HOME)).reject).toEqual({ is: 'over-limit', max: 0n, why: 'prices' });
    await expire(who);
    expect(await quoted(who, HOME)).toBe(ordinary);
    takenOf(await place(who, HOME));
    expect(await restrictions.current(who)).toBeUndefined();
    const [expired] = await restrictions.history(who, 1);
    expect(await lift(who, 'tina', expired?.id ?? 0n)).toEqual({ is: 'changed-meanwhile' });
  });

  it('keeps the history: a new setting ends the one before, an end by hand names the person', async () => {
    const who = await rich();
    expect(await restrict(who, { factor: 8_000 })).toEqual({ is: 'done', before: undefined });
    const first = (await currentOf(who)) ?? 0n;
    expect(await restrict(who, { factor: 3_500 })).toMatchObject({
      before: { factor: 8_000, actor: 'tina' },
    });
    expect(await lift(who, 'rui', first)).toEqual({ is: 'changed-meanwhile' });
    expect(await lift(who, 'rui', (await currentOf(who)) ?? 0n)).toMatchObject({ before: { factor: 3_500 } });
    const history = await restrictions.history(who, 10);
    expect(history.map(({ factor, endedBy }) => [factor, endedBy])).toEqual([
      [3_500, 'rui'],
      [8_000, 'tina'],
    ]);
    await restrict(who, { factor: 5_000 });
    await expire(who);
    await restrict(who, { factor: 4_000 });
    const [, expired] = await restrictions.history(who, 2);
    expect(expired).toMatchObject({ factor: 5_000, endedBy: '' });
  });
});

/** Counts the statements inside transactions. */
function counting(database: Database): { readonly database: Database; readonly statements: string[] } {
  const statements: string[] = [];
  const watch = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name);
        return (query: string | { text: string }, ...rest: unknown[]) => {
          statements.push(typeof query === 'string' ? query : query.text);
          return (target.query as (...args: unknown[]) => unknown)(query, ...rest);
        };
      },
    });
  return {
    statements,
    database: {
      ...database,
      read: (sql, values) => database.read(sql, values),
      close: () => database.close(),
      inTransaction: (work, options) => database.inTransaction((tx) => work(watch(tx)), options),
    },
  };
}

describe('the cost of a restriction', () => {
  it('is no further statement: it is read with the slip', async () => {
    const { database, statements } = counting(app.database);
    const { betting } = await app.node({ database });
    const count = async (who: PlayerId) => {
      statements.length = 0;
      takenOf(await place(who, HOME, betting));
      return statements.length;
    };
    const [free, restricted] = [await rich(), await rich()];
    await restrict(restricted, { factor: 5_000, extraDelayMs: 1_000 });
    // The first bet of a player makes the row of exposure.
    for (const who of [free, restricted]) await count(who);
    const ordinary = await count(free);
    expect(await count(restricted)).toBe(ordinary);
    expect(statements.filter((text) => text.includes('betting.restriction'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('betting.slip s'))[0]).toContain('betting.restriction');
  });
});
