import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { untilLoaded } from './until-loaded.ts';

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
