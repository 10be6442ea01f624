import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mpesaNumber, stkPassword } from '../mpesa.ts';
import { isE164, PHONE_COUNTRIES, readPhone } from '../phone.ts';
import { isWalletMethod, philippineOutgoing, readWalletPhone, type WalletMethod } from '../wallet-phone.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

/** The first digits that a wallet's numbers have; what follows is free. */
const STARTS: Readonly<Record<WalletMethod, string>> = {
  GCASH: '09',
  PAYMAYA: '9',
  MPESA: '07',
  CASH: '',
  TPAGA: '',
};

function accepted(method: WalletMethod): number[] {
  return Array.from({ length: 40 }, (_, length) => length).filter(
    (length) =>
      length >= STARTS[method].length &&
      readWalletPhone(method, STARTS[method].padEnd(length, '1')).is === 'good',
  );
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('lengths of wallets', () => {
  it('[RULE-003] GCASH takes exactly 11', () => expect(accepted('GCASH')).toEqual([11]));
  it('[RULE-004] PAYMAYA takes exactly 10', () => expect(accepted('PAYMAYA')).toEqual([10]));
  it('[RULE-005] MPESA takes 10 to 11', () => expect(accepted('MPESA')).toEqual([10, 11]));
  it('[RULE-006] CASH takes 5 to 30', () => expect(accepted('CASH')).toEqual(range(5, 30)));
  it('[RULE-007] TPAGA takes 11 to 14', () => expect(accepted('TPAGA')).toEqual(range(11, 14)));

  it('refuses letters, an empty number and unknown wallets', () => {
    expect(readWalletPhone('GCASH', '0917123456a')).toEqual({ is: 'bad', why: 'characters' });
    expect(readWalletPhone('GCASH', ' ')).toEqual({ is: 'bad', why: 'empty' });
    expect(readWalletPhone('GCASH', '19171234567')).toEqual({ is: 'bad', why: 'unknown' });
    expect(readWalletPhone('MPESA', '0812345678')).toEqual({ is: 'bad', why: 'unknown' });
    expect(isWalletMethod('GCASH')).toBe(true);
    expect(isWalletMethod('toString')).toBe(false);
  });

  it('stores the same number for both Philippine wallets and sends the same eleven digits', () => {
    fc.assert(
      fc.property(digits(9), (rest) => {
        const kept = readWalletPhone('PAYMAYA', `9${rest}`);
        expect(kept).toEqual({ is: 'good', value: `9${rest}` });
        expect(readWalletPhone('GCASH', `09${rest}`)).toEqual(kept);
        expect(philippineOutgoing(`9${rest}`)).toMatch(/^09\d{9}$/);
      }),
    );
  });

  it('reads one number for a subscriber of M-Pesa, however it is typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('7', '1'), digits(8), (first, rest) => {
        const number = `254${first}${rest}`;
        for (const typed of [
          `0${first}${rest}`,
          number,
          `+${number}`,
          `${first}${rest}`,
          `0${first}${rest.slice(0, 2)} ${rest.slice(2)}`,
        ]) {
          expect(mpesaNumber(typed), typed).toBe(number);
          expect(readWalletPhone('MPESA', typed)).toEqual({ is: 'good', value: number });
        }
      }),
    );
    expect(mpesaNumber('0812345678')).toBeUndefined();
    expect(mpesaNumber('+255712345678')).toBeUndefined();
  });

  it('makes the password of a payment prompt', () => {
    const secret = { shortCode: '600000', passkey: 'example-passkey', timestamp: '20250102030405' };
    expect(stkPassword(secret)).toBe(Buffer.from('600000example-passkey20250102030405').toString('base64'));
  });
});

describe('telephone numbers', () => {
  it('reads any typing into the form of its country, which reads as itself', () => {
    const typed = fc.stringMatching(/^\+?[0-9 ().-]{5,20}$/);
    fc.assert(
      fc.property(fc.constantFrom(...PHONE_COUNTRIES), typed, (country, text) => {
        const reading = readPhone(country, text);
        if (reading.is === 'bad') return;
        expect(isE164(country, reading.value)).toBe(true);
        expect(readPhone(country, reading.value)).toEqual(reading);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['CO', '300 123 4567', '+573001234567'],
    ['PE', '987-654-321', '+51987654321'],
    ['VN', '0912345678', '+84912345678'],
    ['MX', '52 55 1234 5678', '+525512345678'],
    ['IN', '09876543210', '+919876543210'],
  ])('%s: %s', (country, typed, number) => {
    expect(readPhone(country, typed)).toEqual({ is: 'good', value: number });
  });

  it('refuses the number of another country, a wrong number and an unknown country', () => {
    expect(readPhone('CO', '+51987654321')).toEqual({ is: 'bad', why: 'unknown' });
    expect(readPhone('CO', '6011234567')).toEqual({ is: 'bad', why: 'unknown' });
    expect(readPhone('XX', '123456789')).toEqual({ is: 'bad', why: 'unknown' });
    expect(readPhone('CO', 'three')).toEqual({ is: 'bad', why: 'characters' });
    expect(isE164('BR', '5561988888888')).toBe(false);
  });
});
