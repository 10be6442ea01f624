import type { Failure } from '@palpite/client/outcome';
import type { PayChannel } from '@palpite/contract/entities/payments';
import { REFUSALS } from '@palpite/contract/refusals';
import { useState } from 'react';

/** The method of the order does not work now, whatever was typed. */
export function isMethodUnavailable(failure: Failure): boolean {
  return failure.is === 'refused' && failure.code === REFUSALS['method-unavailable'].code;
}

/** What went wrong with the whole form. It goes when another method is chosen, or when this one comes or goes. */
export function useTrouble<Trouble>(
  channel: Pick<PayChannel, 'key' | 'available'> | undefined,
): [Trouble | undefined, (trouble: Trouble | undefined) => void] {
  const [trouble, setTrouble] = useState<Trouble>();
  const about = channel && `${channel.key} ${channel.available}`;
  const [toldAbout, setToldAbout] = useState(about);
  if (toldAbout !== about) {
    setToldAbout(about);
    setTrouble(undefined);
  }
  return [toldAbout === about ? trouble : undefined, setTrouble];
}
