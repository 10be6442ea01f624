import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { untilLoaded } from './until-loaded.ts';

/** A component that the first view does without: it comes when it is first shown, not before `afterMs`, and never takes the page down. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound of what may come later
export function later<C extends ComponentType<any>>(
  load: () => Promise<C>,
  afterMs?: number,
): LazyExoticComponent<C> {
  return lazy(async () => ({ default: await untilLoaded(load, afterMs) }));
}
