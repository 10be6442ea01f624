import type { Outcome } from '@palpite/client/outcome';
import { REFUSALS } from '@palpite/contract/refusals';
import { describe, expect, it } from 'vitest';
import { showsHeader } from '../../../../app/frame-rules.ts';
import { orderNumber } from '../../../../parts/read-aloud.ts';
import { createOrderSender } from '../../form/order-sender.ts';
import { feeOf } from '../channel-words.ts';
import { depositQuery, orderIn } from '../deposit-query.ts';
import { clockText } from '../deposit-wait.tsx';
import { inGroups } from '../instructions.tsx';
import { outsideOf, pageOf } from '../outside.ts';
import { orderOf } from './orders.ts';

const REQUEST = { pay_channel: 'PIX', amount: 10_000, elements: [{ name: 'cpf', value: '52998224725' }] };

function senderOf(answers: Outcome<'payinOrderCreate'>[]) {
  const keys: string[] = [];
  let random = 0;
  const sendOrder = createOrderSender({
    platform: {
      nowMs: () => 1,
      randomBytes: (count) => {
        random += 1;
        return new Uint8Array(count).fill(random);
      },
    },
    async send(input) {
      keys.push(input.request_id);
      return answers.shift() ?? { is: 'done', data: orderOf('pending') };
    },
  });
  return { sendOrder, keys };
}

describe('placing a deposit order', () => {
  it('creates one order on a double tap', async () => {
    const { sendOrder, keys } = senderOf([]);
    const both = await Promise.all([sendOrder(REQUEST), sendOrder(REQUEST)]);
    expect(both.map(({ is }) => is)).toEqual(['made', 'busy']);
    expect(keys).toHaveLength(1);
  });

  it('repeats the same request under the same key after a timeout, and another one under its own', async () => {
    const silence = { is: 'unreachable', why: 'timeout' } as const;
    const { sendOrder, keys } = senderOf([silence, silence]);
    await sendOrder(REQUEST);
    await sendOrder(REQUEST);
    await sendOrder({ ...REQUEST, amount: 20_000 });
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each(['request-reused', 'too-many-requests', 'daily-limit', 'login-needed'] as const)(
    'keeps the key of a request without a reply when its repeat is refused with %s',
    async (name) => {
      const { code } = REFUSALS[name];
      const { sendOrder, keys } = senderOf([
        { is: 'unreachable', why: 'timeout' },
        { is: 'refused', code, message: '' },
      ]);
      for (let taps = 0; taps < 3; taps += 1) await sendOrder(REQUEST);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it.each(['provider-refused', 'method-unavailable'] as const)(
    'begins a new order after %s, with which an order may have ended',
    async (name) => {
      const { code } = REFUSALS[name];
      const { sendOrder, keys } = senderOf([{ is: 'refused', code, message: '' }]);
      await sendOrder(REQUEST);
      await sendOrder(REQUEST);
      expect(new Set(keys).size).toBe(2);
    },
  );

  it('creates a new order after an answer, even for the same amount', async () => {
    const { sendOrder, keys } = senderOf([]);
    await sendOrder(REQUEST);
    await sendOrder(REQUEST);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('the address of the deposit', () => {
  it('[ROUTE-031] [ROUTE-033] [ROUTE-034] contains skeletons, origin, coin and amount', () => {
    expect(
      depositQuery('noSke&from=slip&amount=12.50&rechargeChannel=USDT&bonus_offer=100_first', 'BRL'),
    ).toEqual({
      noSkeleton: true,
      from: 'slip',
      amount: 1_250,
      channel: 'USDT',
      offer: '100_first',
    });
  });

  it.each([
    '',
    'noSke=0&from=elsewhere&amount=-5&rechargeChannel=usdt',
    'amount=1,5&amount=x&rechargeChannel=<b>&bonus_offer=<b>',
  ])('ignores invalid parameters: %s', (search) =>
    expect(depositQuery(search, 'BRL')).toEqual({
      noSkeleton: false,
      from: undefined,
      amount: 0,
      channel: undefined,
      offer: undefined,
    }),
  );

  it('[ROUTE-032] noHeader hides the header, on pages that allow it', () => {
    expect(showsHeader({ mayHideHeader: true }, 'noHeader=1&from=slip')).toBe(false);
    expect(showsHeader({ mayHideHeader: true }, 'noHeader')).toBe(false);
    expect(showsHeader({ mayHideHeader: true }, 'noHeader=0')).toBe(true);
    expect(showsHeader({ mayHideHeader: true }, '')).toBe(true);
    expect(showsHeader({}, 'noHeader=1')).toBe(true);
  });

  it.each(['order_id=0', 'order_id=-1', 'order_id=1e9', 'order_id=', 'other=1'])(
    '%s contains no order',
    (search) => {
      expect(orderIn(search)).toBeUndefined();
    },
  );
});

describe('external addresses', () => {
  it('are web pages or paying apps, and nothing else', () => {
    const redirect = (url: string) =>
      outsideOf(orderOf('pending', { instructions: { kind: 'redirect', url } }));
    expect(redirect('https://bank.example/pay')).toBe('https://bank.example/pay');
    expect(redirect('javascript:alert(1)')).toBeUndefined();
    expect(redirect('nowhere')).toBeUndefined();
    const intent = (uri: string) => outsideOf(orderOf('pending', { instructions: { kind: 'intent', uri } }));
    expect(intent('upi://pay?pa=a@b')).toBe('upi://pay?pa=a@b');
    expect(intent('file:///etc/passwd')).toBeUndefined();
    expect(pageOf(orderOf('pending', { page_url: 'https://bank.example/1' }))).toBe('https://bank.example/1');
    expect(pageOf(orderOf('pending'))).toBeUndefined();
  });
});

describe('numbers', () => {
  it('are formatted in groups, and time as a clock', () => {
    expect(orderNumber('24061488031')).toBe('2406 1488 031');
    expect(inGroups('123456789')).toBe('1234 5678 9');
    expect([0, 1_999, 878_000, 3_600_000, 86_399_000, -5].map(clockText)).toEqual([
      '00:00',
      '00:01',
      '14:38',
      '1:00:00',
      '23:59:59',
      '00:00',
    ]);
  });

  it('a fee is a fixed part and a part in thousandths, rounded up to the cent as on the server', () => {
    expect(feeOf({ fee: 50, fee_permille: 15 }, 10_033)).toBe(50 + 151);
  });
});
