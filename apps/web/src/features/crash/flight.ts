import type { CrashRoom } from '@palpite/contract/entities/crash';
import { SECOND_MS } from '@palpite/kernel/time';
import { useEffect, useState } from 'react';
import { useServices } from '../../stores/services.ts';

/** The curve of the kernel as a smooth function, for drawing only: money is decided by the server. */
const PER_MS = 0.00006;
const NUMBER_EVERY_MS = 100;

export function x100AtAge(ageMs: number): number {
  return Math.max(100, Math.floor(100 * Math.exp(PER_MS * Math.max(0, ageMs))));
}

export function ageAtX100(x100: number): number {
  return Math.log(Math.max(1, x100 / 100)) / PER_MS;
}

export type Flight = Pick<CrashRoom, 'phase' | 'takeoff_at' | 'crash_x100'>;

/** The multiplier now: of the clock while it flies, of the crash afterwards, and 1.00 before. */
export function x100Of(flight: Flight | undefined, serverMs: number): number {
  if (flight?.phase === 'crashed') return flight.crash_x100;
  if (flight?.phase !== 'flying' || flight.takeoff_at === 0) return 100;
  return x100AtAge(serverMs - flight.takeoff_at);
}

/** The take-off is announced a moment before it: a cash-out that the server receives earlier is refused. */
export function hasTakenOff({ phase, takeoff_at }: Flight, serverMs: number): boolean {
  return phase === 'flying' && takeoff_at > 0 && serverMs >= takeoff_at;
}

/** The multiplier ten times a second while `isNeeded` and the round flies. */
export function useX100(flight: Flight | undefined, aheadMs: number, isNeeded: boolean): number {
  const { platform } = useServices();
  const [, setCount] = useState(0);
  const isFlying = flight?.phase === 'flying' && isNeeded;
  useEffect(() => {
    if (!isFlying) return;
    let cancel = () => {};
    const next = () => {
      setCount((count) => count + 1);
      cancel = platform.after(NUMBER_EVERY_MS, next);
    };
    cancel = platform.after(NUMBER_EVERY_MS, next);
    return () => cancel();
  }, [isFlying, platform]);
  return x100Of(flight, platform.nowMs() + aheadMs);
}

/** Whole seconds until a time of the server, counted down. */
export function useSecondsUntil(atMs: number, aheadMs: number): number {
  const { platform } = useServices();
  const [, setCount] = useState(0);
  const leftMs = Math.max(0, atMs - platform.nowMs() - aheadMs);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) return;
    let cancel = () => {};
    const next = () => {
      setCount((count) => count + 1);
      const left = atMs - platform.nowMs() - aheadMs;
      if (left > 0) cancel = platform.after(left % SECOND_MS || SECOND_MS, next);
    };
    cancel = platform.after((atMs - platform.nowMs() - aheadMs) % SECOND_MS || SECOND_MS, next);
    return () => cancel();
  }, [isOver, atMs, aheadMs, platform]);
  return Math.ceil(leftMs / SECOND_MS);
}
