import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressKey, forwardedReader, isLoopback } from './address.ts';

describe('addresses', () => {
  it('counts the IPv6 addresses of a household as one, and IPv4-mapped IPv6 as IPv4', () => {
    expect(addressKey('192.0.2.1')).toBe('192.0.2.1');
    expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(addressKey('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1');
    expect(addressKey('2001:db8:0:1::2')).toBe(addressKey('2001:0db8:0000:0001:ffff::'));
    expect(addressKey('2001:db8:0:2::2')).not.toBe(addressKey('2001:db8:0:1::2'));
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0');
    expect(addressKey('::1')).toBe('0:0:0:0');
    expect(addressKey('')).toBe('');
  });

  it('recognises the loopback addresses', () => {
    for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
      expect(isLoopback(address)).toBe(true);
    for (const address of ['128.0.0.1', '::2', '127.0.0.1.example.com', '', '::ffff:10.0.0.1']) {
      expect(isLoopback(address)).toBe(false);
    }
  });
});

const request = (headers: Record<string, string>) =>
  ({
    headers: { host: 'own.example', ...headers },
    socket: { remoteAddress: '10.0.0.7' },
  }) as IncomingMessage;
const FORWARDED = { 'x-forwarded-host': 'a.example, b.example', 'x-forwarded-for': '203.0.113.7' };

describe('the client and the host of a request', () => {
  it('are those of the connection if no proxy is trusted or this one is not', () => {
    for (const trust of [false, '10.9.0.0/16']) {
      const { addressOf, hostOf } = forwardedReader(trust);
      expect([addressOf(request(FORWARDED)), hostOf(request(FORWARDED))]).toEqual([
        '10.0.0.7',
        'own.example',
      ]);
    }
  });

  it('are those that a trusted proxy reports, and the last host if it reports several', () => {
    for (const trust of [true, '127.0.0.1, 10.0.0.0/8']) {
      const { addressOf, hostOf } = forwardedReader(trust);
      expect([addressOf(request(FORWARDED)), hostOf(request(FORWARDED))]).toEqual([
        '203.0.113.7',
        'b.example',
      ]);
      expect(hostOf(request({}))).toBe('own.example');
    }
  });
});
