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
  /** Those of the players who have deposited or staked their own money: an account without both catches nothing. */
  playedOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  /** Whether the campaign runs at that moment. */
  isOn(brand: string, code: string): Promise<boolean>;
}
