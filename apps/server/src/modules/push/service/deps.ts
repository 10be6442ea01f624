import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Chance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { PushKeys } from '../../../platform/web-push/encrypt.ts';
import type { AllowedServices } from '../core/address.ts';
import type { FcmSend, WebPushSend } from '../core/senders.ts';

export interface PushDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly sealer: Sealer;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly allowed: AllowedServices;
  /** Sends with the keys of this server. */
  webPush(keys: PushKeys): WebPushSend;
  readonly fcm: FcmSend;
  /** Hashes in hex of the devices on which the player is logged in now. */
  openDevices(player: PlayerId): Promise<ReadonlySet<string>>;
  /** Of a session that has ended. */
  deviceOfSession(
    tokenHash: string,
  ): Promise<{ readonly player: PlayerId; readonly device: string } | undefined>;
}

export interface VapidKeys {
  /** base64url, as a browser needs it to subscribe. */
  readonly publicKey: string;
  readonly send: WebPushSend;
  /** Proves with a report that the device received the notice. */
  markOf(notice: Reference, token: string): string;
  /** The token that a mark belongs to; undefined for one that this server did not make. */
  tokenOf(notice: Reference, mark: string): string | undefined;
}

/** The same with the keys of this server. */
export interface OpenPushDeps extends PushDeps {
  /** Undefined while they cannot be used. */
  keys(): Promise<VapidKeys | undefined>;
}
