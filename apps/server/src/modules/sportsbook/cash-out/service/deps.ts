import type { Reference } from '@palpite/kernel/ids';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import type { Wallet } from '../../../wallet/index.ts';
import type { BetRecord, Betting } from '../../betting/index.ts';
import type { BookView } from '../../book/index.ts';
import type { CashOutTerms } from '../core/terms.ts';

export interface CashOutDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly append: Append;
  readonly wallet: Pick<Wallet, 'post'>;
  readonly betting: Pick<Betting, 'bets' | 'lockBets' | 'cashOutBets'>;
  readonly book: BookView;
  readonly terms: CashOutTerms;
  /** Those of the markets whose end is known: a node whose book lags behind must not price what is decided. */
  decidedOf(tx: Tx, markets: readonly number[]): Promise<ReadonlySet<number>>;
  /** Those of the bets whose legs are not yet noted as they stand: a price by old results would pay for what is lost. */
  behindOf(tx: Tx, bets: readonly BetRecord[]): Promise<ReadonlySet<Reference>>;
  /** What was tried and could not be done: it is tried again. */
  failed(error: unknown, about: { readonly cashOut: string }): void;
}
