import type { Asset } from '@palpite/kernel/assets';
import type { KnownCaller } from '../../../platform/http/route.ts';
import type { Owner } from '../index.ts';

/** What the routes need of other modules. */
export interface ProtectionRouteOptions {
  /** The currency of a brand's players: their limits are set in it. */
  assetOf(brand: string): Asset;
}

export function ownerOf({ session, brand }: KnownCaller, options: ProtectionRouteOptions): Owner {
  return { player: session.player, brand, asset: options.assetOf(brand) };
}
