import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { describe, expect, it } from 'vitest';
import { BET_REJECT_NAMES, betRejectSentence } from './bet-rejects.ts';

const EFFECTS = ['nothing-taken', 'given-back', 'free-bet-back'] as const;
const EVERY = BET_REJECT_NAMES.flatMap((name) => LANGUAGE_CODES.map((language) => [name, language] as const));
const VALUES = { odds: '1.95', amount: 'R$ 263,00' };

describe('the sentence of a rejected bet', () => {
  it.each(EVERY)('%s in %s: three calm sentences, no brace left', (name, language) => {
    for (const effect of EFFECTS) {
      const text = betRejectSentence(name, language, effect, VALUES);
      expect(text.replace(/\d\.\d|R\$/g, '').match(/\.(?: |$)/g)).toHaveLength(3);
      expect(text).not.toMatch(/[!¡{}]|undefined/);
      expect(text.length).toBeLessThan(170);
    }
  });

  it('says why, what it did to the balance and what is possible next, in that order', () => {
    expect(betRejectSentence('over-limit', 'PT', 'nothing-taken', { amount: 'R$ 263,00' })).toBe(
      'O valor passa do limite desta aposta. Nada saiu do seu saldo. Aposte até R$ 263,00.',
    );
    expect(betRejectSentence('odds-changed', 'ENG', 'given-back', { odds: '1.95' })).toBe(
      'The odds changed to 1.95. The stake is back in your balance. Check them and bet again.',
    );
  });

  it('has a text of its own in every language; Russian is written in Cyrillic', () => {
    for (const name of BET_REJECT_NAMES) {
      const texts = LANGUAGE_CODES.map((language) => betRejectSentence(name, language, 'nothing-taken'));
      expect(new Set(texts).size).toBe(LANGUAGE_CODES.length);
      expect(betRejectSentence(name, 'RU', 'given-back')).not.toMatch(/[A-Za-z]/);
    }
  });
});
