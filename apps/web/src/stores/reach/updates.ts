import { isModalOpen } from '@palpite/ui/modal';
import { betsOf } from '../bets/bets.ts';
import type { Services } from '../services.ts';
import { presentOrder } from '../slip/confirmation.ts';
import { placementOf } from '../slip/placed-slips.ts';
import { isUndecided } from '../slip/placement.ts';

/** A new version waits or has taken over; `later`: the player wants to see it later. */
export type UpdateState = 'none' | 'waiting' | 'later';

/** A game or a round runs on these pages. */
const ROUND = /^\/(?:game-room|originals?|crash)/;

/**
 * Whether a new version would interrupt something: a slip or another sheet that is open, a bet that is sent or not yet
 * confirmed, or a round.
 */
export function isBusy(services: Services): boolean {
  const { overlays, place } = services;
  const { open } = overlays.getState();
  return isBetOpen(services) || open !== undefined || isModalOpen() || ROUND.test(place().path);
}

function isBetOpen(services: Services): boolean {
  const { placement } = placementOf(services).getState();
  if (placement.is === 'sending' || placement.is === 'unknown') return true;
  if (placement.is !== 'placed') return false;
  const { received } = betsOf(services).getState();
  return placement.placed.orders.some((order) => isUndecided(presentOrder(received, order)));
}

export interface UpdateDeps {
  isBusy(): boolean;
  hasTypedText(): boolean;
  state(): UpdateState;
  show(state: UpdateState): void;
  /** Lets the waiting version take over. */
  activate(): void;
  reload(): void;
}

export interface Updates {
  onWaiting(): void;
  onTakenOver(): void;
  /** The player wants it now. */
  take(): void;
  /** Nobody looks at the page: it takes the new version by itself if it does nothing. */
  onHidden(): void;
}

/** Decides when this page is loaded again with a new version. */
export function createUpdates(deps: UpdateDeps): Updates {
  /** The new version answers already: loading the page again is all that is left. */
  let isTakenOver = false;
  /** This page asked for it, not another one of the same browser. */
  let isAsked = false;
  const show = () => {
    if (deps.state() === 'none') deps.show('waiting');
  };
  const take = () => {
    isAsked = true;
    if (isTakenOver) deps.reload();
    else deps.activate();
  };
  return {
    onWaiting: show,
    onTakenOver() {
      isTakenOver = true;
      // The player may have come back and placed a bet since the version was asked for: then it waits for them.
      if (isAsked && !deps.isBusy()) return deps.reload();
      isAsked = false;
      show();
    },
    take,
    onHidden() {
      if (deps.state() !== 'none' && !deps.isBusy() && !deps.hasTypedText()) take();
    },
  };
}
