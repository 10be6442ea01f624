import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Whose address a request comes from, by the same rules as Fastify's own `request.ip`. */
export function addressReader(trustProxy: boolean | string): (request: IncomingMessage) => string {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? '';
  const trust =
    trustProxy === true ? () => true : proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()));
  return (request) => proxyAddress(request, trust);
}
