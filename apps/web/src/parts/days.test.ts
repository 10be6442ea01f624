import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../test/zone-day.ts';
import { createText, type Messages } from '../stores/preferences/text.ts';
import { dayNames } from './days.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 14, 15);
const ZONE = 'America/Sao_Paulo';

async function speaker(language: LanguageCode) {
  const text = createText(language, async () => {
    const { shell } = await import(`../../../../packages/i18n/src/catalogs/${language}/shell.ts`);
    const messages = Object.entries(shell as Record<string, string>);
    return Object.fromEntries(
      messages.map(([id, message]) => [id, compileMessageOrThrow(message)]),
    ) as Messages;
  });
  await text.getState().need('shell');
  const calendar = { nowMs: () => NOW, calendarDay: dayIn(ZONE) };
  return (atMs: number) => dayNames(text.getState().t, calendar, atMs);
}

describe('the names of days', () => {
  it.each([
    ['PT', 'Hoje', 'Ontem', 'Amanhã', '14 de junho'],
    ['ENG', 'Today', 'Yesterday', 'Tomorrow', 'June 14'],
    ['ES', 'Hoy', 'Ayer', 'Mañana', '14 de junio'],
    ['RU', 'Сегодня', 'Вчера', 'Завтра', '14 июня'],
    ['VI', 'Hôm nay', 'Hôm qua', 'Ngày mai', '14 tháng 6'],
  ] as const)(
    'uses relative names for near days in %s',
    async (language, today, yesterday, tomorrow, date) => {
      const names = await speaker(language);
      expect(names(NOW)).toEqual({ name: today, date });
      expect(names(NOW - DAY_MS).name).toBe(yesterday);
      expect(names(NOW + DAY_MS).name).toBe(tomorrow);
    },
  );

  it('uses the player’s own calendar, not that of London', async () => {
    const names = await speaker('PT');
    const lateOnThe14th = Date.UTC(2026, 5, 15, 2, 30);
    expect(names(lateOnThe14th)).toEqual({ name: 'Hoje', date: '14 de junho' });
    expect(names(lateOnThe14th + 3_600_000).name).toBe('Amanhã');
  });

  it.each(LANGUAGE_CODES)('names every day of two years as Intl does in %s', async (language) => {
    const names = await speaker(language);
    const locale = LANGUAGES[language].intl;
    const write = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: ZONE });
    const [weekday, date] = [write({ weekday: 'long' }), write({ day: 'numeric', month: 'long' })];
    for (let day = 2; day < 732; day += 1) {
      const at = NOW + day * DAY_MS;
      const word = weekday.format(at);
      expect(names(at)).toEqual({
        name: word.charAt(0).toLocaleUpperCase(locale) + word.slice(1),
        date: date.format(at),
      });
    }
  });
});
