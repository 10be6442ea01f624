import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Figures } from '../../figures/index.ts';

export interface RegulatorBrand {
  readonly id: string;
  readonly asset: Asset;
}

export interface RegulatorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly figures: Pick<Figures, 'hasCounted' | 'firstPosition'>;
  /** The brands whose country has a daily file. */
  readonly brands: readonly RegulatorBrand[];
  /** Logs what keeps a file from being made; it is made again in the next run. */
  failed(error: unknown, file: { readonly brand: string; readonly day: string }): void;
  /** Those of the players who belong to the brand. */
  ofBrand(brand: string, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
}
