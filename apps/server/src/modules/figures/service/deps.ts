import type { PlayerId } from '@palpite/kernel/ids';
import type { Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Wallet } from '../../wallet/index.ts';

export interface FiguresBrand {
  readonly id: string;
  /** Empty for a brand of no country. */
  readonly country: string;
  readonly zone: Zone;
}

export interface FiguresDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'ledgerAfter' | 'ledgerBetween'>;
  readonly brands: readonly FiguresBrand[];
  /** The brands of players, for postings that are about neither a bet, a round, an order nor a grant. */
  brandsOf(
    players: readonly PlayerId[],
    reader: Pick<Database, 'read'>,
  ): Promise<ReadonlyMap<PlayerId, string>>;
  /** No transaction of the server lives as long. */
  readonly settledMs: number;
  failed(error: unknown): void;
}
