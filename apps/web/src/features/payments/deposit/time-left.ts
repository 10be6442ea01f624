import { useSyncExternalStore } from 'react';
import { useServices } from '../../../stores/services.ts';

const SECOND_MS = 1_000;
const HOUR = 3_600;

const two = (number: number) => String(number).padStart(2, '0');

/** `14:38`, from an hour on `23:59:07`; never below nothing. The page's clock shows the second that has begun. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / SECOND_MS));
  const minutes = `${two(Math.floor((seconds % HOUR) / 60))}:${two(seconds % 60)}`;
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${minutes}` : minutes;
}

/** Milliseconds until a moment, told anew every second. */
export function useLeft(untilMs: number): number {
  const { ticker } = useServices();
  const now = useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now);
  return Math.max(0, untilMs - now);
}
