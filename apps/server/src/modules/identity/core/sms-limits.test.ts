import { expect, it } from 'vitest';
import { type SmsCodeLimits, smsTriesOf } from './sms-limits.ts';

const LIMITS: SmsCodeLimits = {
  brand: { hour: 10, day: 50 },
  abroad: { hour: 2, day: 5 },
  prefixes: new Map([
    ['1876', { hour: 0, day: 0 }],
    ['52', { hour: 4, day: 9 }],
    ['5255', { hour: 3, day: 8 }],
    ['5521', { hour: 6, day: 7 }],
  ]),
};

/** Who counts and how much: without the brand, which is in every key. */
function countedFor(phone: string, home = '55') {
  const tries = smsTriesOf(LIMITS, { brand: 'br', home, phone });
  if (tries === 'never') return tries;
  return tries.map(({ key, tries: most }) => `${(JSON.parse(key) as string[]).slice(2).join(' ')} ${most}`);
}

const BRAND = ['hour 10', 'day 50'];

it('counts numbers of the own country by the brand only', () => {
  expect(countedFor('+5511987650001')).toEqual(BRAND);
});

it.each([
  ['+351912345678', '351'],
  ['+4915112345678', '49'],
  ['+12025550123', '1'],
  ['+79161234567', '7'],
  ['+85291234567', '852'],
])('counts %s by its country too', (phone, country) => {
  expect(countedFor(phone)).toEqual([...BRAND, `${country} hour 2`, `${country} day 5`]);
});

it('counts by the longest prefix that is listed, also in the own country', () => {
  expect(countedFor('+525512345678')).toEqual([...BRAND, '5255 hour 3', '5255 day 8']);
  expect(countedFor('+523312345678')).toEqual([...BRAND, '52 hour 4', '52 day 9']);
  expect(countedFor('+5521987650001')).toEqual([...BRAND, '5521 hour 6', '5521 day 7']);
});

it('sends nothing where a number is zero', () => {
  expect(countedFor('+18765550123', '1')).toBe('never');
  expect(
    smsTriesOf(
      { ...LIMITS, brand: { hour: 0, day: 5 } },
      { brand: 'br', home: '55', phone: '+5511987650001' },
    ),
  ).toBe('never');
});

it('counts brands apart', () => {
  const [one, other] = ['br', 'mx'].map((brand) =>
    smsTriesOf(LIMITS, { brand, home: '55', phone: '+5511987650001' }),
  );
  expect(one).not.toEqual(other);
});
