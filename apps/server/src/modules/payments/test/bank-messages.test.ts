import { signTimestamped, timestampedHeader } from '@palpite/kernel/documents/webhook-signature';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import { signNatively } from '../adapters/bank/bank-provider.ts';
import { BankProvider } from '../index.ts';

const SECRET = 'a-webhook-secret-of-this-test';
const NOW_MS = Date.UTC(2026, 10, 15, 12);
const bank = new BankProvider(
  {
    name: 'bank',
    url: 'http://127.0.0.1:9',
    client: 'c',
    secret: 's',
    webhookSecrets: [SECRET],
    notifyUrl: () => '',
  },
  systemClock,
);

const payment = { id: 'p1', amount: '500', currency: 'BRL', paid_at: NOW_MS, state: 'paid', refunded: '0' };
const order = { id: 'pi_1', reference: '77', status: 'paid', payments: [payment] };

function receiveRaw(raw: string) {
  const signature = timestampedHeader(SECRET, NOW_MS / 1_000, raw);
  return bank.receive(Buffer.from(raw), { 'x-signature': signature }, NOW_MS).is;
}

const receive = (payin: unknown, event: unknown = 'e1') => receiveRaw(JSON.stringify({ id: event, payin }));
const withPayment = (change: object) => receive({ ...order, payments: [{ ...payment, ...change }] });

describe('a message that is rightly signed', () => {
  it('is accepted when it is complete', () => {
    expect(receive(order)).toBe('received');
    expect(withPayment({ refunded: undefined })).toBe('received');
    expect(receive({ ...order, payments: [] })).toBe('received');
  });

  it.each([
    ...['', '0', '-5', '+5', '5.00', '5,00', '1e5', ' 5', '0x10', '007', '١٢', '1_000'],
    ...[500, null, ['500'], { units: '500' }, '1000000000000000000', '9'.repeat(4_000)],
  ])('is refused with the amount %j', (amount) => {
    expect(withPayment({ amount })).toBe('unreadable');
  });

  it('is accepted with many payments of one order, since none may be lost', () => {
    expect(receive({ ...order, payments: Array.from({ length: 51 }, () => payment) })).toBe('received');
    expect(receive({ ...order, payments: Array.from({ length: 2_000 }, () => payment) })).toBe('received');
    expect(receive({ ...order, payments: Array.from({ length: 20_001 }, () => payment) })).toBe('unreadable');
  });

  it('is refused with a partly readable list, or with very long texts', () => {
    expect(receive({ ...order, payments: [payment, {}] })).toBe('unreadable');
    expect(receive({ ...order, payments: { length: 1, 0: payment } })).toBe('unreadable');
    expect(receive({ ...order, reference: '7'.repeat(101) })).toBe('unreadable');
    expect(receive(order, 'e'.repeat(101))).toBe('unreadable');
    expect(receive(order, '')).toBe('unreadable');
    expect(receive(order, 'e\0')).toBe('unreadable');
    expect(withPayment({ id: '\0' })).toBe('unreadable');
    expect(withPayment({ currency: 'B'.repeat(11) })).toBe('unreadable');
    expect(withPayment({ paid_at: 8_640_000_000_000_001 })).toBe('unreadable');
    expect(withPayment({ confirmations: -1 })).toBe('unreadable');
    expect(withPayment({ state: 'toString' })).toBe('unreadable');
    expect(receive({ ...order, instructions: { kind: 'redirect', url: 'javascript:alert(1)' } })).toBe(
      'unreadable',
    );
  });

  it('never throws, whatever it says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        expect(['received', 'unreadable']).toContain(receiveRaw(raw));
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(payment)), fc.jsonValue(), (name, value) => {
        expect(['received', 'unreadable']).toContain(withPayment({ [name]: value }));
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(order)), fc.jsonValue(), (name, value) => {
        expect(['received', 'unreadable']).toContain(receive({ ...order, [name]: value }));
      }),
    );
  });

  it('that prototypes are named in is only words', () => {
    const raw = `{"id":"e1","__proto__":{"payin":1},"payin":{"__proto__":{"status":"paid"},"id":"x","reference":"7","payments":[]}}`;
    expect(receiveRaw(raw)).toBe('unreadable');
    expect(Object.hasOwn(Object.prototype, 'status')).toBe(false);
  });
});

it('the machine signs as the kernel does', () => {
  const body = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 300 }));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), body, (secret, atS, content) => {
      expect(signNatively(secret, atS, content)).toBe(signTimestamped(secret, atS, content));
    }),
  );
});
