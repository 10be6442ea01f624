import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declare, type KnownIdentity } from '../core/declare.ts';
import { ageOn, isDate, maskedDocument, readDocument } from '../core/identity-level.ts';

describe('age', () => {
  it.each([
    ['2008-06-10', '2026-06-10', 18],
    ['2008-06-11', '2026-06-10', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1990-12-31', '2026-01-01', 35],
  ])('born %s, on %s: %i', (birth, today, age) => {
    expect(ageOn(birth, today)).toBe(age);
  });

  it.each([
    ['2000-02-29', true],
    ['2001-02-29', false],
    ['2000-13-01', false],
    ['2000-1-1', false],
    ['tomorrow!!', false],
  ])('%s is a date: %s', (text, is) => {
    expect(isDate(text)).toBe(is);
  });
});

describe('documents', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '529.982.247-26', undefined],
    ['cpf', '111.111.111-11', undefined],
    ['cpf', '5299822472', undefined],
    ['curp', 'gomc900515hdfrrl09', 'GOMC900515HDFRRL09'],
    ['curp', 'GOMC900515ZDFRRL09', undefined],
    ['dni', '12345678', '12345678'],
    ['cccd', '001099012345', '001099012345'],
    ['passport', 'ab 123456', 'AB123456'],
  ] as const)('%s %s', (kind, text, number) => {
    expect(readDocument(kind, text)).toBe(number);
  });

  it('with one wrong digit of a CPF are always refused', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (index, shift) => {
        const digits = [...'52998224725'];
        digits[index] = String((Number(digits[index]) + shift) % 10);
        expect(readDocument('cpf', digits.join(''))).toBeUndefined();
      }),
    );
  });

  it('are shown with their last three characters only', () => {
    expect(maskedDocument('52998224725')).toBe('********725');
  });
});

describe('a declaration', () => {
  const NOBODY: KnownIdentity = { level: 'none', birthDate: undefined, document: undefined };
  const TERMS = { minimumAge: 18, document: 'cpf', today: '2026-06-10' } as const;
  const aged: KnownIdentity = { level: 'age', birthDate: '1990-01-01', document: undefined };
  const CPF = { kind: 'cpf', number: '52998224725' } as const;

  it('rises from age to identity, and what was given stays', () => {
    expect(declare(NOBODY, { birthDate: '1990-01-01', document: undefined }, TERMS)).toEqual({
      is: 'declared',
      identity: aged,
    });
    expect(declare(aged, { birthDate: '1990-01-01', document: '529.982.247-25' }, TERMS)).toEqual({
      is: 'declared',
      identity: { level: 'identity', birthDate: '1990-01-01', document: CPF },
    });
    const known: KnownIdentity = { level: 'identity', birthDate: '1990-01-01', document: CPF };
    expect(declare(known, { birthDate: '1990-01-01', document: '52998224725' }, TERMS)).toEqual({
      is: 'unchanged',
    });
    expect(declare(known, { birthDate: '1990-01-02', document: undefined }, TERMS)).toEqual({ is: 'fixed' });
    expect(declare(known, { birthDate: '1990-01-01', document: '111.444.777-35' }, TERMS)).toEqual({
      is: 'fixed',
    });
  });

  it('keeps the date of a minor, who may play with it when old enough', () => {
    const young: KnownIdentity = { level: 'none', birthDate: '2008-06-11', document: undefined };
    const declared = (birthDate: string, today: string) =>
      declare(young, { birthDate, document: undefined }, { ...TERMS, today });
    expect(declared('1990-01-01', TERMS.today)).toEqual({ is: 'fixed' });
    expect(declared('2008-06-11', TERMS.today)).toEqual({ is: 'under-age' });
    expect(declared('2008-06-11', '2026-06-11')).toEqual({
      is: 'declared',
      identity: { level: 'age', birthDate: '2008-06-11', document: undefined },
    });
  });

  it('refuses minors and invalid numbers', () => {
    expect(declare(NOBODY, { birthDate: '2008-06-11', document: undefined }, TERMS)).toEqual({
      is: 'under-age',
    });
    expect(declare(NOBODY, { birthDate: '2000-01-01', document: '123' }, TERMS)).toEqual({
      is: 'wrong-document',
    });
  });
});
