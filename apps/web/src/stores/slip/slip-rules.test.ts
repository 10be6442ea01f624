import { BET_SLIP_MAX } from '@palpite/contract/constants';
import { SELECTION_TYPE } from '@palpite/contract/tables/sport';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidateOf } from '../test/sport-fixtures.ts';
import {
  acceptLatest,
  EMPTY_SLIP,
  isSelected,
  refresh,
  remove,
  removeAll,
  type Slip,
  type SlipCandidate,
  stake,
  toggle,
} from './slip-rules.ts';

function slipOf(...places: readonly number[]): Slip {
  return places.reduce((slip, index) => toggle(slip, candidateOf(index)).slip, EMPTY_SLIP);
}

const FULL = slipOf(...Array.from({ length: BET_SLIP_MAX }, (_, index) => index));

describe('tapping', () => {
  it('[STATE-017] toggles an option in the slip', () => {
    const once = toggle(EMPTY_SLIP, candidateOf(1)).slip;
    expect(isSelected(once, candidateOf(1))).toBe(true);
    expect(toggle(once, candidateOf(1)).slip.items).toEqual([]);
  });

  it('[STATE-018] does not add a locked option', () => {
    for (const od of [-2, -1.01, 0, Number.NaN]) {
      expect(toggle(EMPTY_SLIP, candidateOf(1, { od }))).toEqual({ slip: EMPTY_SLIP });
    }
  });

  it('[STATE-019] does not add an absent option', () => {
    expect(toggle(EMPTY_SLIP, candidateOf(1, { od: undefined }))).toEqual({ slip: EMPTY_SLIP });
  });

  it('removes an option even when it is locked by now', () => {
    expect(toggle(slipOf(1), candidateOf(1, { od: -2 })).slip.items).toEqual([]);
  });

  it('[STATE-020] keeps one selection per market: another one replaces it and keeps its stake', () => {
    const staked = stake(slipOf(1, 2), candidateOf(1), 700);
    const { slip } = toggle(staked, candidateOf(1, { ty: SELECTION_TYPE.away, od: 5 }));
    expect(slip.items.map(({ marketId, ty, od, amount }) => [marketId, ty, od, amount])).toEqual([
      [100_001, SELECTION_TYPE.away, 5, 700],
      [100_002, SELECTION_TYPE.home, 2, 0],
    ]);
  });

  it('[STATE-021] [ERR-019] [CONST-035] beyond ten warns betMaxLimit and changes nothing', () => {
    expect(FULL.items).toHaveLength(10);
    expect(toggle(FULL, candidateOf(99))).toEqual({ slip: FULL, warning: 'betMaxLimit' });
    const swapped = toggle(FULL, candidateOf(3, { ty: SELECTION_TYPE.draw }));
    expect(swapped.warning).toBeUndefined();
    expect(swapped.slip.items).toHaveLength(10);
  });

  it('[ENTITY-023] an item has the match, the market, the option and its own amount', () => {
    expect(toggle(EMPTY_SLIP, candidateOf(4)).slip.items[0]).toMatchObject({
      matchId: 1_004,
      marketId: 100_004,
      match: { home: 'A', away: 'B' },
      ty: SELECTION_TYPE.home,
      od: 2,
      nm: '1',
      amount: 0,
      trackParam: '',
    });
  });
});

describe('the small slip', () => {
  it('[STATE-025] opens when the first item is added to an empty slip', () => {
    expect(EMPTY_SLIP.mini).toBeNull();
    expect(slipOf(1).mini).toBe('mini');
  });

  it('[STATE-026] closes when there is more than one item', () => {
    expect(slipOf(1, 2).mini).toBeNull();
    expect(FULL.mini).toBeNull();
  });

  it('[STATE-027] opens again when items are removed down to one', () => {
    const two = remove(slipOf(1, 2, 3), candidateOf(2));
    expect(two.mini).toBeNull();
    expect(remove(two, candidateOf(3)).mini).toBe('mini');
    expect(toggle(slipOf(1, 2), candidateOf(1)).slip.mini).toBe('mini');
  });

  it('closes with the last item, and stays closed once it was closed by the player', () => {
    expect(remove(slipOf(1), candidateOf(1)).mini).toBeNull();
    const away: Slip = { ...slipOf(1), mini: null };
    expect(stake(away, candidateOf(1), 500).mini).toBeNull();
    expect(toggle(away, candidateOf(1, { ty: SELECTION_TYPE.draw })).slip.mini).toBeNull();
    expect(removeAll(slipOf(1, 2), [candidateOf(1)]).mini).toBeNull();
  });
});

