import { describe, expect, it } from 'vitest';
import { zoneMs, zoneText } from './zone-time.ts';

describe('the hour of a send', () => {
  it('is by the clocks of the brand, wherever the operator sits', () => {
    const atMs = Date.UTC(2026, 10, 18, 22, 0);
    expect(zoneText(atMs, 'America/Sao_Paulo')).toBe('2026-11-18T19:00');
    expect(zoneText(atMs, 'Asia/Ho_Chi_Minh')).toBe('2026-11-19T05:00');
    expect(zoneMs('2026-11-18T19:00', 'America/Sao_Paulo')).toBe(atMs);
    expect(zoneMs('2026-11-19T05:00', 'Asia/Ho_Chi_Minh')).toBe(atMs);
  });

  it('is one moment where clocks change', () => {
    // 29 March 2026: from 02:00 to 03:00. 25 October 2026: from 03:00 back to 02:00.
    expect(zoneMs('2026-03-29T02:30', 'Europe/Madrid')).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(zoneMs('2026-10-25T02:30', 'Europe/Madrid')).toBe(Date.UTC(2026, 9, 25, 0, 30));
    for (const text of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T03:00'])
      expect(zoneText(zoneMs(text, 'Europe/Madrid') ?? 0, 'Europe/Madrid')).toBe(text);
  });

  it('of an empty field is none', () => {
    for (const text of ['', '2026-11-18', 'tomorrow', '2026-99-99T00:00'])
      expect(zoneMs(text, 'America/Sao_Paulo')).toBeUndefined();
  });
});
