import type { MarketGroup } from '@palpite/contract/entities/match';
import { isPlaceType } from '@palpite/contract/tables/each-way';

/** The place part of an each-way bet is offered in the slip, beside the win. */
export function isListed({ mty }: Pick<MarketGroup, 'mty'>): boolean {
  return !isPlaceType(mty);
}
