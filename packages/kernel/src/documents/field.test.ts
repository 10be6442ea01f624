import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField, type FieldContext, type FieldKind } from './field.ts';

const CHOICES = { choices: ['savings', 'checking'] };

const GOOD: readonly [FieldKind, string, FieldContext, string][] = [
  ['cpf', ' 529.982.247-25 ', {}, '52998224725'],
  ['cnpj', '12.345.678/0001-95', {}, '12345678000195'],
  ['rfc', 'gode561231gr8', {}, 'GODE561231GR8'],
  ['cc', '1.020.304.050', {}, '1020304050'],
  ['ce', '123456', {}, '123456'],
  ['nit', '213.123.432-1', {}, '2131234321'],
  ['ruc', '20512333797', {}, '20512333797'],
  ['dni', '10117410', {}, '10117410'],
  ['ruc-or-dni', '10117410-2', {}, '10117410'],
  ['clabe', '032 180 00011835971 9', {}, '032180000118359719'],
  ['pix-key', '529.982.247-25', {}, '52998224725'],
  ['vpa', 'random9999@upi', {}, 'random9999@upi'],
  ['vpa', 'Random9999@OKICICI', {}, 'random9999@okicici'],
  ['ifsc', ' hdfc 0002255', {}, 'HDFC0002255'],
  ['ifsc', 'hdfc0002255', {}, 'HDFC0002255'],
  ['bank-account', '123 456 789', { country: 'IN' }, '123456789'],
  ['bank-account', '191-12345678-0-99', { country: 'PE', length: { min: 10, max: 20 } }, '19112345678099'],
  ['bank-code', '1007', { choices: ['1007', '1051'] }, '1007'],
  ['wallet-phone', '0917 123 4567', { method: 'GCASH' }, '9171234567'],
  ['wallet-phone', '300 123 4567', { method: 'NEQUI', country: 'CO' }, '+573001234567'],
  ['wallet-phone', '12345678', { method: 'OTHER', length: { min: 8, max: 9 } }, '12345678'],
  ['phone', '987654321', { country: 'PE' }, '+51987654321'],
  ['account-type', 'savings', CHOICES, 'savings'],
  ['user-type', 'N', { choices: ['N', 'J'] }, 'N'],
  ['document-type', 'CC', { choices: ['CC', 'CE'] }, 'CC'],
  ['name', '  María   José D’Ávila-Núñez ', {}, 'María José D’Ávila-Núñez'],
  ['name', 'Nguyễn Văn A', {}, 'Nguyễn Văn A'],
  ['email', 'Maria@Example.com', {}, 'maria@example.com'],
  ['network', 'TRC20', { choices: ['TRC20', 'ERC20'] }, 'TRC20'],
  [
    'address',
    'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs',
    { network: 'TRC20' },
    'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs',
  ],
];

describe('fields of a payment form', () => {
  it.each(GOOD)('%s %j', (kind, typed, context, value) => {
    expect(checkField(kind, typed, context)).toEqual({ is: 'good', value });
  });

  it('accepts a normalised value unchanged', () => {
    for (const [kind, , context, value] of GOOD) {
      if (context.method === 'GCASH') continue;
      expect(checkField(kind, value, context), kind).toEqual({ is: 'good', value });
    }
  });

  it('reports an empty input as empty in every kind', () => {
    for (const [kind, , context] of GOOD) {
      expect(checkField(kind, ' ', context), kind).toEqual({ is: 'bad', why: 'empty' });
    }
  });

  it.each<[FieldKind, string, FieldContext, string]>([
    ['cpf', '111.111.111-11', {}, 'unknown'],
    ['pix-key', '11999998888', {}, 'check-digit'],
    ['pix-key', '119999', {}, 'length'],
    ['pix-key', 'nobody', {}, 'characters'],
    ['vpa', 'Akanksha @ybl', {}, 'characters'],
    ['vpa', 'name@', {}, 'characters'],
    ['ifsc', 'HDFC1002255', {}, 'characters'],
    ['bank-account', '12345678', { country: 'IN' }, 'length'],
    ['bank-code', '9999', { choices: ['1007'] }, 'unknown'],
    ['account-type', 'Savings', CHOICES, 'unknown'],
    ['account-type', 'savings', {}, 'unknown'],
    ['wallet-phone', '9171234567', { method: 'GCASH' }, 'length'],
    ['name', 'X', {}, 'length'],
    ['name', 'R2D2', {}, 'characters'],
    ['name', '<b>Ana</b>', {}, 'characters'],
    ['email', 'a b@example.com', {}, 'characters'],
    ['email', 'a@b', {}, 'characters'],
    ['address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { network: 'TRC20' }, 'unknown'],
    ['address', 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs', { network: 'ERC20' }, 'length'],
    ['address', 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs', {}, 'unknown'],
  ])('%s %j is refused', (kind, typed, context, why) => {
    expect(checkField(kind, typed, context)).toEqual({ is: 'bad', why });
  });

  it('answers quickly for any text of any length', () => {
    const kinds = GOOD.map(([kind, , context]) => [kind, context] as const);
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.string({ unit: 'binary', maxLength: 200 }),
        ([kind, context], text) => {
          expect(['good', 'bad']).toContain(checkField(kind, text, context).is);
        },
      ),
      { numRuns: 500 },
    );
    for (const [kind, context] of kinds) {
      for (const text of ['1', 'a', ' ', 'a.', '@', '-']) {
        expect(checkField(kind, text.repeat(50_000), context).is, kind).toBe('bad');
      }
    }
  });
});
