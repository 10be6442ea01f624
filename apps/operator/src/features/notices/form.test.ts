import { describe, expect, it } from 'vitest';
import {
  emptyForm,
  filled,
  laterForm,
  missingLanguages,
  playersOf,
  withChannel,
  withKind,
  withNumber,
  withText,
} from './form.ts';

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

  it('reads the numbers of players from any list, each once', () => {
    expect(playersOf('4000001, 4000002\n4000001;0 x')).toEqual([4_000_001, 4_000_002]);
    expect(playersOf(' ')).toEqual([]);
    expect(playersOf(Array.from({ length: 1_200 }, (_, index) => index + 1).join(' '))).toHaveLength(1_000);
  });

  it('begins a scheduled message at a whole hour and lets it last a day', () => {
    const later = laterForm(form, Date.UTC(2026, 10, 18, 15, 20));
    expect(later.begins).toBe(Date.UTC(2026, 10, 18, 17));
    expect(later.ends).toBe(Date.UTC(2026, 10, 19, 17));
  });
});
