import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:(?:127\.\d+\.\d+\.\d+|7f[0-9a-f]{2}:[0-9a-f]{1,4}))$/i;

/** One household has 2^64 IPv6 addresses, which count as one client. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Whether a host name always means this machine, in the form of a Host header or an address. */
export function isLoopbackName(name: string): boolean {
  const plain = name.toLowerCase().replace(/^\[|\]$/g, '');
  return plain === 'localhost' || plain.endsWith('.localhost') || isLoopback(plain);
}

export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

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
