import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { oddsOf } from '@palpite/kernel/odds';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createBook } from '../book/book.ts';
import { priceKey } from '../book/prices.ts';
import { SLIP_KEYS } from '../keys.ts';
import { manualFrames } from '../test/manual-frames.ts';
import { memoryStore } from '../test/memory-store.ts';
import { candidateOf, headerOf } from '../test/sport-fixtures.ts';
import { countedItems, createSlip } from './slip.ts';
import { latestOdds, startSlipWatch } from './slip-watch.ts';

describe('the stored slip', () => {
  it('[STATE-022] is stored locally and is there again after a reload, with stakes and the choice', () => {
    const store = memoryStore();
    const slip = createSlip({ store });
    slip.getState().toggle(candidateOf(1));
    slip.getState().toggle(candidateOf(2));
    slip.getState().stake(candidateOf(2), 2_550);
    slip.getState().choosePolicy('none');
    slip.getState().chooseKind('system');
    slip.getState().stakeMultiple(700);
    slip.getState().stakeLines(2, 300);
    slip.getState().chooseFreeBet('77');
    const again = createSlip({ store }).getState();
    expect(again.items).toEqual(slip.getState().items);
    expect(again.items[1]?.amount).toBe(2_550);
    expect(again).toMatchObject({
      policy: 'none',
      kind: 'system',
      multipleStake: 700,
      lineStakes: { 2: 300 },
      freeBet: '77',
    });
    expect([again.mini, again.needAcceptLatestOdds]).toEqual([null, false]);
  });

  it('is removed when it is cleared', () => {
    const store = memoryStore();
    const slip = createSlip({ store });
    slip.getState().toggle(candidateOf(1));
    slip.getState().clear();
    expect(createSlip({ store }).getState().items).toEqual([]);
  });

  it('starts empty on an invalid stored value', () => {
    const broken = ['', '{', 'null', '7', '"x"', '{"items":{}}', '{"items":[null,{"matchId":1}]}'];
    for (const text of broken) {
      expect(createSlip({ store: memoryStore({ [SLIP_KEYS.slip]: text }) }).getState().items, text).toEqual(
        [],
      );
    }
  });

  it('drops only the incomplete item', () => {
    const store = memoryStore();
    createSlip({ store }).getState().toggle(candidateOf(1));
    const kept = JSON.parse(store.get(SLIP_KEYS.slip) ?? '');
    store.set(
      SLIP_KEYS.slip,
      JSON.stringify({ ...kept, items: [...kept.items, { ...kept.items[0], od: -2 }] }),
    );
    expect(createSlip({ store }).getState().items).toHaveLength(1);
  });
});

describe('the usual stake', () => {
  it('is in every slip from its first selection: of each single and of the multiple', () => {
    const slip = createSlip({ store: memoryStore() }, () => 1_000);
    slip.getState().toggle(candidateOf(1));
    slip.getState().toggle(candidateOf(2));
    expect(slip.getState().items.map(({ amount }) => amount)).toEqual([1_000, 1_000]);
    expect([slip.getState().multipleStake, slip.getState().lineStakes]).toEqual([1_000, {}]);
    slip.getState().clear();
    slip.getState().load([candidateOf(3)], 'replace');
    expect(slip.getState().items[0]?.amount).toBe(1_000);
  });

  it('does not replace what the player typed, and an added selection keeps the multiple’s stake', () => {
    const slip = createSlip({ store: memoryStore() }, () => 1_000);
    slip.getState().toggle(candidateOf(1));
    slip.getState().stakeMultiple(0);
    slip.getState().stake(candidateOf(1), 700);
    slip.getState().toggle(candidateOf(2));
    slip.getState().load([candidateOf(3)], 'add');
    expect(slip.getState().items.map(({ amount }) => amount)).toEqual([700, 1_000, 1_000]);
    expect(slip.getState().multipleStake).toBe(0);
  });

  it('counts taps, and nothing else', () => {
    const slip = createSlip({ store: memoryStore() });
    slip.getState().toggle(candidateOf(1));
    slip.getState().toggle(candidateOf(1));
    slip.getState().load([candidateOf(2)], 'replace');
    slip.getState().stake(candidateOf(2), 500);
    expect(slip.getState().taps).toBe(2);
  });
});

