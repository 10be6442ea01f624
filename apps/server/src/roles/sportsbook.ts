import type { Role } from '../platform/config/config.ts';
import type { Modules } from '../wiring/modules.ts';
import type { Platform } from '../wiring/platform.ts';

/** The book stands on every node; the feed is read where the role says so, by one owner at a time. */
export async function startSportsbook(
  platform: Platform,
  modules: Modules,
  roles: ReadonlySet<Role>,
): Promise<void> {
  const { drain, health } = platform;
  const { book, feed, betting, cashOut } = modules;
  // Read before the door opens: a bet must not be taken by limits that are not the league's.
  await feed.open();
  drain.add('trading', () => feed.close());
  watchBook(platform, modules, roles);
  book.start();
  drain.add('book', () => book.stop());
  betting.confirming.start();
  drain.add('confirming', () => betting.confirming.stop());
  health.watch('confirming', () => betting.confirming.isRunning());
  cashOut.deciding.start();
  drain.add('cash-outs', () => cashOut.deciding.stop());
  health.watch('cash-outs', () => cashOut.deciding.isRunning());
  if (!roles.has('feed')) return;
  feed.start();
  drain.add('feed', () => feed.stop());
}

/** A node that sells is not ready while its book is stale: nothing can be bet on it. Elsewhere it is only told. */
function watchBook(
  { metrics, health }: Platform,
  { book, fragments }: Modules,
  roles: ReadonlySet<Role>,
): void {
  if (roles.has('api')) health.watch('book', () => book.isFresh());
  else health.tell('book', () => (book.isFresh() ? 'ok' : 'stale'));
  metrics.book.watch({
    matches: () => book.matches().length,
    markets: () => book.vitals().markets,
    beatAgeMs: () => book.vitals().beatAgeMs,
    fragments: () => fragments.count(),
  });
}
