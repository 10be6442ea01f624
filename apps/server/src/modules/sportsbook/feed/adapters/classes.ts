import type { FeedAdapter } from '../core/adapter.ts';
import { LINES_FEED } from './lines/lines-feed.ts';
import type { AdapterClass, AdapterDeps } from './reconnecting-feed.ts';
import { SANDBOX_FEED } from './sandbox/sandbox-feed.ts';

/** Every adapter that a setting can name. A new adapter is added only here. */
export const FEED_CLASSES: Readonly<Record<string, AdapterClass>> = {
  sandbox: SANDBOX_FEED,
  lines: LINES_FEED,
};

export function openAdapter(className: string, deps: AdapterDeps): FeedAdapter {
  const kind = Object.hasOwn(FEED_CLASSES, className) ? FEED_CLASSES[className] : undefined;
  if (!kind) throw new Error(`there is no feed adapter ${className}`);
  return kind.open(deps);
}
