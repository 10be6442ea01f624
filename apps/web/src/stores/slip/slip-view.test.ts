import { type Odds, oddsOf } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceKey } from '../book/prices.ts';
import { itemOf } from '../test/sport-fixtures.ts';
import { FIRST_TERMS, type SlipTerms } from './slip.ts';
import { composeSlip } from './slip-bets.ts';
import type { SlipItem } from './slip-rules.ts';
import { type MatchSays, NO_LIMITS, type SlipScene, slipView } from './slip-view.ts';

interface Shown {
  readonly odds?: number;
  readonly open?: boolean;
  readonly says?: MatchSays;
}

function scene(
  items: readonly SlipItem[],
  terms: Partial<SlipTerms> = {},
  more: Partial<SlipScene> = {},
  shown: Readonly<Record<number, Shown>> = {},
): SlipScene {
  const of = (marketId: number) => shown[marketId - 100_000];
  return {
    items,
    terms: { ...FIRST_TERMS, ...terms },
    currency: 'BRL',
    limits: NO_LIMITS,
    freeBets: [],
    placing: 'no',
    offline: false,
    guest: false,
    funds: 1_000_000,
    priceOf(key) {
      const about = of(Number(key.split(':')[0]));
      if (about?.odds === undefined && about?.open === undefined) return undefined;
      return { odds: oddsOf(about.odds ?? 2_000), open: about.open ?? true };
    },
    matchSays: ({ marketId }) => of(marketId)?.says ?? 'playable',
    ...more,
  };
}

const three = [itemOf(1), itemOf(2), itemOf(3)];
const FREE = { id: '77', amount: 2_000, min_odds: 1.5, expire_time: 9 };

describe('[SCREEN-007] the slip as singles, a multiple and a system', () => {
  it('one selection is a single: its own stake, odds and win', () => {
    const view = slipView(scene([itemOf(1, { amount: 5_000, od: 1.42 })]));
    expect(view).toMatchObject({
      kind: 'single',
      total: 5_000,
      win: 7_100,
      lineCount: 1,
      together: undefined,
    });
    expect(view.action).toEqual({ is: 'place', total: 5_000, free: false });
  });

  it('several singles each have a stake, and cost the sum', () => {
    const view = slipView(scene(three, { kind: 'single' }));
    expect(view.spots.map(({ item, amount }) => [item?.marketId, amount])).toEqual([
      [100_001, 1_000],
      [100_002, 1_000],
      [100_003, 1_000],
    ]);
    expect([view.total, view.win, view.lineCount]).toEqual([3_000, 6_000, 3]);
  });

  it('a multiple has one stake and the odds of all together', () => {
    const view = slipView(scene(three, { multipleStake: 5_000 }));
    expect(view).toMatchObject({ kind: 'multiple', together: 8_000, win: 40_000, total: 5_000 });
    expect(view.spots).toHaveLength(1);
    expect(view.spots[0]).toMatchObject({ key: 'multiple', legs: 3, lines: 1, scope: 'line' });
  });

  it('an each-way bet has one stake for both of its parts, which costs twice', () => {
    const win = itemOf(1, { mty: 1303, ty: 20_009, od: 6 });
    const place = itemOf(2, { matchId: win.matchId, mty: 1304, ty: 20_009, od: 2 });
    const view = slipView(scene([win, place], { lineStakes: { 1: 500 } }));
    expect(view).toMatchObject({
      kind: 'system',
      kinds: ['system'],
      eachWay: true,
      total: 1_000,
      win: 4_000,
    });
    expect(view.spots.map(({ legs, lines, amount }) => [legs, lines, amount])).toEqual([[1, 2, 500]]);
    expect(view.lines.map(({ mark }) => mark)).toEqual([undefined, undefined]);
    expect(view.action).toEqual({ is: 'place', total: 1_000, free: false });
    const sent = composeSlip(
      { items: [win, place], ...FIRST_TERMS, lineStakes: { 1: 500 } },
      { slipId: 'an-id', uid: 7, currency: 'BRL' },
    );
    expect(sent).toMatchObject({
      kind: 'system',
      legs: [1],
      request: { call: 'betMultiple', input: { betMultipleData: [{ seriesValue: 1, unitStake: 500 }] } },
    });
    const other = itemOf(2, { matchId: win.matchId, mty: 1304, ty: 20_010 });
    expect(slipView(scene([win, other]))).toMatchObject({ kind: 'single', eachWay: false });
  });

  it('a system has a stake for each size; those without one are not bet', () => {
    const view = slipView(scene(three, { kind: 'system', lineStakes: { 2: 500 } }));
    expect(view.spots.map(({ legs, lines, amount }) => [legs, lines, amount])).toEqual([
      [2, 3, 500],
      [3, 1, 0],
    ]);
    expect([view.total, view.lineCount, view.win]).toEqual([1_500, 3, 6_000]);
    expect(view.action.is).toBe('place');
  });

  it('bankers are in every line', () => {
    const view = slipView(
      scene([...three, itemOf(4)], { kind: 'system', bankers: [100_002], lineStakes: { 2: 500 } }),
    );
    expect(view.lines.map(({ banker }) => banker)).toEqual([false, true, false, false]);
    expect(view.spots.map(({ legs, lines }) => [legs, lines])).toEqual([
      [2, 3],
      [3, 3],
      [4, 1],
    ]);
    expect(view.total).toBe(1_500);
  });

  it('the smallest stake of a line is the second minimum, unless the server sends another', () => {
    const low = slipView(scene(three, { multipleStake: 299 }));
    expect(low.action).toEqual({ is: 'below', place: 0, limit: 300 });
    const shown = { ...NO_LIMITS, lines: { 3: { min: 400, max: 4_000 } } };
    expect(slipView(scene(three, { multipleStake: 399 }, { limits: shown })).action).toMatchObject({
      is: 'below',
      limit: 400,
    });
    expect(slipView(scene(three, { multipleStake: 4_001 }, { limits: shown })).action).toEqual({
      is: 'above',
      place: 0,
      limit: 4_000,
    });
  });
});

