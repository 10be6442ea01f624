import type { RiskRules } from '@palpite/kernel/risk-rules';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { PlayerFacts } from '../../../identity/index.ts';
import type { DepositFacts } from '../../../payments/index.ts';
import type { BetAdmin, Betting } from '../../betting/index.ts';
import type { Book } from '../../book/index.ts';

export interface RiskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly book: Pick<Book, 'isFresh' | 'match' | 'market' | 'matches' | 'detail' | 'onChange'>;
  readonly betting: Pick<Betting, 'betsOfMarket'>;
  readonly bets: Pick<BetAdmin, 'liabilityOf' | 'inPlayBets' | 'opposite' | 'bettors'>;
  readonly players: Pick<PlayerFacts, 'brandsOf' | 'linkedPlayers' | 'sharedDevices' | 'sharedAddresses'>;
  readonly deposits: Pick<DepositFacts, 'linkedPlayers' | 'shared'>;
  /** The thresholds of a brand; `refresh` is awaited before they are read. */
  readonly rules: { refresh(): Promise<void>; of(brand: string): RiskRules };
  failed(error: unknown): void;
}
