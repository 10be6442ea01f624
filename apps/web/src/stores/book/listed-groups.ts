import type { MarketGroup } from '@palpite/contract/entities/match';
import { EACH_WAY_TYPES } from '@palpite/contract/tables/each-way';

/** The place part of an each-way bet is offered in the slip, beside the win. */
export function isListed({ mty }: Pick<MarketGroup, 'mty'>): boolean {
  return mty !== EACH_WAY_TYPES.place;
}
