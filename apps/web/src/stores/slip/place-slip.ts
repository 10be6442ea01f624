import type { Services } from '../services.ts';
import { placementOf } from './placed-slips.ts';
import { composeSlip } from './slip-bets.ts';
import type { SlipItem } from './slip-rules.ts';
import { latestOdds } from './slip-watch.ts';

export interface PlaceOptions {
  /** A free bet pays for it, as the button says. */
  readonly isFree: boolean;
  /** Selections that are closed for good: they are removed first. */
  readonly closed: readonly SlipItem[];
}

/** Sends the slip with the shown odds. */
export function placeSlip(services: Services, { isFree, closed }: PlaceOptions): void {
  const { slip, book } = services;
  if (closed.length > 0) slip.getState().removeAll(closed);
  if (!isFree) slip.getState().chooseFreeBet('');
  slip.getState().acceptLatest(latestOdds(book));
  void placementOf(services).getState().place(composeSlip);
}
