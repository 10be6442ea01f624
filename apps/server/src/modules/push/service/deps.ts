import type { PlayerId } from '@palpite/kernel/ids';
import type { Chance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { FcmSend } from '../adapters/fcm/fcm-sender.ts';
import type { AllowedServices } from '../core/address.ts';
import type { VapidKeys } from './keys.ts';

export interface PushDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly sealer: Sealer;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly allowed: AllowedServices;
  readonly fcm: FcmSend;
  /** How a push service reaches the brand: `https://…` or `mailto:…`. */
  readonly subject: (brand: string) => string;
  /** Hashes in hex of the devices on which the player is logged in now. */
  openDevices(player: PlayerId): Promise<ReadonlySet<string>>;
  /** Of a session that has ended. */
  deviceOfSession(
    tokenHash: string,
  ): Promise<{ readonly player: PlayerId; readonly device: string } | undefined>;
  /** How long a push service may take. */
  readonly timeoutMs?: number;
}

/** The same with the keys of this server. */
export interface OpenPushDeps extends PushDeps {
  keys(): Promise<VapidKeys>;
}