describe('the obstacle of a selection', () => {
  const marks = (shown: Readonly<Record<number, Shown>>, terms: Partial<SlipTerms> = {}) => {
    const view = slipView(scene(three, { multipleStake: 5_000, ...terms }, {}, shown));
    return [view.lines.map(({ mark }) => mark), view.action];
  };

  it('is suspended when the market does not take bets now', () => {
    expect(marks({ 2: { open: false } })).toEqual([
      [undefined, 'suspended', undefined],
      { is: 'blocked', by: 'suspended' },
    ]);
  });

  it('is ended when the match is over, or the server has closed the market', () => {
    expect(marks({ 1: { says: 'ended' } })[0]).toEqual(['ended', undefined, undefined]);
    const key = priceKey(100_003, 1);
    const limits = { ...NO_LIMITS, singles: { [key]: { min: 0, max: 0, ended: true } } };
    const view = slipView(scene(three, { multipleStake: 5_000 }, { limits }));
    expect(view.lines.map(({ mark }) => mark)).toEqual([undefined, undefined, 'ended']);
  });

  it('is a moved line, which is another bet', () => {
    expect(marks({ 3: { says: 'moved' } })).toEqual([
      [undefined, undefined, 'moved'],
      { is: 'blocked', by: 'moved' },
    ]);
  });

  it('is a second selection of one match, which cannot be combined but can be bet as singles', () => {
    const items = [itemOf(1), itemOf(2, { matchId: 1_001 }), itemOf(3)];
    const together = slipView(scene(items, { kind: 'multiple', multipleStake: 5_000 }));
    expect(together.lines.map(({ mark }) => mark)).toEqual(['related', 'related', undefined]);
    expect(together.action).toEqual({ is: 'blocked', by: 'related' });
    const alone = slipView(scene(items, { kind: 'single' }));
    expect(alone.lines.every(({ mark }) => mark === undefined)).toBe(true);
    expect(alone.action.is).toBe('place');
  });

  it('is the most severe one', () => {
    expect(marks({ 1: { open: false }, 2: { says: 'moved' } })[1]).toEqual({ is: 'blocked', by: 'moved' });
  });
});

