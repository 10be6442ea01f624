import { request as startRequest } from 'node:http';
import { request as startTlsRequest } from 'node:https';
import { type RawReply, type RawRequest, sendRaw, WIRE_LIMITS } from '@palpite/sandbox/studio/wallet/wire';

/** How messages reach the wallet: over HTTP, or by a call in the tests of the kit. */
export interface Transport {
  readonly send: (request: RawRequest) => Promise<RawReply>;
  /** Sends the whole message and leaves before the reply: the studio learns nothing. */
  readonly sendAndCut: (request: RawRequest) => Promise<void>;
}

export function httpTransport(timeoutMs: number): Transport {
  const limits = { ...WIRE_LIMITS, timeoutMs };
  return { send: (request) => sendRaw(request, limits), sendAndCut: (request) => cut(request, timeoutMs) };
}

/** Resolves when the bytes have left and the connection is destroyed, whatever the wallet has done meanwhile. */
function cut({ url, method, headers, body }: RawRequest, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const start = url.startsWith('https:') ? startTlsRequest : startRequest;
    const sending = start(url, { method, headers, agent: false, timeout: timeoutMs });
    const leave = () => {
      sending.destroy();
      resolve();
    };
    sending.on('error', () => resolve());
    sending.on('timeout', leave);
    sending.on('response', leave);
    sending.end(body, () => sending.socket?.end(leave));
  });
}
