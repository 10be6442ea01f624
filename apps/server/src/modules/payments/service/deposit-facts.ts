import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import { type PaidDeposit, readPaidDeposits } from '../store/paid-deposits.ts';
import {
  readLinkedElements,
  readSharedElements,
  readSharesElement,
  type SharedElement,
} from '../store/shared-elements.ts';

/** What the console's campaigns ask about payments. Bounded reads only. */
export interface DepositFacts {
  paid(of: Parameters<typeof readPaidDeposits>[1], limit: number): Promise<readonly PaidDeposit[]>;
  shared(brand: string, players: readonly PlayerId[], limit: number): Promise<readonly SharedElement[]>;
  /** Of one player beside any number of others: nothing that others share among themselves hides it. */
  sharesElement(brand: string, player: PlayerId, others: readonly PlayerId[]): Promise<boolean>;
  /** The other players with a destination or a document of one player. */
  linkedPlayers(brand: string, player: PlayerId, limit: number): Promise<readonly SharedElement[]>;
}

export function createDepositFacts(database: Database): DepositFacts {
  return {
    paid: (of, limit) => readPaidDeposits(database, of, limit),
    shared: (brand, players, limit) => readSharedElements(database, brand, players, limit),
    sharesElement: (brand, player, others) => readSharesElement(database, brand, player, others),
    linkedPlayers: (brand, player, limit) => readLinkedElements(database, brand, player, limit),
  };
}