describe('a closed selection', () => {
  const closed = { 2: { says: 'ended', odds: 9_000 } } as const;
  const view = (terms: Partial<SlipTerms>, shown: Readonly<Record<number, Shown>> = closed, items = three) =>
    slipView(scene(items, terms, {}, shown));

  it('stays in the list of selections, with nothing to stake', () => {
    const { lines, closed: gone, spots } = view({ kind: 'single' });
    expect(lines.map(({ mark }) => mark)).toEqual([undefined, 'ended', undefined]);
    expect(gone).toEqual([three[1]]);
    expect(spots.map(({ item }) => item?.marketId)).toEqual([100_001, 100_003]);
  });

  it('counts in no sum: singles are bet without it', () => {
    const { total, win, lineCount, changes, action } = view({ kind: 'single' });
    expect([total, win, lineCount, changes]).toEqual([2_000, 4_000, 2, 0]);
    expect(action).toEqual({ is: 'place', total: 2_000, free: false });
  });

  it('counts in no odds: a multiple without it is another bet, which the player sees before betting', () => {
    const { kind, together, win, spots, action } = view({ multipleStake: 5_000 });
    expect([kind, together, win]).toEqual(['multiple', 4_000, 20_000]);
    expect(spots[0]).toMatchObject({ legs: 2 });
    expect(action).toEqual({ is: 'drop', count: 1 });
  });

  it('leaves a system of fewer selections, and is no banker of it', () => {
    const four = [...three, itemOf(4)];
    const system = view({ kind: 'system', bankers: [100_002], lineStakes: { 2: 500 } }, closed, four);
    expect(system.lines.map(({ banker }) => banker)).toEqual([false, false, false, false]);
    expect(system.spots.map(({ legs, lines }) => [legs, lines])).toEqual([
      [2, 3],
      [3, 1],
    ]);
    expect(system.action).toEqual({ is: 'drop', count: 1 });
  });

  it('does not make its match a related one', () => {
    const items = [itemOf(1), itemOf(2, { matchId: 1_001 }), itemOf(3)];
    const rest = view({ kind: 'multiple', multipleStake: 5_000 }, closed, items);
    expect(rest.lines.map(({ mark }) => mark)).toEqual([undefined, 'ended', undefined]);
  });

  it('that is the only one can only be removed', () => {
    const alone = view({}, { 1: { says: 'ended' } }, [itemOf(1, { amount: 5_000 })]);
    expect([alone.spots, alone.total, alone.win]).toEqual([[], 0, 0]);
    expect(alone.action).toEqual({ is: 'drop', count: 1 });
  });

  it('of two leaves a single with its own stake', () => {
    const two = [itemOf(1, { amount: 700 }), itemOf(2)];
    const rest = view({ multipleStake: 5_000 }, closed, two);
    expect([rest.kind, rest.kinds, rest.total]).toEqual(['single', ['single'], 700]);
    expect(rest.action).toEqual({ is: 'drop', count: 1 });
  });

  it('property: nothing that is shown or staked depends on its odds, stake or price', () => {
    const any = fc.record({
      od: fc.integer({ min: 102, max: 9_000 }),
      amount: fc.integer({ min: 0, max: 1e6 }),
    });
    const kinds = fc.constantFrom('single', 'multiple', 'system');
    fc.assert(
      fc.property(any, any, kinds, ({ od, amount }, { od: now }, kind) => {
        const items = [itemOf(1), itemOf(2, { od: od / 100, amount }), itemOf(3), itemOf(4)];
        const terms = { kind, multipleStake: 5_000, lineStakes: { 2: 500, 3: 300 } } as const;
        const withIt = view(terms, { 2: { says: 'ended', odds: now * 10 } }, items);
        const without = view(terms, {}, [itemOf(1), itemOf(3), itemOf(4)]);
        for (const sum of ['spots', 'total', 'win', 'winBefore', 'together', 'lineCount', 'changes'] as const)
          expect(withIt[sum], sum).toEqual(without[sum]);
      }),
    );
  });
});

