import type { Asset } from '@palpite/kernel/assets';
import type { KnownCaller } from '../../../platform/http/route.ts';
import type { Owner } from '../index.ts';

/** What the routes need of the house above protection. */
export interface ProtectionRouteOptions {
  /** The currency that a brand's players play in: their limits are set in it. */
  assetOf(brand: string): Asset;
}

export function ownerOf({ session, brand }: KnownCaller, options: ProtectionRouteOptions): Owner {
  return { player: session.player, brand, asset: options.assetOf(brand) };
}
