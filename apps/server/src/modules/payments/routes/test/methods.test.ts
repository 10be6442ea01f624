import type { Asset } from '@palpite/kernel/assets';
import { checkField } from '@palpite/kernel/documents/field';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../brands/core/table.ts';
import { banksOf } from '../../core/banks.ts';
import { checkAmount, checkInput } from '../../core/check-input.ts';
import { methodAtRate, USDT_DAILY_MAX } from '../../core/coins.ts';
import { type Method, termsOf } from '../../core/method.ts';
import { METHODS } from '../../core/methods.ts';
import { dollarCents, FIRST_DOLLARS, hundredthsFor, NANO } from '../../core/rates.ts';
import { recommendedFor } from '../../core/recommended.ts';
import { DEFAULT_PAYMENT_TERMS } from '../../core/terms.ts';

const ofCountry = (country: string) => METHODS.filter(({ countries }) => countries.includes(country));
const keysOf = (country: string) => ofCountry(country).map(({ key }) => key);
function method(key: string, asset?: Asset): Method {
  const found = METHODS.find((one) => one.key === key && (asset === undefined || one.asset === asset));
  if (!found) throw new Error(`there is no method ${key}`);
  return found;
}
const kindsOf = (one: Method) =>
  (['payin', 'payout'] as const).flatMap(
    (direction) => termsOf(one, direction)?.fields.map(({ kind }) => kind) ?? [],
  );

describe('methods and their currencies', () => {
  it.each([
    ['CONST-074', 'PIX', 'BR', 'BRL'],
    ['CONST-075', 'SPEI', 'MX', 'MXN'],
    ['CONST-076', 'UPI', 'IN', 'INR'],
    ['CONST-077', 'IMPS', 'IN', 'INR'],
    ['CONST-078', 'WALLET', 'PH', 'PHP'],
    ['CONST-079', 'GCASH', 'PH', 'PHP'],
    ['CONST-080', 'PAYMAYA', 'PH', 'PHP'],
    ['CONST-081', 'MPESA', 'KE', 'KES'],
  ])('[%s] %s of %s is counted in %s', (_line, key, country, asset) => {
    expect(method(key)).toMatchObject({ key, countries: [country], asset });
  });

  it('[CONST-074] [CONST-075] [CONST-076] [CONST-077] [CONST-078] [CONST-079] [CONST-080] [CONST-081] each country has its own', () => {
    const local = Object.fromEntries(
      ['BR', 'MX', 'IN', 'PH', 'KE', 'VN'].map((code) => [code, keysOf(code)]),
    );
    expect(local).toEqual({
      BR: ['PIX'],
      MX: ['SPEI'],
      IN: ['UPI', 'IMPS'],
      PH: ['WALLET', 'GCASH', 'PAYMAYA'],
      KE: ['MPESA', 'CASH'],
      VN: ['BANKVN', 'MOMO'],
    });
  });

  it('[CONST-082] every Colombian method is counted in COP', () => {
    expect(keysOf('CO')).toEqual(['PSE', 'NEQUI', 'DAVIPLATA', 'TRANSFIYA', 'TPAGA', 'BANCOLOMBIA']);
    expect(ofCountry('CO').map(({ asset }) => asset)).toEqual(Array(6).fill('COP'));
  });

  it('[CONST-083] USDT is credited in the money of the brand: BRL in Brazil', () => {
    expect(method('USDT', 'BRL')).toMatchObject({ asset: 'BRL', networks: ['TRC20', 'ERC20', 'BEP20'] });
    for (const { currency } of BRANDS) expect(method('USDT', currency).payin?.instructions).toBe('address');
  });
});

