import type { Reference } from '@palpite/kernel/ids';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import type { BetRecord, Betting } from '../../betting/index.ts';
import type { Combinations } from '../../feed/index.ts';
import type { CashOutTerms } from '../core/terms.ts';
import type { CashOutBook } from './legs-now.ts';

export interface CashOutDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly append: Append;
  readonly betting: Pick<Betting, 'bets' | 'lockBets' | 'cashOutBets' | 'payCashOuts'>;
  readonly book: CashOutBook;
  /** Prices the open legs of a bet builder together. Absent: bet builders have no cash-out. */
  readonly combinations?: Combinations;
  readonly terms: CashOutTerms;
  /** The markets among these with a known result: a node whose book lags behind must not price a decided leg. */
  decidedOf(tx: Tx, markets: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * The bets among these whose stored results are older than the facts: a price from old results would pay for a lost
   * bet.
   */
  outdatedOf(tx: Tx, bets: readonly BetRecord[]): Promise<ReadonlySet<Reference>>;
  /** Reports a failure; the request is retried. */
  failed(error: unknown, about: { readonly cashOut: string }): void;
}
