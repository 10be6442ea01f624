import type { Slot } from '../../stores/crash/crash.ts';

/** The two tickets are called A and B. */
export function slotName(slot: Slot): 'A' | 'B' {
  return slot === 1 ? 'A' : 'B';
}
