import type { GrantEntry, VipReward } from '@palpite/contract/entities/growth';
import type { LanguageCode } from '@palpite/contract/languages';
import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { PromotionStanding } from '../../../bonuses/index.ts';
import type { TaskPlayer } from '../index.ts';

export interface GrantPage {
  readonly list: GrantEntry[];
  /** Empty after the last page. */
  readonly cursor: string;
  /** What was granted in money, in units. */
  readonly total: bigint;
}

export interface TaskRouteOptions {
  assetOf(brand: string): Fiat;
  standing(player: PlayerId, brand: string): Promise<PromotionStanding>;
  /** VIP rewards that can be received now. */
  readyRewards(who: TaskPlayer): Promise<VipReward[]>;
}

/** What the page of rewards shows besides. */
export interface AwardRouteOptions extends TaskRouteOptions {
  /** What was granted to the player, the newest first; undefined for a cursor that the server did not make. */
  granted(
    who: TaskPlayer,
    page: { readonly cursor: string | undefined; readonly size: number; readonly language: LanguageCode },
  ): Promise<GrantPage | undefined>;
}
