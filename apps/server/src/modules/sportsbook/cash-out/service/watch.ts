import { createRounds, type Rounds } from '../../../../platform/rounds/rounds.ts';
import type { Book } from '../../book/index.ts';
import type { CashOutDeps } from './deps.ts';
import { runRules } from './rules.ts';

const EVERY_MS = 1_000;
/** With more changed matches than this all rules are checked: the list itself would cost more. */
const MATCHES_MOST = 1_000;

/**
 * Checks the rules of the matches that changed since the last round. After a start, and when the book becomes fresh
 * again, it checks all of them, because changes may have been missed.
 */
export function watchRules(deps: CashOutDeps & { readonly book: Pick<Book, 'onChange'> }): Rounds {
  let changed: Set<number> | 'all' = 'all';
  const rounds = createRounds({
    clock: deps.clock,
    everyMs: EVERY_MS,
    async round() {
      if (!deps.book.isFresh() || (changed !== 'all' && changed.size === 0)) return false;
      const matches = changed;
      changed = new Set();
      try {
        await runRules(deps, matches === 'all' || matches.size > MATCHES_MOST ? 'all' : [...matches]);
      } catch (error) {
        changed = 'all';
        throw error;
      }
      return false;
    },
    failed: (error) => deps.failed(error, { cashOut: '' }),
  });
  let leave = () => {};
  return {
    ...rounds,
    start() {
      leave = deps.book.onChange((change) => {
        if (change.is === 'freshness') changed = 'all';
        else if (changed !== 'all') changed.add(change.match);
      });
      rounds.start();
    },
    async stop() {
      leave();
      await rounds.stop();
    },
  };
}
