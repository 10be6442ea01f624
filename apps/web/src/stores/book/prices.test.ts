import { type Odds, oddsOf } from '@palpite/kernel/odds';
import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaintedPrice } from '../../platform/paint-log.ts';
import { manualFrames } from '../test/manual-frames.ts';
import { KEYS } from './keyed-store.ts';
import { createPrices, HIGHLIGHT_MS, priceKey } from './prices.ts';

function odds(thousandths: number): Odds {
  const value = oddsOf(thousandths);
  if (value === undefined) throw new Error(`${thousandths} are no odds`);
  return value;
}

function open() {
  const clock = manualClock();
  const frames = manualFrames();
  const painted: PaintedPrice[][] = [];
  const received: string[] = [];
  const prices = createPrices({
    platform: { ...clock, nextFrame: frames.nextFrame },
    log: { received: (key) => received.push(key), painted: (batch) => painted.push([...batch]) },
  });
  const put = (key: string, thousandths: number, isOpen = true) =>
    prices.put(key, { odds: odds(thousandths), open: isOpen });
  /** How often a component that shows the key would be rendered again. */
  const show = (key: string) => {
    const drawn = { count: 0 };
    prices.subscribe(key, () => {
      drawn.count += 1;
    });
    return drawn;
  };
  return { clock, frames, prices, put, show, painted, received };
}

const HOME = priceKey(100_101, 1);
const DRAW = priceKey(100_101, 3);
const AWAY = priceKey(100_101, 2);

