import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** What a request says of its client and its host, for those who read it past Fastify; by Fastify's own rules. */
export interface ForwardedReader {
  /** As `request.ip`. */
  addressOf(request: IncomingMessage): string;
  /** As `request.host`: a trusted proxy's word counts before the Host header. */
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
