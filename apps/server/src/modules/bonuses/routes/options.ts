import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import type { BonusOwner, PlayerBonuses } from '../service/player-bonuses.ts';

/** Where an activity is shown, and when it stops counting. */
export interface PromotionPage {
  readonly path: string;
  readonly endsMs: number | undefined;
}

/** What the routes of bonuses ask of other modules. */
export interface BonusRouteDeps {
  readonly bonuses: PlayerBonuses;
  readonly clock: Clock;
  assetOf(brand: string): Asset;
  /** In whole units of the currency; 0 where no bonus is advertised. */
  maximumBonus(brand: string): number;
  balance(player: PlayerId, asset: Asset): Promise<{ readonly cash: bigint; readonly bonus: bigint }>;
  /** How many the player has that can be used. */
  counts(
    player: PlayerId,
  ): Promise<{ readonly freeBets: number; readonly freeRounds: number; readonly spins: number }>;
  /** How many deposits of the player were credited. */
  deposits(player: PlayerId): Promise<number>;
  /** A level that was reached and not seen; 0 where there is none. */
  levelUp(player: PlayerId): Promise<{ readonly level: number; readonly amount: bigint }>;
  levelSeen(player: PlayerId, level: number): Promise<void>;
  /** The pages and ends of the brand's activities by the codes of their campaigns. */
  pages(brand: string): Promise<ReadonlyMap<string, PromotionPage>>;
  /** What the real-time bonus gives of a stake: its campaign has no amounts of its own. */
  readonly realtimeBps: bigint;
}

export function ownerOf(
  { session, brand }: KnownCaller,
  { assetOf }: Pick<BonusRouteDeps, 'assetOf'>,
): BonusOwner {
  return { player: session.player, brand, asset: assetOf(brand) };
}
