import { oddsOf } from '@palpite/kernel/odds';
import { describe, expect, it } from 'vitest';
import type { Price } from '../book/prices.ts';
import { memoryStore } from '../test/memory-store.ts';
import { itemOf } from '../test/sport-fixtures.ts';
import {
  candidatesNow,
  type EarlierBet,
  keepSelections,
  putAgain,
  selectionsOf,
  stakeAgain,
} from './bet-again.ts';
import { createSlip } from './slip.ts';

const items = [1, 2, 3].map((index) => itemOf(index));
const bet = (change: Partial<EarlierBet> = {}): EarlierBet => ({
  items,
  order: { sat: 3_000, bn: 1 },
  kind: 'multiple',
  legs: 3,
  ...change,
});
const open = (thousandths: number): Price => ({ odds: oddsOf(thousandths), open: true });
const slip = () => createSlip({ store: memoryStore() });

describe('the selections of a placed bet', () => {
  it('come back at the current odds; a closed one is left out', () => {
    const prices = new Map([
      ['100001:1', open(2_150)],
      ['100002:1', { ...open(3_000), open: false }],
    ]);
    const candidates = candidatesNow(items, (key) => prices.get(key));
    expect(candidates.map(({ od }) => od)).toEqual([2.15, undefined, items[2]?.od]);
    const store = slip();
    expect(keepSelections(store, candidates)).toBe(2);
    expect(store.getState().items.map(({ marketId, od, amount }) => [marketId, od, amount])).toEqual([
      [100_001, 2.15, 0],
      [100_003, items[2]?.od, 0],
    ]);
  });

  it('are added to what is in the slip already', () => {
    const store = slip();
    store.getState().toggle(itemOf(9));
    expect(keepSelections(store, items)).toBe(3);
    expect(store.getState().items.map(({ marketId }) => marketId)).toEqual([
      100_009, 100_001, 100_002, 100_003,
    ]);
  });

  it('are taken once where the sizes of a system share them', () => {
    expect(selectionsOf([bet(), bet()])).toEqual(items);
  });
});

describe('the same bet again', () => {
  it('has the kind and the stake of the multiple, and replaces the slip', () => {
    const store = slip();
    store.getState().toggle(itemOf(9));
    expect(putAgain(store, [bet()], items)).toBe(3);
    expect(store.getState()).toMatchObject({ kind: 'multiple', multipleStake: 3_000, mini: null });
    expect(store.getState().items).toHaveLength(3);
  });

  it('has the own stake of every single', () => {
    const store = slip();
    const singles = items.map((item, index) =>
      bet({ items: [item], order: { sat: (index + 1) * 500 }, kind: 'single', legs: 1 }),
    );
    putAgain(store, singles, selectionsOf(singles));
    expect(store.getState().items.map(({ amount }) => amount)).toEqual([500, 1_000, 1_500]);
    expect(store.getState().kind).toBe('single');
  });

  it('has the stake of one line and the bankers of a system', () => {
    const store = slip();
    putAgain(store, [bet({ order: { sat: 900, bn: 3, bks: [1] }, kind: 'system', legs: 2 })], items);
    expect(store.getState()).toMatchObject({ kind: 'system', lineStakes: { 2: 300 }, bankers: [100_002] });
  });

  it('costs what it cost before, and nothing is offered for a free bet', () => {
    expect(stakeAgain([bet(), bet({ order: { sat: 500 } })])).toBe(3_500);
    expect(stakeAgain([bet({ order: { sat: 500, free: 1 } })])).toBe(0);
  });
});
