import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrCode, crc16, isEndToEndId, makeBrCode, plainLetters, readBrCode } from './br-code.ts';
import { normalisePixKey, pixKeyKind } from './pix-key.ts';

const EVP = '123e4567-e12b-12d1-a456-426655440000';
const CODE: BrCode = {
  to: { is: 'key', key: EVP },
  amount: 3_000n,
  name: 'BETHOJE',
  city: 'SAO PAULO',
  txid: 'DEP0001',
};

const letters = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(...'ABCDEFGHIJabcdefghij0123456789'), { minLength: min, maxLength: max })
    .map((all) => all.join(''));

const anyCode: fc.Arbitrary<BrCode> = fc
  .record({
    key: letters(1, 40),
    isUrl: fc.boolean(),
    amount: fc.option(fc.bigInt({ min: 1n, max: 999_999_999_999n }), { nil: undefined }),
    name: letters(1, 25),
    city: letters(1, 15),
    txid: fc.oneof(letters(1, 25), fc.constant('***')),
    info: fc.option(letters(1, 20), { nil: undefined }),
  })
  .map(({ key, isUrl, amount, info, ...rest }) => ({
    ...rest,
    to: isUrl ? ({ is: 'url', url: key } as const) : ({ is: 'key', key } as const),
    ...(amount === undefined ? {} : { amount }),
    ...(info === undefined ? {} : { info }),
  }));

/** The same sum in the other common way, by a table. */
function crcByTable(bytes: Uint8Array): string {
  const table = Array.from({ length: 256 }, (_, index) => {
    let value = index << 8;
    for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1;
    return value & 0xffff;
  });
  const crc = bytes.reduce((sum, byte) => ((sum << 8) & 0xffff) ^ (table[(sum >> 8) ^ byte] ?? 0), 0xffff);
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

describe('BR Code', () => {
  it('reads back what it has made', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(readBrCode(makeBrCode(code) ?? '')).toEqual({ is: 'read', code });
      }),
    );
  });

  it('always detects one altered character', () => {
    const payload = makeBrCode(CODE) ?? '';
    fc.assert(
      fc.property(fc.nat(payload.length - 1), fc.constantFrom(...'0129AZaz.*é'), (index, other) => {
        fc.pre(payload[index] !== other);
        expect(readBrCode([...payload].with(index, other).join('')).is).toBe('broken');
      }),
    );
  });

  it('anything at all is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => readBrCode(text).is !== undefined),
    );
    expect(readBrCode('\ud800'.repeat(20))).toEqual({ is: 'broken', why: 'form' });
  });

  it('computes the same checksum as a second implementation', () => {
    expect(crc16(new TextEncoder().encode('123456789'))).toBe('29B1');
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => crc16(bytes) === crcByTable(bytes)));
  });

  it('reproduces the public examples exactly', () => {
    expect(makeBrCode(CODE)).toBe(
      `00020126580014br.gov.bcb.pix0136${EVP}520400005303986540530.005802BR5907BETHOJE6009SAO PAULO62110507DEP0001630409E4`,
    );
    const dynamic = { is: 'url', url: 'pix.example.com/cobv/0123456789abcdef' } as const;
    expect(makeBrCode({ to: dynamic, name: 'BETHOJE', city: 'SAO PAULO', txid: '***' })).toMatch(/6304A69C$/);
  });

  it.each<[string, Partial<BrCode>]>([
    ['no amount at all', { amount: 0n }],
    ['less than nothing', { amount: -1n }],
    ['more than the field holds', { amount: 10n ** 13n }],
    ['a name without a letter that banks show', { name: '語' }],
    ['an id with a space', { txid: 'DEP 1' }],
    ['a static id that is too long', { txid: 'x'.repeat(26) }],
    ['a key that is too long', { to: { is: 'key', key: 'x'.repeat(78) } }],
    ['half a character', { to: { is: 'key', key: '\ud800' } }],
  ])('%s makes none', (_what, change) => {
    expect(makeBrCode({ ...CODE, ...change })).toBeUndefined();
  });

  it('cuts a long name and removes its marks', () => {
    expect(plainLetters('  São João da Conceição e Irmãos Ltda ', 25)).toBe('Sao Joao da Conceicao e I');
    const read = readBrCode(
      makeBrCode({ ...CODE, name: 'São João da Conceição e Irmãos', city: 'Ribeirão das Neves' }) ?? '',
    );
    expect(read).toMatchObject({
      is: 'read',
      code: { name: 'Sao Joao da Conceicao e I', city: 'Ribeirao das Ne' },
    });
  });

  it('reads the id of one payment between banks', () => {
    expect(isEndToEndId('E12345678202009091221abcdef12345')).toBe(true);
    expect(isEndToEndId('E12345678202009091221abcdef1234')).toBe(false);
    expect(isEndToEndId('D12345678202009091221abcdef12345')).toBe(false);
  });
});

describe('keys of PIX', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725'],
    ['12.345.678/0001-95', 'cnpj', '12345678000195'],
    ['+55 (61) 98888-8888', 'phone', '+5561988888888'],
    ['  Fulano@Example.com ', 'email', 'fulano@example.com'],
    [EVP.toUpperCase(), 'evp', EVP],
  ])('%s is meant as a %s', (typed, kind, key) => {
    expect(normalisePixKey(typed)).toBe(key);
    expect(pixKeyKind(normalisePixKey(typed))).toBe(kind);
  });

  it.each([
    '5561988888888',
    'Fulano@Example.com',
    '529.982.247-25',
    '11111111111',
    '',
    'a@b',
    `${'a'.repeat(66)}@example.com`,
  ])('the directory cannot hold %s', (text) => {
    expect(pixKeyKind(text)).toBeUndefined();
  });
});