describe('documents of the methods', () => {
  it('[RULE-009] PIX asks for a CPF', () => {
    expect(method('PIX').payin?.fields).toMatchObject([{ name: 'cpf', kind: 'cpf', required: true }]);
    expect(kindsOf(method('PIX'))).toEqual(['cpf', 'pix-key', 'cpf', 'name']);
  });

  it('[RULE-010] SPEI asks for an RFC', () => {
    expect(kindsOf(method('SPEI'))).toContain('rfc');
    expect(method('SPEI').payout?.fields).toMatchObject([
      { kind: 'clabe', required: true },
      { kind: 'name' },
      { kind: 'rfc', required: true },
    ]);
  });

  it('[RULE-011] every Colombian method asks for a CC, both ways', () => {
    for (const one of ofCountry('CO')) {
      for (const direction of ['payin', 'payout'] as const) {
        const document = termsOf(one, direction)?.fields.find(({ name }) => name === 'document');
        expect(document, `${one.key} ${direction}`).toMatchObject({ kind: 'cc', required: true });
      }
    }
  });

  it('[RULE-012] every Peruvian method asks for a RUC or a DNI, both ways', () => {
    expect(keysOf('PE')).toEqual(['YAPE', 'PLIN', 'BCP', 'BBVA', 'INTERBANK', 'BANKPE']);
    for (const one of ofCountry('PE')) {
      for (const direction of ['payin', 'payout'] as const) {
        const document = termsOf(one, direction)?.fields.find(({ name }) => name === 'document');
        expect(document, `${one.key} ${direction}`).toMatchObject({ kind: 'ruc-or-dni', required: true });
      }
    }
  });

  it('[RULE-008] account types are savings and checking, and nothing else is taken', () => {
    const types = METHODS.flatMap((one) => one.payout?.fields ?? []).filter(
      ({ kind }) => kind === 'account-type',
    );
    expect(types.length).toBeGreaterThan(4);
    for (const { options } of types) expect(options).toEqual(['savings', 'checking']);
    const input = { account: { account_type: 'Savings' } };
    const answer = checkInput(method('BANCOLOMBIA'), 'payout', { country: 'CO' }, input);
    expect(answer).toEqual({ is: 'refused', reason: 'field-wrong', field: 'account_type', why: 'unknown' });
  });

  it('[RULE-003] [RULE-004] [RULE-005] [RULE-006] [RULE-007] the lengths of wallets are checked in their forms', () => {
    const cases: [string, string, string, string[], string[]][] = [
      ['GCASH', 'PH', 'payin', ['09171234567'], ['9171234567', '091712345678']],
      ['PAYMAYA', 'PH', 'payin', ['9171234567'], ['09171234567', '917123456']],
      ['MPESA', 'KE', 'payin', ['0712345678', '07123456789'], ['07123456', '071234567890']],
      ['CASH', 'KE', 'payin', ['12345', '1'.repeat(30)], ['1234', '1'.repeat(31)]],
      ['TPAGA', 'CO', 'payin', ['30012345678', '1'.repeat(14)], ['3001234567', '1'.repeat(15)]],
    ];
    for (const [key, country, , good, bad] of cases) {
      const check = (phone: string) =>
        checkInput(method(key), 'payin', { country }, { account: { phone, document: '1020304050' } });
      for (const phone of good) expect(check(phone).is, `${key} ${phone}`).toBe('good');
      for (const phone of bad)
        expect(check(phone), `${key} ${phone}`).toMatchObject({
          is: 'refused',
          field: 'phone',
          why: 'length',
        });
    }
  });
});

describe('bounds', () => {
  it('[CONST-044] [CONST-045] the least deposit is 80 in Mexico, Colombia and Peru, and 30 elsewhere', () => {
    const least = Object.fromEntries(BRANDS.map(({ id, minimumDeposit }) => [id, minimumDeposit]));
    const { mx, co, pe, ...most } = least;
    expect([mx, co, pe]).toEqual([80, 80, 80]);
    expect(new Set(Object.values(most))).toEqual(new Set([30]));
  });

  it('[CONST-044] [CONST-045] some method of each brand lets its least deposit through, but for Vietnam, where it is nothing', () => {
    for (const { id, country, currency, minimumDeposit } of BRANDS) {
      if (currency === 'VND') continue;
      const least = BigInt(minimumDeposit) * 100n;
      const fitting = METHODS.filter(
        ({ countries, asset, payin }) =>
          asset === currency &&
          (countries.length === 0 || countries.includes(country)) &&
          payin !== undefined &&
          payin.min <= least,
      );
      expect(fitting.length, id).toBeGreaterThan(0);
    }
  });

  it('[CONST-046] 250 USDT a day, in the money of the brand', () => {
    expect(USDT_DAILY_MAX).toBe(250n);
    for (const one of METHODS.filter(({ key }) => key === 'USDT')) {
      expect(one.payin?.dailyMax).toBe(
        250n * dollarCents(FIRST_DOLLARS[one.asset as keyof typeof FIRST_DOLLARS]),
      );
    }
    expect(method('USDT', 'USD').payin?.dailyMax).toBe(250_00n);
  });

  it('[CONST-047] 2000 PEN a day with verified documents, 500 before', () => {
    expect(DEFAULT_PAYMENT_TERMS.dailyPayin.PEN).toEqual({ before: 500_00n, verified: 2_000_00n });
  });

  it('every method accepts its limits and refuses one step beyond them', () => {
    for (const one of METHODS) {
      for (const terms of [one.payin, one.payout]) {
        if (!terms) continue;
        expect(terms.min, one.key).toBeLessThan(terms.max);
        expect(checkAmount(one, terms, terms.min), one.key).toBeUndefined();
        expect(checkAmount(one, terms, terms.max), one.key).toBeUndefined();
        expect(checkAmount(one, terms, terms.max + one.step), one.key).toMatchObject({
          reason: 'amount-high',
        });
        expect(checkAmount(one, terms, terms.min - one.step)?.is, one.key).toBe('refused');
        expect(terms.fee.units, one.key).toBeLessThan(terms.min);
        expect(terms.promisedMinutes).toBeGreaterThan(0);
      }
    }
  });

  it('the step is a whole unit for currencies that are not paid in cents', () => {
    const whole = METHODS.filter(({ step }) => step === 100n).map(({ asset }) => asset);
    expect(new Set(whole)).toEqual(new Set(['KES', 'COP', 'VND']));
    const { payin } = method('MPESA');
    expect(payin && checkAmount(method('MPESA'), payin, 10_050n)).toMatchObject({ reason: 'amount-wrong' });
  });
});

