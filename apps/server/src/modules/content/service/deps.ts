import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { BuiltIn, Field } from '../core/item.ts';

/** A brand as far as its texts name it. */
export interface ContentBrand {
  readonly id: string;
  readonly defaultLanguage: string;
  readonly values: Readonly<Record<Field, string>>;
}

export interface ContentDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The texts that the product comes with. */
  readonly builtIn: readonly BuiltIn[];
  /** https origins that may be shown in a frame. */
  readonly frameOrigins: readonly string[];
  readonly brands: readonly string[];
  brandOf(id: string): ContentBrand | undefined;
  levelOf(player: PlayerId): Promise<number>;
  /** Whether the player takes a break or is excluded. */
  isPaused(player: PlayerId, brand: string): Promise<boolean>;
  countryOf(address: string, brand: string): string;
}
