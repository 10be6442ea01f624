import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const RETRY_MS = 5_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads code that only adds to a working page. When the network is lost between the first view and the rest, the page
 * must keep what it shows instead of falling into the error boundary, so loading is retried; a browser that remembers
 * the failure loads it with the next page (`app/missing-code.ts`). It can be delayed to leave the bandwidth to the first
 * view.
 */
export async function untilLoaded<T>(load: () => Promise<T>, afterMs = 0): Promise<T> {
  if (afterMs > 0) await sleep(afterMs);
  for (;;) {
    try {
      return await load();
    } catch {
      await sleep(RETRY_MS);
    }
  }
}

/**
 * A component that the first view does not need: it is loaded when it is first rendered, not before `afterMs`, and a
 * failure to load never breaks the page.
 */
export function later<P>(
  load: () => Promise<ComponentType<P>>,
  afterMs?: number,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await untilLoaded(load, afterMs) }));
}
