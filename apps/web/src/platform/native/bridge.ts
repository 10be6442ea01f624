import type { Platform } from '../platform.ts';
import { REPLY_CODE, readReply, type ShellCall, type ShellCalls, timeoutOf } from './protocol.ts';
import type { Transport } from './transport.ts';

export type BridgeOutcome<N extends ShellCall> =
  | { readonly is: 'done'; readonly data: Partial<ShellCalls[N]['reply']> }
  | { readonly is: 'failed'; readonly code: number; readonly message: string }
  | { readonly is: 'timed-out' }
  /** The shell takes no messages. */
  | { readonly is: 'absent' };

export interface BridgeFailure {
  readonly call: ShellCall;
  /** `timeout`, or the code of the reply. */
  readonly code: number | 'timeout';
  readonly message: string;
}

export interface Bridge {
  call<N extends ShellCall>(name: N, data: ShellCalls[N]['data']): Promise<BridgeOutcome<N>>;
  /** Calls back with every call that failed or was not answered. Returns a function that stops it. */
  onFailure(listener: (failure: BridgeFailure) => void): () => void;
}

/** More calls than this at once are never made; the oldest ones are given up. */
const WAITING_MAX = 50;

export function createBridge(transport: Transport, { after }: Pick<Platform, 'after'>): Bridge {
  const waiting = new Map<
    string,
    (reply: { code: number; message: string; data: object } | undefined) => void
  >();
  const listeners = new Set<(failure: BridgeFailure) => void>();
  let last = 0;

  transport.on('reply', (text) => {
    const reply = readReply(text);
    if (reply) waiting.get(reply.id)?.(reply);
  });

  function publish(failure: BridgeFailure): void {
    for (const listener of listeners) listener(failure);
  }

  return {
    call<N extends ShellCall>(name: N, data: ShellCalls[N]['data']) {
      const { send } = transport;
      if (!send) return Promise.resolve({ is: 'absent' as const });
      last += 1;
      const id = String(last);
      const oldest = waiting.size >= WAITING_MAX ? waiting.keys().next().value : undefined;
      if (oldest !== undefined) waiting.get(oldest)?.(undefined);
      return new Promise<BridgeOutcome<N>>((resolve) => {
        const cancel = after(timeoutOf(name), () => waiting.get(id)?.(undefined));
        waiting.set(id, (reply) => {
          waiting.delete(id);
          cancel();
          if (!reply) {
            publish({ call: name, code: 'timeout', message: '' });
            resolve({ is: 'timed-out' });
          } else if (reply.code === REPLY_CODE.done) {
            resolve({ is: 'done', data: reply.data as Partial<ShellCalls[N]['reply']> });
          } else {
            const { code, message } = reply;
            publish({ call: name, code, message });
            resolve({ is: 'failed', code, message });
          }
        });
        send(JSON.stringify({ source: 'palpite', id, call: name, data }));
      });
    },
    onFailure(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