describe('changed odds', () => {
  const moved = (odds: number | undefined) => () => odds;

  it('[STATE-024] a refresh asks for acceptance when any odds differ', () => {
    expect(
      refresh(slipOf(1, 2), ({ marketId }) => (marketId === 100_002 ? 2.1 : 2)).needAcceptLatestOdds,
    ).toBe(true);
    expect(refresh(slipOf(1, 2), moved(2)).needAcceptLatestOdds).toBe(false);
  });

  it('unknown or locked odds need no acceptance, and neither do odds that return', () => {
    expect(refresh(slipOf(1), moved(undefined)).needAcceptLatestOdds).toBe(false);
    expect(refresh(slipOf(1), moved(-1.9)).needAcceptLatestOdds).toBe(false);
    expect(refresh(refresh(slipOf(1), moved(1.9)), moved(2)).needAcceptLatestOdds).toBe(false);
  });

  it('[STATE-023] every change of the slip resets the question', () => {
    const asking = refresh(slipOf(1, 2), moved(1.9));
    expect(asking.needAcceptLatestOdds).toBe(true);
    const changes: Slip[] = [
      toggle(asking, candidateOf(3)).slip,
      toggle(asking, candidateOf(1)).slip,
      toggle(asking, candidateOf(1, { ty: SELECTION_TYPE.draw })).slip,
      remove(asking, candidateOf(2)),
      stake(asking, candidateOf(2), 500),
      acceptLatest(asking, moved(1.9)),
    ];
    expect(changes.map(({ needAcceptLatestOdds }) => needAcceptLatestOdds)).toEqual(changes.map(() => false));
  });

  it('accepting takes the latest known odds, and keeps the others', () => {
    const latest = ({ marketId }: SlipCandidate) => (marketId === 100_001 ? 1.85 : undefined);
    expect(acceptLatest(slipOf(1, 2), latest).items.map(({ od }) => od)).toEqual([1.85, 2]);
  });
});

describe('any sequence of changes of the slip', () => {
  const tap = fc.record({
    place: fc.nat(14),
    ty: fc.constantFrom(SELECTION_TYPE.home, SELECTION_TYPE.draw, SELECTION_TYPE.away),
    od: fc.constantFrom(undefined, -2, 1.5, 2, 3.25),
  });

  it('never contains a market twice, more than ten items or a locked one, and is small only for one', () => {
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 60 }), (taps) => {
        let slip = EMPTY_SLIP;
        for (const { place, ty, od } of taps) {
          const before = slip;
          const change = toggle(slip, candidateOf(place, { ty, od }));
          slip = change.slip;
          if (change.warning) expect(slip).toBe(before);
          const markets = slip.items.map(({ marketId }) => marketId);
          expect(new Set(markets).size).toBe(markets.length);
          expect(markets.length).toBeLessThanOrEqual(BET_SLIP_MAX);
          expect(slip.items.every((item) => item.od > 0)).toBe(true);
          if (slip.mini === 'mini') expect(markets).toHaveLength(1);
        }
      }),
    );
  });

  it('two taps on an open option of a market that is not in the slip change nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(8), { maxLength: 9 }),
        fc.integer({ min: 20, max: 30 }),
        (places, fresh) => {
          const slip = slipOf(...new Set(places));
          const twice = toggle(toggle(slip, candidateOf(fresh)).slip, candidateOf(fresh)).slip;
          expect(twice.items).toEqual(slip.items);
        },
      ),
    );
  });
});