describe('the table as a whole', () => {
  it('has one row per key and currency, and no field name twice in a form', () => {
    const rows = METHODS.map(({ key, asset }) => `${key} ${asset}`);
    expect(new Set(rows).size).toBe(rows.length);
    for (const one of METHODS) {
      for (const terms of [one.payin, one.payout]) {
        const names = terms?.fields.map(({ name }) => name) ?? [];
        expect(new Set(names).size, one.key).toBe(names.length);
        expect(names.every((name) => /^[a-z_]{1,32}$/.test(name))).toBe(true);
      }
    }
  });

  it('accepts a valid account for every method', () => {
    const good: Record<string, string> = {
      cpf: '529.982.247-25',
      pix_key: '+5561988888888',
      name: 'María Núñez',
      rfc: 'GODE561231GR8',
      clabe: '032180000118359719',
      vpa: 'random9999@upi',
      ifsc: 'HDFC0002255',
      email: 'a@example.com',
      account_type: 'savings',
      user_type: 'N',
      document_type: 'CC',
      bank_account: '19112345678012345678',
    };
    const more: Record<string, Record<string, string>> = {
      PH: { phone: '9171234567' },
      GCASH: { phone: '09171234567' },
      KE: { phone: '0712345678' },
      CO: { phone: '3001234567', document: '1020304050', bank_code: '1007', bank_account: '1234567890' },
      TPAGA: { phone: '573001234567' },
      PE: { phone: '987654321', document: '10117410', bank_code: '002' },
      VN: { phone: '0912345678', bank_code: '970436', bank_account: '123456789' },
      IN: { bank_account: '123456789' },
      USDT: { network: 'TRC20', address: 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs' },
      BTC: { network: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      LTC: { network: 'LTC', address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1' },
      XRP: { network: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' },
      ADA: { network: 'ADA', address: 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8' },
      DOT: { network: 'DOT', address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5' },
    };
    const chain = { network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
    for (const one of METHODS) {
      const country = one.countries[0] ?? '';
      const usual = one.networks && !more[one.key] ? { ...chain, network: one.networks[0] ?? '' } : {};
      const account = { ...good, ...usual, ...more[country], ...more[one.key] };
      for (const direction of ['payin', 'payout'] as const) {
        const answer = checkInput(one, direction, { country }, { account });
        expect(answer, `${one.key} ${direction}`).toMatchObject({ is: 'good' });
      }
    }
  });

  it('refuses another network of a coin and an address of another network', () => {
    const send = (account: Record<string, string>) =>
      checkInput(method('USDT', 'BRL'), 'payout', { country: 'BR' }, { account });
    const address = 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs';
    expect(send({ network: 'BTC', address })).toMatchObject({ field: 'network', why: 'unknown' });
    expect(send({ network: 'ERC20', address })).toMatchObject({ field: 'address' });
    expect(send({ address })).toMatchObject({ field: 'network', why: 'empty' });
  });

  it('has unique bank codes, and the forms accept exactly those', () => {
    for (const country of ['BR', 'MX', 'CO', 'PE', 'VN']) {
      const banks = banksOf(country);
      expect(banks.length).toBeGreaterThan(8);
      expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
      expect(banks.every(({ code, name }) => /^\d{3,6}$/.test(code) && name.length > 1)).toBe(true);
    }
    expect(banksOf('XX')).toEqual([]);
    const choices = banksOf('CO').map(({ code }) => code);
    expect(checkField('bank-code', '1007', { choices }).is).toBe('good');
  });

  it('[CALL-076] the recommended amount never exceeds the last one, and at first it is the smallest', () => {
    const { amounts, amount } = recommendedFor('BRL', undefined, 30_00n);
    expect([amounts[0], amount]).toEqual([30_00n, 30_00n]);
    expect(recommendedFor('BRL', 150_00n, 30_00n).amount).toBe(100_00n);
    expect(recommendedFor('BRL', 1_00n, 30_00n).amount).toBe(30_00n);
    expect(recommendedFor('BRL', 10n ** 9n, 30_00n).amount).toBe(1_000_00n);
    for (const { currency, minimumDeposit } of BRANDS) {
      const offered = recommendedFor(currency, undefined, BigInt(minimumDeposit) * 100n).amounts;
      expect(offered.length).toBeGreaterThan(3);
      expect(offered).toEqual([...offered].sort((one, other) => (one < other ? -1 : 1)));
    }
  });

  it('rounds the amount of a stablecoin up for who sends it to us and down for who gets it, and converts its limits', () => {
    expect(hundredthsFor(30_01n, NANO, 'ceil')).toBe(30_01n);
    expect(hundredthsFor(530_01n, FIRST_DOLLARS.BRL, 'ceil')).toBe(100_01n);
    expect(hundredthsFor(530_01n, FIRST_DOLLARS.BRL, 'floor')).toBe(100_00n);
    const usdt = METHODS.find(({ key, asset }) => key === 'USDT' && asset === 'BRL');
    if (!usdt) throw new Error('there is USDT');
    expect(methodAtRate(usdt, 6_000_000_000n).payin).toMatchObject({ min: 30_00n, dailyMax: 1_500_00n });
  });
});
