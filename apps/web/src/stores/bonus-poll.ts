import { BONUS_POLL_MS, BONUS_POLLS_MAX } from '@palpite/contract/constants';
import type { Platform } from '../platform/platform.ts';

export interface BonusPollMeans {
  readonly platform: Pick<Platform, 'after'>;
  /** Asks what bonus there is. */
  read(): Promise<unknown>;
}

/** A bonus comes some time after the deposit that it is for: asked every ten seconds, ten times. Returns the way out. */
export function pollBonus({ platform, read }: BonusPollMeans): () => void {
  let left = BONUS_POLLS_MAX;
  let cancel = () => {};
  let isOver = false;

  function wait(): void {
    if (isOver || left === 0) return;
    cancel = platform.after(BONUS_POLL_MS, () => void ask());
  }

  async function ask(): Promise<void> {
    left -= 1;
    await read();
    wait();
  }

  wait();
  return () => {
    isOver = true;
    cancel();
  };
}
