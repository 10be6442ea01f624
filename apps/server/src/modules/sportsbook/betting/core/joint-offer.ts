import { ODDS_WITH_MARGIN_MIN } from '@palpite/kernel/margin';
import type { Odds } from '@palpite/kernel/odds';
import { ladderFloor } from '@palpite/kernel/odds-ladder';

/** The price of one selection of a bet builder: what is offered, and what the feed asks for it. */
export interface OfferedLeg {
  readonly offered: Odds;
  readonly feed: Odds;
}

/**
 * The price at which a bet builder is sold. The feed's price knows nothing of the operator's margins and overrides, so
 * every selection that is sold below the feed lowers it in the same proportion; one that is sold above does not raise
 * it. It never falls below the highest of its selections, because whoever wins the combination wins that one too.
 * Undefined where that selection alone pays more than the feed's combination: nobody could want it.
 */
export function jointOffer(feedJoint: Odds, legs: readonly OfferedLeg[]): Odds | undefined {
  const highest = Math.max(...legs.map(({ offered }) => offered));
  if (highest > feedJoint) return undefined;
  let offered = BigInt(feedJoint);
  let feed = 1n;
  for (const leg of legs) {
    if (leg.offered >= leg.feed) continue;
    offered *= BigInt(leg.offered);
    feed *= BigInt(leg.feed);
  }
  if (feed === 1n) return feedJoint;
  const lowered = ladderFloor(Math.max(ODDS_WITH_MARGIN_MIN, Number(offered / feed)));
  return Math.min(feedJoint, Math.max(lowered, highest)) as Odds;
}
