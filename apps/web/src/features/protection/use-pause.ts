import { useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { useServices, useText } from '../../stores/services.ts';
import { isExclusion, type Term } from './terms.ts';
import { useFailureText } from './use-protection.ts';

export interface Pausing {
  readonly busy: boolean;
  /** The message of the last failed attempt. */
  readonly error: string | undefined;
  /** When the exclusion ends once it is active; 0 is never. */
  readonly until: number | undefined;
  take(term: Term): Promise<void>;
}

/** Takes a break or an exclusion. It ends every session, so the message is also shown by the shell's notice. */
export function usePause(): Pausing {
  const { client, notices } = useServices();
  const t = useText();
  const moment = useMoment();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [until, setUntil] = useState<number>();
  return {
    busy,
    error,
    until,
    async take(term) {
      setBusy(true);
      setError(undefined);
      const outcome = isExclusion(term)
        ? await client.call('exclusionSet', { term })
        : await client.call('breakSet', { term });
      setBusy(false);
      if (outcome.is !== 'done') return setError(failureText(outcome));
      const end = outcome.data.until;
      const text =
        end === 0
          ? t('protection.pausedForever')
          : t('protection.paused', { until: moment(end, 'date-time') });
      notices.getState().tell({ tone: 'good', text });
      setUntil(end);
      // This session ended too: the shell learns it from the next reply and handles it as an expiry.
      void client.call('presenceNote', { shown: 0 });
    },
  };
}
