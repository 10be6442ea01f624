import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { type Instant, instant, type Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import type { Bonuses } from '../../../bonuses/index.ts';

export interface RankingBrand {
  readonly id: string;
  readonly zone: Zone;
  readonly asset: Fiat;
}

export interface RankingsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bonuses: Pick<Bonuses, 'grant'>;
  readonly brands: readonly string[];
  brandOf(id: string): RankingBrand;
  /** Those of the players who take a break, are excluded or blocked. */
  blockedOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  /** Undefined when the account was deleted. Work in a transaction passes its reader. */
  nickOf(player: PlayerId, reader?: Pick<Database, 'read'>): Promise<string | undefined>;
  /** Whether every fact that was appended before that moment is counted. */
  isCounted(beforeMs: number): Promise<boolean>;
  /** Whether the campaign of the ranking runs now. */
  isOn(brand: string, code: string): Promise<boolean>;
  /** Something in the background failed; it is tried again. */
  failed(error: unknown): void;
}

export function nowOf({ clock }: Pick<RankingsDeps, 'clock'>): Instant {
  return instant(clock.nowMs());
}
