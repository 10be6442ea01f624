import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { forwardedReader } from './forwarded.ts';

const request = (headers: Record<string, string>) =>
  ({
    headers: { host: 'own.example', ...headers },
    socket: { remoteAddress: '10.0.0.7' },
  }) as IncomingMessage;
const FORWARDED = { 'x-forwarded-host': 'a.example, b.example', 'x-forwarded-for': '203.0.113.7' };

describe('the client and the host of a request', () => {
  it('are those of the connection if nobody is trusted or the proxy is not', () => {
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
