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

/** A node that has just started waits this long for its first book; a feed that is down may take hours. */
const FIRST_BOOK_MS = 30_000;

/** False for a node that others can replace: it lacks a book because it is cut off from them or has just started. */
export function isInStep(node: {
  readonly isFresh: boolean;
  readonly isConnected: boolean;
  readonly hadBook: boolean;
  readonly upMs: number;
}): boolean {
  if (node.isFresh) return true;
  return node.isConnected && (node.hadBook || node.upMs >= FIRST_BOOK_MS);
}

/**
 * A node with the role `api` is not ready while its book is stale, because it cannot accept bets. On other nodes the
 * state is only reported. A feed that is down is down for all nodes, so a proxy excludes this check: payments, casino
 * and console go on. `in step` then keeps clients from a node that others can replace.
 */
function watchBook(
  { metrics, health, bus, clock }: Platform,
  { book, fragments }: Modules,
  roles: ReadonlySet<Role>,
): void {
  const startedMs = clock.nowMs();
  let hadBook = false;
  book.onChange(({ is }) => {
    if (is === 'freshness') hadBook ||= book.isFresh();
  });
  if (roles.has('api')) {
    health.watch('book', () => book.isFresh());
    health.watch('in step', () =>
      isInStep({
        isFresh: book.isFresh(),
        isConnected: bus.isConnected(),
        hadBook,
        upMs: clock.nowMs() - startedMs,
      }),
    );
  } else health.report('book', () => (book.isFresh() ? 'ok' : book.vitals().isLate ? 'late' : 'stale'));
  metrics.book.watch({
    matches: () => book.matches().length,
    markets: () => book.vitals().markets,
    beatAgeMs: () => book.vitals().beatAgeMs,
    beatLateMs: () => book.vitals().beatLateMs,
    fragments: () => fragments.count(),
  });
}
