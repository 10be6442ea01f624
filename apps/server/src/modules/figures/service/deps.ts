import type { PlayerId } from '@palpite/kernel/ids';
import type { Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Wallet } from '../../wallet/index.ts';

export interface FiguresBrand {
  readonly id: string;
  /** Empty for a brand of no country. */
  readonly country: string;
  readonly zone: Zone;
}

/** When players registered; visitors have not. */
export interface RegistrationsPort {
  of(
    tx: Tx,
    players: readonly PlayerId[],
  ): Promise<ReadonlyMap<PlayerId, { readonly brand: string; readonly atMs: number | undefined }>>;
  /** How many registered between each of the moments and the next. */
  count(brand: string, moments: readonly number[]): Promise<readonly number[]>;
  /** Who registered in a time range, by number. */
  list(
    of: {
      readonly brand: string;
      readonly fromMs: number;
      readonly toMs: number;
      readonly after: number;
    },
    limit: number,
  ): Promise<readonly { readonly player: PlayerId; readonly atMs: number }[]>;
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
  readonly registrations: RegistrationsPort;
  /** No transaction of the server lives as long. */
  readonly settledMs: number;
  failed(error: unknown): void;
}
