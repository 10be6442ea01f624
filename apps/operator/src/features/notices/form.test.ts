import { describe, expect, it } from 'vitest';
import { emptyForm, filled, missingLanguages, withChannel, withKind, withNumber, withText } from './form.ts';

describe('the form of a message to players', () => {
  const form = emptyForm('br', 1_000);

  it('names the languages without a title', () => {
    expect(missingLanguages(form)).toEqual(['ENG', 'PT', 'ES', 'RU', 'VI']);
    expect(missingLanguages(withText(form, 'RU', { title: 'Пауза' }))).toEqual(['ENG', 'PT', 'ES', 'VI']);
  });

  it('keeps the tab of the message centre with the kind, and the top bar with the app', () => {
    expect(withKind(form, 'marketing').message_type).toBe(3);
    expect(withChannel({ ...form, is_top: 1 }, 'in_app', false)).toMatchObject({
      channels: ['push'],
      is_top: 0,
    });
  });

  it('takes an empty number for no condition, and shows fields as a player reads them', () => {
    expect(withNumber({ deposits_from: 1 }, 'deposits_from', '')).toEqual({});
    expect(withNumber({}, 'level_from', '1a2')).toEqual({ level_from: 12 });
    expect(filled('{name}, {brand}', 'BetHoje')).toBe('Camila, BetHoje');
  });
});
