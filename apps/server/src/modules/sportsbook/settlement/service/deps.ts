import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import type { Betting } from '../../betting/index.ts';

export interface SettlementDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly append: Append;
  readonly betting: Pick<
    Betting,
    | 'closeMarket'
    | 'reopenMarket'
    | 'lockOpenBets'
    | 'lockBets'
    | 'betsOfMarket'
    | 'lockBetsSeen'
    | 'settleBets'
    | 'paySettled'
    | 'reopenBets'
    | 'takeSettledBack'
    | 'rejectWaiting'
  >;
  /** Work that could not be done: it is tried again. */
  failed(error: unknown, about: { readonly market: number }): void;
}
