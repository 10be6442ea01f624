import { describe, expect, it } from 'vitest';
import { memoryStore } from '../test/memory-store.ts';
import { createMarketFolds, FOLDS_KEY, FOLDS_MAX, marketFoldsOf } from './market-folds.ts';

describe('collapsed markets', () => {
  it('stay collapsed by type, also after a restart of the app, and open at the second tap', () => {
    const store = memoryStore();
    createMarketFolds(store).getState().toggle(1007);
    const again = createMarketFolds(store);
    expect(again.getState().folded).toEqual([1007]);
    again.getState().toggle(1005);
    again.getState().toggle(1007);
    expect(createMarketFolds(store).getState().folded).toEqual([1005]);
  });

  it('are none when the stored value is invalid', () => {
    for (const text of ['{', '7', '{"a":1}', 'null', '["x",1.5,null]']) {
      const store = memoryStore();
      store.set(FOLDS_KEY, text);
      expect(createMarketFolds(store).getState().folded, text).toEqual([]);
    }
  });

  it('are limited in number, the oldest opens first', () => {
    const store = memoryStore();
    const folds = createMarketFolds(store);
    for (let mty = 0; mty <= FOLDS_MAX; mty += 1) folds.getState().toggle(mty);
    expect(folds.getState().folded).toHaveLength(FOLDS_MAX);
    expect(folds.getState().folded[0]).toBe(1);
  });

  it('are the same for every open match', () => {
    const store = memoryStore();
    expect(marketFoldsOf(store)).toBe(marketFoldsOf(store));
  });
});