describe('the terms of the slip', () => {
  function filled(...places: readonly number[]) {
    const slip = createSlip({ store: memoryStore() });
    for (const index of places) slip.getState().toggle(candidateOf(index));
    return slip;
  }

  it('bankers are set and removed; one more than allowed replaces the first', () => {
    const slip = filled(1, 2, 3, 4);
    const { toggleBanker } = slip.getState();
    for (const index of [1, 2, 3]) toggleBanker(100_000 + index);
    expect(slip.getState().bankers).toEqual([100_002, 100_003]);
    toggleBanker(100_002);
    expect(slip.getState().bankers).toEqual([100_003]);
  });

  it('stakes and bankers end with the slip; the kind and the policy are habits and stay', () => {
    const slip = filled(1, 2, 3);
    slip.getState().chooseKind('system');
    slip.getState().choosePolicy('any');
    slip.getState().stakeLines(2, 300);
    slip.getState().stakeMultiple(900);
    slip.getState().toggleBanker(100_001);
    slip.getState().clear();
    expect(slip.getState()).toMatchObject({
      kind: 'system',
      policy: 'any',
      lineStakes: {},
      multipleStake: 0,
      bankers: [],
    });
  });

  it('a cleared slip can be brought back with its stakes, until another selection is made', () => {
    const slip = filled(1, 2, 3);
    slip.getState().stakeMultiple(900);
    slip.getState().stake(candidateOf(2), 400);
    slip.getState().toggleBanker(100_001);
    const before = slip.getState();
    slip.getState().clear();
    expect(slip.getState().items).toEqual([]);
    slip.getState().undoClear();
    const { items, multipleStake, bankers, cleared } = slip.getState();
    expect([items, multipleStake, bankers]).toEqual([before.items, 900, [100_001]]);
    expect(cleared).toBeUndefined();
    slip.getState().clear();
    slip.getState().toggle(candidateOf(7));
    slip.getState().toggle(candidateOf(7));
    slip.getState().undoClear();
    expect(slip.getState().items).toEqual([]);
  });

  it('[STATE-023] every choice for several selections resets needAcceptLatestOdds', () => {
    const slip = filled(1, 2, 3);
    const { stakeMultiple, stakeLines, chooseKind, toggleBanker, choosePolicy, chooseFreeBet } =
      slip.getState();
    for (const change of [
      () => stakeMultiple(700),
      () => stakeLines(2, 300),
      () => chooseKind('system'),
      () => toggleBanker(100_001),
      () => choosePolicy('none'),
      () => chooseFreeBet('77'),
    ]) {
      slip.getState().refresh(() => 1.9);
      expect(slip.getState().needAcceptLatestOdds).toBe(true);
      change();
      expect(slip.getState().needAcceptLatestOdds).toBe(false);
    }
  });

  it.each([
    ['first scorer', 1303, 1304],
    ['season', 1401, 1402],
  ])(
    'the place part of an each-way bet on the %s takes the stake of the win, and leaves with it',
    (_on, ofWin, ofPlace) => {
      const slip = createSlip({ store: memoryStore() });
      const win = { ...candidateOf(1), mty: ofWin, ty: 20_009 };
      const place = { ...candidateOf(2), matchId: win.matchId, mty: ofPlace, ty: 20_009 };
      const { toggle, stake, addPlace, removePlace, stakeLines, chooseFreeBet } = slip.getState();
      const markets = () => slip.getState().items.map(({ marketId }) => marketId);
      toggle(win);
      stake(win, 700);
      chooseFreeBet('77');
      addPlace({ ...place, ty: 20_010 });
      expect(markets()).toEqual([win.marketId]);
      addPlace(place);
      expect(markets()).toEqual([win.marketId, place.marketId]);
      expect(slip.getState()).toMatchObject({ lineStakes: { 1: 700 }, freeBet: '', mini: null });
      stakeLines(1, 900);
      removePlace();
      expect(slip.getState()).toMatchObject({ items: [{ marketId: win.marketId, amount: 900 }], mini: null });
      addPlace(place);
      toggle({ ...win, ty: 20_010 });
      expect(slip.getState().items).toMatchObject([{ marketId: win.marketId, ty: 20_010 }]);
    },
  );

  it('several selections are added at once, instead of the present ones or beside them', () => {
    const slip = filled(1);
    expect(
      slip.getState().load([candidateOf(2), candidateOf(3), candidateOf(4, { od: -2 })], 'add'),
    ).toBeUndefined();
    expect(slip.getState().items.map(({ matchId }) => matchId)).toEqual([1_001, 1_002, 1_003]);
    slip.getState().load([candidateOf(7), candidateOf(7), candidateOf(8, { od: undefined })], 'replace');
    expect(slip.getState().items.map(({ matchId, amount }) => [matchId, amount])).toEqual([[1_007, 0]]);
    expect(slip.getState().mini).toBeNull();
  });

  it('selections beyond ten are skipped with a warning', () => {
    const slip = filled(1, 2, 3);
    const many = Array.from({ length: 9 }, (_, index) => candidateOf(20 + index));
    expect(slip.getState().load(many, 'add')).toBe('betMaxLimit');
    expect(slip.getState().items).toHaveLength(10);
  });
});

