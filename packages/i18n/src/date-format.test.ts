import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { instant } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import { DATE_FORMS, formatInstant } from './date-format.ts';

const at = instant(Date.parse('2026-06-14T21:41:07Z'));
const SAO_PAULO = 'America/Sao_Paulo';
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('dates', () => {
  it('have the form of the language', () => {
    expect(LANGUAGE_CODES.map((language) => formatInstant(at, 'date', language, SAO_PAULO))).toEqual([
      '06/14/2026',
      '14/06/2026',
      '14/06/2026',
      '14.06.2026',
      '14/06/2026',
    ]);
  });

  it('[BRAND-005] Vietnamese is given to Intl as vi-VN', () => {
    expect(plain(formatInstant(at, 'month', 'VI', SAO_PAULO))).toBe('tháng 6 năm 2026');
    expect(plain(formatInstant(at, 'long-day', 'VI', SAO_PAULO))).toMatch(/^Chủ Nhật, 14 tháng 6$/);
  });

  it('show the day and the month as words', () => {
    expect(formatInstant(at, 'long-day', 'PT', SAO_PAULO)).toBe('domingo, 14 de junho');
    expect(formatInstant(at, 'month', 'ES', SAO_PAULO)).toBe('junio de 2026');
    expect(formatInstant(at, 'long-day', 'RU', SAO_PAULO)).toBe('воскресенье, 14 июня');
  });

  it('are those of the given zone, on both sides of its midnight', () => {
    expect(formatInstant(at, 'time', 'PT', SAO_PAULO)).toBe('18:41');
    expect(formatInstant(at, 'time-seconds', 'PT', 'Asia/Kolkata')).toBe('03:11:07');
    expect(formatInstant(at, 'day-month', 'PT', 'Asia/Kolkata')).toBe('15/06');
    expect(plain(formatInstant(at, 'date-time', 'PT', SAO_PAULO))).toBe('14/06/2026, 18:41');
  });

  it('keep the 24-hour clock in every language, and midnight is 00', () => {
    const midnight = instant(Date.parse('2026-06-14T03:00:00Z'));
    for (const language of LANGUAGE_CODES) {
      expect(formatInstant(midnight, 'time', language, SAO_PAULO)).toBe('00:00');
      expect(formatInstant(at, 'time', language, SAO_PAULO)).toBe('18:41');
    }
  });

  it('stay right when more zones are used than are cached', () => {
    for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 150)) {
      expect(formatInstant(at, 'time', 'ENG', zone)).toMatch(/^\d{2}:\d{2}$/);
    }
    expect(formatInstant(at, 'time', 'PT', SAO_PAULO)).toBe('18:41');
  });

  it('have a text for every form in every language', () => {
    for (const form of DATE_FORMS) {
      for (const language of LANGUAGE_CODES) expect(formatInstant(at, form, language, 'UTC')).toMatch(/\d/);
    }
  });
});
