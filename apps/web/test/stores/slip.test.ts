import { oddsOf } from '@palpite/kernel/odds';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createBook } from '../../src/stores/book.ts';
import { SLIP_KEYS } from '../../src/stores/keys.ts';
import { priceKey } from '../../src/stores/prices.ts';
import { createSlip } from '../../src/stores/slip.ts';
import { latestOdds, startSlipWatch } from '../../src/stores/slip-watch.ts';
import { manualFrames } from './manual-frames.ts';
import { memoryStore } from './memory-store.ts';
import { candidateOf } from './sport-fixtures.ts';

describe('the slip that is kept', () => {
  it('[STATE-022] is stored locally and is there again after a reload, with stakes and the choice', () => {
    const store = memoryStore();
    const slip = createSlip({ store });
    slip.getState().toggle(candidateOf(1));
    slip.getState().toggle(candidateOf(2));
    slip.getState().stake(candidateOf(2), 2_550);
    slip.getState().chooseAcceptAny(true);
    const again = createSlip({ store }).getState();
    expect(again.items).toEqual(slip.getState().items);
    expect(again.items[1]?.amount).toBe(2_550);
    expect(again.acceptAny).toBe(true);
    expect([again.mini, again.needAcceptLatestOdds]).toEqual([null, false]);
  });

  it('is forgotten when it is cleared', () => {
    const store = memoryStore();
    const slip = createSlip({ store });
    slip.getState().toggle(candidateOf(1));
    slip.getState().clear();
    expect(createSlip({ store }).getState().items).toEqual([]);
  });

  it('starts empty on anything that is not a slip of ours', () => {
    const broken = ['', '{', 'null', '7', '"x"', '{"items":{}}', '{"items":[null,{"matchId":1}]}'];
    for (const text of broken) {
      expect(createSlip({ store: memoryStore({ [SLIP_KEYS.slip]: text }) }).getState().items, text).toEqual(
        [],
      );
    }
  });

  it('leaves out the one item that is not whole', () => {
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

describe('the slip that is watched', () => {
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
    const price = (place: number, thousandths: number, isOpen = true) => {
      const odds = oddsOf(thousandths);
      book.prices.put(priceKey(100_000 + place, 1), { odds, open: isOpen });
      frames.paint();
    };
    return { slip, book, watched, price };
  }

  it('hears the matches of its selections as long as they are in it', () => {
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
});
