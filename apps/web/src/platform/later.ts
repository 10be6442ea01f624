import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { untilLoaded } from './until-loaded.ts';

/** A component that the first view does without: it comes when it is first shown, not before `afterMs`, and never takes the page down. */
export function later<P>(
  load: () => Promise<ComponentType<P>>,
  afterMs?: number,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await untilLoaded(load, afterMs) }));
}
