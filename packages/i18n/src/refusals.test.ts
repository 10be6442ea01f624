import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import { describe, expect, it } from 'vitest';
import { refusalMessage } from './refusals.ts';

const NAMES = Object.keys(REFUSALS) as RefusalName[];
const EVERY = NAMES.flatMap((name) => LANGUAGE_CODES.map((language) => [name, language] as const));
/** Filled with its own spelling, a slot shows itself. */
const OWN_SPELLING = new Proxy(
  {},
  {
    get: (_target, slot) => `{${String(slot)}}`,
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  },
);
const raw = (name: RefusalName, language: LanguageCode) => refusalMessage(name, language, OWN_SPELLING);
const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the sentence of a refusal', () => {
  it.each(EVERY)('%s in %s is a calm sentence with the slots of English', (name, language) => {
    const text = raw(name, language);
    expect(text.trim()).toBe(text);
    expect(text.length).toBeGreaterThan(15);
    expect(text.length).toBeLessThan(130);
    expect(text).toMatch(/\.$/);
    expect(text).not.toMatch(/[!¡]/);
    expect(slots(text)).toEqual(slots(raw(name, 'ENG')));
  });

  it.each(EVERY)('%s in %s leaves no brace, filled or not', (name, language) => {
    expect(refusalMessage(name, language, { field: 'request_id' })).not.toMatch(/[{}]/);
    expect(refusalMessage(name, language)).not.toMatch(/[{}]/);
    expect(refusalMessage(name, language, {})).not.toMatch(/undefined/);
  });

  it('has a different sentence for every refusal and every language', () => {
    for (const language of LANGUAGE_CODES) {
      expect(new Set(NAMES.map((name) => raw(name, language))).size).toBe(NAMES.length);
    }
    for (const name of NAMES) {
      expect(new Set(LANGUAGE_CODES.map((language) => raw(name, language))).size).toBe(LANGUAGE_CODES.length);
    }
  });

  it('Russian is written in Cyrillic and Vietnamese with its marks', () => {
    for (const name of NAMES) {
      expect(raw(name, 'RU').replace(/\{\w+\}/g, '')).not.toMatch(/[A-Za-z]/);
      expect(raw(name, 'VI')).toMatch(/[ăâđêôơưạảấầẩậắằẳặẹẻẽếềểệịỉọỏốồổộớờởợụủứừửựỳỵỷỹ]/i);
    }
  });

  it('has the slot of the field in every language when it is about a field', () => {
    for (const name of ['missing-field', 'invalid-field', 'duplicate-field'] as const) {
      for (const language of LANGUAGE_CODES) expect(slots(raw(name, language))).toEqual(['{field}']);
    }
  });

  it('names the field, and a value is never read as a slot or as a pattern', () => {
    expect(refusalMessage('missing-field', 'PT', { field: 'smid' })).toBe('Preencha smid e tente de novo.');
    expect(refusalMessage('missing-field', 'ENG', { field: '{field} $& $1' })).toBe(
      'Fill in {field} $& $1 and try again.',
    );
    expect(refusalMessage('missing-field', 'ENG', Object.create({ field: 'inherited' }))).toBe(
      'Fill in the data and try again.',
    );
  });
});
