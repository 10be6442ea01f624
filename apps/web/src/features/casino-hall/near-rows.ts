import type { Platform } from '../../platform/platform.ts';

/** The distance to the viewport within which a row is rendered: more than a tall phone. */
const NEAR = '1200px 0px';

export interface WatchedRow {
  readonly element: HTMLElement;
  readonly isNear: boolean;
  onChange(isNear: boolean): void;
}

export interface NearRows {
  /** False where the browser cannot tell: then every row is rendered. */
  readonly isPossible: boolean;
  /** Tells when a row comes near the viewport and when it leaves. Returns a function that stops it. */
  watch(row: WatchedRow): () => void;
}

interface Known {
  isNear: boolean;
  readonly onChange: WatchedRow['onChange'];
}

/**
 * Which rows of a long list are near the viewport. A fling brings many rows near at once: one of them is told in each
 * frame, since the browser styles, lays out and paints a row in the frame after it is rendered.
 */
export function createNearRows({ nextFrame }: Pick<Platform, 'nextFrame'>): NearRows {
  const rows = new Map<Element, Known>();
  const coming = new Set<Element>();
  const leaving = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  let isRunning = false;

  const tellOne = (waiting: Set<Element>, isNear: boolean) => {
    const [element] = waiting;
    const row = element && rows.get(element);
    if (!row) return;
    waiting.delete(element);
    row.isNear = isNear;
    row.onChange(isNear);
  };
  const run = () => {
    tellOne(coming, true);
    tellOne(leaving, false);
    isRunning = coming.size + leaving.size > 0;
    if (isRunning) nextFrame(run);
  };
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const row = rows.get(target);
      coming.delete(target);
      leaving.delete(target);
      // A page that is hidden keeps its rows. The focus must not be lost with the row that has it.
      const stays = boundingClientRect.width === 0 || target.contains(document.activeElement);
      if (!row || row.isNear === isIntersecting || (row.isNear && stays)) continue;
      (isIntersecting ? coming : leaving).add(target);
    }
    if (isRunning || coming.size + leaving.size === 0) return;
    isRunning = true;
    nextFrame(run);
  };

  return {
    isPossible: typeof IntersectionObserver !== 'undefined',
    watch({ element, isNear, onChange }) {
      if (typeof IntersectionObserver === 'undefined') return () => {};
      // The margin is added to the root only: with the page as root, the box that scrolls would clip it.
      observer ??= new IntersectionObserver(take, { root: element.closest('main'), rootMargin: NEAR });
      rows.set(element, { isNear, onChange });
      observer.observe(element);
      return () => {
        observer?.unobserve(element);
        rows.delete(element);
        coming.delete(element);
        leaving.delete(element);
      };
    },
  };
}
