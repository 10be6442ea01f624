import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import {
  type Registration,
  readRegisteredMs,
  readRegistrations,
  readSharedDevices,
  type SharedDevice,
} from '../store/registrations.ts';

/** What the console's campaigns ask about players. Bounded reads only. */
export interface PlayerFacts {
  registrations(of: Parameters<typeof readRegistrations>[1], limit: number): Promise<readonly Registration[]>;
  registeredMs(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>>;
  sharedDevices(players: readonly PlayerId[], limit: number): Promise<readonly SharedDevice[]>;
}

export function createPlayerFacts(database: Database): PlayerFacts {
  return {
    registrations: (of, limit) => readRegistrations(database, of, limit),
    registeredMs: (players) => readRegisteredMs(database, players),
    sharedDevices: (players, limit) => readSharedDevices(database, players, limit),
  };
}
