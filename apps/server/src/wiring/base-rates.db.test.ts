import { MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '../modules/payments/index.ts';
import {
  expectClean,
  openPaymentsTestApp,
  type PaymentsTestApp,
} from '../modules/payments/test/payments-test-app.ts';
import type { BetRecord } from '../modules/sportsbook/betting/index.ts';
import {
  deposit,
  expectProof,
  type Node,
  player,
  rejectedOf,
  settleAll,
  slipOf,
  takenOf,
  tell,
} from '../modules/sportsbook/betting/test/betting-test-app.ts';
import type { Database } from '../platform/database/database.ts';
import { openBaseRates } from './betting.ts';

const MATCH = 801;
const MARKET = 8_011;
const HOME = { match: MATCH, market: MARKET, selection: 'home', odds: 2_000 } as const;
const ANA = player(801);
/** 25,000 dollars in reais, rounded down, at 1 / 5.3 and 1 / 6.6 rounded up to two digits. */
const MOST_AT_0_19 = 131_578_94n;
const MOST_AT_0_16 = 156_250_00n;

let app: PaymentsTestApp;
let payments: Payments;
let node: Node;
let reads = 0;
let isDown = false;

/** The database, which counts the reads of rates and can refuse them. */
function watched(database: Database): Database {
  return {
    ...database,
    async read<R extends object>(sql: Parameters<Database['read']>[0], values?: readonly unknown[]) {
      if (typeof sql === 'string' && sql.includes('payments.exchange_rate')) {
        reads += 1;
        if (isDown) throw new Error('the rates cannot be read');
      }
      return database.read<R>(sql, values);
    },
  };
}

beforeAll(async () => {
  app = await openPaymentsTestApp();
  app.book.setMatch(MATCH);
  app.book.setMarket(MARKET, { match: MATCH, prices: { home: 2_000, away: 2_000 } });
  payments = await app.paymentsNode({ database: watched(app.database) });
  node = await app.node({ rates: openBaseRates(payments) });
  await deposit(app, ANA, 1_000_000_00n);
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const place = (stake: bigint) => node.betting.place(slipOf(app, ANA, [{ ...HOME, stake }]));
const setRate = (operator: number, nano: bigint) =>
  app.database.inTransaction((tx) =>
    payments.admin.setRate(tx, operator, { quote: 'BRL', nano, source: 'central bank', reason: 'crisis' }),
  );
const mostNow = async () =>
  (await node.betting.quote({ player: undefined, asset: 'BRL', brand: 'br' }, [HOME]))[0]?.max;
const countedOn = async () => {
  const [row] = await app.database.read<{ units: bigint | null }>(
    `SELECT sum(liability)::bigint AS units FROM betting.bet WHERE status = 'accepted' AND player = $1`,
    [ANA],
  );
  return row?.units ?? 0n;
};

describe('the rates of bets', () => {
  it('are those that operators set for payments, from the first bet on, and each bet is released by its own', async () => {
    const before: BetRecord = takenOf(await place(1_000_00n));
    expect(before.rate).toBe('19/100');
    expect(await mostNow()).toBe(MOST_AT_0_19);
    expect(await setRate(7, 6_600_000_000n)).toMatchObject({ is: 'waiting' });
    expect(await setRate(8, 6_600_000_000n)).toMatchObject({ is: 'set' });
    app.clock.advance(MINUTE_MS);
    await expect.poll(mostNow).toBe(MOST_AT_0_16);
    expect(rejectedOf(await place(MOST_AT_0_16 + 1n)).reject).toEqual({
      is: 'over-limit',
      max: MOST_AT_0_16,
    });
    const after = takenOf(await place(1_000_00n));
    expect(after.rate).toBe('4/25');
    expect(await countedOn()).toBe(190_00n + 160_00n);
    await expectProof(app);
    const results = (['home', 'away'] as const).map((selection) => ({
      selection,
      result: selection === 'home' ? ('lose' as const) : ('win' as const),
    }));
    await tell(node, {
      kind: 'market-resulted',
      match: MATCH,
      market: MARKET,
      version: 1,
      score: [0, 1],
      results,
    });
    await settleAll(node);
    expect(await countedOn()).toBe(0n);
    await expectProof(app);
  });

  it('are read at most once a minute, however many bets are placed', async () => {
    app.book.setMarket(8_012, { match: MATCH, prices: { home: 2_000, away: 2_000 } });
    app.clock.advance(MINUTE_MS);
    await mostNow();
    reads = 0;
    for (let bets = 0; bets < 5; bets += 1)
      takenOf(await node.betting.place(slipOf(app, ANA, [{ ...HOME, market: 8_012, stake: 10_00n }])));
    expect(reads).toBe(0);
  });

  it('are those of the table’s day where none can be read, and bets are still taken', async () => {
    const failed: unknown[] = [];
    isDown = true;
    const offline = await app.paymentsNode({
      database: watched(app.database),
      failed: (error) => void failed.push(error),
    });
    const other = await app.node({ rates: openBaseRates(offline) });
    app.book.setMarket(8_013, { match: MATCH, prices: { home: 2_000, away: 2_000 } });
    const bet = takenOf(await other.betting.place(slipOf(app, ANA, [{ ...HOME, market: 8_013 }])));
    isDown = false;
    expect(bet.rate).toBe('19/100');
    expect(failed).toHaveLength(1);
    // A node that can read them waits for it before its first bet.
    const fresh = await app.node({ rates: openBaseRates(await app.paymentsNode()) });
    const next = takenOf(await fresh.betting.place(slipOf(app, ANA, [{ ...HOME, market: 8_013 }])));
    expect(next.rate).toBe('4/25');
  });
});