describe('changed odds in the view', () => {
  const moved = (policy: SlipTerms['policy'], odds: number) =>
    slipView(scene([itemOf(1, { amount: 5_000 })], { policy }, {}, { 1: { odds } }));

  it('are shown with the earlier odds and the earlier win', () => {
    const view = moved('better', 1_900);
    expect(view.lines[0]).toMatchObject({ odds: 1_900, was: 2_000 });
    expect([view.win, view.winBefore, view.changes]).toEqual([9_500, 10_000, 1]);
  });

  it('need acceptance by policy', () => {
    expect(moved('none', 2_100).action.is).toBe('accept');
    expect(moved('better', 2_100).action.is).toBe('place');
    expect(moved('better', 1_900).action.is).toBe('accept');
    expect(moved('any', 1_900).action.is).toBe('place');
  });
});

describe('[SCREEN-009] a free bet', () => {
  const free = (items: readonly SlipItem[], terms: Partial<SlipTerms>) =>
    slipView(scene(items, terms, { freeBets: [FREE], funds: 0 }));

  it('is offered where the player has one, and pays only when it was chosen', () => {
    expect(slipView(scene(three)).offer).toBeUndefined();
    expect(free([itemOf(1)], {})).toMatchObject({
      offer: { bet: FREE, obstacle: undefined },
      free: undefined,
    });
  });

  it('pays for a whole single or multiple; its stake is not returned', () => {
    expect(free([itemOf(1)], { freeBet: '77' })).toMatchObject({
      free: FREE,
      total: 2_000,
      win: 2_000,
      action: { is: 'place', total: 2_000, free: true },
    });
    expect(free(three, { freeBet: '77' })).toMatchObject({ kind: 'multiple', win: 14_000 });
  });

  it('does not pay for several singles, a system, or odds below its minimum', () => {
    expect(free(three, { kind: 'single', freeBet: '77' })).toMatchObject({
      free: undefined,
      offer: { obstacle: 'kinds' },
    });
    expect(free(three, { kind: 'system', freeBet: '77' }).offer?.obstacle).toBe('kinds');
    expect(free([itemOf(1, { od: 1.49 })], { freeBet: '77' })).toMatchObject({
      free: undefined,
      offer: { obstacle: 'odds' },
    });
    expect(free([itemOf(1, { od: 1.5 })], { freeBet: '77' }).free).toEqual(FREE);
  });

  it('that is no longer available leaves the player’s own stake', () => {
    const view = slipView(scene([itemOf(1)], { freeBet: '78' }, { freeBets: [FREE] }));
    expect(view.free).toBeUndefined();
    expect(view.action).toMatchObject({ is: 'place', free: false });
  });
});

describe('a selection whose price is not known', () => {
  it('keeps the odds of the tap', () => {
    const view = slipView(scene([itemOf(1, { od: 3.25 })]));
    expect(view.lines[0]?.odds).toBe(3_250 as Odds);
    expect(view.lines[0]?.mark).toBeUndefined();
  });
});

describe('[ENTITY-024] how many bets and selections the server takes', () => {
  it('maxSingleBet: singles beyond it are marked, and the slip cannot be placed until they are removed', () => {
    const limits = { ...NO_LIMITS, maxSingleBet: 2, maxBetMulti: 10 };
    const view = slipView(scene(three, { kind: 'single' }, { limits }));
    expect(view.lines.map(({ mark }) => mark)).toEqual([undefined, undefined, 'many']);
    expect(view.action).toEqual({ is: 'blocked', by: 'many' });
    expect(slipView(scene(three, { multipleStake: 1_000 }, { limits })).action.is).toBe('place');
  });

  it('maxBetMulti: the same for the selections of a multiple and a system', () => {
    const limits = { ...NO_LIMITS, maxSingleBet: 10, maxBetMulti: 2 };
    for (const terms of [{ multipleStake: 1_000 }, { kind: 'system', lineStakes: { 2: 500 } }] as const) {
      const view = slipView(scene(three, terms, { limits }));
      expect(view.action).toEqual({ is: 'blocked', by: 'many' });
    }
    expect(slipView(scene(three, { kind: 'single' }, { limits })).action.is).toBe('place');
  });
});
