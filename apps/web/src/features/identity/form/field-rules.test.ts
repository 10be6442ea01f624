import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adultRule,
  codeRule,
  currentPasswordRule,
  emailRule,
  newPasswordRule,
  nickRule,
  phoneNumber,
  phoneRule,
  TICKED,
} from './field-rules.ts';

describe('[RULE-002] an e-mail is checked by a standard address pattern', () => {
  it.each([
    'a@b.co',
    'camila.souza@exemplo.com.br',
    "o'neil+bets@sub.domain.example",
    ' spaced@by.keyboard ',
    'UPPER@CASE.COM',
    `${'x'.repeat(64)}@example.com`,
  ])('%s is accepted', (text) => expect(emailRule(text)).toBeUndefined());

  it.each([
    'a@b',
    'a@',
    '@b.co',
    'a b@c.co',
    'a@b..co',
    'a@-b.co',
    'a@b.co.',
    'a@@b.co',
    'name',
    `${'x'.repeat(65)}@example.com`,
    `a@${'x'.repeat(250)}.co`,
  ])('%s is refused', (text) => expect(emailRule(text)).toBe('login.email.wrong'));

  it('an empty e-mail is reported as missing', () => expect(emailRule('  ')).toBe('login.email.empty'));
});

describe('passwords', () => {
  it.each(['abcdefg1', 'пароль12345', 'mật khẩu 9', '7654321a'])('%s may be chosen', (text) =>
    expect(newPasswordRule(text)).toBeUndefined(),
  );
  it.each(['', 'abc1', 'abcdefgh', '12345678', '🎲🎲🎲🎲a1'])('%s is too weak to be chosen', (text) =>
    expect(newPasswordRule(text)).toBe('login.password.weak'),
  );
  it('an existing one is never rated, only required', () => {
    expect(currentPasswordRule('x')).toBeUndefined();
    expect(currentPasswordRule('')).toBe('login.password.empty');
  });
});

describe('codes, names and the checkbox', () => {
  it('a code has six digits', () => {
    expect(codeRule('012345')).toBeUndefined();
    for (const wrong of ['', '01234', '0123456', '01234a']) expect(codeRule(wrong)).toBe('login.code.empty');
  });
  it('a nickname has 2 to 32 characters, counted by grapheme', () => {
    for (const right of ['Zé', ' Ana ', '🎲🎲', 'x'.repeat(32)]) expect(nickRule(right)).toBeUndefined();
    for (const wrong of ['', 'x', ' x ', 'x'.repeat(33)]) expect(nickRule(wrong)).toBe('profile.nick.wrong');
  });
  it('the age box must be checked', () => {
    expect(adultRule(TICKED)).toBeUndefined();
    expect(adultRule('')).toBe('login.adult.needed');
  });
});

describe('telephone numbers', () => {
  it.each([
    ['55', '(11) 98765-4410', '+5511987654410'],
    ['55', '11 98765 4410', '+5511987654410'],
    ['55', '+55 11 98765-4410', '+5511987654410'],
    ['55', '011 98765-4410', '+5511987654410'],
    ['254', '0712 345678', '+254712345678'],
    ['1', '202.555.0143', '+12025550143'],
  ])('+%s and %s are %s', (prefix, typed, number) => {
    expect(phoneNumber(prefix, typed)).toBe(number);
    expect(phoneRule(prefix)(typed)).toBeUndefined();
  });

  it.each([
    ['55', '123', 'profile.phone.wrong'],
    ['55', '11 98765 4410 12345', 'profile.phone.wrong'],
    ['55', '+52 55 1234 5678', 'profile.phone.wrong'],
    ['55', 'my number', 'profile.phone.wrong'],
    ['55', '  ', 'profile.phone.empty'],
  ])('+%s and %s: %s', (prefix, typed, problem) => expect(phoneRule(prefix)(typed)).toBe(problem));

  it('every accepted number has E.164 form', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('1', '7', '55', '254'),
        fc.string({ unit: 'grapheme-ascii', maxLength: 24 }),
        (prefix, typed) => {
          const number = phoneNumber(prefix, typed);
          if (number !== undefined) expect(number).toMatch(/^\+[1-9][0-9]{7,14}$/);
        },
      ),
    );
  });
});
