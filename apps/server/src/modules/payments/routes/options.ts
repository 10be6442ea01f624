import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { KnownCaller } from '../../../platform/http/route.ts';
import type { Owner } from '../index.ts';

export interface SocialLink {
  readonly key: string;
  readonly name: string;
  readonly url: string;
}

/** What the routes need from modules above payments. */
export interface PaymentRouteOptions {
  /** The currency that a brand's players hold. */
  assetOf(brand: string): Fiat;
  /** Empty for a brand of no country. */
  countryOf(brand: string): string;
  /** The brand's own smallest deposit, in cents. */
  leastPayin(brand: string): bigint;
  /** The page of the brand that a bank sends the player back to. */
  pageOf(brand: string): URL;
  /** Support and community links. */
  socialOf(brand: string): readonly SocialLink[];
  /** False when it could not be stored. */
  socialClicked(caller: KnownCaller, key: string): boolean;
  /**
   * Moves what a group of friends has earned to the balance of the player who opened it. Returns what was paid, also
   * when that was before; undefined when the group has earned nothing yet.
   */
  withdrawGroup(owner: { readonly player: PlayerId; readonly brand: string }): Promise<bigint | undefined>;
}

export interface CallOwner extends Owner {
  readonly asset: Fiat;
}

export function ownerOf(
  { session, brand, device, address }: KnownCaller,
  options: PaymentRouteOptions,
): CallOwner {
  return {
    player: session.player,
    brand,
    asset: options.assetOf(brand),
    country: options.countryOf(brand),
    origin: { device, address },
  };
}
