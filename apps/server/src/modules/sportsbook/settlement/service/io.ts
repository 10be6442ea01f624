import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Wallet } from '../../../wallet/index.ts';
import type { Betting } from '../../betting/index.ts';

export interface SettlementIo {
  readonly database: Database;
  readonly clock: Clock;
  readonly betting: Pick<
    Betting,
    | 'closeMarket'
    | 'reopenMarket'
    | 'lockOpenBets'
    | 'lockSettledBets'
    | 'settleBets'
    | 'reopenBets'
    | 'rejectWaiting'
  >;
  readonly wallet: Pick<Wallet, 'post' | 'reverse'>;
  /** Called after a commit that appended facts. */
  committed(): void;
  /** Work that could not be done: it is tried again. */
  failed(error: unknown, about: { readonly market: number }): void;
}
