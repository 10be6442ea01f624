import { HEARTBEAT_IDLE_MS, HEARTBEAT_MS } from '@palpite/contract/constants';
import type { Platform } from '../platform/platform.ts';

export interface HeartbeatMeans {
  readonly platform: Pick<Platform, 'nowMs' | 'after' | 'onTouch'>;
  beat(): void;
}

/** Tells every minute that someone looks, and rests when nobody has touched the app for ten. Returns the way out. */
export function startHeartbeat({ platform, beat }: HeartbeatMeans): () => void {
  let touchedMs = platform.nowMs();
  let cancel: (() => void) | undefined;

  function wait(): void {
    cancel = platform.after(HEARTBEAT_MS, () => {
      cancel = undefined;
      if (platform.nowMs() - touchedMs >= HEARTBEAT_IDLE_MS) return;
      beat();
      wait();
    });
  }

  const stopTouch = platform.onTouch(() => {
    touchedMs = platform.nowMs();
    if (!cancel) wait();
  });
  wait();
  return () => {
    stopTouch();
    cancel?.();
  };
}
