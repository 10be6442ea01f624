import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { readCnpj, readCpf } from '../brazil.ts';
import { nitCheck, readCedula, readNit } from '../colombia.ts';
import { acceptRfc, clabeControl, readClabe, readRfc, rfcCheck } from '../mexico.ts';
import { readDni, readRuc, readRucOrDni } from '../peru.ts';
import type { Reading } from '../reading.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const isGood = (reading: Reading) => reading.is === 'good';
const isRepeated = (text: string) => new Set(text).size === 1;

/** All endings of a body: one of them is right, so that the comparison meets good ones as often as bad ones. */
function endings(body: string, length: number): string[] {
  return Array.from({ length: 10 ** length }, (_, end) => `${body}${String(end).padStart(length, '0')}`);
}

describe('compared with the library of standard numbers', () => {
  it('agrees on CPF and CNPJ, except for repeated digits, which the library accepts', () => {
    fc.assert(
      fc.property(digits(9), digits(12), (person, company) => {
        for (const number of endings(person, 2)) {
          const library = stdnum.BR?.cpf?.validate(number).isValid === true;
          expect(isGood(readCpf(number)), number).toBe(library && !isRepeated(number));
        }
        for (const number of endings(company, 2)) {
          const library = stdnum.BR?.cnpj?.validate(number).isValid === true;
          expect(isGood(readCnpj(number)), number).toBe(library && !isRepeated(number));
        }
      }),
      { numRuns: 20 },
    );
    for (const digit of '0123456789') {
      expect(readCpf(digit.repeat(11))).toEqual({ is: 'bad', why: 'unknown' });
      expect(readCnpj(digit.repeat(14))).toEqual({ is: 'bad', why: 'unknown' });
    }
  });

  it('agrees on RUC and NIT', () => {
    fc.assert(
      fc.property(fc.constantFrom('10', '15', '16', '17', '20', '11', '30'), digits(8), (start, rest) => {
        for (const number of endings(start + rest, 1)) {
          expect(isGood(readRuc(number)), number).toBe(stdnum.PE?.ruc?.validate(number).isValid);
        }
      }),
      { numRuns: 50 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 15 }).chain(digits), (body) => {
        for (const number of endings(body, 1)) {
          expect(isGood(readNit(number)), number).toBe(stdnum.CO?.nit?.validate(number).isValid);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('agrees on CLABE wherever the library knows the bank and the place', () => {
    fc.assert(
      fc.property(fc.constantFrom('032180', '002180', '012180', '646180'), digits(11), (start, account) => {
        for (const number of endings(start + account, 1)) {
          expect(isGood(readClabe(number)), number).toBe(stdnum.MX?.clabe?.validate(number).isValid);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('agrees on RFC, except for ten characters without the last three, which the library accepts', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const name = fc.array(letter, { minLength: 3, maxLength: 4 }).map((letters) => letters.join(''));
    const day = fc.tuple(
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    const two = fc.constantFrom('GR', '8T', '11', 'VZ', '00', 'WA');
    fc.assert(
      fc.property(name, day, two, (letters, date, end) => {
        const body = letters + date.map((part) => String(part).padStart(2, '0')).join('') + end;
        for (const last of '0123456789AB') {
          const number = body + last;
          const library = stdnum.MX?.rfc?.validate(number).isValid === true;
          // The library takes an older alphabet as well; up to N a person's letters have the same values in both.
          if (!library) expect(isGood(readRfc(number)), number).toBe(false);
          else if (letters.length === 4 && /^[A-N0-9]+$/.test(number)) {
            expect(isGood(readRfc(number)), number).toBe(true);
          }
        }
      }),
    );
  });
});

describe('properties of the check digits', () => {
  it('always detects one wrong digit of a CLABE or a NIT', () => {
    fc.assert(
      fc.property(digits(17), fc.nat(17), fc.integer({ min: 1, max: 9 }), (body, index, shift) => {
        const right = body + clabeControl(body);
        expect(readClabe(right)).toEqual({ is: 'good', value: right });
        const wrong = [...right].with(index, String((Number(right[index]) + shift) % 10)).join('');
        expect(readClabe(wrong)).toEqual({ is: 'bad', why: 'check-digit' });
      }),
    );
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 1, max: 9 }), (body, shift) => {
        const check = Number(nitCheck(body));
        expect(isGood(readNit(`${body}-${check}`))).toBe(true);
        expect(isGood(readNit(`${body}-${(check + shift) % 10}`))).toBe(false);
      }),
    );
  });

  it('exactly one of the eleven check characters fits an RFC', () => {
    const letters = fc.array(fc.constantFrom(...'ABCÑ&XYZ'), { minLength: 3, maxLength: 4 });
    fc.assert(
      fc.property(letters, (name) => {
        const body = `${name.join('')}930714AB`;
        const right = [...'0123456789A'].filter((check) => isGood(readRfc(body + check)));
        expect(right).toEqual([rfcCheck(body)]);
      }),
    );
  });
});

describe('the reported fault', () => {
  it.each<[string, Reading, string]>([
    ['nothing typed', readCpf(''), 'empty'],
    ['a digit too few', readCpf('529.982.247-2'), 'length'],
    ['a letter', readCpf('5299822472A'), 'characters'],
    ['marks in the wrong places', readCpf('52.9982.247-25'), 'characters'],
    ['another last digit', readCpf('529.982.247-26'), 'check-digit'],
    ['a control digit', readClabe('032180000118359718'), 'check-digit'],
    ['a letter in a CLABE', readClabe('03218000011835971X'), 'characters'],
    ['no such day', readRfc('GODE560231GR8'), 'unknown'],
    ['a word that is never given', readRfc('PUTO561231GR8'), 'unknown'],
    ['without its end', readRfc('GODE561231'), 'length'],
    ['a beginning that no taxpayer has', readRuc('30512333797'), 'unknown'],
    ['too short for a card', readDni('1011741'), 'length'],
    ['a letter inside of a card’s number', readDni('1011741A'), 'characters'],
    ['the other table of letters', readDni('10117410-4'), 'check-digit'],
    ['neither of the two', readRucOrDni('1234567890'), 'length'],
    ['a card too long', readCedula('12345678901'), 'length'],
    ['the letter O', readCedula('10203O4050'), 'characters'],
    ['more than anyone types', readCedula('1'.repeat(100_000)), 'length'],
  ])('%s', (_what, reading, why) => {
    expect(reading).toEqual({ is: 'bad', why });
  });

  it('a Colombian card has one spelling, with and without zeros in front, and passes the same check again', () => {
    for (const typed of ['1234567', '01234567', '0001234567'])
      expect(readCedula(typed)).toEqual({ is: 'good', value: '1234567' });
    // Six digits at least: shorter ones would be refused the next time.
    expect(readCedula('0012345')).toEqual({ is: 'good', value: '012345' });
    expect(readCedula('012345')).toEqual({ is: 'good', value: '012345' });
    expect(readCedula('1020304050')).toEqual({ is: 'good', value: '1020304050' });
    expect(readCedula('00000000001')).toEqual({ is: 'bad', why: 'length' });
  });

  it('[RULE-010] a wrong check character of an RFC is a doubt, not a refusal', () => {
    expect(acceptRfc('gode 561231 gr8')).toEqual({ is: 'good', value: 'GODE561231GR8' });
    expect(acceptRfc('XAXX010101000')).toEqual({ is: 'good', value: 'XAXX010101000', doubt: 'check-digit' });
    expect(acceptRfc('GODE560231GR8')).toEqual({ is: 'bad', why: 'unknown' });
  });

  it('[RULE-012] Peru accepts a RUC or a DNI, distinguished by their lengths', () => {
    expect(readRucOrDni('20512333797')).toEqual({ is: 'good', value: '20512333797' });
    expect(readRucOrDni('10117410')).toEqual({ is: 'good', value: '10117410' });
    expect(readRucOrDni('10117410-2')).toEqual({ is: 'good', value: '10117410' });
    expect(readRucOrDni('20512333798')).toEqual({ is: 'bad', why: 'check-digit' });
  });
});
