import { useEffect, useState } from 'react';
import { copyText } from '../../../platform/share.ts';
import { useServices, useText } from '../../../stores/services.ts';

export interface Copying {
  /** Which of the texts was copied just now. */
  readonly copied: string | undefined;
  /** The device does not allow copying: the text itself must be visible and selectable. */
  readonly denied: boolean;
  copy(text: string): Promise<void>;
}

const SHOWN_MS = 2_500;

/** Copies to the clipboard, by the old command where the API is not available; otherwise the player is told how. */
export function useCopy(): Copying {
  const { platform, notices } = useServices();
  const t = useText();
  const [copied, setCopied] = useState<string>();
  const [denied, setDenied] = useState(false);
  useEffect(
    () => (copied === undefined ? undefined : platform.after(SHOWN_MS, () => setCopied(undefined))),
    [platform, copied],
  );
  return {
    copied,
    denied,
    async copy(text) {
      const isCopied = await copyText(text);
      setCopied(isCopied ? text : undefined);
      setDenied(!isCopied);
      notices.getState().tell({
        tone: isCopied ? 'good' : 'bad',
        text: t(isCopied ? 'deposit.copy.done' : 'deposit.copy.failed'),
      });
    },
  };
}
