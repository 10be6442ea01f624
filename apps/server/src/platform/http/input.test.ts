import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { type InputSource, sentInputOf } from './input.ts';
import { Refusal } from './route.ts';

const input = Type.Object({ a: Type.Optional(Type.String()), b: Type.Optional(Type.String()) });
const sentQuery = sentInputOf({ method: 'GET', path: '/api/test/:a', input });
const sentBody = sentInputOf({ method: 'POST', path: '/api/test', input });

const NONE: InputSource = {
  query: new Map(),
  body: undefined,
  contentType: undefined,
  contentEncoding: undefined,
};
const ofQuery = (a: string, b?: string, more: Record<string, string> = {}) =>
  sentQuery({ ...NONE, inPath: a, query: new Map(Object.entries(b === undefined ? more : { b, ...more })) });
const ofBody = (body: Buffer | string, contentType = 'application/json', contentEncoding?: string) =>
  sentBody({ ...NONE, body: Buffer.from(body), contentType, contentEncoding });

describe('what was sent as input', () => {
  it('is equal for equal fields, whatever else the query holds', () => {
    expect(ofQuery('x', 'y', { timestamp: '1' })).toBe(ofQuery('x', 'y', { timestamp: '2' }));
    expect(ofQuery('x', '')).toBe(ofQuery('x'));
  });

  it('differs as soon as one field differs, also when their texts together are the same', () => {
    const all = [
      ofQuery('xy', ''),
      ofQuery('x', 'y'),
      ofQuery('', 'xy'),
      ofQuery('x1:y', ''),
      ofQuery('x', '1:y'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('differs for bodies of different bytes, readable or not, short or long', () => {
    const long = (last: string) => `{"a":"${'x'.repeat(2_000)}${last}"}`;
    const hash = sentBody({ ...NONE, body: Buffer.from(long('y')), contentType: 'application/json' });
    const all = [
      ...[ofBody('{"a":"\ufffd"}'), ofBody(Buffer.from([...Buffer.from('{"a":"'), 0xff, 0x22, 0x7d]))],
      ...[
        ofBody(long('y')),
        ofBody(long('z')),
        ofBody(String(hash)),
        ofBody(String(hash).split(':')[1] ?? ''),
      ],
      ...[ofBody(''), ofBody('{}')],
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(ofBody(long('y'))).toBe(hash);
    expect(String(hash).length).toBeLessThan(100);
  });

  it('is refused where it would not be read', () => {
    const refused = [
      ...[ofBody('{}', 'text/plain'), ofBody('{}', 'application/json', 'gzip')],
      sentQuery({ ...NONE, inPath: 'x', query: new Map([['a', 'x']]) }),
    ];
    expect(refused.map((sent) => sent instanceof Refusal && sent.name)).toEqual([
      ...['unreadable-body', 'unreadable-body', 'duplicate-field'],
    ]);
    expect(ofBody('', 'text/plain')).toBe(ofBody(''));
  });
});
