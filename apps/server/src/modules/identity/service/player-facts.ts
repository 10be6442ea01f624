import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import {
  countAtAddress,
  type Registration,
  readBrands,
  readInvitedBy,
  readLinkedPlayers,
  readRegisteredMs,
  readRegistrations,
  readSharedAddresses,
  readSharedDevices,
  readSharesDevice,
  type SharedDevice,
  type SharedLink,
} from '../store/registrations.ts';

/** What campaigns, invitations and agents ask about players. Bounded reads only. */
export interface PlayerFacts {
  registrations(of: Parameters<typeof readRegistrations>[1], limit: number): Promise<readonly Registration[]>;
  brandsOf(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  registeredMs(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>>;
  /** The code or uid of who invited these players, with the channel of the link after a dash. */
  invitedBy(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  /** How many players registered in a time range from an address that the player uses. */
  countAtAddress(of: Parameters<typeof countAtAddress>[1], limit: number): Promise<number>;
  sharedDevices(players: readonly PlayerId[], limit: number): Promise<readonly SharedDevice[]>;
  /** Of one player beside any number of others: nothing that others share among themselves hides it. */
  sharesDevice(player: PlayerId, others: readonly PlayerId[]): Promise<boolean>;
  sharedAddresses(players: readonly PlayerId[], limit: number): Promise<readonly SharedDevice[]>;
  /** The other players on the devices and at the addresses of one player. */
  linkedPlayers(player: PlayerId, limit: number): Promise<readonly SharedLink[]>;
}

export function createPlayerFacts(database: Database): PlayerFacts {
  return {
    registrations: (of, limit) => readRegistrations(database, of, limit),
    brandsOf: (players) => readBrands(database, players),
    registeredMs: (players) => readRegisteredMs(database, players),
    invitedBy: (players) => readInvitedBy(database, players),
    countAtAddress: (of, limit) => countAtAddress(database, of, limit),
    sharedDevices: (players, limit) => readSharedDevices(database, players, limit),
    sharesDevice: (player, others) => readSharesDevice(database, player, others),
    sharedAddresses: (players, limit) => readSharedAddresses(database, players, limit),
    linkedPlayers: (player, limit) => readLinkedPlayers(database, player, limit),
  };
}
