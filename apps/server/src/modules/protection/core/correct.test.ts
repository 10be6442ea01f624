import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corrected, isBirthDate } from './correct.ts';
import { declare, type KnownIdentity } from './declare.ts';

const TODAY = '2026-03-10';
const terms = { minimumAge: 18, today: TODAY };
const document = { kind: 'dni', number: '40000001' } as const;
const identity = (level: KnownIdentity['level'], hasDocument = true): KnownIdentity => ({
  level,
  birthDate: '1990-05-17',
  document: hasDocument ? document : undefined,
});

describe('a corrected date of birth', () => {
  it('of a grown-up keeps the level', () => {
    for (const level of ['age', 'identity', 'verified'] as const)
      expect(corrected(identity(level), '1991-05-17', terms)).toEqual({
        level,
        birthDate: '1991-05-17',
        document,
      });
  });

  it('of a minor takes the level, up to the birthday', () => {
    expect(corrected(identity('verified'), '2008-03-11', terms).level).toBe('none');
    expect(corrected(identity('verified'), '2008-03-10', terms).level).toBe('verified');
  });

  it('gives who was a minor by mistake the level that the declaration would have given', () => {
    expect(corrected(identity('none'), '1991-05-17', terms).level).toBe('identity');
    expect(corrected(identity('none', false), '1991-05-17', terms).level).toBe('age');
  });

  it('agrees with a first declaration of the same date', () => {
    const day = fc.date({
      min: new Date('1930-01-01'),
      max: new Date(`${TODAY}T00:00:00Z`),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.boolean(), (date, hasDocument) => {
        const born = date.toISOString().slice(0, 10);
        const kept: KnownIdentity = { ...identity('none', hasDocument), birthDate: '2020-01-01' };
        const first = declare(
          { level: 'none', birthDate: undefined, document: kept.document },
          { birthDate: born, document: undefined },
          { ...terms, document: 'dni' },
        );
        const level = first.is === 'declared' ? first.identity.level : 'none';
        expect(corrected(kept, born, terms).level).toBe(level);
      }),
    );
  });

  it('is a day that a living person was born on', () => {
    for (const text of ['2026-03-10', '1906-03-10', '1990-02-28'])
      expect(isBirthDate(text, TODAY)).toBe(true);
    for (const text of ['2026-03-11', '1905-03-09', '1990-02-30', '17.05.1990', ''])
      expect(isBirthDate(text, TODAY)).toBe(false);
  });
});