describe('the price store', () => {
  it('renders one button for one changed price, and no other', () => {
    const { frames, put, show } = open();
    for (const key of [HOME, DRAW, AWAY]) put(key, 2_000);
    const drawn = [HOME, DRAW, AWAY].map(show);
    put(DRAW, 2_100);
    expect(drawn.map(({ count }) => count)).toEqual([0, 0, 0]);
    frames.paint();
    expect(drawn.map(({ count }) => count)).toEqual([0, 1, 0]);
  });

  it('paints no more keys than a frame may, the rest in order of arrival, with the latest price', () => {
    const { frames, prices, put, show, painted } = open();
    const keys = Array.from({ length: KEYS.first + 10 }, (_, index) => priceKey(7_000 + index, 1));
    for (const key of keys) {
      put(key, 2_000);
      show(key);
    }
    for (const key of keys) put(key, 2_100);
    frames.paint();
    expect(painted.at(-1)?.map(({ key }) => key)).toEqual(keys.slice(0, KEYS.first));
    expect(prices.read(keys.at(-1) ?? '')?.odds).toBe(2_000);
    for (const key of keys) put(key, 2_200);
    expect(frames.paint()).toBe(true);
    // The longest pending go first, and skipped values are never shown.
    expect(painted.at(-1)?.slice(0, 10)).toEqual(
      keys.slice(KEYS.first).map((key) => ({ key, odds: 2_200, open: true })),
    );
    while (frames.paint());
    expect(new Set(keys.map((key) => prices.read(key)?.odds))).toEqual(new Set([2_200]));
  });

  it('paints a lock with the next frame whatever is pending before it', () => {
    const { frames, prices, put, show } = open();
    const keys = Array.from({ length: KEYS.most + 50 }, (_, index) => priceKey(7_000 + index, 1));
    for (const key of keys) {
      put(key, 2_000);
      show(key);
    }
    for (const key of keys.slice(0, -20)) put(key, 2_100);
    for (const key of keys.slice(-20)) put(key, 2_000, false);
    frames.paint();
    expect(keys.slice(-20).map((key) => prices.read(key)?.open)).toEqual(Array(20).fill(false));
    expect(prices.read(keys.at(-21) ?? '')?.odds).toBe(2_000);
  });

  it('paints a burst once, with its latest value, and delays nothing to the frame after', () => {
    const { frames, prices, put, show } = open();
    put(HOME, 1_500);
    const drawn = show(HOME);
    for (let step = 1; step <= 500; step += 1) put(HOME, 1_500 + step);
    expect(prices.read(HOME)?.odds).toBe(1_500);
    expect(frames.paint()).toBe(true);
    expect(prices.read(HOME)?.odds).toBe(2_000);
    expect(drawn.count).toBe(1);
    expect(frames.paint()).toBe(false);
  });

  it('shows the direction relative to what was painted, not to what was skipped', () => {
    const { frames, prices, put, show } = open();
    put(HOME, 2_000);
    show(HOME);
    put(HOME, 3_000);
    put(HOME, 1_900);
    frames.paint();
    expect(prices.read(HOME)?.move).toBe('down');
  });

  it('[CONST-022] highlights a changed price for two seconds from its last change', () => {
    const { clock, frames, prices, put, show } = open();
    put(HOME, 2_000);
    const drawn = show(HOME);
    put(HOME, 2_100);
    frames.paint();
    clock.advance(HIGHLIGHT_MS - 500);
    put(HOME, 2_200);
    frames.paint();
    clock.advance(HIGHLIGHT_MS - 1);
    frames.paint();
    expect(prices.read(HOME)?.move).toBe('up');
    clock.advance(1);
    frames.paint();
    expect(prices.read(HOME)).toEqual({ odds: 2_200, open: true, move: undefined });
    expect(drawn.count).toBe(3);
    clock.advance(10 * HIGHLIGHT_MS);
    expect(frames.paint()).toBe(false);
  });

  it('does not render for a repeated price', () => {
    const { frames, put, show } = open();
    put(HOME, 2_000);
    const drawn = show(HOME);
    put(HOME, 2_000);
    expect(frames.paint()).toBe(false);
    put(HOME, 2_100);
    put(HOME, 2_000);
    frames.paint();
    expect(drawn.count).toBe(0);
  });

  it('keeps the odds of a locked price, so that the direction is right when it opens again', () => {
    const { frames, prices, put, show } = open();
    put(HOME, 2_000);
    show(HOME);
    put(HOME, 2_000, false);
    frames.paint();
    expect(prices.read(HOME)).toMatchObject({ odds: 2_000, open: false });
    put(HOME, 1_700);
    frames.paint();
    expect(prices.read(HOME)).toMatchObject({ odds: 1_700, open: true, move: 'down' });
  });

  it('writes keys without subscribers at once', () => {
    const { frames, prices, put } = open();
    put(HOME, 2_000);
    expect(prices.read(HOME)?.odds).toBe(2_000);
    expect(frames.paint()).toBe(false);
  });

  it('logs what was painted, without a receive time for a highlight that ends', () => {
    const { clock, frames, put, show, painted, received } = open();
    put(HOME, 2_000);
    show(HOME);
    received.length = 0;
    put(HOME, 2_100);
    frames.paint();
    expect(painted).toEqual([[{ key: HOME, odds: 2_100, open: true }]]);
    clock.advance(HIGHLIGHT_MS);
    frames.paint();
    expect(received).toEqual([HOME]);
  });

  it('shows the latest value after any sequence of changes and frames, with at most one render per frame and key', () => {
    const keys = [HOME, DRAW, AWAY] as const;
    const put = fc.record({
      key: fc.constantFrom(...keys),
      odds: fc.integer({ min: 1_001, max: 1_010 }),
      open: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(put, fc.constant('frame' as const)), { maxLength: 60 }), (play) => {
        const { frames, prices, put: tell, show } = open();
        const drawn = keys.map(show);
        const latest = new Map<string, { odds: number; open: boolean }>();
        let painted = 0;
        for (const step of play) {
          if (step === 'frame') {
            const before = drawn.map(({ count }) => count);
            if (frames.paint()) painted += 1;
            for (const [index, { count }] of drawn.entries()) {
              expect(count - (before[index] ?? 0)).toBeLessThanOrEqual(1);
            }
          } else {
            tell(step.key, step.odds, step.open);
            latest.set(step.key, { odds: step.odds, open: step.open });
          }
        }
        frames.paint();
        for (const [key, value] of latest) expect(prices.read(key)).toMatchObject(value);
        for (const { count } of drawn) expect(count).toBeLessThanOrEqual(painted + 1);
      }),
    );
  });
});
