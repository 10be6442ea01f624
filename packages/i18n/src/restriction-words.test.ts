import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { MARKET_CLASSES } from '@palpite/kernel/market-classes';
import { RESTRICTION_REASONS, type Restriction } from '@palpite/kernel/restriction';
import { SPORTS } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { betRejectSentence } from './bet-rejects.ts';
import { restrictionSentences, restrictionText } from './restriction-words.ts';

const RESTRICTION: Restriction = {
  factor: 3_550,
  extraDelayMs: 5_000,
  refusedSports: ['tennis'],
  refusedClasses: ['corners-cards'],
  reason: 'prices',
  untilMs: 1,
};

describe('what a restricted player reads', () => {
  it('says what changes for the bets and why', () => {
    expect(restrictionSentences(RESTRICTION, 'ENG')).toEqual({
      title: 'Limits that we set',
      lines: [
        'The maximum stake is 35.50% of the usual one.',
        'Live bets are confirmed 5\u00a0s later.',
        'Bets are not taken on: Tennis, corners and cards.',
      ],
      why: 'Reason: your bets are often at better odds than those at the start of the match.',
    });
    const none = { ...RESTRICTION, factor: 0, extraDelayMs: 0, refusedSports: [], refusedClasses: [] };
    expect(restrictionSentences(none, 'PT').lines).toEqual(['Novas apostas não são aceitas.']);
  });

  it('has its own words in every language, without braces, and Russian in Cyrillic', () => {
    const all = { ...RESTRICTION, refusedSports: [...SPORTS], refusedClasses: [...MARKET_CLASSES] };
    for (const reason of RESTRICTION_REASONS) {
      const texts = LANGUAGE_CODES.map((language) => restrictionText(reason, language));
      expect(new Set(texts).size).toBe(LANGUAGE_CODES.length);
      for (const language of LANGUAGE_CODES) {
        const { title, lines, why } = restrictionSentences({ ...all, reason }, language);
        const text = [title, ...lines, why].join(' ');
        expect(text).not.toMatch(/[{}]|undefined/);
        if (language === 'RU') expect(text).not.toMatch(/[A-Za-z]/);
      }
    }
  });

  it('puts the reason into the sentence of a refused bet', () => {
    const why = restrictionText('review', 'ENG');
    expect(betRejectSentence('restricted-stake', 'ENG', 'nothing-taken', { amount: '$ 5', why })).toBe(
      'The maximum stake of your account is lower for now: we are reviewing your account. Nothing left your balance. Stake up to $ 5.',
    );
  });
});
