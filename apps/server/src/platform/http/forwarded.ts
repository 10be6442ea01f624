import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Client address and host of a request that Fastify does not handle, by the same rules as Fastify. */
export interface ForwardedReader {
  /** As `request.ip`. */
  addressOf(request: IncomingMessage): string;
  /** As `request.host`: the value of a trusted proxy has priority over the Host header. */
  hostOf(request: IncomingMessage): string;
}

export function forwardedReader(trustProxy: boolean | string): ForwardedReader {
  const trust =
    typeof trustProxy === 'boolean'
      ? () => trustProxy
      : proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()));
  return {
    addressOf: (request) => proxyAddress(request, trust),
    hostOf(request) {
      const named = request.headers['x-forwarded-host'];
      const isTrusted = named !== undefined && trust(request.socket.remoteAddress ?? '', 0);
      if (!isTrusted) return request.headers.host ?? '';
      return String(named).split(',').at(-1)?.trim() ?? '';
    },
  };
}
