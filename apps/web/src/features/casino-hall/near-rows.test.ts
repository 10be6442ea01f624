import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { manualFrames } from '../../stores/test/manual-frames.ts';
import { createNearRows } from './near-rows.ts';

interface Seen {
  readonly isIntersecting: boolean;
  /** 0 on a hidden page. */
  readonly width?: number;
}

type Report = (entries: readonly unknown[]) => void;
let report: Report = () => {};
let options: IntersectionObserverInit | undefined;
const main = { tagName: 'MAIN' };

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Report, given: IntersectionObserverInit) {
        report = callback;
        options = given;
      }
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function fixture(count: number, isNear = false) {
  const frames = manualFrames();
  const near = createNearRows(frames);
  const reported: string[] = [];
  const rows = Array.from({ length: count }, (_, index) => {
    const element = {
      closest: () => main,
      contains: (other: unknown) => other === element,
    } as unknown as HTMLElement;
    const leave = near.watch({ element, isNear, onChange: (now) => void reported.push(`${index} ${now}`) });
    return { element, leave };
  });
  const see = (seen: Readonly<Record<number, Seen>>) =>
    report(
      Object.entries(seen).map(([index, { isIntersecting, width = 360 }]) => ({
        target: rows[Number(index)]?.element,
        isIntersecting,
        boundingClientRect: { width },
      })),
    );
  return { frames, reported, rows, see };
}

it('measures the distance from the box that scrolls, to which alone the margin is added', () => {
  fixture(1);
  expect(options?.root).toBe(main);
  expect(Number.parseInt(options?.rootMargin ?? '', 10)).toBeGreaterThan(900);
});

it('renders one row in each frame when many come near at once', () => {
  const { frames, reported, see } = fixture(3);
  see({ 0: { isIntersecting: true }, 1: { isIntersecting: true }, 2: { isIntersecting: true } });
  expect(reported).toEqual([]);
  frames.paint();
  expect(reported).toEqual(['0 true']);
  frames.paint();
  frames.paint();
  expect(reported).toEqual(['0 true', '1 true', '2 true']);
  expect(frames.paint()).toBe(false);
});

it('does not render a row that has left before its turn, and removes one that was rendered', () => {
  const { frames, reported, see } = fixture(2);
  see({ 0: { isIntersecting: true }, 1: { isIntersecting: true } });
  frames.paint();
  see({ 0: { isIntersecting: false }, 1: { isIntersecting: false } });
  frames.paint();
  frames.paint();
  expect(reported).toEqual(['0 true', '0 false']);
});

it('says nothing about rows that are as they were', () => {
  const { frames, reported, see } = fixture(2);
  see({ 0: { isIntersecting: false }, 1: { isIntersecting: false } });
  expect(frames.paint()).toBe(false);
  expect(reported).toEqual([]);
});

it('keeps the rows of a hidden page and the row with the focus', () => {
  const { frames, reported, rows, see } = fixture(2, true);
  see({ 0: { isIntersecting: false, width: 0 } });
  vi.stubGlobal('document', { activeElement: rows[1]?.element });
  see({ 1: { isIntersecting: false } });
  expect(frames.paint()).toBe(false);
  expect(reported).toEqual([]);
});

it('forgets a row that is gone', () => {
  const { frames, reported, rows, see } = fixture(1);
  see({ 0: { isIntersecting: true } });
  rows[0]?.leave();
  frames.paint();
  expect(reported).toEqual([]);
});
