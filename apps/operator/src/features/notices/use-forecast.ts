import type { NoticeSendForm } from '@palpite/contract/operator/notice-calls';
import { useState } from 'react';
import type { DataOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

export interface Forecasting {
  /** Undefined while nothing was counted, and when the message was changed since. */
  readonly forecast: DataOf<'noticeForecast'> | undefined;
  readonly isPending: boolean;
  readonly canCount: boolean;
  readonly fault: string | undefined;
  count(): void;
}

/** Counting reads the whole audience, so that it waits to be asked for. */
export function useForecast({ brand, audience, kind, channels }: NoticeSendForm): Forecasting {
  const t = useText();
  const counting = useCommand('noticeForecast');
  const query = { brand, audience, kind, channels };
  const key = JSON.stringify(query);
  const [counted, setCounted] = useState('');
  return {
    forecast: counted === key ? counting.data : undefined,
    isPending: counting.isPending,
    canCount: brand !== '' && channels.length > 0,
    fault: counting.error && counted === key ? counting.error.message || t('operator.failed') : undefined,
    count() {
      setCounted(key);
      counting.mutate(query);
    },
  };
}
