import { isIPv6 } from 'node:net';

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
