import type { Role } from '../platform/config/config.ts';
import type { Modules } from '../wiring/modules.ts';
import type { Platform } from '../wiring/platform.ts';

/** The book stands on every node; the feed is read where the role says so, by one owner at a time. */
export async function startSportsbook(
  platform: Platform,
  modules: Modules,
  roles: ReadonlySet<Role>,
): Promise<void> {
  const { drain } = platform;
  const { book, feed, betting, cashOut } = modules;
  // Read before the door opens: a bet must not be taken by limits that are not the league's.
  await feed.open();
  drain.add('trading', () => feed.close());
  watchBook(platform, modules);
  book.start();
  drain.add('book', () => book.stop());
  betting.confirming.start();
  drain.add('confirming', () => betting.confirming.stop());
  cashOut.deciding.start();
  drain.add('cash-outs', () => cashOut.deciding.stop());
  if (!roles.has('feed')) return;
  feed.start();
  drain.add('feed', () => feed.stop());
}

/**
 * A stale book is told and does not take the node out: every node hears the same feed, so that all would go at once,
 * and the balances, bets and withdrawals of the players with them. Nothing can be bet on it meanwhile.
 */
function watchBook({ metrics, health }: Platform, { book, fragments }: Modules): void {
  health.tell('book', () => (book.isFresh() ? 'ok' : 'stale'));
  metrics.book.watch({
    matches: () => book.matches().length,
    markets: () => book.vitals().markets,
    beatAgeMs: () => book.vitals().beatAgeMs,
    fragments: () => fragments.count(),
  });
}
