import type { Failure } from '@palpite/client/outcome';
import type { PayChannel } from '@palpite/contract/entities/payments';
import { REFUSALS } from '@palpite/contract/refusals';
import { useState } from 'react';

/** The method of the order is unavailable, whatever was typed. */
export function isMethodUnavailable(failure: Failure): boolean {
  return failure.is === 'refused' && failure.code === REFUSALS['method-unavailable'].code;
}

/**
 * The error of the whole form. It is cleared when another method is chosen, or when this one becomes available or
 * unavailable.
 */
export function useTrouble<Trouble>(
  channel: Pick<PayChannel, 'key' | 'available'> | undefined,
): [Trouble | undefined, (trouble: Trouble | undefined) => void] {
  const [trouble, setTrouble] = useState<Trouble>();
  const about = channel && `${channel.key} ${channel.available}`;
  const [shownAbout, setShownAbout] = useState(about);
  if (shownAbout !== about) {
    setShownAbout(about);
    setTrouble(undefined);
  }
  return [shownAbout === about ? trouble : undefined, setTrouble];
}
