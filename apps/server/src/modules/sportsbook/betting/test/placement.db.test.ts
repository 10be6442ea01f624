import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceOutcome } from '../index.ts';
import {
  type BettingTestApp,
  type Command,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  rejectedOf,
  rowsOf,
  slipId,
  slipOf,
  takenOf,
} from './betting-test-app.ts';

const MATCH = 1001;
const RESULT = 100_101;
const TOTAL = 100_102;
const HOME: Command = { market: RESULT, selection: 'home', odds: 2_000 };

let app: BettingTestApp;
let last = 100;

/** A separate player with that much cash. */
async function rich(units = 100_00n) {
  last += 1;
  const who = player(last);
  if (units > 0n) await deposit(app, who, units);
  return who;
}

beforeAll(async () => {
  app = await openBettingTestApp();
  app.book.setMatch(MATCH);
  app.book.setMarket(RESULT, { match: MATCH, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
  app.book.setMarket(TOTAL, { match: MATCH, line: '2.5', prices: { over: 1_850, under: 1_950 } });
});
afterAll(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

describe('a bet before the match', () => {
  it('is accepted at once: stake locked, return promised, names stored', async () => {
    const who = await rich();
    const bet = takenOf(await app.betting.place(slipOf(app, who, [HOME])));
    expect(bet).toMatchObject({ status: 'accepted', stake: 10_00n, maxReturn: 20_00n, liability: 1_90n });
    expect(bet.legs).toMatchObject([
      { match: MATCH, market: RESULT, selection: 'home', odds: 2_000, line: '' },
    ]);
    expect(await pockets(app, who)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
    const [stored] = await app.betting.bets(who, [bet.id]);
    const { labels, score } = stored?.legs[0] ?? {};
    expect(labels).toEqual({
      sport: 'football',
      type: 'match-result',
      period: 'full-time',
      league: { id: 7, name: 'Série A' },
      home: { id: 10_011, name: 'Casa 1001' },
      away: { id: 10_012, name: 'Fora 1001' },
    });
    expect(score).toBeUndefined();
    expect(stored).toMatchObject({ ...bet, legs: bet.legs.map(({ n, odds }) => ({ n, odds })) });
    const events = await app.database.read<{ payload: unknown }>(
      `SELECT payload FROM platform.outbox WHERE kind = 'bet-changed' AND payload->>'bet' = $1`,
      [String(bet.id)],
    );
    expect(events).toEqual([{ payload: { player: who, bet: String(bet.id) } }]);
  });

  it('is decided separately and in order when a slip has several singles', async () => {
    const who = await rich(25_00n);
    const outcome = await app.betting.place(
      slipOf(app, who, [
        HOME,
        { ...HOME, selection: 'draw', odds: 3_000 },
        { market: TOTAL, selection: 'over', odds: 1_850 },
        { market: TOTAL, selection: 'under', odds: 1_950 },
      ]),
    );
    expect(outcome).toMatchObject({
      is: 'placed',
      bets: [
        { is: 'taken' },
        { is: 'rejected', bet: { reject: { is: 'odds-changed', now: 3_400 } } },
        { is: 'taken', bet: { legs: [{ line: '2.5' }] } },
        { is: 'rejected', bet: { reject: { is: 'not-enough-funds', free: 5_00n } } },
      ],
    });
    expect(await pockets(app, who)).toEqual({ cash: 5_00n, locked: 20_00n, debt: 0n });
  });

  it('has legs that cannot be changed or deleted', async () => {
    const who = await rich();
    const { id } = takenOf(await app.betting.place(slipOf(app, who, [HOME])));
    const change = (sql: string) => app.database.read(sql, [id]);
    await expect(change('UPDATE betting.leg SET odds = 9000 WHERE bet = $1')).rejects.toThrow(
      'never changes',
    );
    await expect(change('DELETE FROM betting.leg WHERE bet = $1')).rejects.toThrow('permission denied');
    await expect(app.owner.read('DELETE FROM betting.leg WHERE bet = $1', [id])).rejects.toThrow(
      'never changes',
    );
  });
});

describe('a refusal', () => {
  const nothingTaken = async (who: ReturnType<typeof player>, place: () => Promise<PlaceOutcome>) => {
    const before = [await pockets(app, who), await rowsOf(app, 'betting.bet')];
    const legs = await rowsOf(app, 'betting.leg');
    const slips = await rowsOf(app, 'betting.slip');
    const outcome = await place();
    expect([await pockets(app, who), await rowsOf(app, 'betting.bet')]).toEqual(before);
    expect([await rowsOf(app, 'betting.leg'), await rowsOf(app, 'betting.slip')]).toEqual([legs, slips]);
    await expectProof(app);
    return outcome;
  };
  const refuse = async (
    request: Partial<Command>,
    change: () => void = () => {},
    undo: () => void = () => {},
  ) => {
    const who = await rich(1_000_000_00n);
    change();
    try {
      return rejectedOf(
        await nothingTaken(who, () => app.betting.place(slipOf(app, who, [{ ...HOME, ...request }]))),
      ).reject;
    } finally {
      undo();
    }
  };

  it('follows when the book is stale', async () => {
    const reject = await refuse(
      {},
      () => {
        app.book.fresh = false;
      },
      () => {
        app.book.fresh = true;
      },
    );
    expect(reject).toEqual({ is: 'book-stale' });
  });

  it('follows when the market is suspended, by itself or by a stop of the match, or closed', async () => {
    const market = (status: 'open' | 'suspended' | 'closed') => () => app.book.setMarket(RESULT, { status });
    expect(await refuse({}, market('suspended'), market('open'))).toEqual({ is: 'market-suspended' });
    expect(await refuse({}, market('closed'), market('open'))).toEqual({ is: 'market-closed' });
    const stop = (why: 'goal' | 'none') => () => app.book.setMatch(MATCH, { stop: why });
    expect(await refuse({}, stop('goal'), stop('none'))).toEqual({ is: 'market-suspended' });
  });

  it('concerns the whole slip when the market is unknown', async () => {
    const who = await rich();
    const place = () => app.betting.place(slipOf(app, who, [HOME, { ...HOME, market: 999 }]));
    await place();
    const rows = await rowsOf(app, 'betting.exposure');
    expect(await nothingTaken(who, place)).toEqual({ is: 'market-unknown' });
    app.book.fresh = false;
    expect(await nothingTaken(who, place)).toEqual({ is: 'book-stale' });
    app.book.fresh = true;
    await app.betting.place(slipOf(app, who, [{ ...HOME, selection: 'nobody' }]));
    expect(await rowsOf(app, 'betting.exposure')).toBe(rows);
  });

  it('follows when the selection is not offered, the odds moved, or the stake is too small or too large', async () => {
    expect(await refuse({ selection: 'over' })).toEqual({ is: 'selection-unknown' });
    expect(await refuse({ odds: 2_100 })).toEqual({ is: 'odds-changed', now: 2_000 });
    expect(await refuse({ stake: 4_99n })).toEqual({ is: 'below-minimum', min: 5_00n });
    // 25,000 dollars at 0.19, rounded down: at even odds the largest stake is reached before the largest win.
    const max = 131_578_94n;
    expect(await refuse({ stake: max + 1n })).toEqual({ is: 'over-limit', max });
    const who = await rich(max);
    expect(takenOf(await app.betting.place(slipOf(app, who, [{ ...HOME, stake: max }]))).stake).toBe(max);
  });

  it('follows when the balance does not cover the stake', async () => {
    const who = await rich(9_99n);
    const outcome = await nothingTaken(who, () => app.betting.place(slipOf(app, who, [HOME])));
    expect(rejectedOf(outcome).reject).toEqual({ is: 'not-enough-funds', free: 9_99n });
  });

  it('follows when the account is blocked, or protection forbids it', async () => {
    const who = await rich();
    await app.database.inTransaction((tx) => app.wallet.block(tx, who, 'operator', 'no_debit'));
    const blocked = await nothingTaken(who, () => app.betting.place(slipOf(app, who, [HOME, HOME])));
    expect(blocked).toEqual({ is: 'not-allowed' });
    const other = await rich();
    const refused = { is: 'refused', by: 'exclusion' } as const;
    const guard = { state: () => refused, trial: () => () => refused, count: async () => undefined };
    const nothing = async () => undefined;
    const { betting } = await app.node({
      protection: { guard: async () => guard, returned: nothing, givenBack: nothing },
    });
    expect(await nothingTaken(other, () => betting.place(slipOf(app, other, [HOME])))).toEqual({
      is: 'paused',
    });
  });

  it.each<[string, Command['policy'], number, number | 'rejected']>([
    ['none, same', 'none', 2_000, 2_000],
    ['none, better', 'none', 1_900, 'rejected'],
    ['none, worse', 'none', 2_050, 'rejected'],
    ['better, same', 'better', 2_000, 2_000],
    ['better, better', 'better', 1_900, 2_000],
    ['better, worse', 'better', 2_050, 'rejected'],
    ['any, same', 'any', 2_000, 2_000],
    ['any, better', 'any', 1_900, 2_000],
    ['any, worse', 'any', 2_050, 2_000],
  ])('odds policy %s', async (_name, policy, odds, expected) => {
    const who = await rich();
    const outcome = await app.betting.place(slipOf(app, who, [{ ...HOME, odds, ...(policy && { policy }) }]));
    if (expected === 'rejected')
      expect(rejectedOf(outcome).reject).toEqual({ is: 'odds-changed', now: 2_000 });
    else expect(takenOf(outcome).legs[0]?.odds).toBe(expected);
  });
});

describe('the same slip again', () => {
  it('gets the same answer and moves nothing, also when the market has disappeared meanwhile', async () => {
    const who = await rich();
    const slip = slipOf(app, who, [HOME, { ...HOME, odds: 9_000 }]);
    const first = await app.betting.place(slip);
    const left = await pockets(app, who);
    app.book.forget(RESULT);
    const second = await app.betting.place(slip);
    app.book.setMarket(RESULT, { match: MATCH, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
    if (first.is !== 'placed' || second.is !== 'placed') throw new Error('not placed');
    expect(second.bets.map(({ is, bet }) => [is, bet.id])).toEqual(
      first.bets.map(({ is, bet }) => [is, bet.id]),
    );
    expect(second.bets[1]?.bet).toEqual(first.bets[1]?.bet);
    expect(await pockets(app, who)).toEqual(left);
  });

  it('makes one bet when sent twice at the same moment, also on two nodes', async () => {
    const who = await rich();
    const other = await app.node();
    const slip = slipOf(app, who, [HOME]);
    const outcomes = await Promise.all([
      app.betting.place(slip),
      app.betting.place(slip),
      other.betting.place(slip),
      other.betting.place(slip),
    ]);
    expect(new Set(outcomes.map((outcome) => takenOf(outcome).id)).size).toBe(1);
    expect(await pockets(app, who)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
  });

  it('is refused with other content', async () => {
    const who = await rich();
    const id = slipId(app);
    takenOf(await app.betting.place(slipOf(app, who, [HOME], id)));
    const altered = [
      [{ ...HOME, stake: 11_00n }],
      [{ ...HOME, selection: 'away', odds: 3_600 }],
      [{ ...HOME, policy: 'any' as const }],
      [HOME, HOME],
    ];
    for (const commands of altered)
      expect(await app.betting.place(slipOf(app, who, commands, id))).toEqual({ is: 'slip-reused' });
    expect((await pockets(app, who)).cash).toBe(90_00n);
  });

  it('belongs to its player: another player’s slip with the same id is independent', async () => {
    const [one, two] = [await rich(), await rich()];
    const id = slipId(app);
    takenOf(await app.betting.place(slipOf(app, one, [HOME], id)));
    takenOf(await app.betting.place(slipOf(app, two, [HOME], id)));
  });

  it('may be tried again after a refusal, which is not stored', async () => {
    const who = await rich(0n);
    const slip = slipOf(app, who, [HOME]);
    expect(rejectedOf(await app.betting.place(slip)).reject).toMatchObject({ is: 'not-enough-funds' });
    await deposit(app, who, 10_00n);
    takenOf(await app.betting.place(slip));
  });
});

describe('the queue', () => {
  it('accepts 2,000 bets, refuses the rest, and refuses slips that waited for more than three seconds', async () => {
    const who = await rich(1_000_000_00n);
    const outcomes = Array.from({ length: 250 }, () =>
      app.betting.place(
        slipOf(
          app,
          who,
          Array.from({ length: 10 }, () => ({ ...HOME, stake: 5_00n })),
        ),
      ),
    );
    app.clock.advance(3_001);
    const kinds = (await Promise.all(outcomes)).map(({ is }) => is);
    expect(kinds.filter((is) => is === 'busy')).toHaveLength(250);
    takenOf(await app.betting.place(slipOf(app, who, [HOME])));
  });

  it('fails only the slip that cannot be decided', async () => {
    const who = await rich(1_000_00n);
    const poison = new Error('a bug');
    let thrown = 0;
    const { betting } = await app.node({
      append: async (_tx, events) => {
        if (events.length === 0) return;
        const [bets] = [events.filter((event) => event.kind === 'bet-changed')];
        if (bets.some((event) => event.kind === 'bet-changed' && event.player === bad)) {
          thrown += 1;
          throw poison;
        }
      },
    });
    const bad = await rich();
    const slips = [...Array.from({ length: 9 }, () => slipOf(app, who, [HOME])), slipOf(app, bad, [HOME])];
    const outcomes = await Promise.allSettled(slips.map((slip) => betting.place(slip)));
    expect(outcomes.slice(0, 9).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(outcomes[9]).toMatchObject({ status: 'rejected', reason: poison });
    expect(thrown).toBeGreaterThan(2);
    expect(await pockets(app, who)).toEqual({ cash: 910_00n, locked: 90_00n, debt: 0n });
    expect(await pockets(app, bad)).toEqual({ cash: 100_00n, locked: 0n, debt: 0n });
  });
});

describe('limits', () => {
  it('give no room to a bet that the ledger refuses, so that a later bet of the batch can use it', async () => {
    const narrow = await app.node({ terms: { ...app.terms, liabilityPerSelection: 19_00n } });
    app.book.setMarket(777, { match: MATCH, prices: { home: 2_000 } });
    const request = { market: 777, selection: 'home', odds: 2_000, stake: 60_00n };
    const [poor, first, second] = [await rich(0n), await rich(), await rich()];
    const outcomes = await Promise.all(
      [poor, first, second].map((who) => narrow.betting.place(slipOf(app, who, [request]))),
    );
    expect(outcomes.map((outcome) => outcome.is === 'placed' && outcome.bets[0]?.is)).toEqual([
      'rejected',
      'taken',
      'rejected',
    ]);
    expect(rejectedOf(outcomes[0] as PlaceOutcome).reject).toEqual({ is: 'not-enough-funds', free: 0n });
    expect(rejectedOf(outcomes[2] as PlaceOutcome).reject).toEqual({ is: 'over-limit', max: 40_00n });
    expect(await pockets(app, poor)).toEqual({ cash: 0n, locked: 0n, debt: 0n });
  });

  it('accept exactly the quoted stake, and not a cent more', async () => {
    const narrow = await app.node({ terms: { ...app.terms, liabilityPerPlayer: 10_00n } });
    const who = await rich();
    const ask = [{ match: MATCH, market: TOTAL, selection: 'over' }];
    const quoted = async () =>
      (await narrow.betting.quote({ player: who, asset: 'BRL', brand: 'br' }, ask))[0];
    const first = await quoted();
    expect(first).toMatchObject({ odds: 1_850, min: 5_00n, offer: { status: 'open' } });
    const max = first?.max ?? 0n;
    const request = { market: TOTAL, selection: 'over', odds: 1_850 };
    const over = await narrow.betting.place(slipOf(app, who, [{ ...request, stake: max + 1n }]));
    expect(rejectedOf(over).reject).toEqual({ is: 'over-limit', max });
    takenOf(await narrow.betting.place(slipOf(app, who, [{ ...request, stake: max }])));
    expect((await quoted())?.max).toBe(0n);
  });
});
