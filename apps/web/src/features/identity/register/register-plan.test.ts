import { expect, it } from 'vitest';
import { initials, maskedEmail, maskedPhone } from '../profile/account-info.tsx';
import { phonePrefixes } from '../profile/phone-sheet.tsx';
import { fieldsOf, isLastStep, REGISTER_PLANS, stepOf } from './register-form.tsx';

it('both ways to register ask for everything once, and for the code after the address', () => {
  for (const place of ['sheet', 'page'] as const) {
    const fields = REGISTER_PLANS[place].flat();
    expect([...fields].sort()).toEqual(['adult', 'code', 'email', 'password']);
    expect(stepOf(place, 'code')).toBeGreaterThan(stepOf(place, 'email'));
    expect(isLastStep(place, REGISTER_PLANS[place].length - 1)).toBe(true);
    expect(isLastStep(place, 0)).toBe(false);
    expect(fieldsOf(place, 9)).toEqual([]);
  }
});

it('a masked contact is recognisable to its owner only', () => {
  expect(maskedEmail('camila@exemplo.com.br')).toBe('ca***@exemplo.com.br');
  expect(maskedEmail('ab@x.co')).toBe('a***@x.co');
  expect(maskedEmail('a@x.co')).toBe('a***@x.co');
  expect(maskedPhone('+5511987654410', '55')).toBe('+55 *** 4410');
});

it('a portrait has the initials of the first and the last name', () => {
  expect(initials('Camila Souza Andrade')).toBe('CA');
  expect(initials('zé')).toBe('Z');
  expect(initials('🎲 dado')).toBe('🎲D');
  expect(initials('')).toBe('');
});

it('the countries of telephone numbers are in the language, the brand’s own first', () => {
  const list = phonePrefixes('PT', '84');
  expect(list).toHaveLength(10);
  expect(list[0]).toEqual({ code: '84', label: 'Vietnã +84' });
  expect(list.map(({ code }) => code).sort()).toEqual([
    '1',
    '254',
    '51',
    '52',
    '55',
    '57',
    '63',
    '7',
    '84',
    '91',
  ]);
});
