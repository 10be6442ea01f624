import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Zone } from '@palpite/kernel/time';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import type { Sealer } from '../../../../platform/secrets/sealer.ts';
import type { Bonuses } from '../../../bonuses/index.ts';

export interface RainDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly sealer: Sealer;
  readonly bonuses: Pick<Bonuses, 'grant'>;
  readonly brands: readonly string[];
  brandOf(id: string): { readonly zone: Zone; readonly asset: Fiat };
  /** Those of the players who take a break, are excluded or blocked. */
  blockedOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  /** What the bookmaker earns on average of each player's settled stakes since a day: it pays for the envelopes. */
  earnedOf(tx: Tx, players: readonly PlayerId[], fromDay: string): Promise<ReadonlyMap<PlayerId, bigint>>;
  /** The devices and documents of each player, as texts that are compared for equality only. */
  marksOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, readonly string[]>>;
  /** Whether the campaign runs at that moment. */
  isOn(brand: string, code: string): Promise<boolean>;
}