describe('the watch of the slip', () => {
  function open() {
    const frames = manualFrames();
    const book = createBook({ platform: { ...manualClock(), nextFrame: frames.nextFrame } });
    const watched: string[] = [];
    const slip = createSlip({ store: memoryStore() });
    startSlipWatch({
      slip,
      book,
      matches: {
        watch(matchId) {
          watched.push(`+${matchId}`);
          return () => watched.push(`-${matchId}`);
        },
      },
    });
    const price = (index: number, thousandths: number, isOpen = true) => {
      const odds = oddsOf(thousandths);
      book.prices.put(priceKey(100_000 + index, 1), { odds, open: isOpen });
      frames.paint();
    };
    return { slip, book, watched, price };
  }

  it('follows the matches of its selections as long as they are in it', () => {
    const { slip, watched } = open();
    slip.getState().toggle(candidateOf(1));
    slip.getState().toggle(candidateOf(2));
    slip.getState().stake(candidateOf(1), 500);
    slip.getState().toggle(candidateOf(1));
    slip.getState().clear();
    expect(watched).toEqual(['+1001', '+1002', '-1001', '-1002']);
  });

  it('asks for acceptance as soon as a price differs, also after a change that resets the question', () => {
    const { slip, book, price } = open();
    slip.getState().toggle(candidateOf(1));
    price(1, 2_000);
    expect(slip.getState().needAcceptLatestOdds).toBe(false);
    price(1, 1_900);
    expect(slip.getState().needAcceptLatestOdds).toBe(true);
    slip.getState().stake(candidateOf(1), 700);
    expect(slip.getState().needAcceptLatestOdds).toBe(true);
    slip.getState().acceptLatest(latestOdds(book));
    expect(slip.getState().needAcceptLatestOdds).toBe(false);
    expect(slip.getState().items[0]).toMatchObject({ od: 1.9, amount: 700 });
  });

  it('notes which selections are closed for good, and counts the others', () => {
    const { slip, book, price } = open();
    for (const index of [1, 2, 3]) slip.getState().toggle(candidateOf(index));
    const counted = () => countedItems(slip.getState()).map(({ matchId }) => matchId);
    price(1, 2_000, false);
    expect(counted()).toEqual([1_001, 1_002, 1_003]);
    book.prices.put(priceKey(100_001, 1), { odds: oddsOf(2_000), open: false, closed: true });
    price(2, 2_000);
    expect(counted()).toEqual([1_002, 1_003]);
    price(3, 2_000, false);
    book.takeHeader(headerOf({ id: 1_003, ms: MATCH_STATUS.ended }));
    price(2, 2_100);
    expect(counted()).toEqual([1_002]);
    price(1, 2_000);
    expect(counted()).toEqual([1_001, 1_002]);
  });

  it('takes the word of the server about a selection that the book does not know', () => {
    const { slip } = open();
    slip.getState().toggle(candidateOf(1));
    const key = priceKey(100_001, 1);
    slip.getState().noteClosed({ closed: [key], offered: [] });
    expect(countedItems(slip.getState())).toEqual([]);
    slip.getState().noteClosed({ closed: [], offered: [key] });
    expect(countedItems(slip.getState())).toHaveLength(1);
  });

  it('asks again after a stake for several selections reset the question', () => {
    const { slip, price } = open();
    slip.getState().toggle(candidateOf(1));
    slip.getState().toggle(candidateOf(2));
    price(1, 1_900);
    slip.getState().stakeMultiple(700);
    expect(slip.getState().needAcceptLatestOdds).toBe(true);
    price(1, 2_000);
    expect(slip.getState().needAcceptLatestOdds).toBe(false);
  });
});
