import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../test/memory-store.ts';
import { candidateOf } from '../test/sport-fixtures.ts';
import { createOneTap, oneTapStake, oneTapStep, UNDO_MS } from './one-tap.ts';
import { createSlip } from './slip.ts';
import { type SlipStanding, slipAction } from './slip-view.ts';

const STAKE = 1_000;

function open({ isOn = true, isPlacing = false } = {}) {
  const clock = manualClock(1_000);
  const slip = createSlip({ store: memoryStore() });
  const store = createOneTap({
    platform: { nowMs: clock.nowMs, after: clock.after },
    slip,
    isPlacing: () => isPlacing,
    stake: () => (isOn ? STAKE : undefined),
  });
  const is = () => store.getState().oneTap.is;
  const tap = (index: number) => slip.getState().toggle(candidateOf(index));
  return { clock, slip, store, is, tap };
}

describe('a tap on a price with one-tap bets on', () => {
  it('puts the usual stake into the slip without opening it, and is due after three seconds', () => {
    const { clock, slip, is, tap } = open();
    tap(1);
    expect(slip.getState()).toMatchObject({ mini: null, items: [{ marketId: 100_001, amount: STAKE }] });
    expect(is()).toBe('counting');
    clock.advance(UNDO_MS - 1);
    expect(is()).toBe('counting');
    clock.advance(1);
    expect(is()).toBe('due');
  });

  it('is taken back by a second tap on the same price: a double tap bets nothing', () => {
    const { clock, slip, is, tap } = open();
    tap(1);
    tap(1);
    expect([is(), slip.getState().items]).toEqual(['idle', []]);
    clock.advance(UNDO_MS * 2);
    expect(is()).toBe('idle');
  });

  it('is taken back by undo, which empties the slip again', () => {
    const { clock, slip, store, is, tap } = open();
    tap(1);
    store.getState().undo();
    expect([is(), slip.getState().items]).toEqual(['idle', []]);
    clock.advance(UNDO_MS);
    expect(is()).toBe('idle');
  });

  it('ends when another price is tapped: both are in the slip and nothing is sent', () => {
    const { clock, slip, is, tap } = open();
    tap(1);
    tap(2);
    clock.advance(UNDO_MS);
    expect([is(), slip.getState().items.length]).toEqual(['idle', 2]);
  });

  it('ends when stake, kind, policy or payment are changed meanwhile', () => {
    const changes = [
      (slip: ReturnType<typeof open>['slip']) => slip.getState().stake(candidateOf(1), 5_000),
      (slip: ReturnType<typeof open>['slip']) => slip.getState().choosePolicy('any'),
      (slip: ReturnType<typeof open>['slip']) => slip.getState().chooseKind('system'),
      (slip: ReturnType<typeof open>['slip']) => slip.getState().chooseFreeBet('7'),
    ];
    for (const change of changes) {
      const { clock, slip, is, tap } = open();
      tap(1);
      change(slip);
      clock.advance(UNDO_MS);
      expect(is()).toBe('idle');
    }
  });

  it('goes on when only the odds moved: the slip decides at the end whether they are accepted', () => {
    const { clock, slip, is, tap } = open();
    tap(1);
    slip.getState().acceptLatest(() => 2.5);
    clock.advance(UNDO_MS);
    expect(is()).toBe('due');
  });
});

describe('a tap bets nothing by itself', () => {
  it.each([
    ['while it is off', { isOn: false }],
    ['while a slip is sent or unanswered', { isPlacing: true }],
  ])('%s', (_, change) => {
    const { clock, slip, is, tap } = open(change);
    tap(1);
    clock.advance(UNDO_MS);
    expect([is(), slip.getState().mini]).toEqual(['idle', 'mini']);
  });

  it('while other selections are in the slip', () => {
    const { clock, is, tap, store } = open();
    tap(1);
    store.getState().end();
    tap(2);
    clock.advance(UNDO_MS);
    expect(is()).toBe('idle');
  });

  it('when a booking or an earlier bet fills the slip', () => {
    const { clock, slip, is } = open();
    slip.getState().load([candidateOf(1)], 'replace');
    clock.advance(UNDO_MS);
    expect(is()).toBe('idle');
  });
});

describe('the stake of a one-tap bet', () => {
  it('exists only for the player who switched it on, with a usual stake', () => {
    const oneTap = { uid: 7, most: 2_000 };
    expect(oneTapStake({ oneTap, usualStake: STAKE }, 7)).toBe(STAKE);
    expect(oneTapStake({ oneTap, usualStake: STAKE }, 8)).toBeUndefined();
    expect(oneTapStake({ oneTap, usualStake: STAKE }, undefined)).toBeUndefined();
    expect(oneTapStake({ usualStake: STAKE }, 7)).toBeUndefined();
    expect(oneTapStake({ oneTap }, 7)).toBeUndefined();
  });
});

describe('a tap that was not taken back', () => {
  const STANDING: SlipStanding = {
    bets: [{ amount: STAKE, lines: 1, min: 500, max: 5_000 }],
    optional: false,
    block: undefined,
    mustDrop: 0,
    placing: 'no',
    offline: false,
    mustAccept: false,
    guest: false,
    funds: 10_000,
    free: undefined,
  };
  const step = (change: Partial<SlipStanding> = {}, most = 2_000, lateMs = 0) =>
    oneTapStep({ action: slipAction({ ...STANDING, ...change }) }, { most }, { endsAtMs: 0, nowMs: lateMs });
  const bet = (change: object) => ({ bets: [{ amount: STAKE, lines: 1, min: 500, max: 5_000, ...change }] });

  it('is sent where the slip’s own button would send it', () => {
    expect(step()).toBe('place');
  });

  it.each<[string, Partial<SlipStanding>]>([
    ['worse odds must be accepted', { mustAccept: true }],
    ['the stake is above the limit', bet({ max: 900 })],
    ['the stake is below the minimum', bet({ min: 1_100 })],
    ['the balance is too small', { funds: 900 }],
    ['the market is suspended', { block: 'suspended' }],
    ['the selection is closed for good', { mustDrop: 1 }],
    ['the line has moved', { block: 'moved' }],
    ['there is no connection', { offline: true }],
    ['another slip is sent', { placing: 'sending' }],
    ['another slip has no answer', { placing: 'unknown' }],
    ['nobody is logged in', { guest: true, funds: undefined }],
    ['a free bet would pay', { free: 500 }],
  ])('is shown in the slip instead when %s', (_, change) => {
    expect(step(change)).toBe('ask');
  });

  it('is shown in the slip above the confirmed amount, and when the page was asleep', () => {
    expect(step({}, STAKE)).toBe('place');
    expect(step({}, STAKE - 1)).toBe('ask');
    expect(step({}, 2_000, 2_000)).toBe('place');
    expect(step({}, 2_000, 2_001)).toBe('ask');
  });
});
