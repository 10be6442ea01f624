import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check.ts';

type Loose = Record<string, unknown>;
const text = readFileSync(new URL('fixtures/documents-vectors.json', import.meta.url), 'utf8');
const known = JSON.parse(text) as Record<string, Loose>;
const check = (content: unknown) => checkFile('f.json', JSON.stringify(content));
const passes = (content: unknown, passed: number) =>
  expect(check(content)).toEqual({ passed, failed: 0, skipped: 0, lines: [] });

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every object in a list, or under a name that ends in `vector`, with a copy of the whole file around another one.
 */
function* vectorsIn(
  part: unknown,
  replace: (other: unknown) => unknown,
): Generator<[Loose, (other: Loose) => unknown]> {
  if (Array.isArray(part)) {
    for (const [index, vector] of part.entries()) {
      if (isRecord(vector)) yield [vector, (other) => replace(part.with(index, other))];
    }
  } else if (isRecord(part)) {
    for (const [name, inner] of Object.entries(part)) {
      const around = (other: unknown) => replace({ ...part, [name]: other });
      if (isRecord(inner) && name.endsWith('vector')) yield [inner, around];
      else yield* vectorsIn(inner, around);
    }
  }
}

const FACTS = ['valid', 'kind', 'msisdn', 'password', 'v1', 'sign', 'authorization', 'crc_ok'];

function spoil(fact: string, value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (fact !== 'kind' || typeof value !== 'string') return `${String(value)}0`;
  if (value.includes('static')) return value.replace('static', 'dynamic');
  return value.includes('dynamic') ? value.replace('dynamic', 'static') : 'evp';
}

