import type { Order } from '@palpite/contract/entities/bets';
import type { Match } from '@palpite/contract/entities/match';
import { bookedCandidate, isBookedOpen } from '../../stores/booking.ts';
import type { SlipCandidate } from '../../stores/slip-rules.ts';

/** The selections of a bet at the odds of the moment; what is not open now, or has another line, is left out. */
export function candidatesOf(order: Order, matches: ReadonlyMap<number, Match>): readonly SlipCandidate[] {
  return order.ops.flatMap((leg): SlipCandidate[] => {
    const match = matches.get(leg.mid);
    const market = match?.mg.flatMap(({ mks }) => mks).find(({ id }) => id === leg.mrid);
    const option = market?.op.find(({ ty }) => ty === leg.ty);
    if (!match || !market || !option || match.stop !== '' || market.li !== leg.li) return [];
    const { mid, mrid, ty, mn, mgn, onm, li } = leg;
    const now = { mid, mrid, ty, mn, mgn, onm, li, ss: market.ss, od: option.od };
    return isBookedOpen(now) ? [bookedCandidate(now, match)] : [];
  });
}
