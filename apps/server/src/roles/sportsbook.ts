import type { Role } from '../platform/config/config.ts';
import type { Modules } from '../wiring/modules.ts';
import type { Platform } from '../wiring/platform.ts';

/** The book stands on every node; the feed is read where the role says so, by one owner at a time. */
export function startSportsbook(platform: Platform, modules: Modules, roles: ReadonlySet<Role>): void {
  const { drain } = platform;
  const { book, feed, betting } = modules;
  book.start();
  drain.add('book', () => book.stop());
  betting.confirming.start();
  drain.add('confirming', () => betting.confirming.stop());
  if (!roles.has('feed')) return;
  feed.start();
  drain.add('feed', () => feed.stop());
}
