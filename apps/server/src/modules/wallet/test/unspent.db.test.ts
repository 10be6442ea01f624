import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Posting } from '../index.ts';
import { type Ledger, openLedger, player } from './ledger.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.close());

const KINDS = { added: ['deposit'], spent: ['casino-bet'], givenBack: ['casino-rollback'] } as const;
const ROWS = 10;

function posting(kind: 'deposit' | 'casino-bet' | 'casino-win', units: bigint): Posting {
  const cash = { player: player(1), pocket: 'cash' } as const;
  const house = { house: kind === 'deposit' ? 'psp:acme:clearing' : 'house:casino' } as const;
  const [from, to] = kind === 'casino-bet' ? ([cash, house] as const) : ([house, cash] as const);
  const moves = [{ from, to, units }];
  return { ref: ledger.ids.next(), kind, step: 0, asset: 'BRL', moves, by: 'house', shortfall: 'refuse' };
}

const post = (...postings: Posting[]) =>
  ledger.database.inTransaction((tx) => ledger.wallet.post(tx, postings));
const unspent = () =>
  ledger.database.inTransaction((tx) =>
    ledger.wallet.unspentSince(tx, { player: player(1), asset: 'BRL' }, KINDS, 0, ROWS),
  );

it('says when it has not read every movement, and what the read ones added and spent', async () => {
  await post(posting('deposit', 5_000_00n));
  expect(await unspent()).toEqual({ units: 5_000_00n });
  for (let round = 0; round < 2 * ROWS; round += 1)
    await post(posting('casino-bet', 10n), posting('casino-win', 10n));
  const { units, cut } = await unspent();
  expect(units).toBe(0n);
  expect(cut?.added).toBe(0n);
  expect(cut?.net).toBeLessThanOrEqual(-90n);
  expect(cut?.net).toBeGreaterThanOrEqual(-100n);
});