describe('the given file', () => {
  it('passes whole: every vector, every pattern and every length', () => {
    expect(checkFile('documents', text)).toEqual({ passed: 99, failed: 0, skipped: 0, lines: [] });
  });

  it('every stated fact is checked: turned round, it fails', () => {
    let spoiled = 0;
    for (const [name, part] of Object.entries(known)) {
      const { passed } = check({ [name]: part });
      for (const [vector, around] of vectorsIn(part, (other) => ({ [name]: other }))) {
        for (const fact of FACTS.filter((known) => known in vector)) {
          const tally = check(around({ ...vector, [fact]: spoil(fact, vector[fact]) }));
          expect({ vector, fact, ...tally }).toMatchObject({ passed: passed - 1, failed: 1, skipped: 0 });
          spoiled += 1;
        }
      }
    }
    expect(spoiled).toBeGreaterThan(60);
  });

  it.each<[string, () => Loose]>([
    ['a country’s telephone numbers', () => ({ phone_e164: { BR: '^\\+55\\d{10}$' } })],
    ['a card’s length', () => ({ colombia: { cc: { regex: '^\\d{6,11}$' } } })],
    ['an account’s length', () => ({ india_bank_account: { regex: '^[0-9]{8,18}$' } })],
    ['a handle', () => ({ upi_vpa: { regex: '^[a-zA-Z0-9._-]{2,256}@[a-zA-Z]{2,64}$' } })],
    ['a bank code', () => ({ ifsc: { regex: '^[A-Z]{4}[0-9][A-Z0-9]{6}$' } })],
    ['a CPF without marks', () => ({ cpf: { regex: '^\\d{11}$' } })],
    ['an id of a charge', () => ({ pix_br_code: { txid: { dynamic: '^[a-zA-Z0-9]{25,35}$' } } })],
    ['a wallet’s length', () => ({ spec_wallet_lengths: { TPAGA: '11-13' } })],
    ['what goes out', () => ({ philippines_wallet: { psp_regex: { MAYA: '^\\d{12}$' } } })],
    ['how old a notice may be', () => ({ webhooks: { stripe_style: { tolerance_s: 301 } } })],
    ['the sum of the nine digits', () => ({ pix_br_code: { crc: 'check("123456789") = 29B2' } })],
  ])('%s: another pattern or length fails', (_what, change) => {
    expect(check(change())).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('unseen files of the same form', () => {
  it('numbers that the given file does not have', () => {
    const numbers: Record<string, [string, boolean][]> = {
      cpf: [
        ['111.111.111-11', false],
        ['00000000000', false],
        ['52998224725', true],
        ['529.982.247/25', false],
        ['', false],
      ],
      cnpj: [
        ['12345678000195', true],
        ['12.345.678/0001-96', false],
        ['11.111.111/1111-11', false],
      ],
      clabe: [
        ['032180000118359719', true],
        ['002000000000000008', true],
        ['0321800001183597190', false],
      ],
      rfc: [
        ['gode561231gr8', true],
        ['XAXX010101000', false],
        ['GODE561331GR8', false],
        ['MAB9307148T4', true],
      ],
      ruc_pe: [
        ['20512333798', false],
        ['30512333797', false],
        ['10101174102', true],
      ],
      dni_pe: [
        ['101174102', true],
        ['10117410-G', true],
        ['10117410-3', false],
        ['1011741', false],
      ],
      ifsc: [
        ['hdfc0002255', true],
        ['HDFC000225', false],
      ],
      trc20: [
        ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
        ['TG3XXyExBkPp9nzdajDZsozEu4BkaSJoz', false],
        ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', false],
      ],
      erc20: [
        ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', true],
        ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
        ['0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', false],
      ],
    };
    for (const [name, cases] of Object.entries(numbers)) {
      const vectors = cases.map(([given, valid]) => ({ in: given, valid }));
      passes({ [name]: { rule: 'words', vectors } }, cases.length);
      passes({ [name]: vectors }, cases.length);
    }
  });

  it('keys, wallets, subscribers and telephones', () => {
    passes(
      {
        pix_key: {
          vectors: [
            { in: '52998224725', kind: 'cpf' },
            { in: '529.982.247-25', kind: null },
            { in: '12345678000195', kind: 'cnpj' },
            { in: '123e4567-e12b-12d1-a456-426655440000', kind: 'evp' },
            { in: `${'a'.repeat(66)}@example.com`, kind: null },
            { in: '+15551234567', kind: null },
          ],
        },
        philippines_wallet: {
          vectors: [
            { in: '09171234567', method: 'GCASH', valid: true },
            { in: '9171234567', method: 'GCASH', valid: false },
            { in: '917123456', method: 'PAYMAYA', valid: false },
          ],
        },
        mpesa: {
          vectors: [
            { in: '+254712345678', msisdn: '254712345678' },
            { in: '0112345678', msisdn: '254112345678' },
            { in: '0812345678', msisdn: null },
          ],
        },
        phone_e164: {
          vectors: [
            { in: '+5561988888888', country: 'BR', valid: true },
            { in: '5561988888888', country: 'BR', valid: false },
          ],
        },
      },
      14,
    );
  });

  it('signatures made by another program, altered and late ones', () => {
    const hmac = (key: string | Buffer, message: string) => createHmac('sha256', key).update(message);
    const body = '{"é":"ação","n":1}';
    const late = { secret: 's3', t: 1_800_000_000, body, v1: hmac('s3', `1800000000.${body}`).digest('hex') };
    const key = Buffer.from('another key');
    passes(
      {
        webhooks: {
          stripe_style: {
            vectors: [
              late,
              { ...late, now: 1_800_000_300, expect: 'genuine' },
              { ...late, now: 1_800_000_301, expect: 'stale' },
              { ...late, now: 1_800_000_301, valid: false },
              { ...late, body: `${body} `, valid: false },
            ],
          },
          svix: {
            vector: {
              secret_b64: key.toString('base64'),
              id: 'm',
              ts: '1700000001',
              body,
              v1: hmac(key, `m.1700000001.${body}`).digest('base64'),
            },
          },
          coinbase_commerce: { vector: { secret: 'k', body, signature: hmac('k', body).digest('hex') } },
          checkout_com: { vector: { secret: 'k', body, signature: hmac('k', body).digest('hex') } },
          evenbet_wallet: {
            vector: { secret: 'k', body, sign: createHash('sha256').update(`${body}k`).digest('hex') },
          },
        },
      },
      9,
    );
  });

  it.each<[string, unknown]>([
    ['a number that is no text', { cpf: { vectors: [{ in: 5, valid: true }] } }],
    ['a vector that is a text', { cpf: { vectors: [{ in: '1', valid: false }, '529'] } }],
    ['no fact', { cpf: { vectors: [{ in: '1' }] } }],
    ['an unknown wallet', { philippines_wallet: { vectors: [{ in: '1', method: 'X', valid: true }] } }],
    ['a pattern that is none', { cpf: { regex: '^(' } }],
    ['a signature without its secret', { webhooks: { svix: { vector: { body: '', v1: '' } } } }],
  ])('%s is malformed', (_what, content) => {
    expect(check(content).lines.join('\n')).toContain('malformed');
  });

  it('a part without anything to check fails', () => {
    expect(check({ cpf: { rule: 'words' } })).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});
