import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGE_CODES, LANGUAGES } from '@palpite/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompiledMessage, formatMessage, pluralCategory } from './message-format.ts';

const compile = (text: string) => compileMessageOrThrow(text) as CompiledMessage;

describe('plural forms', () => {
  it.each(LANGUAGE_CODES)('agree with Unicode in %s', (language) => {
    const rules = new Intl.PluralRules(LANGUAGES[language].intl);
    fc.assert(
      fc.property(fc.oneof(fc.nat(1_000), fc.nat(), fc.constantFrom(1_000_000, 2_000_000)), (count) => {
        expect(pluralCategory(count, language)).toBe(rules.select(count));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a message', () => {
  it('fills every occurrence of a slot', () => {
    const message = compile('{home} x {away}, {home}');
    expect(formatMessage(message, { home: 'A', away: '{B}' }, 'PT')).toBe('A x {B}, A');
    expect(formatMessage('whole by itself', {}, 'PT')).toBe('whole by itself');
  });

  it('counts in the form and the digits of its language', () => {
    const empty = compile('Bilhete, {count, plural, =0 {vazio} one {# seleção} other {# seleções}}');
    const format = (count: number) => formatMessage(empty, { count }, 'PT');
    expect([format(0), format(1), format(1_234)]).toEqual([
      'Bilhete, vazio',
      'Bilhete, 1 seleção',
      'Bilhete, 1.234 seleções',
    ]);
    const minutes = compile('{count, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}');
    expect([1, 3, 11, 1_021].map((count) => formatMessage(minutes, { count }, 'RU'))).toEqual([
      '1 минута',
      '3 минуты',
      '11 минут',
      '1\u00a0021 минута',
    ]);
  });

  it('distinguishes a slot from a hash inside a branch', () => {
    const message = compile('{count, plural, one {# of {name}} other {# of {name}}} #{name}');
    expect(formatMessage(message, { count: 2, name: 'n' }, 'ENG')).toBe('2 of n #n');
  });
});
