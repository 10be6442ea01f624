import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALIKE_MAX, KnownRequests } from './page-lane.ts';

const request = (query: string, rest = 'Host: x\r\n\r\n') => `GET /api/list?${query} HTTP/1.1\r\n${rest}`;

describe('known requests', () => {
  it('are found by their bytes at any instant, and by where they come from', () => {
    const known = new KnownRequests<string>();
    known.keep(request('timestamp=1790000000000&tab=live'), '10.0.0.1', 'live');
    known.keep(request('timestamp=1790000000000&tab=soon'), '10.0.0.1', 'soon');
    expect(known.find(request('timestamp=1799999999999&tab=live'), '10.0.0.1')).toBe('live');
    expect(known.find(request('timestamp=1799999999999&tab=soon'), '10.0.0.1')).toBe('soon');
    expect(known.find(request('timestamp=1799999999999&tab=live'), '10.0.0.2')).toBeUndefined();
    expect(known.find(request('timestamp=1799999999999&tab=Live'), '10.0.0.1')).toBeUndefined();
    expect(known.find(request('timestamp=179999999999&tab=live'), '10.0.0.1')).toBeUndefined();
    expect(known.find(request('timestamp=0799999999999&tab=live'), '10.0.0.1')).toBeUndefined();
    expect(known.find(request('timestamp=17999999999990&tab=live'), '10.0.0.1')).toBeUndefined();
  });

  it('differ by an instant that is no parameter of the address', () => {
    const known = new KnownRequests<number>();
    const texts = (digits: string) => [
      request('', `x: ?timestamp=${digits}&\r\n\r\n`),
      request('', `Host: x\r\n\r\n{"a":"?timestamp=${digits} "}`),
      request(`mytimestamp=${digits}`),
      request(`at=timestamp=${digits}`),
      request(`timestamp=${digits}#`),
    ];
    for (const [turn, text] of texts('1790000000000').entries()) known.keep(text, 'a', turn);
    for (const text of texts('1790000000001')) expect(known.find(text, 'a')).toBeUndefined();
    for (const [turn, text] of texts('1790000000000').entries()) expect(known.find(text, 'a')).toBe(turn);
  });

  it('are as a table by text and sender would have them', () => {
    const text = fc.tuple(
      fc.constantFrom(
        '',
        'timestamp=1790000000000',
        'timestamp=1790000000001',
        'a=1&timestamp=1790000000000',
      ),
      fc.constantFrom('', '&tab=live', '&tab=soon'),
      fc.constantFrom('Host: x\r\n\r\n', 'Host: x\r\n\r\n{}', 'Host: y\r\n\r\n'),
    );
    const step = fc.record({ text, from: fc.constantFrom('a', 'b', undefined), isKept: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const known = new KnownRequests<number>();
        // Fewer than the limit of those that begin alike: nothing is forgotten.
        const table = new Map<string, number>();
        for (const [turn, { text: parts, from, isKept }] of steps.entries()) {
          const whole = request(parts[0] + parts[1], parts[2]);
          const key = `${from} ${whole.replace(/timestamp=\d+/, 'timestamp=')}`;
          if (isKept && table.size < ALIKE_MAX) {
            known.keep(whole, from, turn);
            table.set(key, turn);
          } else expect(known.find(whole, from)).toBe(table.get(key));
        }
      }),
    );
  });

  it('are forgotten, the oldest first, among those that begin alike and by the length of all', () => {
    const known = new KnownRequests<number>(30_000);
    const alike = (turn: number) => request(`timestamp=1790000000000&from=${turn}`);
    for (let turn = 0; turn <= ALIKE_MAX; turn += 1) known.keep(alike(turn), 'a', turn);
    expect(known.find(alike(0), 'a')).toBeUndefined();
    expect(known.find(alike(1), 'a')).toBe(1);
    expect(known.find(alike(ALIKE_MAX), 'a')).toBe(ALIKE_MAX);
    for (let turn = 0; turn < 100; turn += 1) known.keep(request(`from=${turn}`), 'a', turn);
    expect(known.find(alike(ALIKE_MAX), 'a')).toBeUndefined();
    expect(known.find(request('from=80'), 'a')).toBeUndefined();
    expect(known.find(request('from=81'), 'a')).toBe(81);
    known.keep(request('from=81'), 'a', -81);
    known.keep(request('from=100'), 'a', 100);
    expect(known.find(request('from=82'), 'a')).toBeUndefined();
    expect(known.find(request('from=81'), 'a')).toBe(-81);
  });
});
