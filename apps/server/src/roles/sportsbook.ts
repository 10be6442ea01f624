import type { Role } from '../platform/config/config.ts';
import type { Modules } from '../wiring/modules.ts';
import type { Platform } from '../wiring/platform.ts';

/** Every node has the book in memory. The feed is read by the nodes with the role `feed`, by one owner at a time. */
export async function startSportsbook(
  platform: Platform,
  modules: Modules,
  roles: ReadonlySet<Role>,
): Promise<void> {
  const { drain, health } = platform;
  const { book, feed, betting, cashOut } = modules;
  // The trading limits are read before the server listens: no bet may be accepted with the default limits of a league
  // that has its own.
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

/**
 * A node with the role `api` is not ready while its book is stale, because it cannot accept bets. On other nodes the
 * state is only reported.
 */
function watchBook(
  { metrics, health }: Platform,
  { book, fragments }: Modules,
  roles: ReadonlySet<Role>,
): void {
  if (roles.has('api')) health.watch('book', () => book.isFresh());
  else health.report('book', () => (book.isFresh() ? 'ok' : 'stale'));
  metrics.book.watch({
    matches: () => book.matches().length,
    markets: () => book.vitals().markets,
    beatAgeMs: () => book.vitals().beatAgeMs,
    fragments: () => fragments.count(),
  });
}
