import { REFUSALS } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import { createWallet, WALLET_PARTITIONS } from '../../wallet/index.ts';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const PLAYER = 4_000_001 as PlayerId;
let app: StubConsole;
let support: Console;
let trader: Console;
let days: { readonly period: 'today'; readonly from: string; readonly to: string };
const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;

beforeAll(async () => {
  app = await openStubConsole();
  const { database, owner } = app.fresh;
  support = (await app.signIn('suse', 'support')).admin;
  trader = (await app.signIn('tom', 'trader')).admin;
  // Rows of the ledger have the time of the database, which is not that of the console's clock.
  const day = (shift: number) =>
    new Date(systemClock.nowMs() + shift * 86_400_000).toISOString().slice(0, 10);
  days = { period: 'today', from: day(-1), to: day(1) };
  await makePartitions(database, WALLET_PARTITIONS, systemClock.nowMs());
  const ids = await openIds(database, systemClock);
  const wallet = createWallet({ database, ids, clock: systemClock, append: async () => undefined });
  const order = ids.next();
  await owner.inTransaction((tx) =>
    tx.query(
      `INSERT INTO payments.pay_order (id, player, brand, direction, request_key, method, asset, amount, fee, status,
         provider, account, postings, created_at, updated_at, check_at)
       VALUES ($1, $2, 'br', 'payin', 'k', 'PIX', 'BRL', 100, 0, 'pending', 'bank', '{}', 1, now(), now(), now())`,
      [order, PLAYER],
    ),
  );
  await database.inTransaction((tx) =>
    wallet.post(tx, [
      {
        ref: order,
        kind: 'deposit',
        step: 0,
        asset: 'BRL',
        by: 'payout',
        shortfall: 'refuse',
        moves: [
          {
            from: { house: 'psp:bank:clearing' },
            to: { player: PLAYER, pocket: 'cash' },
            units: 12_500n,
          },
        ],
      },
    ]),
  );
  await app.operator.ports.figures.figures.countNext();
});
afterAll(() => app?.close());

describe('the calls of the dashboard', () => {
  it('are for those who may read figures', async () => {
    const refused = await support.call('figuresSummary', { ...days, brand: 'br' });
    expect(refused).toMatchObject({ dm_error: code('operator-not-allowed') });
  });

  it('show a deposit in the currency of the brand, and converted when another is asked for', async () => {
    const own = await trader.call('figuresSummary', { ...days, brand: 'br' });
    expect(own.data).toMatchObject({
      currency: 'BRL',
      zone: 'America/Sao_Paulo',
      total: { deposits: '12500', deposit_count: 1, first_deposits: 1, ggr: '0' },
      without: [],
    });
    const dollars = await trader.call('figuresSummary', days);
    expect(dollars.data).toMatchObject({ currency: 'USD', total: { deposits: '2500', first_deposits: 1 } });
  });

  it('break a number down and open the rows behind a line', async () => {
    const found = await trader.call('figuresBreakdown', { ...days, brand: 'br', by: 'method' });
    expect(found.data).toMatchObject({
      lines: [{ key: 'PIX', numbers: { deposits: '12500' } }],
      others: { count: 0 },
    });
    const rows = await trader.call('figuresRows', {
      ...days,
      brand: 'br',
      measure: 'deposits',
      by: 'method',
      key: 'PIX',
    });
    expect(rows.data).toMatchObject({
      records: [
        {
          subject: 'order',
          kind: 'deposit',
          uid: PLAYER,
          counted: '12500',
          from: 'psp:bank:clearing',
          to: 'cash',
        },
      ],
      cursor: '',
    });
    const none = await trader.call('figuresRows', { ...days, brand: 'br', measure: 'ggr' });
    expect(none.data).toMatchObject({ records: [], cursor: '' });
  });

  it('refuse a brand, days and a currency that do not exist', async () => {
    for (const [wrong, field] of [
      [{ ...days, brand: 'nobody' }, 'brand'],
      [{ period: 'today', from: '2026-02-30', to: '2026-03-01' }, 'from'],
      [{ period: 'today', from: '2026-03-02', to: '2026-03-01' }, 'to'],
      [{ ...days, currency: 'XXX' }, 'currency'],
    ] as const) {
      const refused = await trader.call('figuresSummary', wrong);
      expect(refused, field).toMatchObject({ dm_error: code('invalid-field'), data: { field } });
    }
  });
});
