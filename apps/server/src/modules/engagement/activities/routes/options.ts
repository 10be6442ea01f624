import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Caller, KnownCaller } from '../../../../platform/http/route.ts';
import type { PromotionStanding } from '../../../bonuses/index.ts';
import type { ActivityPlayer, ActivityViewer } from '../index.ts';

/** What the routes of activities ask of other modules. */
export interface ActivityRouteOptions {
  readonly clock: Clock;
  assetOf(brand: string): Fiat;
  /** Nothing of activities is shown to whom nothing may be given. */
  standing(player: PlayerId | undefined, brand: string): Promise<PromotionStanding>;
  /** The rule of the country of the brand. */
  rule(brand: string): 'all' | 'no-up-front' | 'none';
  isAllowed(campaign: { readonly trigger: string }, rule: 'all' | 'no-up-front' | 'none'): boolean;
}

/** A visitor sees activities without progress. */
export function viewerOf({ session, brand }: Caller): ActivityViewer {
  return { player: session && !session.visitor ? session.player : undefined, brand };
}

export function whoOf({ session, brand }: KnownCaller): ActivityPlayer {
  return { player: session.player, brand };
}
