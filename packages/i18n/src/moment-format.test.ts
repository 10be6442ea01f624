import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { instant } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import { formatMoment, zoneOffset } from './moment-format.ts';

const AT = instant(Date.UTC(2026, 5, 14, 21, 41, 7));

describe('a moment of the console', () => {
  it('has date, seconds and the offset of its zone', () => {
    expect(formatMoment(AT, 'PT', 'America/Sao_Paulo')).toBe('14/06/2026 18:41:07 UTC−3');
    expect(formatMoment(AT, 'RU', 'Asia/Kolkata')).toBe('15.06.2026 03:11:07 UTC+5:30');
    expect(formatMoment(AT, 'ENG', 'UTC')).toMatch(/ 21:41:07 UTC$/);
  });

  it('has seconds and a zone in every language', () => {
    for (const language of LANGUAGE_CODES)
      expect(formatMoment(AT, language, 'America/Sao_Paulo'), language).toMatch(/\d 18:41:07 UTC−3$/);
  });

  it('follows summer time', () => {
    expect(zoneOffset(AT, 'Europe/Paris')).toBe('UTC+2');
    expect(zoneOffset(instant(Date.UTC(2026, 0, 14)), 'Europe/Paris')).toBe('UTC+1');
  });
});
