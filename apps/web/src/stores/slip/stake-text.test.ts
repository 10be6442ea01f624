import { LANGUAGE_CODES } from '@palpite/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalSeparator,
  pressKey,
  type StakeKey,
  type StakeText,
  stakeCents,
  stakeMark,
  stakeTextOf,
  typedText,
} from './stakes.ts';

const EMPTY: StakeText = { text: '', fresh: true };
const keysOf = (text: string): StakeKey[] =>
  [...text].map((letter) => (letter === ',' ? 'separator' : letter === '<' ? 'back' : (letter as StakeKey)));
const press = (text: string, start = EMPTY) =>
  keysOf(text).reduce((present, key) => pressKey(present, key, 'PT'), start).text;

describe('typing a stake', () => {
  it('makes exact cents, never through a floating-point fraction', () => {
    expect(stakeCents('50', 'BRL', 'PT')).toBe(5_000);
    expect(stakeCents('0,1', 'BRL', 'PT')).toBe(10);
    expect(stakeCents('1,15', 'BRL', 'PT')).toBe(115);
    expect(stakeCents('999999999,99', 'BRL', 'PT')).toBe(99_999_999_999);
    expect(stakeCents('', 'BRL', 'PT')).toBe(0);
    expect(stakeCents('12,', 'BRL', 'PT')).toBe(1_200);
    expect(stakeCents('12.5', 'BRL', 'ENG')).toBe(1_250);
  });

  it('rejects what is not an amount', () => {
    for (const text of ['x', '-5', '1,234', '1,2,3', '1e3', '٣']) {
      expect(stakeCents(text, 'BRL', 'PT'), text).toBeUndefined();
    }
  });

  it('counts dong in thousands', () => {
    expect(stakeMark('VND')).toBe('K');
    expect(stakeMark('BRL')).toBe('');
    expect(stakeCents('100', 'VND', 'VI')).toBe(10_000_000);
    expect(stakeTextOf(10_000_000, 'VND', 'VI').text).toBe('100');
    expect(stakeTextOf(10_050_000, 'VND', 'VI').text).toBe('100,5');
  });

  it('the keypad accepts nothing that is not an amount', () => {
    expect(press('50')).toBe('50');
    expect(press('050')).toBe('50');
    expect(press(',5')).toBe('0,5');
    expect(press('1,,2')).toBe('1,2');
    expect(press('1,239')).toBe('1,23');
    expect(press('12<')).toBe('1');
    expect(press('1234567890')).toBe('123456789');
  });

  it('a chip’s text is replaced by typing, and erased as a whole', () => {
    const chip = stakeTextOf(5_000, 'BRL', 'PT');
    expect(chip.text).toBe('50,00');
    expect(press('7', chip)).toBe('7');
    expect(press('<', chip)).toBe('');
    expect(press('<', stakeTextOf(0, 'BRL', 'PT'))).toBe('');
  });

  it('a keyboard may type the dot or the comma', () => {
    expect(typedText('12.5', 'PT')?.text).toBe('12,5');
    expect(typedText(' 12,50 ', 'ENG')?.text).toBe('12.50');
    expect(typedText('007', 'PT')?.text).toBe('7');
    for (const typed of ['abc', '1.2.3', '1,234', '-5', '1234567890']) {
      expect(typedText(typed, 'PT'), typed).toBeUndefined();
    }
  });

  it('whatever keys are pressed, the text is always an amount', () => {
    const key = fc.constantFrom<StakeKey>('0', '1', '5', '9', 'separator', 'back');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), fc.constantFrom(...LANGUAGE_CODES), (keys, language) => {
        const { text } = keys.reduce((present, one) => pressKey(present, one, language), EMPTY);
        expect(stakeCents(text, 'BRL', language)).toBeDefined();
      }),
    );
  });

  it('a formatted amount can be read again, in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom(...LANGUAGE_CODES),
        (cents, language) => {
          const { text } = stakeTextOf(cents, 'BRL', language);
          expect(stakeCents(text, 'BRL', language)).toBe(cents);
          if (cents > 0) expect(text).toContain(decimalSeparator(language));
        },
      ),
    );
  });
});
