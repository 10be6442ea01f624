import type { ChannelField, PayChannel } from '@palpite/contract/entities/payments';
import type { FieldKind } from '@palpite/kernel/documents/field';
import { describe, expect, it } from 'vitest';
import { fieldProblem } from '../field-check.ts';
import { formatField, typedField } from '../use-channel-fields.ts';

function fieldOf(kind: FieldKind, extra: Partial<ChannelField> = {}): ChannelField {
  return { name: kind, kind, required: 1, min_length: 0, max_length: 0, choices: [], ...extra };
}

function channelOf(
  key: string,
  coin = '',
  network = '',
): Pick<PayChannel, 'key' | 'coin' | 'network' | 'fields'> {
  return { key, coin, network, fields: [] };
}

/** The content of the field after typing a text key by key. */
function typing(kind: FieldKind, text: string): string {
  return [...text].reduce((present, key) => typedField(kind, present, present + key), '');
}

describe('a field while it is typed', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '529982', '529.982'],
    ['clabe', '032180000118359719', '032 180 00011835971 9'],
    ['cc', '1023456789', '1.023.456.789'],
    ['rfc', 'abcd010203xy1', 'ABCD010203XY1'],
    ['ifsc', 'sbin0001234', 'SBIN0001234'],
    ['wallet-phone', '0917 123-4567', '0917 1234567'],
    ['name', 'Ana  Souza', 'Ana  Souza'],
  ] as const)('%s: %s becomes %s', (kind, typed, shown) => {
    expect(typing(kind, typed)).toBe(shown);
  });

  it('is not reformatted while deleting or writing in the middle', () => {
    expect(typedField('cpf', '529.982.247', '529.982.24')).toBe('529.982.24');
    expect(typedField('cpf', '529.982.247-25', '5299.982.247-25')).toBe('5299.982.247-25');
    expect(formatField('cpf', '5299.982.247-2')).toBe('529.998.224-72');
  });

  it('accepts a pasted number with separators', () => {
    expect(typedField('cpf', '', '529.982.247-25')).toBe('529.982.247-25');
  });
});

describe('the validation of a field', () => {
  it.each([
    ['cpf', 'PIX', '', 'empty'],
    ['cpf', 'PIX', '529.982', 'length'],
    ['cpf', 'PIX', '529.982.247-24', 'check-digit'],
    ['clabe', 'SPEI', '032 180 00011835971 8', 'check-digit'],
    ['vpa', 'UPI', 'nobody', 'characters'],
    ['bank-account', 'BCP', '12', 'length'],
  ] as const)('%s of %s: %s is %s', (kind, key, text, why) => {
    const field = fieldOf(kind, kind === 'bank-account' ? { min_length: 13, max_length: 20 } : {});
    expect(fieldProblem(channelOf(key), field, text, 'BR')?.why).toBe(why);
  });

  it('accepts valid and optional empty values', () => {
    expect(fieldProblem(channelOf('PIX'), fieldOf('cpf'), '529.982.247-25', 'BR')).toBeUndefined();
    expect(fieldProblem(channelOf('SPEI'), fieldOf('rfc', { required: 0 }), ' ', 'MX')).toBeUndefined();
  });

  it('says how long the number of a wallet is', () => {
    const phone = fieldOf('wallet-phone');
    expect(fieldProblem(channelOf('GCASH'), phone, '0917', 'PH')).toEqual({
      why: 'length',
      min: 11,
      max: 11,
    });
    expect(fieldProblem(channelOf('GCASH'), phone, '09171234567', 'PH')).toBeUndefined();
    expect(fieldProblem(channelOf('PAYMAYA'), phone, '9171234567', 'PH')).toBeUndefined();
  });

  it('requires an address of the chosen network', () => {
    const address = fieldOf('address', { min_length: 25, max_length: 128 });
    const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    expect(fieldProblem(channelOf('USDT_ERC20', 'USDT', 'ERC20'), address, tron, '')).toBeDefined();
  });

  it('rejects a value that is not offered, and accepts kinds that the page does not know', () => {
    const bank = fieldOf('bank-code', { choices: [{ value: '1007', name: 'Bancolombia' }] });
    expect(fieldProblem(channelOf('PSE'), bank, '9999', 'CO')?.why).toBe('unknown');
    expect(
      fieldProblem(channelOf('NEW'), { ...bank, kind: 'iris-scan', choices: [] }, 'x', 'CO'),
    ).toBeUndefined();
  });
});
