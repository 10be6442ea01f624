import { openLive } from '@palpite/client/live';
import type { BalanceInfo } from '@palpite/contract/live';
import WebSocket from 'ws';
import type { Phone } from '../kill-load/phone.ts';

/** The balance that a phone last received over its socket. */
export interface Shown {
  balance: number | undefined;
  close(): void;
}

/** The client's own connection, as the app uses it: it connects again by itself, to whichever node answers. */
export function showBalance(phone: Phone): Shown {
  const live = openLive({
    async url() {
      const { base, path } = await phone.socketAddress();
      return base.replace('http', 'ws') + path;
    },
    socket: (url) => new WebSocket(url) as never,
    random: Math.random,
  });
  const shown: Shown = { balance: undefined, close: () => live.close() };
  const take = (messages: readonly { readonly tp: string; readonly bd?: unknown }[]) => {
    for (const { tp, bd } of messages) if (tp === 'balance') shown.balance = (bd as BalanceInfo).balance;
  };
  live.watch('player', { snapshot: take, change: take });
  const awake = setInterval(() => live.retry(), 2_000);
  shown.close = () => {
    clearInterval(awake);
    live.close();
  };
  return shown;
}
