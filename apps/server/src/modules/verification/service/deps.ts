import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Zone } from '@palpite/kernel/time';
import type { Chance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { Protection } from '../../protection/index.ts';
import type { Submission } from '../core/submission.ts';

/** An uploaded file of the player. */
export interface TakenFile {
  readonly type: string;
  readonly data: Buffer;
}

export interface VerificationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Pick<Chance, 'bytes'>;
  readonly sealer: Sealer;
  readonly protection: Pick<Protection, 'declared' | 'verify' | 'unverify'>;
  /** Takes uploaded files of the player out of where they wait, in this order; undefined when one is not there. */
  takeFiles(tx: Tx, player: PlayerId, files: readonly Reference[]): Promise<readonly TakenFile[] | undefined>;
  /** Tells the player how it was decided, in the same transaction. */
  notify(tx: Tx, decided: Submission): Promise<void>;
  /** Tells the player that the document has expired and another one is needed. */
  notifyExpired(tx: Tx, expired: Submission): Promise<void>;
  readonly brands: readonly string[];
  zoneOf(brand: string): Zone;
  /** How long the country wants the documents of a player kept. */
  retentionYears(brand: string): number;
}
