import { GLOBAL_STATUS_POLL_MS } from '@palpite/contract/constants';
import { GLOBAL_STATUS, type GlobalStatus } from '@palpite/contract/tables/site';
import type { Place } from '../platform/hash.ts';
import type { Platform } from '../platform/platform.ts';
import { type HouseStore, placeFor } from './house.ts';

export interface HouseWatchMeans {
  readonly platform: Pick<Platform, 'after'>;
  readonly house: HouseStore;
  place(): Place;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
}

/**
 * Asks at once and then every ten seconds whether the house is open, and leads where its answer says. An error page
 * that was opened at the start is first left at the second answer, so that it can be read. Returns the way out.
 */
export function watchHouse({ platform, house, place, navigate }: HouseWatchMeans): () => void {
  let cancel = () => {};
  let first = true;

  function lead(now: GlobalStatus, before: GlobalStatus): void {
    const to = placeFor(now, before, place());
    const held = first && now === GLOBAL_STATUS.normal;
    if (to !== undefined && !held) navigate(to, { replace: true });
    first = false;
  }

  async function ask(): Promise<void> {
    const before = house.getState().status;
    const now = await house.getState().ask();
    if (now !== undefined) lead(now, before);
    cancel = platform.after(GLOBAL_STATUS_POLL_MS, () => void ask());
  }

  void ask();
  return () => cancel();
}
