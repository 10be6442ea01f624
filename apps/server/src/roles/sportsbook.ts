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

/** A node that has just started gets no clients until it has the book, but does not wait longer for a feed that is down. */
const FIRST_BOOK_MS = 30_000;

/**
 * A node with the role `api` whose book is stale cannot accept bets. It is not ready where other nodes may do better:
 * while it is cut off from them, and just after its start. A feed that is down is down for all nodes: if they were not
 * ready then, a load balancer would take the casino, payments and the console off the net as well.
 */
function watchBook(
  { metrics, health, bus, clock }: Platform,
  { book, fragments }: Modules,
  roles: ReadonlySet<Role>,
): void {
  const startedMs = clock.nowMs();
  let wasFresh = false;
  book.onChange(({ is }) => {
    if (is === 'freshness') wasFresh ||= book.isFresh();
  });
  const isStarting = () => !wasFresh && clock.nowMs() - startedMs < FIRST_BOOK_MS;
  if (roles.has('api'))
    health.watch(
      'book',
      () => book.isFresh() || (bus.isConnected() && !isStarting()),
      () => (book.isFresh() ? 'ok' : 'stale'),
    );
  else health.report('book', () => (book.isFresh() ? 'ok' : 'stale'));
  metrics.book.watch({
    matches: () => book.matches().length,
    markets: () => book.vitals().markets,
    beatAgeMs: () => book.vitals().beatAgeMs,
    fragments: () => fragments.count(),
  });
}
