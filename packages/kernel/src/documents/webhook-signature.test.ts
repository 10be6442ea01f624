import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sameText,
  signAppended,
  signBody,
  signDirecta24,
  signMercadoPago,
  signSvix,
  signTimestamped,
  timestampedHeader,
  verifyAppended,
  verifyBody,
  verifyDirecta24,
  verifyMercadoPago,
  verifySvix,
  verifyTimestamped,
} from './webhook-signature.ts';

const AT = 1_700_000_000;
const BODY = '{"order_id":"D1001","status":"PAID","amount":"30.00"}';
const anyBody = fc.uint8Array({ maxLength: 300 });
const anySecret = fc.string({ minLength: 1, maxLength: 100 });

describe('signatures of notices', () => {
  it('makes the same timestamped signature as the native library, on any bytes', () => {
    fc.assert(
      fc.property(anySecret, anyBody, fc.integer({ min: 1, max: 2_000_000_000 }), (secret, body, at) => {
        const right = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
        expect(signTimestamped(secret, at, body)).toBe(right);
        expect(verifyTimestamped(timestampedHeader(secret, at, body), body, [secret], at)).toBe('genuine');
        expect(signBody(secret, body)).toBe(createHmac('sha256', secret).update(body).digest('hex'));
      }),
    );
  });

  it('reports a body with one altered bit as forged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), fc.nat(), fc.nat(7), (body, at, bit) => {
        const header = timestampedHeader('secret', AT, body);
        const altered = body.map((byte, index) => (index === at % body.length ? byte ^ (1 << bit) : byte));
        expect(verifyTimestamped(header, altered, ['secret'], AT)).toBe('forged');
      }),
    );
  });

  it('accepts 300 seconds either way, reports 301 as stale, and a forged signature as forged at any age', () => {
    const header = timestampedHeader('s', AT, BODY);
    const received = (now: number, secret = 's') => verifyTimestamped(header, BODY, [secret], now);
    expect([received(AT - 301), received(AT - 300), received(AT + 300), received(AT + 301)]).toEqual([
      'stale',
      'genuine',
      'genuine',
      'stale',
    ]);
    expect(received(AT + 10_000, 'other')).toBe('forged');
  });

  it('accepts the old and the new secret during a rotation, in one header or by two secrets', () => {
    const both = `t=${AT},v1=${signTimestamped('old', AT, BODY)},v1=${signTimestamped('new', AT, BODY)}`;
    expect(verifyTimestamped(both, BODY, ['new'], AT)).toBe('genuine');
    expect(verifyTimestamped(timestampedHeader('old', AT, BODY), BODY, ['new', 'old'], AT)).toBe('genuine');
    const second = `t=${AT},v1=${'0'.repeat(64)},v2=${signTimestamped('old', AT, BODY)}`;
    expect(verifyTimestamped(second, BODY, ['old'], AT)).toBe('genuine');
    expect(verifyTimestamped(both, BODY, ['third'], AT)).toBe('forged');
    expect(verifyTimestamped(both, BODY, [], AT)).toBe('forged');
  });

  it.each([
    '',
    't=1',
    `v1=${'0'.repeat(64)}`,
    't=,v1=aa',
    't=-5,v1=aa',
    't=1e9,v1=aa',
    `t=${AT},t=${AT},v1=aa`,
    'nonsense',
    `t=${AT},${'v1=a,'.repeat(9)}v1=a`,
  ])('the header %j cannot be read', (header) => {
    expect(verifyTimestamped(header, BODY, ['s'], AT)).toBe('unreadable');
  });

  it('Mercado Pago signs the ids and the time, in seconds or milliseconds, and never the body', () => {
    const notice = { dataId: '123', requestId: 'r-1' };
    for (const ts of [String(AT), `${AT}123`]) {
      const header = `ts=${ts},v1=${signMercadoPago('s', { ...notice, ts })}`;
      expect(verifyMercadoPago(header, notice, ['s'], AT)).toBe('genuine');
      expect(verifyMercadoPago(header, { ...notice, dataId: '124' }, ['s'], AT)).toBe('forged');
      expect(verifyMercadoPago(header, notice, ['s'], AT + 302)).toBe('stale');
    }
    expect(verifyMercadoPago('v1=a', notice, ['s'], AT)).toBe('unreadable');
  });

  it('Directa24 signs its date, login and body', () => {
    const date = '2023-11-14T22:13:20Z';
    const notice = { date, login: 'login', body: BODY };
    const authorization = signDirecta24('s', notice);
    expect(verifyDirecta24(authorization, notice, ['s'], AT)).toBe('genuine');
    expect(verifyDirecta24(authorization, { ...notice, login: 'logim' }, ['s'], AT)).toBe('forged');
    expect(verifyDirecta24(authorization, notice, ['s'], AT + 301)).toBe('stale');
    expect(verifyDirecta24(authorization.slice(4), notice, ['s'], AT)).toBe('unreadable');
    expect(verifyDirecta24(authorization, { ...notice, date: 'yesterday' }, ['s'], AT)).toBe('unreadable');
  });

  it('Svix signs id, time and body with the key behind whsec_', () => {
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const notice = { id: 'msg_1', ts: String(AT), body: BODY };
    const header = `v1,${'A'.repeat(43)}= v1,${signSvix(secret, notice)}`;
    expect(verifySvix(header, notice, [secret], AT)).toBe('genuine');
    expect(verifySvix(header, { ...notice, id: 'msg_2' }, [secret], AT)).toBe('forged');
    expect(verifySvix(header, notice, ['whsec_###'], AT)).toBe('forged');
    expect(verifySvix('v2,abc', notice, [secret], AT)).toBe('unreadable');
    expect(signSvix('whsec_###', notice)).toBeUndefined();
  });

  it('verifies signatures without a timestamp', () => {
    expect(verifyBody(signBody('s', BODY), BODY, ['t', 's'])).toBe('genuine');
    expect(verifyBody(signBody('s', BODY), `${BODY} `, ['s'])).toBe('forged');
    expect(verifyBody('zz', BODY, ['s'])).toBe('unreadable');
    expect(verifyAppended(signAppended('s', BODY), BODY, ['s'])).toBe('genuine');
    expect(verifyAppended(signAppended('s', BODY), BODY, ['t'])).toBe('forged');
    expect(verifyAppended('', BODY, ['s'])).toBe('unreadable');
  });

  it('treats two texts as the same exactly when they are equal and not empty', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
        expect(sameText(one, other)).toBe(one === other && one !== '');
        expect(sameText(one, one)).toBe(one !== '');
      }),
    );
    expect(sameText('aa', 'a')).toBe(false);
    expect(sameText('a', 'aa')).toBe(false);
  });
});
