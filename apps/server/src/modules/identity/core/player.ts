import type { PlayerId } from '@palpite/kernel/ids';

export interface PlayerSummary {
  readonly player: PlayerId;
  readonly brand: string;
  readonly visitor: boolean;
  readonly nick: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly createdMs: number;
  /** When the player requested that the account be closed. */
  readonly cancelRequestedMs: number | undefined;
}

/** A device on which the player is logged in, represented by its newest session. */
export interface DeviceSession {
  readonly tokenHash: string;
  readonly deviceName: string;
  readonly createdMs: number;
  readonly lastSeenMs: number;
  readonly address: string;
}

export const PLAYERS_FOUND_MAX = 50;
export const DEVICES_MAX = 50;

/** The default nick until the player chooses one. */
export function firstNick(player: PlayerId): string {
  return `P${player}`;
}
